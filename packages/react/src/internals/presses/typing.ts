const EDITABLE =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])';

/** Whether text can be typed into an element. */
export function isEditable(element: Element | null): boolean {
  return element !== null && (element.matches(EDITABLE) || (element as HTMLElement).isContentEditable);
}

/** Whether a key writes or deletes text, where there is any. */
export function isTextKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (
    // Browsers that fill a field in dispatch one without a key.
    typeof key === 'string' &&
    !ctrlKey &&
    !metaKey &&
    (key.length === 1 || key === 'Backspace' || key === 'Delete' || key === 'Process')
  );
}
