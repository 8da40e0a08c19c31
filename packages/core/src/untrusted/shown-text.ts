import { cutText } from './cut-text.js';

/** A server's text for the person, cut to the limit; `undefined` for what is no text or has no visible character. */
export function shownText(text: unknown, limit: number): string | undefined {
  const shown = typeof text === 'string' ? cutText(text, limit) : '';
  return shown.trim() === '' ? undefined : shown;
}
