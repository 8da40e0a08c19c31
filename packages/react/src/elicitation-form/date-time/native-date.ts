import { type FieldValue, UNREADABLE_DATE } from '@elicit-kit/core';
import { isDate } from '@elicit-kit/core/internal/stores';

/** Years of four digits, as RFC 3339 writes them: the browser would take six. */
export const LAST_DATE = '9999-12-31';

/** Whether a native date control can show a value. It shows anything else as nothing at all. */
export function isShownNatively(value: FieldValue): boolean {
  return (
    value === '' ||
    value === UNREADABLE_DATE ||
    (typeof value === 'string' && isDate(value) && !value.startsWith('0000'))
  );
}

/** What a native date control holds, distinguished from nothing. */
export function readNative(input: HTMLInputElement): string {
  return input.validity.badInput ? UNREADABLE_DATE : input.value;
}
