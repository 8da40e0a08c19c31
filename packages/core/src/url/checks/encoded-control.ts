import { codePointName, finding, NOTHING, type UrlCheck } from '../context/url-context.js';

/** Runs of percent-encoded bytes; one pass, nothing to backtrack into. */
const ENCODED_RUN = /(?:%[0-9a-f]{2})+/gi;
/** The bytes that such characters begin with; most addresses have none and are done here. */
const MAY_HOLD_UNSEEN = /%(?:[01][0-9a-f]|7f|[c-f][0-9a-f])/i;
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const LINE_SIGNS = /^[\t\n\r]+$/;
const UNSEEN = /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Control and invisible characters that whoever decodes the address will meet: a page, a log, a redirect. */
export const checkEncodedControl: UrlCheck = ({ url }) => {
  const tail = url ? `${url.pathname}${url.search}${url.hash}` : '';
  if (!MAY_HOLD_UNSEEN.test(tail)) {
    return NOTHING;
  }
  const unseen = new Set<string>();
  for (const [run] of tail.matchAll(ENCODED_RUN)) {
    for (const [character] of decodeLeniently(run).matchAll(UNSEEN)) {
      unseen.add(character);
    }
  }
  const first = [...unseen].find((character) => !LINE_SIGNS.test(character)) ?? [...unseen][0];
  return first === undefined
    ? NOTHING
    : finding('encodedControl', LINE_SIGNS.test(first) ? 'info' : 'warn', {
        codePoint: codePointName(first),
      });
};

/** Bytes that are no UTF-8 become U+FFFD, as they do in a browser. */
function decodeLeniently(run: string): string {
  const bytes = run
    .split('%')
    .slice(1)
    .map((hex) => Number.parseInt(hex, 16));
  return DECODER.decode(Uint8Array.from(bytes));
}
