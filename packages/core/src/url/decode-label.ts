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

/** Decodes a label (RFC 3492), and makes sure that it encodes back to the same. */
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
    if (unicode.normalize('NFC') === unicode && punycode.encode(unicode) === encoded) {
      return { ascii, unicode, decodable: true };
    }
  } catch {
    // Falls through: what can't be decoded is shown as it is.
  }
  return { ascii, unicode: ascii, decodable: false };
}
