import type { FieldId, FieldModel, FieldState } from '@elicit-kit/core';
import { createContext, useContext } from 'react';
import { within } from '../../internals/within.js';

/** What a field is, apart from its state: what its attributes are made of. */
export interface DescribedField {
  readonly field: FieldModel;
  readonly ids: FieldIds;
  /** What the field's rules ask for. */
  readonly help: readonly string[];
}

/** The same in a form of the kit's components, with the field's only subscription. */
export interface FieldView extends DescribedField {
  readonly shape: ControlShape;
  /** The host gave a control of its own for this kind. */
  readonly custom: boolean;
  /** Several controls of ours answer it: a `fieldset`. */
  readonly group: boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => FieldState;
}

/** One field, as its parts need it. */
export interface FieldContextValue extends FieldView {
  readonly state: FieldState;
  /** The answer is read-only. */
  readonly locked: boolean;
  readonly verdict: Verdict;
}

export const FieldContext = /* @__PURE__ */ createContext<FieldContextValue | undefined>(undefined);

export function useFieldContext(): FieldContextValue {
  return within(useContext(FieldContext), 'ElicitationForm.Field');
}

/** The ids of a field's elements, so that they can name and describe each other. */
interface FieldIds {
  readonly fieldId: FieldId;
  readonly field: string;
  readonly label: string;
  /** Of the element that the label names, and the name of its controls. */
  readonly control: string;
  readonly description: string;
  readonly note: string;
  readonly error: string;
}

export function fieldIds(formId: string, id: FieldId): FieldIds {
  const control = `${formId}-${id}`;
  return {
    fieldId: id,
    control,
    field: `${control}-field`,
    label: `${control}-label`,
    description: `${control}-description`,
    note: `${control}-note`,
    error: `${control}-error`,
  };
}

export interface ControlAttributes {
  readonly id: string;
  /** Opaque; never the server's own name for the field. */
  readonly name: string;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  /** The form's delegated handlers read the answer from this element. */
  readonly 'data-elicit-answer': FieldId;
}

/** Of the element that the label names. */
export function controlAttributes(described: DescribedField, verdict: Verdict): ControlAttributes {
  const { field, ids } = described;
  return {
    id: ids.control,
    name: ids.control,
    'aria-required': field.required || undefined,
    'aria-invalid': verdict === 'invalid' || undefined,
    'aria-describedby': describedBy(described, verdict),
    'data-elicit-answer': field.id,
  };
}

/** Of a `<fieldset>`: its controls answer one question together. */
export function groupAttributes(described: DescribedField, verdict: Verdict, radios: boolean) {
  const { field, ids } = described;
  return {
    'aria-labelledby': ids.label,
    'aria-describedby': describedBy(described, verdict),
    ...(radios && {
      role: 'radiogroup',
      'aria-required': field.required || undefined,
      'aria-invalid': verdict === 'invalid' || undefined,
    }),
  };
}

/** What the field's control and descriptions say about its answer. */
type Verdict = 'invalid' | 'unverifiable' | undefined;

export function verdictOf({ issue, unverifiable }: FieldState): Verdict {
  return issue !== undefined ? 'invalid' : unverifiable ? 'unverifiable' : undefined;
}

/** For `aria-describedby`: what describes the field now. */
export function describedBy({ field, help, ids }: DescribedField, verdict: Verdict): string | undefined {
  let describing = field.description !== undefined || help.length > 0 ? ids.description : '';
  if (verdict !== undefined) {
    describing += ` ${verdict === 'invalid' ? ids.error : ids.note}`;
  }
  return describing.trim() || undefined;
}

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

/** What a field is answered with. */
export type ControlShape =
  | 'input'
  | 'textarea'
  | 'date'
  | 'date-time'
  | 'yes-no'
  | 'radios'
  | 'filtered'
  | 'suggestions'
  | 'checkboxes'
  | 'text-list'
  | 'resource'
  | 'resources'
  | 'none';

/** One answer of several: an arrow key moves among them. */
export function isRadioGroup(shape: ControlShape): boolean {
  return shape === 'yes-no' || shape === 'radios' || shape === 'resource';
}

/** Several controls that answer one question. */
export const GROUPS: ReadonlySet<ControlShape> = new Set([
  'date-time',
  'yes-no',
  'radios',
  'checkboxes',
  'filtered',
  'text-list',
  'resource',
  'resources',
]);
