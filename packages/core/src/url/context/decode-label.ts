import punycode from 'punycode/punycode.js';

/** One part of a host name between dots. */
export interface HostLabel {
  readonly ascii: string;
  /** Decoded; equal to `ascii` where nothing is encoded or it can't be decoded. */
  readonly unicode: string;
  readonly decodable: boolean;
}

/** RFC 1035, 2.3.4. Decoding takes time that grows with the square of the length. */
export const LONGEST_LABEL = 63;
const PREFIX = 'xn--';

const ASCII = /^[\0-\x7F]*$/;

/**
 * Decodes a label (RFC 3492). What decodes to plain ASCII (`xn--mybank-`), to letters that a browser would have mapped to
 * others, or does not encode back to the same, isn't a name (UTS 46, 4.1): decoded it would read as another site's.
 */
export function decodeLabel(ascii: string): HostLabel {
  if (!ascii.startsWith(PREFIX)) {
    return { ascii, unicode: ascii, decodable: true };
  }
  if (ascii.length > LONGEST_LABEL) {
    return { ascii, unicode: ascii, decodable: false };
  }
  try {
    const encoded = ascii.slice(PREFIX.length);
    const unicode = punycode.decode(encoded);
    if (!ASCII.test(unicode) && isMapped(unicode) && punycode.encode(unicode) === encoded) {
      return { ascii, unicode, decodable: true };
    }
  } catch {
    // Falls through: what can't be decoded is shown as it is.
  }
  return { ascii, unicode: ascii, decodable: false };
}

/** Whether nothing is left to normalise or to fold, as in every name that a browser has encoded. */
function isMapped(unicode: string): boolean {
  return unicode.normalize('NFKC').toLowerCase() === unicode;
}
