/** The first `limit` UTF-16 units of a text, never ending in half a surrogate pair. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) {
    return text;
  }
  const last = text.charCodeAt(limit - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? limit - 1 : limit);
}

/** A server's text for the person, cut to the limit; `undefined` for what isn't text or has no visible character. */
export function shownText(text: unknown, limit: number): string | undefined {
  const shown = typeof text === 'string' ? cutText(text, limit) : '';
  return shown.trim() === '' ? undefined : shown;
}
