import {
  type CancelReason,
  type ElicitContent,
  type FieldId,
  type FormElicitation,
  type FormEnding,
  type FormModel,
  type FormState,
  type FormStore,
  type FormValues,
  type ServerAttribution,
  describeIssue,
  initialValues,
} from '@elicit-kit/core';
import type { SecretPolicy } from '@elicit-kit/core/secrets';
import { formMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import type { Accepted, AddedResources } from '@elicit-kit/core/internal/types';
import { useEffect, useId, useMemo, useState } from 'react';
import { LiveRegions, useSurfaceAnnouncer, type Announcer } from '../../internals/announcements/announcer.js';
import { createFocusFallback } from '../../internals/use-focus-fallback.js';
import { useIsomorphicLayoutEffect } from '../../internals/use-isomorphic-layout-effect.js';
import { useEndWords, type EndWords } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import type { ElicitationFormHandle, FormProps } from '../../provider/elicitation-form-handle.js';
import { type ControlShape, focusField } from './field-context.js';
import { ANSWER, createFieldEvents } from './field-events.js';
import { controlShape } from './field-kinds.js';
import { labelText, type FormMessages, type SharedMessages } from './form-messages.js';
import { judge, secretFields as fieldsOf, secretRequests } from './secret-fields.js';
import { createFollowingStore, isBusy, useWholeState, type UseFormStoreOptions } from './use-form-store.js';
import { endOf, statusOf } from './form-end.js';

export interface UseElicitationFormOptions {
  /** Who asks. */
  readonly server?: ServerAttribution | undefined;
  /** Earlier answers, by field id; they stand before the server's suggestions. Read once. */
  readonly defaultValues?: FormValues | undefined;
  /**
   * How the person adds to fields of resources: `inbox.resourcesOf(entry.id, item.key)`, or `resourceSlots(…).open` where there is no
   * inbox. Read once.
   */
  readonly resources?: AddedResources | undefined;
  /**
   * A step between answering and sending, in which all answers can be read. `auto` leaves it out for three short fields at most,
   * without a request for a secret, without a yes that the server chose and without earlier answers; where all that is asked is one
   * required question (a yes or no, or a choice of five short options at most) the answers of a form of the kit's parts are buttons,
   * see `undoDelay`. `false` is for a host that reviews elsewhere.
   * @default 'auto'
   */
  readonly review?: boolean | 'auto' | undefined;
  /** What happens if the form asks for a credential. @default 'warn': it is sent only after `store.acknowledge(true)` */
  readonly secretPolicy?: SecretPolicy | undefined;
  /** How the request ended, once it has. */
  readonly ended?: FormEnding | undefined;
  /** Called after each change: the values stay in the form, and this is for keeping a draft. They may hold secrets. */
  readonly onValuesChange?: ((values: FormValues) => void) | undefined;
  /**
   * The answers. The form is locked until the promise settles; what it resolves with, or that it rejects (as `failed`),
   * decides how it goes on: see `AcceptOutcome`. Without a value the answers count as delivered. Called once, and again only
   * where the person sends again what did not arrive or was not accepted.
   */
  readonly onAccept: (content: ElicitContent) => Accepted;
  /** The person said no: tell the server. */
  readonly onDecline: () => void;
  /** Not now. Close, once the request has ended. */
  readonly onCancel: (reason: CancelReason) => void;
}

/**
 * The form of one request, for markup of your own: values, issues, review, sending and focus. Make one for each request: give
 * the component that calls it a `key`.
 *
 * @example
 * const form = useElicitationForm(elicitation, { server, onAccept, onDecline, onCancel });
 * return <form {...form.formProps}>…{form.announcements}</form>;
 */
export function useElicitationForm(
  elicitation: FormElicitation,
  options: UseElicitationFormOptions,
): ElicitationFormHandle {
  return useOwnForm(elicitation, options).form;
}

/** A form with what the components in it need besides. */
export interface OwnForm {
  readonly form: ElicitationFormHandle;
  readonly state: FormState;
  readonly locale: string | undefined;
  readonly announcer: Announcer;
  readonly messages: FormMessages;
  readonly shared: SharedMessages;
  readonly endWords: EndWords;
  readonly close: () => void;
}

export function useOwnForm(
  elicitation: FormElicitation,
  options: UseElicitationFormOptions & Pick<UseFormStoreOptions, 'onDismiss'>,
): OwnForm {
  const { model } = elicitation;
  const { locale, messages: translation } = useElicitKit();
  const formId = useId();
  const messages = useMessages(formMessages);
  const shared = useMessages(sharedMessages);
  const endWords = useEndWords();
  const origin = useServerOrigin(options.server);
  const { announcer, owned } = useSurfaceAnnouncer(false);
  const given: Omit<UseFormStoreOptions, 'rules'> = {
    ...options,
    onIssueFound({ label }, issue) {
      const text = describeIssue(issue, messages);
      announcer.announce(formId, messages('form.summaryItem', { label: labelText(label), text }));
    },
  };
  const [{ close, elements, follow, found, isBrief, store }] = useState(() => {
    const found = secretRequests(elicitation, { of: translation });
    const isBrief =
      model.fields.length <= SHORT_FORM && options.defaultValues === undefined && isShort(model);
    const { rules } = judge(model, found, options, isBrief);
    const following = createFollowingStore(elicitation, { ...given, rules }, locale);
    return { found, isBrief, ...following, elements: createFormElements(following.store, formId) };
  });
  const { refused, rules, secrets } = judge(model, found, options, isBrief);
  const { reviews } = rules;
  const state = useWholeState(store);
  useIsomorphicLayoutEffect(() => {
    follow({ ...given, rules });
    elements.follow(state);
  });
  useEffect(() => elements.listen(), [elements]);
  const form = useMemo<ElicitationFormHandle>(
    () => ({
      store,
      formId,
      origin,
      reviews,
      secrets,
      refused,
      secretFields: found.length === 0 ? NO_FIELDS : fieldsOf(found),
      marksOptional: optionality(model) === 'mixed',
      ...elements.props,
      announcements: owned && <LiveRegions announcer={announcer} />,
    }),
    [announcer, elements, formId, found, model, origin, owned, refused, reviews, secrets, store],
  );
  const own = { form, state, locale, announcer, messages, shared, endWords, close };
  useStatusAnnouncement(own, elements);
  return own;
}

/** Says at once that the request ended, that the answers were sent, or that sending failed, wherever the sentence is shown. */
function useStatusAnnouncement(own: OwnForm, elements: FormElements) {
  const { announcer, endWords, form, messages } = own;
  const { formId } = form;
  const { sentence, state } = statusOf(own.state, form, messages, endWords) ?? {};
  // What is shown while it is tried again is said once more if that fails too.
  const again = state === 'failed' && isBusy(own.state);
  useEffect(() => {
    // A title that has the focus is read by itself.
    if (sentence !== undefined && !again && !elements.isTitleFocused()) {
      announcer.announce(`${formId}-status`, sentence, {
        politeness: state === 'sent' ? 'polite' : 'assertive',
      });
    }
  }, [again, announcer, elements, formId, sentence, state]);
}

type FormElements = ReturnType<typeof createFormElements>;

/** The props of the elements that a form has once, and what moves the focus among them. */
function createFormElements(store: FormStore, formId: string) {
  const title: Target = { current: null };
  const summary: Target = { current: null };
  const reviewTitle: Target = { current: null };
  const titleId = `${formId}-title`;
  let form: HTMLFormElement | null = null;
  const events = createFieldEvents(store, titleId);
  const fallback = createFocusFallback();
  let shown = store.getState();

  function focusOn(id: FieldId | undefined): void {
    if (id !== undefined && form !== null) {
      focusField(form, formId, id);
    }
  }
  /** To where reading goes on: to what was found wrong, to the review, back to a field. */
  function moveFocus({ failedReviews, step }: FormState): void {
    if (failedReviews > shown.failedReviews) {
      if (summary.current === null) {
        focusOn(store.getState().summary[0]);
      } else {
        summary.current.focus();
        // Of a summary higher than the window the end would be in sight.
        summary.current.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
      }
    }
    if (step === 'review' && shown.step !== 'review') {
      reviewTitle.current?.focus();
    } else if (step !== shown.step) {
      // The field can take the focus only once it is shown again.
      focusOn(store.getState().goTo);
    }
  }
  /** Who was answering reads on where it says how it ended; who is elsewhere in the page stays there. */
  function moveFocusToEnd(): void {
    const tree = form?.getRootNode() as Document | ShadowRoot | undefined;
    const active = tree?.activeElement ?? null;
    const surface = form?.closest('dialog') ?? form;
    // In a host's own markup the field may stay, and be read.
    if (surface?.contains(active) && active?.closest(`[${ANSWER}]`) === null) {
      title.current?.focus();
    }
    // The end of the request may have taken away what had it.
    fallback.restore([title]);
  }
  const formProps: FormProps = {
    ref(element) {
      form = element;
    },
    noValidate: true,
    'aria-labelledby': titleId,
    /** Enter in an input means Review. Sending is never implied: it takes its own button. */
    onSubmit(event) {
      event.preventDefault();
      // React's events reach the forms around a portal too, and a host's own form must not be sent by this one.
      event.stopPropagation();
      const { rules, step } = store.getState();
      if (rules.reviews && step === 'edit') {
        store.submit();
      }
    },
    ...events.handlers,
    onFocusCapture: fallback.hold,
  };
  return {
    props: {
      formProps,
      titleProps: { id: titleId, tabIndex: -1, ref: keep.bind(null, title) },
      summaryProps: { role: 'group', tabIndex: -1, ref: keep.bind(null, summary) },
      reviewTitleProps: { id: `${formId}-review`, tabIndex: -1, ref: keep.bind(null, reviewTitle) },
    } as const,
    /** Once the form is in the document. @returns what ends it: an answer that is held is not sent after the form or the page was left. */
    listen() {
      const document = form?.ownerDocument ?? globalThis.document;
      const view = document.defaultView ?? window;
      if (form !== null) {
        events.adopt(form);
      }
      const stop = events.watch(document);
      view.addEventListener('pagehide', store.undo);
      return () => {
        stop();
        view.removeEventListener('pagehide', store.undo);
        store.undo();
      };
    },
    isTitleFocused: () =>
      title.current !== null &&
      (title.current.getRootNode() as Document | ShadowRoot).activeElement === title.current,
    /** After each render. */
    follow(state: FormState) {
      if (state !== shown) {
        moveFocus(state);
        if (endOf(state) !== endOf(shown)) {
          moveFocusToEnd();
        }
        shown = state;
      }
    },
  };
}

/** An element that takes the focus to be read. */
interface Target {
  current: HTMLElement | null;
}

function keep(target: Target, element: HTMLElement | null): void {
  target.current = element;
}

/** So few fields are seen as a whole, so a review of them shows nothing new. */
const SHORT_FORM = 3;

const NO_FIELDS: ReadonlySet<FieldId> = new Set();

/** Of answers that may be long, a control shows a part only; of a resource it doesn't show the address that is sent. */
const LONG_ANSWERS: ReadonlySet<ControlShape> = new Set(['textarea', 'resource', 'resources']);

function isShort(model: FormModel): boolean {
  const { fields } = model;
  return (
    fields.every((field) => {
      const shape = controlShape(field, model, initialValues(model));
      return !LONG_ANSWERS.has(shape) && !(shape === 'filtered' && field.kind === 'multi-choice');
    }) &&
    // A yes that the server chose is read once more. One question alone is answered by pressing its answer.
    !fields.some((field) => field.kind === 'boolean' && field.defaultValue === true && !isOneQuestion(model))
  );
}

function isOneQuestion({ fields: [field, ...others] }: FormModel): boolean {
  return others.length === 0 && field?.required === true;
}

/** Which questions need an answer, of those that can be answered. */
export function optionality({ fields }: FormModel): 'required' | 'optional' | 'mixed' {
  let required = false;
  let optional = false;
  for (const field of fields) {
    if (field.kind !== 'unsupported') {
      required ||= field.required;
      optional ||= !field.required;
    }
  }
  return required && optional ? 'mixed' : optional ? 'optional' : 'required';
}
