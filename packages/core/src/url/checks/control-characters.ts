import { codePointName, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

const CONTROL = /\p{Cc}/u;

/**
 * Parsing drops tabs and line breaks anywhere, and control characters at the start: `java⇥script:` would run. A sloppy
 * server's white space at the ends changes nothing.
 */
export const checkControlCharacters: UrlCheck = ({ text, raw }) => {
  const found = CONTROL.exec(text.slice(raw.leading.length, text.length - raw.trailing.length));
  return found ? refusal('controlCharacter', { codePoint: codePointName(found[0]) }) : NOTHING;
};
