import type { FieldId } from '@elicit-kit/core';
import { fieldIds } from './field-context.js';

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';

/**
 * Puts the focus on a field's first control, the field's label in view above it.
 *
 * @param near any element of the form: the form may stand in a shadow tree.
 */
export function focusField(near: Element, formId: string, id: FieldId): void {
  const tree = near.getRootNode() as Document | ShadowRoot;
  const ids = fieldIds(formId, id);
  const field = tree.getElementById(ids.field);
  const control = tree.getElementById(ids.control);
  const target = control?.matches(FOCUSABLE) ? control : firstControl(control ?? field);
  target?.focus({ preventScroll: true });
  // Where nothing scrolls (jsdom) it is missing.
  target?.scrollIntoView?.({ block: 'nearest' });
  const label = tree.getElementById(ids.label) ?? (control as HTMLInputElement | null)?.labels?.[0];
  label?.scrollIntoView?.({ block: 'nearest' });
}

function firstControl(group: HTMLElement | null): HTMLElement | null | undefined {
  // Among radios the browser's tab order stops at the chosen one.
  return (
    group?.querySelector<HTMLElement>('input[type="radio"]:checked, input[aria-invalid="true"]') ??
    group?.querySelector<HTMLElement>(FOCUSABLE)
  );
}
