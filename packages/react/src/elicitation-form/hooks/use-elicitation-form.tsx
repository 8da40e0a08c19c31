'use client';

import type {
  CancelReason,
  Accepted,
  AddedResources,
  ElicitContent,
  FormElicitation,
  FormEnding,
  FormModel,
  FormStore,
  FormValues,
  SecretPolicy,
  SecretRequest,
  ServerAttribution,
} from '@elicit-kit/core';
import { describeIssue, initialValues } from '@elicit-kit/core/form';
import { formMessages } from '@elicit-kit/core/messages';
import { useEffect, useId, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { LiveRegions, useSurfaceAnnouncer, type Announcer } from '../../internals/announcer.js';
import { useFocusFallback } from '../../internals/use-focus-fallback.js';
import { useMessages } from '../../internals/use-messages.js';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import type { ElicitationFormHandle, FormProps } from './elicitation-form-handle.js';
import type { ControlShape } from './control-shape.js';
import { createFieldEvents } from './field-events.js';
import { controlShape } from './field-kinds.js';
import { focusField } from './focus-field.js';
import { labelText } from './form-messages.js';
import { secretFields as fieldsOf, secretRequests } from './secret-fields.js';
import { StatusAnnouncement } from './status-announcement.js';
import { useFormStore, useWholeState } from './use-form-store.js';

export interface UseElicitationFormOptions {
  /** Who asks: named in sentences. */
  readonly server?: ServerAttribution | undefined;
  /** Earlier answers by field id, preferred to the server's suggestions. Read once. */
  readonly defaultValues?: FormValues | undefined;
  /** How the person adds to fields of resources: `inbox.resourcesOf`, or `resourceSlots(…).open`. Read once. */
  readonly resources?: AddedResources | undefined;
  /**
   * A review stands between the answers and sending. `auto` leaves it out for three short fields at most, without a request for a
   * secret, without a yes that the server chose and without earlier answers.
   * @default 'auto'
   */
  readonly review?: boolean | 'auto' | undefined;
  /** What happens if the form asks for a credential. @default 'warn': it is sent only after `store.acknowledge(true)` */
  readonly secretPolicy?: SecretPolicy | undefined;
  /** How the request ended, once it has. */
  readonly ended?: FormEnding | undefined;
  /** Called after each change, for a draft. May hold secrets. */
  readonly onValuesChange?: ((values: FormValues) => void) | undefined;
  /** Sends the answers; see `FormStoreOptions.onAccept`. */
  readonly onAccept: (content: ElicitContent) => Accepted;
  readonly onDecline: () => void;
  /** Not now; or close, once the request has ended. */
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

/** The same, with what speaks in it, for the components that stand in the form. */
export function useOwnForm(
  elicitation: FormElicitation,
  options: UseElicitationFormOptions,
): { readonly form: ElicitationFormHandle; readonly announcer: Announcer } {
  const { defaultValues, review = 'auto', secretPolicy = 'warn', ended } = options;
  const { model } = elicitation;
  const formId = useId();
  const messages = useMessages(formMessages);
  const origin = useServerOrigin(options.server);
  const { announcer, owned } = useSurfaceAnnouncer(false);
  const found = useMemo(() => secretRequests(elicitation), [elicitation]);
  const secrets = secretPolicy === 'allow' || found.length === 0 ? NO_SECRETS : found;
  const refused = secretPolicy === 'refuse' && secrets.length > 0;
  const [isBrief] = useState(() => isShort(model) && defaultValues === undefined);
  const reviews = review === 'auto' ? !(isBrief && secrets.length === 0) : review;
  const store = useFormStore(elicitation, {
    defaultValues,
    resources: options.resources,
    rules: {
      reviews,
      needsAcknowledgement: secretPolicy === 'warn' && secrets.length > 0,
      answerable: model.answerable && !refused,
    },
    ended,
    onAccept: options.onAccept,
    onDecline: options.onDecline,
    onCancel: options.onCancel,
    onValuesChange: (values) => options.onValuesChange?.(values),
    onIssueFound: ({ label }, issue) => {
      const text = describeIssue(issue, messages);
      announcer.announce(formId, messages('form.summaryItem', { label: labelText(label), text }));
    },
  });
  const { restoreFocus, ...elements } = useFormFocus(store, formId);
  const formProps = useFormProps({ store, formId, reviews, form: elements.form, restoreFocus });
  const [{ titleProps, summaryProps, reviewTitleProps }] = useState(() => ({
    titleProps: { id: `${formId}-title`, tabIndex: -1, ref: keepIn(elements.title) } as const,
    summaryProps: { role: 'group', tabIndex: -1, ref: keepIn(elements.summary) } as const,
    reviewTitleProps: { id: `${formId}-review`, tabIndex: -1, ref: keepIn(elements.reviewTitle) } as const,
  }));
  const form = useMemo<ElicitationFormHandle>(() => {
    const form = {
      store,
      formId,
      origin,
      reviews,
      secrets,
      refused,
      secretFields: fieldsOf(found),
      marksOptional: optionality(store.model) === 'mixed',
      formProps,
      titleProps,
      summaryProps,
      reviewTitleProps,
    };
    const announcements = (
      <>
        <StatusAnnouncement form={form} announcer={announcer} />
        {owned && <LiveRegions announcer={announcer} />}
      </>
    );
    return { ...form, announcements };
  }, [
    announcer,
    formId,
    formProps,
    found,
    origin,
    owned,
    refused,
    reviews,
    reviewTitleProps,
    secrets,
    store,
    summaryProps,
    titleProps,
  ]);
  return { form, announcer };
}

interface FormWiring {
  readonly store: FormStore;
  readonly formId: string;
  readonly reviews: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly restoreFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Enter in an input means Review. Sending is never implied: it takes its own button. */
function useFormProps({ store, formId, reviews, form, restoreFocus }: FormWiring): FormProps {
  const [events] = useState(() => createFieldEvents(store));
  useEffect(() => {
    if (form.current !== null) {
      events.adopt(form.current);
    }
    return events.watch(form.current?.ownerDocument ?? document);
  }, [events, form]);
  const onFocusCapture = useStableCallback(restoreFocus);
  const submit = useStableCallback(() => {
    if (reviews && store.getState().step === 'edit') {
      store.submit();
    }
  });
  return useMemo<FormProps>(
    () => ({
      ref: keepIn(form),
      noValidate: true,
      'aria-labelledby': `${formId}-title`,
      onSubmit(event) {
        event.preventDefault();
        // React tells the forms around a portal too, and a host's own form must not be sent by this one.
        event.stopPropagation();
        submit();
      },
      onChange(event) {
        if (!event.defaultPrevented) {
          events.change(event.target);
        }
      },
      onKeyUp(event) {
        if (!event.defaultPrevented) {
          events.keyUp(event.target);
        }
      },
      onBlur(event) {
        if (!event.defaultPrevented) {
          events.blur(event.target, event.relatedTarget);
        }
      },
      onFocusCapture,
    }),
    [events, form, formId, onFocusCapture, submit],
  );
}

/** Moves the focus where reading goes on: to what was found wrong, to the review, back to a field, to the end of the request. */
function useFormFocus(store: FormStore, formId: string) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLElement>(null);
  const summary = useRef<HTMLElement>(null);
  const reviewTitle = useRef<HTMLElement>(null);
  const { failedReviews, step, ended } = useWholeState(store);
  const restoreFocus = useFocusFallback(ended ?? 'open', [title]);

  useEffect(() => {
    if (failedReviews === 0) {
      return;
    }
    const element = summary.current;
    const [first] = store.getState().summary;
    if (element !== null) {
      element.focus();
      // Of a summary higher than the window the end would be in sight.
      element.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
    } else if (first !== undefined && form.current !== null) {
      focusField(form.current, formId, first);
    }
  }, [failedReviews, formId, store]);

  useEffect(() => {
    const { goTo } = store.getState();
    if (step === 'review') {
      reviewTitle.current?.focus();
    } else if (goTo !== undefined && form.current !== null) {
      // The field can take the focus only once it is shown again.
      focusField(form.current, formId, goTo);
    }
  }, [formId, step, store]);

  return { form, title, summary, reviewTitle, restoreFocus };
}

/** A ref that fits any element, for React 18 and 19. */
function keepIn<Element extends HTMLElement>(ref: RefObject<Element | null>) {
  return (element: Element | null) => {
    (ref as { current: Element | null }).current = element;
  };
}

const NO_SECRETS: readonly SecretRequest[] = [];

/** So few fields are seen as a whole, so a review of them shows nothing new. */
const SHORT_FORM = 3;

/** Of answers that may be long, a control shows a part only; of a resource it doesn't show the address that is sent. */
const LONG_ANSWERS: ReadonlySet<ControlShape> = new Set(['textarea', 'listbox', 'resource', 'resources']);

function isShort(model: FormModel): boolean {
  const { fields } = model;
  return (
    fields.length <= SHORT_FORM &&
    fields.every((field) => !LONG_ANSWERS.has(controlShape(field, model, initialValues(model)))) &&
    // A yes that the server chose is read once more. One question alone is answered by pressing its answer.
    !fields.some((field) => field.kind === 'boolean' && field.defaultValue === true && !isOneQuestion(model))
  );
}

function isOneQuestion({ fields: [field, ...others] }: FormModel): boolean {
  return others.length === 0 && field?.required === true;
}

/** Which questions need an answer, of those that can be answered. */
export function optionality({ fields }: FormModel): 'required' | 'optional' | 'mixed' | 'empty' {
  const answerable = fields.filter(({ kind }) => kind !== 'unsupported');
  const required = answerable.filter((field) => field.required).length;
  if (answerable.length === 0) {
    return 'empty';
  }
  if (required === 0) {
    return 'optional';
  }
  return required === answerable.length ? 'required' : 'mixed';
}
