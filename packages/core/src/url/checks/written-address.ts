import { codePointName, finding, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';
import { LONGEST_LABEL } from '../context/decode-label.js';
import { LONGEST_HOST } from '../context/read-host.js';

/** UTF-16 units. Beyond this nothing else is asked: no address bar, server or person has use for it. */
export const LONGEST_URL = 65_536;
/** Longer than what old servers and most people cope with. */
const LONG_URL = 2000;

/** A URL nobody can read to its end. */
export const checkLength: UrlCheck = ({ text, url }) => {
  // Letters beyond ASCII grow when a browser encodes them.
  const length = Math.max(text.length, url?.href.length ?? 0);
  if (length > LONGEST_URL) {
    return refusal('tooLong', { length });
  }
  return text.length > LONG_URL ? finding('longUrl', 'info', { length: text.length }) : NOTHING;
};

const CONTROL = /\p{Cc}/u;

/**
 * Parsing drops tabs and line breaks anywhere, and control characters at the start: `java⇥script:` would run. A sloppy
 * server's white space at the ends changes nothing.
 */
export const checkControlCharacters: UrlCheck = ({ text, raw }) => {
  const found = CONTROL.exec(text.slice(raw.leading.length, text.length - raw.trailing.length));
  return found ? refusal('controlCharacter', { codePoint: codePointName(found[0]) }) : NOTHING;
};

const INVISIBLE =
  '\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\p{Co}\\p{Cn}\\p{Cs}\\u2028\\u2029\\u2800\\uFFF9-\\uFFFB';
/** ZWJ and ZWNJ are left to the check of deviation characters: Persian and Indic names are spelt with them. */
const IN_HOST = new RegExp(`(?!\\u200C|\\u200D)[${INVISIBLE}]`, 'u');
/** Paths may hold emoji. Whatever is here gets percent-encoded, so it is seen; it still has no business here. */
const ELSEWHERE = new RegExp(`(?!\\u200C|\\u200D|\\uFE0F)[${INVISIBLE}]`, 'u');

/** Characters that nobody sees. Inside a host most of them vanish, and another host is opened than was read. */
export const checkHiddenCharacters: UrlCheck = ({ raw }) => {
  const inHost = IN_HOST.exec(raw.leading + raw.scheme + raw.userinfo + raw.host + raw.port);
  if (inHost) {
    return refusal('hiddenCharacter', { codePoint: codePointName(inHost[0]) });
  }
  const elsewhere = ELSEWHERE.exec(raw.path + raw.query + raw.fragment);
  return elsewhere ? finding('hiddenCharacter', 'warn', { codePoint: codePointName(elsewhere[0]) }) : NOTHING;
};

/** Browsers read `\` before the query as `/`: `https://good.example\@evil.example` is not what it seems. */
export const checkBackslashes: UrlCheck = ({ raw }) =>
  [raw.slashes, raw.userinfo, raw.host, raw.path].some((part) => part.includes('\\'))
    ? refusal('backslash')
    : NOTHING;

/** Schemes whose URLs browsers repair: `https:evil.example` and `https:////evil.example` both open evil.example. */
const REPAIRED = new Set(['http:', 'https:', 'ftp:', 'ws:', 'wss:']);

/** Exactly two slashes after the scheme, or a reader takes the host for something else. */
export const checkSlashes: UrlCheck = ({ raw }) =>
  REPAIRED.has(raw.scheme.toLowerCase()) && raw.slashes.length !== 2 ? refusal('slashesMissing') : NOTHING;

/** `https://bank.example@evil.example` opens evil.example. Empty names count too: parsing drops them unseen. */
export const checkUserinfo: UrlCheck = ({ raw, url }) =>
  raw.userinfo !== '' || (url && (url.username !== '' || url.password !== ''))
    ? refusal('userinfo', { host: url?.host ?? raw.host + raw.port })
    : NOTHING;

/** Not an address at all: relative, refused by the URL standard's parser, or longer than names can be. */
export const checkValidity: UrlCheck = ({ url, host }) => {
  if (url === undefined) {
    return refusal('invalid');
  }
  const tooLong =
    host &&
    (host.ascii.length > LONGEST_HOST || host.labels.some(({ ascii }) => ascii.length > LONGEST_LABEL));
  return tooLong ? refusal('invalid') : NOTHING;
};

/** Thai and Lao am, Armenian ew: everyday letters that names are only ever stored without. */
const TAKEN_APART = /[\u0E33\u0EB3\u0587]/g;

/**
 * A host that is written otherwise than it is opened. `0x7f.1`, `2130706433` and `ex%61mple.com` have no purpose but to
 * pass by readers and filters; `ｅｘａｍｐｌｅ。com` may come from a keyboard.
 */
export const checkUnusualSpelling: UrlCheck = ({ raw, host }) => {
  if (host === undefined || raw.host === '') {
    return NOTHING;
  }
  if (raw.host.includes('%') || (host.kind === 'ipv4' && raw.host !== host.ascii)) {
    return refusal('unusualAddressSpelling', { host: host.ascii });
  }
  if (host.kind !== 'domain') {
    return NOTHING;
  }
  const written = plainSpelling(raw.host).split('.');
  const same =
    written.length === host.labels.length &&
    host.labels.every(({ ascii, unicode }, index) => written[index] === ascii || written[index] === unicode);
  return same ? NOTHING : finding('unusualAddressSpelling', 'warn', { host: host.ascii });
};

/** What parsing does to any name: lower case, composed letters, and the few ordinary letters that have no other form. */
function plainSpelling(name: string): string {
  return name
    .replace(/\.$/, '')
    .replace(TAKEN_APART, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase();
}

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

/** Bytes that aren't UTF-8 become U+FFFD, as they do in a browser. */
function decodeLeniently(run: string): string {
  const bytes = run
    .split('%')
    .slice(1)
    .map((hex) => Number.parseInt(hex, 16));
  return DECODER.decode(Uint8Array.from(bytes));
}
