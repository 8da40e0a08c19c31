/** In milliseconds: a clock that runs since a page was opened has not come so far, one that runs since 1970 has. */
const EPOCH_TIME = 1e12;

/**
 * When a person pressed, on the clock of `performance.now()` of this window: a busy page handles a press long after. A time that can't be
 * (of a script's event, or of a browser that makes its clock coarse) is now.
 */
export function pressedAt(event: Pick<Event, 'timeStamp'> & { readonly view?: object | null }): number {
  const now = performance.now();
  // A window of its own has a clock of its own.
  const origin = (event.view as Window | null | undefined)?.performance?.timeOrigin ?? performance.timeOrigin;
  const at =
    event.timeStamp > EPOCH_TIME
      ? event.timeStamp - Date.now() + now
      : event.timeStamp + origin - performance.timeOrigin;
  return at > 0 && at < now ? at : now;
}
