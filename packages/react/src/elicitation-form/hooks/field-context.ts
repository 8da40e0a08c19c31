'use client';

import type { FieldId, FieldModel, FieldState } from '@elicit-kit/core';
import { createContext, useContext } from 'react';
import type { ControlShape } from './control-shape.js';
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
export interface FieldIds {
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
export type Verdict = 'invalid' | 'unverifiable' | undefined;

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
