import { isDate } from './date.js';
import { dateTimeFault } from './date-time.js';
import { isEmail } from './email.js';
import { isUri } from './uri.js';

/** The protocol's four formats, and whether a text is of one. Others are told and not checked. */
export const TEXT_FORMATS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['email', isEmail],
  ['uri', isUri],
  ['date', isDate],
  ['date-time', (text: string) => dateTimeFault(text) === undefined],
]);
