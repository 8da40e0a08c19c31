/** A pointer is shown and logged: a name of a megabyte would be neither. */
const LONGEST_NAME = 200;

/** One more step of a JSON Pointer (RFC 6901), `~` and `/` escaped. Names over 200 characters end in an ellipsis. */
export function pointer(parent: string, name: string | number): string {
  const text = String(name);
  const shown = text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
  return `${parent}/${shown.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
