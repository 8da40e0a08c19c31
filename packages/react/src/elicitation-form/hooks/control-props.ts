import type { FieldKind, FieldModel, FieldValue } from '@elicit-kit/core';
import type { ComponentType, RefCallback } from 'react';

/** What a field's value is while its control holds it, by the field's kind. */
export type ControlValue<Field extends FieldModel> = Field['kind'] extends 'boolean'
  ? boolean | undefined
  : Field['kind'] extends 'multi-choice' | 'text-list' | 'resource'
    ? readonly string[]
    : Field['kind'] extends 'unsupported'
      ? undefined
      : string;

/** What a control of the host's own receives: `controls={{ choice: MySelect }}`. Spread the rest onto its element. */
export interface ControlProps<Field extends FieldModel = FieldModel> {
  field: Field;
  /** For the element that the label names, if a `<label>` can name it: an input, a button, a select. */
  id: string;
  /** The label's id: it names any element, a group (`role="group"` or `"radiogroup"`) too. */
  'aria-labelledby': string;
  /** Opaque; never the server's own name for the field. */
  name: string;
  value: ControlValue<Field>;
  onValueChange: (value: ControlValue<Field>) => void;
  /** Call it when the person leaves the control: that is when its answer is checked. */
  onBlur: () => void;
  /** Of the element that takes the focus. React 18 passes it only through `forwardRef`. */
  ref: RefCallback<HTMLElement>;
  /** The request has ended or is being sent. */
  disabled: boolean;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export type AnswerableKind = Exclude<FieldKind, 'unsupported'>;

/** Controls of the host's own, by kind; ours stand where it has none. Keep the reference stable. */
export type Controls = {
  readonly [Kind in AnswerableKind]?:
    | ComponentType<ControlProps<Extract<FieldModel, { kind: Kind }>>>
    | undefined;
};

/** A control of whatever kind, where the kind is known only while it runs. */
export type AnyControl = ComponentType<
  Omit<ControlProps, 'value' | 'onValueChange'> & {
    value: FieldValue;
    onValueChange: (value: FieldValue) => void;
  }
>;
