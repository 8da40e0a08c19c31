let opening = false;

/** The person opens a request: what they pressed for it may go, as the row of a list does. */
export function expectOpening(): void {
  opening = true;
  setTimeout(() => {
    opening = false;
  });
}

/** What stands in the page takes the focus if it opens now and nothing else has it. */
export function isOpening(): boolean {
  return opening;
}
