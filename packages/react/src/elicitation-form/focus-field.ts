import type { FieldId } from '@elicit-kit/core';
import { fieldIds } from './field-context.js';

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';

/** Puts the focus on a field's first control, the field's label in view above it. */
export function focusField(document: Document, formId: string, id: FieldId): void {
  const ids = fieldIds(formId, id);
  const field = document.getElementById(ids.field);
  const control = document.getElementById(ids.control);
  const target = control?.matches(FOCUSABLE) ? control : firstControl(control ?? field);
  target?.focus({ preventScroll: true });
  // Where nothing scrolls (jsdom) it is missing.
  target?.scrollIntoView?.({ block: 'nearest' });
  document.getElementById(ids.label)?.scrollIntoView?.({ block: 'nearest' });
}

function firstControl(group: HTMLElement | null): HTMLElement | null | undefined {
  // Among radios the browser's tab order stops at the chosen one.
  return (
    group?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    group?.querySelector<HTMLElement>(FOCUSABLE)
  );
}
