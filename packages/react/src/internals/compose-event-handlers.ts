interface Preventable {
  readonly defaultPrevented: boolean;
}

/** The person's handler first; `preventDefault` in it stops ours. */
export function composeEventHandlers<Event extends Preventable>(
  theirs: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  return function handle(event) {
    theirs?.(event);
    if (!event.defaultPrevented) {
      ours(event);
    }
  };
}
