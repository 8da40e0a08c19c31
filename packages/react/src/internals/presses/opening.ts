let opening = false;

/** Called when the person opens a request: the button that they pressed may disappear with its row. */
export function expectOpening(): void {
  opening = true;
  setTimeout(() => {
    opening = false;
  });
}

/** Whether a request that opens in the page now takes the focus, if nothing else has it. */
export function isOpening(): boolean {
  return opening;
}
