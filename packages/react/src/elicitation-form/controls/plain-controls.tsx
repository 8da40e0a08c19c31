import { UNREADABLE_DATE } from '@elicit-kit/core';
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { LAST_DATE } from '../date-time/native-date.js';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';
import { controlAttributes, type FieldContextValue } from '../hooks/field-context.js';
import { typingHints } from '../hooks/typing-hints.js';
import type { ControlRenderer } from './group-control.js';

// One element each, without a state of its own. They are uncontrolled: the form's handlers read them.

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const OWN = { 'data-scope': 'elicitation-form', 'data-part': 'control' } as const;

/**
 * One line, or several. Numbers too: Chromium's `type=number` turns `1,5` into `15` and hides what it can't read, and
 * its `type=email` rewrites domains. Never `maxlength`, which counts UTF-16 units, nor `pattern`, which is a native
 * regular expression of the server's.
 *
 * @param attributes of the element besides.
 */
export function renderText(
  context: FieldContextValue,
  { secretFields, store }: FormContextValue,
  attributes?: Readonly<Record<`data-${string}`, undefined>>,
) {
  const { field, locked, shape, state, verdict } = context;
  const value = store.getValue(field.id);
  const all: InputHTMLAttributes<TextElement> = {
    ...OWN,
    ...controlAttributes(context, verdict),
    ...typingHints(field, secretFields.has(field.id)),
    // Without an answer, without an attribute.
    defaultValue: typeof value === 'string' && value !== '' ? value : undefined,
    readOnly: locked,
    ...attributes,
  };
  return shape === 'textarea' ? (
    <textarea key={state.revision} rows={4} {...(all as TextareaHTMLAttributes<TextElement>)} />
  ) : (
    <input key={state.revision} type="text" {...(all as InputHTMLAttributes<HTMLInputElement>)} />
  );
}

/** The browser's own date control. Half a date is something typed, not nothing. */
export const renderDate: ControlRenderer = (context, { store }) => {
  const value = store.getValue(context.field.id);
  return (
    <input
      key={context.state.revision}
      type="date"
      max={LAST_DATE}
      {...OWN}
      {...controlAttributes(context, context.verdict)}
      defaultValue={
        typeof value === 'string' && value !== '' && value !== UNREADABLE_DATE ? value : undefined
      }
      readOnly={context.locked}
    />
  );
};

/** Says why there is nothing to answer with. */
export const renderUnsupported: ControlRenderer = ({ field, ids }, { messages }) => (
  <p {...OWN} data-elicit-answer={field.id} id={ids.control}>
    {messages(`unsupported.${field.kind === 'unsupported' ? field.reason : 'unknownType'}`)}
  </p>
);
