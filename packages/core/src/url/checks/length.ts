import { finding, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

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
