import { type FieldModel, isConfirmation } from '@elicit-kit/core';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useMemo, type ForwardedRef, type ReactNode } from 'react';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { formPart } from '../../internals/part-names.js';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { plainPress } from '../../internals/presses/plain-press.js';
import { elementFrom } from '../../internals/use-element.js';
import { ServerMessage } from '../../untrusted-text/server-message.js';
import { renderServerSheet, ServerSheet } from '../../untrusted-text/server-sheet.js';
import { FormField } from '../field/elicitation-form-field.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { wordsOfEnd, givenAnswers } from '../hooks/form-end.js';
import { partOf, isHeld, isSettled, useFrame, type Frame } from '../hooks/use-form-store.js';
import { optionality } from '../hooks/use-elicitation-form.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { EndedRequest } from '../../internals/bars/end-parts.js';
import type { RequestEnd } from '../../internals/request-end.js';
import { AnswerReview } from './answer-review.js';

/** Names the form: who asks, or who asked, once the request has ended. Renders an `<h2>` element. */
export const ElicitationFormTitle = /* @__PURE__ */ forwardRef<HTMLHeadingElement, PartProps<'h2'>>(
  function ElicitationFormTitle(props, forwardedRef) {
    const frame = useFrame();
    const ref = useComposedRefs<HTMLElement>(forwardedRef as never, frame.form.titleProps.ref);
    return renderTitle(frame, props, ref);
  },
);

export function renderTitle(
  { form, settings: { domain, ended } }: Frame,
  props: PartProps<'h2'> = {},
  ref: (element: HTMLElement | null) => void = form.titleProps.ref,
) {
  const { components, endWords, formId, messages, origin, store, titleProps } = form;
  const asks = isConfirmation(store.model) ? 'form.confirm.title' : 'form.title';
  const sentence =
    ended === undefined
      ? messages(asks, { origin: SLOT })
      : wordsOfEnd(ended, form, messages, endWords, SLOT).title;
  return renderPart(
    elementFrom(components, 'h2', 'Title'),
    {
      scope: 'elicitation-form',
      part: 'title',
      own: {
        id: titleProps.id,
        tabIndex: -1,
        'aria-describedby': ended && `${formId}-status`,
      },
      content: withHostName(sentence, origin, domain),
    },
    props,
    ref,
  );
}

/** Says which questions need an answer; nothing where all of them do. */
export function renderIntro({ form, state }: Frame) {
  const { messages, refused, store } = form;
  const key = INTROS[optionality(store.model)];
  if (key === undefined || !store.model.answerable || state.step === 'review' || refused) {
    return null;
  }
  return (
    <p id={`${form.formId}-intro`} {...formPart('intro', key === INTROS.mixed ? 'unseen' : 'quiet')}>
      {messages(key)}
    </p>
  );
}

const INTROS = {
  mixed: 'form.introMixed',
  optional: 'form.introOptional',
  required: undefined,
} as const;

/**
 * The frame around everything that the server wrote, captioned as such: its message and its questions. Hidden while the
 * answers are reviewed. Once the request has ended, what was answered stands in its place. Renders a `<div>` element.
 */
export const ElicitationFormSheet = /* @__PURE__ */ partOf<HTMLDivElement, ElicitationFormSheetProps>(
  renderSheet,
);

/** @param messageId of the message, which describes a dialog. */
export function renderSheet(
  frame: Frame,
  { captionId, children, ...props }: ElicitationFormSheetProps = {},
  ref: ForwardedRef<HTMLDivElement> = null,
  messageId?: string,
) {
  const { form, settings, state } = frame;
  if (settings.ended !== undefined) {
    return <Receipt end={settings.ended} />;
  }
  return renderServerSheet(
    elementFrom(form.components, 'div', 'Sheet'),
    {
      scope: 'elicitation-form',
      captionId: captionId ?? `${form.formId}-caption`,
      caption: form.shared('shared.writtenByServer'),
    },
    {
      hidden: state.step === 'review',
      ...props,
      children: children ?? (
        <>
          {renderMessage(frame, { id: messageId })}
          <ElicitationFormFields />
        </>
      ),
    },
    ref,
  );
}

export interface ElicitationFormSheetProps extends PartProps<'div'> {
  /** The caption's id, for what the message describes. @default one of its own */
  captionId?: string | undefined;
}

/** Why the server asks, in its own words. Belongs in a `Sheet`, which says whose they are. Renders a `<div>` element. */
export const ElicitationFormMessage = /* @__PURE__ */ partOf<HTMLDivElement, PartProps<'div'>>(renderMessage);

function renderMessage(
  {
    form: {
      store: { elicitation },
    },
    settings: { reading },
  }: Frame,
  props: PartProps<'div'>,
  ref: ForwardedRef<HTMLDivElement> = null,
) {
  const content = (
    <ServerMessage
      scope="elicitation-form"
      text={elicitation.message}
      lang={elicitation.language}
      reading={reading}
    />
  );
  return renderPart(
    'div',
    { scope: 'elicitation-form', part: 'message', look: 'stack tight', content },
    props,
    ref,
  );
}

/**
 * All fields, in the server's order; a function as its child renders each in its own way. While the answers are
 * reviewed it is hidden and keeps what was typed. Renders a `<div>` element: controls put one by one straight into a
 * `<form>` cost the browser quadratic time.
 */
export const ElicitationFormFields = /* @__PURE__ */ forwardRef<HTMLDivElement, ElicitationFormFieldsProps>(
  function ElicitationFormFields({ children, ...props }, ref) {
    const { form, state } = useFrame();
    const { fields } = form.store.model;
    // The same elements, so that a step renders no field.
    const all = useMemo(() => {
      const elements: ReactNode[] = [];
      for (const field of fields) {
        elements.push(
          typeof children === 'function' ? children(field) : <FormField key={field.id} field={field} />,
        );
      }
      return elements;
    }, [children, fields]);

    if (fields.length === 0) {
      return null;
    }
    return renderPart(
      elementFrom(form.components, 'div', 'Fields'),
      {
        scope: 'elicitation-form',
        part: 'fields',
        own: { hidden: state.step === 'review', 'data-large': present(fields.length >= LARGE) },
      },
      { ...props, children: children === undefined || typeof children === 'function' ? all : children },
      // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
      ref,
    );
  },
);

/** From here on it pays not to draw what is out of sight. */
const LARGE = 300;

export interface ElicitationFormFieldsState {
  /** So many fields that drawing only those in sight pays off. @selector [data-large] */
  large: boolean;
}

export interface ElicitationFormFieldsProps extends Omit<PartProps<'div'>, 'children'> {
  /** @default every field, assembled */
  children?: ReactNode | ((field: FieldModel) => ReactNode);
}

/**
 * Where the answers go, and that no secrets belong there: the warning about a recognised request for a secret can't know every
 * wording and language. Renders a `<p>` element, and nothing if no answers can be sent, or while one can be taken back.
 */
export const ElicitationFormConsequence = /* @__PURE__ */ partOf<HTMLParagraphElement, PartProps<'p'>>(
  renderConsequence,
);

export function renderConsequence(
  { form, settings, state }: Frame,
  props: PartProps<'p'> = {},
  ref: ForwardedRef<HTMLParagraphElement> = null,
) {
  const { messages, origin, pressField, refused, store } = form;
  const { ended, reading } = settings;
  const { step } = state;
  if (ended !== undefined || refused || isHeld(state) || !store.model.answerable) {
    return null;
  }
  if (reading !== undefined && reading.unread > 0) {
    return (
      <>
        {renderPart(
          'p',
          {
            scope: 'elicitation-form',
            part: 'consequence',
            look: 'quiet sign hung',
            own: { id: `${form.formId}-consequence`, 'data-state': 'gated' },
            content: messages('form.unread', { count: reading.unread }),
          },
          props,
          ref,
        )}
        <PartButton
          emphasis="quiet"
          {...formPart('show-rest', 'small')}
          id={`${form.formId}-rest`}
          onClick={({ currentTarget }) => {
            const root = currentTarget.closest('form');
            reading.showRest();
            root?.querySelector('[data-part="message-end"]')?.scrollIntoView?.({ block: 'nearest' });
            root?.querySelector<HTMLElement>('[data-part="answers"]')?.focus({ preventScroll: true });
          }}
        >
          {form.shared('shared.showMessage')}
        </PartButton>
      </>
    );
  }
  const asked = isConfirmation(store.model) ? 'form.confirm.consequence' : 'form.consequence';
  const sentence = step === 'review' ? 'form.consequenceReview' : asked;
  const shown = messages(pressField === undefined ? sentence : 'form.consequencePress', { origin: SLOT });
  const content = withHostName(shown, origin);
  const own = { id: `${form.formId}-consequence` };
  return renderPart(
    'p',
    { scope: 'elicitation-form', part: 'consequence', look: 'quiet sign hung', own, content },
    props,
    ref,
  );
}

/** Tells the server no; "Decline to answer" beside answers that are buttons. Renders a `<button>` element, and nothing once the request has ended or while an answer can be taken back. */
export const ElicitationFormDecline = /* @__PURE__ */ partOf<HTMLButtonElement, PartProps<'button'>>(
  renderDecline,
);

export function renderDecline(
  { form, settings: { ended }, state }: Frame,
  { onClick, onKeyDown, ...props }: PartProps<'button'> = {},
  ref: ForwardedRef<HTMLButtonElement> = null,
) {
  const { components, formId, pressField, secrets, shared, store } = form;
  if (ended !== undefined || isHeld(state)) {
    return null;
  }
  // Answers of equal weight stand beside it: it is apart from them.
  const isApart = pressField !== undefined;
  return renderPart(
    elementFrom(components, 'button', 'Decline', 'Button'),
    {
      scope: 'elicitation-form',
      part: 'decline',
      own: {
        type: 'button',
        'data-emphasis': isApart ? 'quiet' : secrets.length > 0 ? 'primary' : 'secondary',
        'data-elicit-dismisses': '',
        'aria-disabled': isSettled(state) || undefined,
        'aria-describedby': `${formId}-explanation`,
        ...plainPress(store.decline, { onClick, onKeyDown }, true),
      },
      content: shared(isApart ? 'shared.declineToAnswer' : 'shared.decline'),
    },
    props,
    ref,
  );
}

/** "Not now": closes without answering. "Close", once the request has ended. Renders a `<button>` element. */
export const ElicitationFormCancel = /* @__PURE__ */ partOf<HTMLButtonElement, PartProps<'button'>>(
  renderCancel,
);

export function renderCancel(
  { form: { components, formId, shared, store }, settings, state }: Frame,
  { onClick, onKeyDown, ...props }: PartProps<'button'> = {},
  ref: ForwardedRef<HTMLButtonElement> = null,
) {
  const over = settings.ended !== undefined;
  if (isHeld(state) && !over) {
    return null;
  }
  return renderPart(
    elementFrom(components, 'button', 'Cancel', 'Button'),
    {
      scope: 'elicitation-form',
      part: 'cancel',
      own: {
        type: 'button',
        'data-emphasis': over ? 'primary' : 'quiet',
        'data-elicit-dismisses': '',
        'aria-disabled': (isSettled(state) && !over) || undefined,
        'aria-describedby': over ? undefined : `${formId}-explanation`,
        ...plainPress(over ? settings.close : () => store.cancel(), { onClick, onKeyDown }, true),
      },
      content: shared(over ? 'shared.end.close' : 'shared.notNow'),
    },
    props,
    ref,
  );
}

/** What stands in place of a form that has ended: its answers as a list; of a request to agree, its message, folded away. */
function Receipt({ end }: { end: RequestEnd }) {
  const { origin, store } = useFormContext();
  const { elicitation } = store;
  if (isConfirmation(store.model)) {
    return (
      <EndedRequest scope="elicitation-form">
        <ServerSheet scope="elicitation-form">
          <p {...formPart('message-text', 'kept')} data-state="whole">
            <UntrustedText text={elicitation.message} maxLength={Number.POSITIVE_INFINITY} />
          </p>
        </ServerSheet>
      </EndedRequest>
    );
  }
  const content = givenAnswers(store.model, store.getValues(), end);
  return (
    content && (
      <AnswerReview
        ended
        elicitation={elicitation}
        content={content}
        origin={origin}
        resources={store.resources}
      />
    )
  );
}
