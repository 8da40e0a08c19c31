import { finding, NOTHING, refusal, type UrlCheck } from '../url-context.js';

/** UTF-16 units. Beyond this nothing else is asked: no address bar, server or person has use for it. */
export const LONGEST_URL = 65_536;
/** Longer than what old servers and most people cope with. */
const LONG_URL = 2000;

/** A URL nobody can read to its end. */
export const checkLength: UrlCheck = ({ text }) => {
  if (text.length > LONGEST_URL) {
    return refusal('tooLong', { length: text.length });
  }
  return text.length > LONG_URL ? finding('longUrl', 'info', { length: text.length }) : NOTHING;
};
