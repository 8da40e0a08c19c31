import {
  type FieldId,
  type FieldModel,
  type FieldState,
  type FieldValue,
  describeIssue,
  UNREADABLE_DATE,
} from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { useMemo, type MouseEvent } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import {
  controlAttributes,
  fieldIds,
  groupAttributes,
  verdictOf,
  type ControlAttributes,
  type DescribedField,
  focusField,
} from './field-context.js';
import { typingHints, type TypingHints } from './typing-hints.js';
import { labelText } from './form-messages.js';
import type { ElicitationFormHandle } from '../../provider/elicitation-form-handle.js';
import { fieldHelp, textsOf } from './field-kinds.js';
import { useStateOfField } from './use-form-store.js';

/** One field, for markup of your own. Controls are uncontrolled; the form's `formProps` hear them. */
export interface FieldHandle {
  readonly field: FieldModel;
  readonly state: FieldState;
  /** The server's label, safe to show. Mark it as optional if `optional`. */
  readonly label: string;
  readonly optional: boolean;
  /** The server's description, safe to show, then what the field's rules ask for. Show them in an element with `descriptionProps`. */
  readonly description: readonly string[];
  /** The issue in the person's language. Show it in an element with `errorProps`. */
  readonly error: string | undefined;
  /** In place of `error`, if the answer can only be checked by the server. Show it in an element with `noteProps`. */
  readonly note: string | undefined;
  /** Of a `<label>` for the element with `controlProps`. */
  readonly labelProps: { readonly id: string; readonly htmlFor: string };
  /** Of an `<input>`, `<textarea>` or `<select>`. Give it `key={state.revision}`: it remounts when its answer is cleared. */
  readonly controlProps: FieldControlProps;
  /** Of a `<fieldset>` in which radios or checkboxes with `optionProps` answer the field. */
  readonly groupProps: FieldGroupProps;
  /** Of that group's `<legend>`. */
  readonly legendProps: { readonly id: string };
  /** Of the `<input>` for one option's value; of a boolean field for `'yes'`, `'no'` or, if it is optional, `'noAnswer'`. */
  optionProps(value: string): FieldOptionProps;
  /** Of an `<a>` that leads to the field, in a list of issues. */
  readonly linkProps: { readonly href: string; readonly onClick: (event: MouseEvent<HTMLElement>) => void };
  readonly descriptionProps: { readonly id: string };
  readonly errorProps: { readonly id: string };
  readonly noteProps: { readonly id: string };
}

export interface FieldControlProps extends ControlAttributes, TypingHints {
  readonly defaultValue: string | string[];
  readonly multiple: true | undefined;
  readonly readOnly: boolean | undefined;
  readonly disabled: boolean | undefined;
}

export interface FieldGroupProps {
  readonly id: string;
  readonly 'data-elicit-answer': FieldId;
  readonly role?: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required'?: boolean;
  readonly 'aria-invalid'?: true | undefined;
}

export interface FieldOptionProps {
  readonly id: string;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly defaultChecked: boolean;
  readonly disabled: boolean;
}

/**
 * One field of a form, with the props that name, describe and validate it. Renders again when its state changes, not at each key.
 *
 * @param id one of `form.store.model.fields`.
 * @example
 * const { label, labelProps, controlProps, error, errorProps, state } = useField(form, field.id);
 * return (
 *   <p>
 *     <label {...labelProps}>{label}</label>
 *     <input key={state.revision} {...controlProps} />
 *     {error && <em {...errorProps}>{error}</em>}
 *   </p>
 * );
 */
export function useField(form: ElicitationFormHandle, id: FieldId): FieldHandle {
  const { store, secretFields, marksOptional } = form;
  const messages = useMessages(formMessages);
  const state = useStateOfField(store, id);
  const found = store.findField(id);
  if (found === undefined) {
    throw new RangeError(`This form has no field "${id}". Use an id from form.store.model.fields.`);
  }
  const described = useMemo<DescribedField>(
    () => ({ field: found, ids: fieldIds(form.formId, found.id), help: fieldHelp(found, messages) }),
    [found, form.formId, messages],
  );
  const verdict = verdictOf(state);
  const { field, ids, help } = described;
  const value = store.getValue(id);
  const takesOne =
    field.kind === 'choice' || field.kind === 'boolean' || (field.kind === 'resource' && !field.multiple);
  return {
    field,
    state,
    label: labelText(field.label),
    optional: marksOptional && !field.required,
    description: [...(field.description === undefined ? [] : [displayText(field.description)]), ...help],
    error: state.issue && describeIssue(state.issue, messages),
    note: verdict === 'unverifiable' ? messages('form.unverifiable') : undefined,
    labelProps: { id: ids.label, htmlFor: ids.control },
    controlProps: {
      ...controlAttributes(described, verdict),
      ...nativeProps(field, value, state.locked),
      ...(takesOne || field.kind === 'multi-choice' || field.kind === 'resource'
        ? {}
        : typingHints(field, secretFields.has(id))),
    },
    groupProps: {
      id: ids.control,
      'data-elicit-answer': id,
      ...groupAttributes(described, verdict, takesOne),
    },
    legendProps: { id: ids.label },
    optionProps: (option) => optionProps(described, option, value, state.locked),
    linkProps: linkProps(form.formId, id),
    descriptionProps: { id: ids.description },
    errorProps: { id: ids.error },
    noteProps: { id: ids.note },
  };
}

/** A link to a field: a group can't take the focus that a browser would give to the target of a link. */
export function linkProps(formId: string, id: FieldId): FieldHandle['linkProps'] {
  return {
    href: `#${fieldIds(formId, id).control}`,
    onClick(event) {
      event.preventDefault();
      focusField(event.currentTarget, formId, id);
    },
  };
}

function nativeProps(field: FieldModel, value: FieldValue, locked: boolean) {
  switch (field.kind) {
    case 'boolean':
      return { ...SELECT, defaultValue: booleanName(value), disabled: locked };
    case 'choice':
      return { ...SELECT, defaultValue: String(value), disabled: locked };
    case 'resource':
      return {
        ...SELECT,
        ...(field.multiple && { multiple: true as const }),
        defaultValue: field.multiple ? [...textsOf(value)] : (textsOf(value)[0] ?? ''),
        disabled: locked,
      };
    case 'multi-choice':
      return { ...SELECT, multiple: true as const, defaultValue: [...textsOf(value)], disabled: locked };
    default: {
      const text = typeof value === 'string' && value !== UNREADABLE_DATE ? value : '';
      return { multiple: undefined, disabled: undefined, readOnly: locked, defaultValue: text };
    }
  }
}

const SELECT = { multiple: undefined, readOnly: undefined };

function optionProps(
  { field, ids }: DescribedField,
  option: string,
  value: FieldValue,
  locked: boolean,
): FieldOptionProps {
  const { kind } = field;
  const checked =
    kind === 'boolean'
      ? booleanName(value) === option
      : kind === 'multi-choice' || kind === 'resource'
        ? textsOf(value).includes(option)
        : value === option;
  return {
    id: `${ids.control}-${'options' in field ? field.options.findIndex((each) => each.value === option) : option}`,
    type: kind === 'multi-choice' || (kind === 'resource' && field.multiple) ? 'checkbox' : 'radio',
    name: ids.control,
    value: option,
    defaultChecked: checked,
    disabled: locked,
  };
}

function booleanName(value: FieldValue): 'yes' | 'no' | 'noAnswer' {
  return value === undefined ? 'noAnswer' : value === true ? 'yes' : 'no';
}
