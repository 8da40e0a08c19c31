'use client';

import type { FieldId, FieldModel } from '@elicit-kit/core';
import { createContext, useContext } from 'react';
import type { ControlShape } from '../controls/control-shape.js';

/** One field, as its parts need it. Changes only with the language. */
export interface FieldContextValue {
  readonly field: FieldModel;
  readonly ids: FieldIds;
  readonly shape: ControlShape;
  /** The host gave a control of its own for this kind. */
  readonly custom: boolean;
  /** What the field's rules ask for. */
  readonly help: readonly string[];
}

export const FieldContext = /* @__PURE__ */ createContext<FieldContextValue | undefined>(undefined);

export function useField(): FieldContextValue {
  const value = useContext(FieldContext);
  if (value === undefined) {
    throw new Error(
      'A part of a field stands alone, so it does not know which field it belongs to. Put it inside <ElicitationForm.Field>.',
    );
  }
  return value;
}

/** The ids of a field's elements, so that they can name and describe each other. */
export interface FieldIds {
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
    control,
    field: `${control}-field`,
    label: `${control}-label`,
    description: `${control}-description`,
    note: `${control}-note`,
    error: `${control}-error`,
  };
}

/** For `aria-describedby`: what describes the field now. */
export function describedBy(
  { field, help, ids }: FieldContextValue,
  verdict: 'invalid' | 'unverifiable' | undefined,
): string | undefined {
  const describing = [
    (field.description !== undefined || help.length > 0) && ids.description,
    verdict === 'unverifiable' && ids.note,
    verdict === 'invalid' && ids.error,
  ].filter((id) => id !== false);
  return describing.length === 0 ? undefined : describing.join(' ');
}
