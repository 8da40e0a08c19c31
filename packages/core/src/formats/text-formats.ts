import { isDate } from './date.js';
import { dateTimeFault } from './date-time.js';
import { isEmail } from './email.js';
import { isUri } from './uri.js';

export type TextFormat = 'email' | 'uri' | 'date' | 'date-time';

/** What is wrong with a text in a format. */
type FormatFault = 'email' | 'uri' | 'date' | 'dateTime' | 'offset';
type FindFault = (text: string) => FormatFault | undefined;

/** The protocol's four formats, and what is wrong with a text in one. Others are reported, not checked. */
export const TEXT_FORMATS: ReadonlyMap<unknown, FindFault> = new Map<unknown, FindFault>([
  ['email', (text) => (isEmail(text) ? undefined : 'email')],
  ['uri', (text) => (isUri(text) ? undefined : 'uri')],
  ['date', (text) => (isDate(text) ? undefined : 'date')],
  ['date-time', dateTimeFault],
]);
