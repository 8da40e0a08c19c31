import { type FieldModel, describeIssue, type FieldValue } from '@elicit-kit/core';
import {
  forwardRef,
  memo,
  useSyncExternalStore,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
} from 'react';
import { flushSync } from 'react-dom';
import { formPart } from '../../internals/part-names.js';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { LONGEST_LABEL, ShowWhole, textNotes } from '../../untrusted-text/text-notes.js';
import { UntrustedText, untrustedText } from '../../untrusted-text/untrusted-text.js';
import {
  isRadioGroup,
  groupAttributes,
  verdictOf,
  type FieldContextValue,
  type ControlShape,
  FieldContext,
  describedBy,
  useFieldContext,
  focusField,
} from '../hooks/field-context.js';
import { useFormContext, type FormContextValue } from '../hooks/elicitation-form-context.js';
import { fillSlots, SLOT } from '../../internals/fill-slots.js';
import { elementFrom } from '../../internals/use-element.js';
import { CONTROLS } from '../controls/built-in-controls.js';
import type { AnyControl } from '../hooks/control-props.js';
import { labelText } from '../hooks/form-messages.js';
import { useFieldValue } from '../hooks/use-form-store.js';

/** The field as the default layout has it: its elements stay the same, so `memo` would be a fibre for nothing. */
export const FormField = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormFieldProps>(
  function ElicitationFormField({ field: { id }, ...props }, ref) {
    const form = useFormContext();
    const view = form.fields.get(id);
    if (view === undefined) {
      throw new RangeError(`This form has no field "${id}". Use a field of its model.`);
    }
    const state = useSyncExternalStore(view.subscribe, view.read, view.read);
    const context: FieldContextValue = { ...view, state, locked: state.locked, verdict: verdictOf(state) };
    const { custom, field, group, ids, shape, verdict } = context;
    const pattern = 'pattern' in field ? field.pattern : undefined;
    return renderPart(
      group ? 'fieldset' : 'div',
      {
        scope: 'elicitation-form',
        part: 'field',
        own: {
          // Where the control may lack its own.
          id: custom ? ids.field : undefined,
          'data-kind': field.kind,
          'data-control': custom ? 'custom' : shape,
          'data-required': present(field.required),
          'data-invalid': present(verdict === 'invalid'),
          'data-touched': present(state.touched),
          'data-dirty': present(state.dirty),
          ...(group && groupAttributes(context, verdict, isRadioGroup(shape))),
        },
        // As elements of the field itself: each component and each subscription takes time and memory.
        content: (
          <>
            {renderLabel(context, form)}
            {field.label.length > LONGEST_LABEL && <ShowWhole text={field.label} />}
            {renderDescription(context, form)}
            {/* For who can read one. */}
            {pattern !== undefined && !('patternRestatesFormat' in field) && (
              <details {...formPart('pattern', 'quiet')}>
                <summary data-scope="elicitation-form">{form.messages('form.help.showPattern')}</summary>
                <code dir="ltr" data-scope="elicitation-form">
                  <UntrustedText text={pattern} />
                </code>
              </details>
            )}
            {renderControl(context, form)}
            {state.issue && renderError(context, form)}
            {verdict === 'unverifiable' && (
              // Nothing is wrong with it.
              <p id={ids.note} {...formPart('note', 'quiet')}>
                {form.messages('form.unverifiable')}
              </p>
            )}
            {renderClear(context, form)}
          </>
        ),
      },
      props,
      // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
      ref as never,
    );
  },
);

/**
 * One question with its answer. Renders a `<div>` element, or a
 * `<fieldset>` where several controls answer one question.
 */
export const ElicitationFormField = /* @__PURE__ */ memo(FormField);

export interface ElicitationFormFieldState {
  /** @selector [data-kind="text"], [data-kind="choice"], … */
  kind: FieldModel['kind'];
  /** What it is answered with. @selector [data-control="input"], [data-control="radios"], … */
  control: string;
  /** @selector [data-required] */
  required: boolean;
  /** A problem is shown. @selector [data-invalid] */
  invalid: boolean;
  /** The person was here and left. @selector [data-touched] */
  touched: boolean;
  /** The person changed the answer. @selector [data-dirty] */
  dirty: boolean;
}

export interface ElicitationFormFieldProps extends Omit<PartProps<'div'>, 'children' | 'onBlur'> {
  /** One of the model's, as `Fields` hands it to its function. */
  field: FieldModel;
  /** The focus left one of its elements. */
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

/**
 * What is asked, in the server's words. Renders a `<label>` element, in a group a `<legend>`, and a `<span>` where
 * there is nothing to answer with.
 */
function renderLabel(
  { custom, field, group, ids, shape }: FieldContextValue,
  { components, language, marksOptional, messages }: FormContextValue,
) {
  const unanswerable = shape === 'none';
  const label = untrustedText(field.label, LONGEST_LABEL, { lang: language });
  return renderPart(elementFrom(components, unanswerable ? 'span' : group ? 'legend' : 'label', 'Label'), {
    scope: 'elicitation-form',
    part: 'label',
    // The only question there is: its answers are the buttons.
    look: unanswerable ? 'strong' : 'label',
    own: {
      // A native control knows its label.
      id: custom || !NATIVE.has(shape) ? ids.label : undefined,
      htmlFor: group || unanswerable ? undefined : ids.control,
    },
    content:
      field.required || !marksOptional ? (
        label
      ) : (
        <>
          {label}
          <span {...formPart('optional', 'quiet')}>{` ${messages('form.optional')}`}</span>
        </>
      ),
  });
}

/** Answered by one native element. */
const NATIVE: ReadonlySet<ControlShape> = new Set(['input', 'textarea', 'date']);

/**
 * The server's description, then what the field's rules ask for. Renders a `<div>` element, and nothing where there is
 * nothing to say.
 */
function renderDescription(
  { field, help, ids }: FieldContextValue,
  { components, language }: FormContextValue,
) {
  const { description } = field;
  if (description === undefined && help.length === 0) {
    return null;
  }
  // Most fields have one line or none: it needs no element of its own.
  const onlyLine = description === undefined && help.length === 1 ? help[0] : undefined;
  let content: ReactNode = onlyLine;
  if (onlyLine === undefined) {
    const lines: ReactNode[] = [];
    if (description !== undefined) {
      lines.push(
        <p key="description" {...formPart('description-text', 'quiet kept')}>
          {untrustedText(description, LONGEST_DESCRIPTION, { expandable: true, lang: language })}
          {textNotes(description)}
        </p>,
      );
    }
    for (const line of help) {
      lines.push(
        <p key={line} {...formPart('help', 'quiet')}>
          {line}
        </p>,
      );
    }
    content = lines;
  }
  return renderPart(elementFrom(components, 'div', 'Description'), {
    scope: 'elicitation-form',
    part: 'description',
    look: onlyLine === undefined ? undefined : 'quiet',
    own: { id: ids.description, 'data-help': present(onlyLine !== undefined) },
    content,
  });
}

/** In characters. */
const LONGEST_DESCRIPTION = 2000;

export interface ElicitationFormDescriptionState {
  /** One line of what the field's rules ask for is all there is. @selector [data-help] */
  help: boolean;
}

/**
 * What the field is answered with, as its kind needs it; the `controls` of the form replace it. Renders an `<input>`,
 * `<textarea>` or `<select>` element, a `<div>` with several of them, a `<p>` where it can't be answered, and nothing
 * where the buttons that send answer it.
 */
function renderControl(context: FieldContextValue, form: FormContextValue) {
  const { field, shape } = context;
  const custom = field.kind === 'unsupported' ? undefined : form.controls?.[field.kind];
  if (custom !== undefined) {
    return (
      <FieldContext.Provider value={context}>
        <CustomControl control={custom as AnyControl} />
      </FieldContext.Provider>
    );
  }
  if (shape === 'none' && field.kind !== 'unsupported') {
    // The buttons that send are its answers.
    return null;
  }
  return CONTROLS[shape](context, form);
}

/** How to mend the field's problem; a number in it ("you have 3") follows the keys. Renders a `<p>` element, and nothing while no problem is shown. */
function renderError(
  { ids, state: { issue } }: FieldContextValue,
  { components, messages }: FormContextValue,
) {
  return issue === undefined
    ? null
    : renderPart(elementFrom(components, 'p', 'Error'), {
        scope: 'elicitation-form',
        part: 'error',
        look: 'problem sign hung',
        own: { id: ids.error },
        content: describeIssue(issue, messages),
      });
}

/**
 * Takes back the answer of an optional field, or brings back a suggestion that was cleared; the focus returns to the
 * control. It keeps its place while there is nothing to take back. Renders a `<button>` element, and nothing where there never is.
 */
function renderClear(
  { field, locked, state: { answered } }: FieldContextValue,
  { components, formId, messages, store }: FormContextValue,
) {
  const suggestion = 'defaultValue' in field && field.defaultValue !== undefined;
  // A yes/no question has "No answer" for it.
  const clearable = !field.required && field.kind !== 'boolean' && field.kind !== 'unsupported';
  const restores = !answered && suggestion;
  if (locked || (!clearable && !restores)) {
    return null;
  }
  const idle = !answered && !restores;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Clearing takes the button away.
    const { parentElement } = event.currentTarget;
    // The control starts anew, and must be there to take the focus.
    flushSync(() => {
      if (restores) {
        store.restore(field.id);
      } else {
        store.clear(field.id);
      }
    });
    if (parentElement !== null) {
      focusField(parentElement, formId, field.id);
    }
  }
  const label = labelText(field.label);
  let content: ReactNode;
  if (restores) {
    content = messages('form.restore');
  } else if (idle) {
    // As wide as it will be, and no more elements than that takes: a form may have hundreds of them that are idle.
    content = messages('form.clear', { label });
  } else {
    // One element: between several a button drops the space.
    content = (
      <span>{fillSlots(messages('form.clear', { label: SLOT }), [<bdi key="label">{label}</bdi>])}</span>
    );
  }
  return renderPart(elementFrom(components, 'button', 'TextButton', 'Button'), {
    scope: 'elicitation-form',
    part: 'clear',
    look: 'small line',
    own: {
      type: 'button',
      'data-emphasis': 'quiet',
      'data-state': idle ? 'idle' : restores ? 'restores' : 'clears',
      // Neither seen nor reached, and nothing moves when it comes.
      style: idle ? { visibility: 'hidden' } : undefined,
      'aria-label': restores ? messages('form.restoreFor', { label }) : undefined,
      onClick: handleClick,
    },
    content,
  });
}

export interface ElicitationFormClearState {
  /** @selector [data-state="idle"], [data-state="clears"], [data-state="restores"] */
  state: 'idle' | 'clears' | 'restores';
}

/** Hands a control of the host's own its value and the rest; it is controlled, so it renders at every change. */
function CustomControl({ control: Control }: { control: AnyControl }) {
  const { store } = useFormContext();
  const context = useFieldContext();
  const { field, ids, locked, verdict } = context;
  const value = useFieldValue(field.id);
  const onValueChange = useCallback(
    (next: FieldValue) => {
      store.setValue(field.id, next);
    },
    [store, field.id],
  );
  const onBlur = useCallback(() => {
    store.blur(field.id);
  }, [store, field.id]);
  return (
    <Control
      field={field}
      id={ids.control}
      name={ids.control}
      value={value}
      onValueChange={onValueChange}
      onBlur={onBlur}
      disabled={locked}
      required={field.required}
      aria-labelledby={ids.label}
      aria-invalid={verdict === 'invalid' || undefined}
      aria-describedby={describedBy(context, verdict)}
      ref={nothing}
    />
  );
}

function nothing(): void {
  // Nothing of ours needs its element.
}
