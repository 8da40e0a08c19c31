/** One more step of a JSON Pointer (RFC 6901), `~` and `/` escaped; whole, so that it names one value and no other. */
export function wholePointer(parent: string, name: string | number): string {
  return `${parent}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A pointer is shown and logged: a name of a megabyte would be neither. */
const LONGEST_NAME = 200;

/** The same to be shown and logged: names over 200 characters end in an ellipsis. */
export function pointer(parent: string, name: string | number): string {
  const text = String(name);
  return wholePointer(parent, text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text);
}
