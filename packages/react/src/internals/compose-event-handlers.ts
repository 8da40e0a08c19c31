interface Preventable {
  readonly defaultPrevented: boolean;
}

/** The host's handler, then ours, unless the host's has prevented the default. */
export function composeEventHandlers<Event extends Preventable>(
  theirs: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  return theirs === undefined
    ? ours
    : (event) => {
        theirs(event);
        if (!event.defaultPrevented) {
          ours(event);
        }
      };
}
