'use client';

import {
  type CancelReason,
  type ElicitationBatch,
  type ElicitContent,
  type FieldId,
  type FormElicitation,
  type FormModel,
  type FormValues,
  isConfirmation,
  type ServerAttribution,
} from '@elicit-kit/core';
import type { Accepted, AddedResources } from '@elicit-kit/core/internal/types';
import { findSecretRequests, type SecretPolicy } from '@elicit-kit/core/secrets';
import { composeEventHandlers } from '../internals/compose-event-handlers.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  createElement,
  forwardRef,
  useContext,
  useEffect,
  useMemo,
  useState,
  type KeyboardEvent,
} from 'react';
import { AnnouncerProvider } from '../internals/announcer.js';
import { ARM_DELAY, UNDO_DELAY } from '../internals/defaults.js';
import type { Reading } from '../untrusted-text/server-message.js';
import { present, renderPart, type PartProps } from '../internals/part.js';
import { useSame } from '../internals/use-same.js';
import { ComponentsProvider, useComponents, type Components } from '../provider/components.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { SeenServersContext } from '../server-attribution/known-servers.js';
import { nameFindings } from '../server-attribution/use-name-findings.js';
import { useServerInspection } from '../server-attribution/use-server-inspection.js';
import type { Controls } from './hooks/control-props.js';
import { DefaultLayout } from './default-layout.js';
import {
  FormContext,
  FormSettingsContext,
  FormWatchContext,
  type Ending,
  type FormContextValue,
  type FormSettings,
} from './hooks/elicitation-form-context.js';
import { fieldIds, type FieldView } from './hooks/field-context.js';
import { controlShape, fieldHelp } from './hooks/field-kinds.js';
import { onlyQuestion, ourWords } from './parts/one-question.js';
import { useOwnForm, type OwnForm } from './hooks/use-elicitation-form.js';
import { endOf } from './hooks/form-end.js';
import { isHeld, useSameRequest } from './hooks/use-form-store.js';

/**
 * A form that a server asks a person to fill in. Without children it shows the assembled form. Another request starts
 * anew. Renders a `<form>` element.
 *
 * @example
 * <ElicitationForm.Root
 *   elicitation={elicitation}
 *   onAccept={(content) => answer({ action: 'accept', content })}
 *   onDecline={() => answer({ action: 'decline' })}
 *   onCancel={() => answer({ action: 'cancel' })}
 * />
 */
export const ElicitationFormRoot = /* @__PURE__ */ forwardRef<HTMLFormElement, ElicitationFormRootProps>(
  function ElicitationFormRoot({ components, elicitation, ...props }, ref) {
    const request = useSameRequest(elicitation);
    return (
      <ComponentsProvider components={components}>
        <RequestForm key={request.version} elicitation={request.elicitation} {...props} ref={ref} />
      </ComponentsProvider>
    );
  },
);

/** The form of one request: what it holds lives and ends with it. */
const RequestForm = /* @__PURE__ */ forwardRef<HTMLFormElement, Omit<ElicitationFormRootProps, 'components'>>(
  function RequestForm(
    {
      elicitation,
      server,
      operation,
      defaultValues,
      resources,
      onValuesChange,
      controls,
      review = 'auto',
      secretPolicy = 'warn',
      armDelay = ARM_DELAY,
      undoDelay = UNDO_DELAY,
      expiresAt,
      ended,
      onAccept,
      onDecline,
      onCancel,
      onDismiss,
      onSubmit,
      onChange,
      onKeyUp,
      onBlur,
      onFocusCapture,
      onKeyDown,
      children,
      ...props
    },
    forwardedRef,
  ) {
    const [closed, setClosed] = useState(false);
    const own = useOwnForm(elicitation, {
      server,
      defaultValues,
      resources,
      review,
      secretPolicy,
      ended: ended?.reason,
      onValuesChange,
      onAccept,
      onDecline,
      onCancel,
      onDismiss:
        onDismiss ??
        (() => {
          setClosed(true);
        }),
    });
    const { announcer, close, form, state } = own;
    const { formProps, store } = form;
    const ref = useComposedRefs(forwardedRef, formProps.ref);
    const held = isHeld(state);
    const inspection = useServerInspection(server);
    const pressField = usePressField(own, {
      server,
      isOdd: (inspection?.findings.length ?? 0) > 0,
      mayBePressed: review === 'auto',
      undo: undoDelay > 0,
      controls,
    });
    const end = endOf(state);
    const over = end !== undefined;
    useWatch(own, { held, over, mayBeHeld: state.ended === undefined && pressField !== undefined });
    const context = useOwnContext(own, controls, pressField, elicitation.language);
    const settings: FormSettings = useSame({
      server,
      operation,
      armDelay,
      undoDelay,
      expiresAt,
      secretPolicy,
      ended: end,
      domain: inspection?.host?.registrableDomain,
      close,
      reading: useReading(own),
      elicitation,
      origin: form.origin,
      reviews: form.reviews,
      refused: form.refused,
      secrets: form.secrets,
      needsAcknowledgement: secretPolicy === 'warn' && form.secrets.length > 0,
    });
    /** An answer that was pressed is not thrown away with the dialog. */
    function undo(event: KeyboardEvent<HTMLFormElement>) {
      onKeyDown?.(event);
      if (held && event.key === 'Escape') {
        event.preventDefault();
        store.undo();
      }
    }

    return (
      <FormContext.Provider value={context}>
        <FormSettingsContext.Provider value={settings}>
          <AnnouncerProvider value={announcer}>
            {renderPart(
              'form',
              {
                scope: 'elicitation-form',
                part: 'root',
                own: {
                  noValidate: formProps.noValidate,
                  hidden: closed || undefined,
                  'aria-labelledby': formProps['aria-labelledby'],
                  'data-ended': present(over),
                  'data-asks-secret': present(form.secrets.length > 0),
                  'data-elicit-takes-escape': present(held),
                  // A dialog around it has prevented the default by then.
                  onKeyDown: undo,
                  onSubmit: composeEventHandlers(onSubmit, formProps.onSubmit),
                  onChange: composeEventHandlers(onChange, formProps.onChange),
                  onKeyUp: composeEventHandlers(onKeyUp, formProps.onKeyUp),
                  onBlur: composeEventHandlers(onBlur, formProps.onBlur),
                  onFocusCapture: composeEventHandlers(onFocusCapture, formProps.onFocusCapture),
                },
              },
              {
                ...props,
                children: (
                  <>
                    {children ?? DEFAULT_LAYOUT}
                    {form.announcements}
                  </>
                ),
              },
              ref,
            )}
          </AnnouncerProvider>
        </FormSettingsContext.Provider>
      </FormContext.Provider>
    );
  },
);

/** The same element, so that a change of the form's state renders only who reads it. */
const DEFAULT_LAYOUT = /* @__PURE__ */ createElement(DefaultLayout);

function useOwnContext(
  { announcer, endWords, form, messages, shared }: OwnForm,
  controls: Controls | undefined,
  pressField: FieldId | undefined,
  language: string | undefined,
): FormContextValue {
  const { locale } = useElicitKit();
  const components = useComponents();
  return useMemo(() => {
    const fields = new Map<FieldId, FieldView>();
    const { formId, store } = form;
    let takesText = false;
    for (const field of store.model.fields) {
      const { id } = field;
      takesText ||= FREE_TEXT.has(field.kind);
      fields.set(id, {
        field,
        ids: fieldIds(formId, id),
        help: fieldHelp(field, messages),
        shape: id === pressField ? 'none' : controlShape(field, store.model, store.initialValues),
        custom: field.kind !== 'unsupported' && controls?.[field.kind] !== undefined,
        subscribe: (listener) => store.subscribeField(id, listener),
        read: () => store.getField(id),
      });
    }
    return {
      ...form,
      ...{
        acknowledgeRef: { current: null },
        announcer,
        components,
        controls,
        endWords,
        fields,
        language,
        locale,
        messages,
        pressField,
        shared,
        takesText,
      },
    };
  }, [announcer, endWords, form, controls, components, language, locale, messages, pressField, shared]);
}

/** Kinds of fields into which a secret can be typed. */
const FREE_TEXT: ReadonlySet<string> = new Set(['text', 'uri', 'number', 'integer']);

interface Watched {
  readonly held: boolean;
  readonly over: boolean;
  readonly mayBeHeld: boolean;
}

/**
 * Tells a dialog around the form, which stays open while an answer is held, how it is. An answer is not sent after the request ended, or
 * the question turned out to need more than one press.
 */
function useWatch(
  { announcer, form: { formId, store }, messages }: OwnForm,
  { held, over, mayBeHeld }: Watched,
) {
  const watch = useContext(FormWatchContext);
  useEffect(() => {
    watch?.over(over);
    watch?.held(held);
    if (!mayBeHeld && store.undo() && store.getState().ended === undefined) {
      announcer.announce(formId, messages('form.undone'));
    }
    return () => watch?.held(false);
  }, [announcer, formId, held, mayBeHeld, messages, over, store, watch]);
}

export interface ElicitationFormRootState {
  /** It asks for a credential, which the policy does not allow: Decline leads. @selector [data-asks-secret] */
  asksSecret: boolean;
  /** The request has ended, or was answered: a receipt stands in place of the form. @selector [data-ended] */
  ended: boolean;
}

export interface ElicitationFormRootProps extends Omit<PartProps<'form'>, 'asChild' | 'defaultValue'> {
  /** The request, as `parseElicitation` or an inbox read it. */
  elicitation: FormElicitation;
  /** Who asks. */
  server?: ServerAttribution | undefined;
  /** The call that needs the input, where it is known. */
  operation?: ElicitationBatch['operation'] | undefined;
  /** Earlier answers, by field id; they stand before the server's suggestions. Read once. */
  defaultValues?: FormValues | undefined;
  /**
   * How the person adds to fields of resources: `inbox.resourcesOf(entry.id, item.key)`, or `resourceSlots(…).open` where there is no
   * inbox. Read once.
   */
  resources?: AddedResources | undefined;
  /** The values stay in the form; this is for keeping a draft. They may hold secrets. */
  onValuesChange?: ((values: FormValues) => void) | undefined;
  /** Controls of your own, by the field's kind. Keep the reference stable. */
  controls?: Controls | undefined;
  /** Components of your own in place of parts' elements, by the part's name. Keep the reference stable. */
  components?: Components | undefined;
  /**
   * A step between answering and sending, in which all answers can be read. `auto` leaves it out for three short fields
   * at most, without a request for a secret and without earlier answers; where all that is asked is one required question
   * (a yes or no, or a choice of five short options at most) its answers are buttons, see `undoDelay`. `false` is for a host
   * that reviews elsewhere.
   * @default 'auto'
   */
  review?: boolean | 'auto' | undefined;
  /** What happens where the form asks for a credential. @default 'warn' */
  secretPolicy?: SecretPolicy | undefined;
  /** How long Send must have been there before it responds, in milliseconds: a double click on Review must not hit it. @default 500 */
  armDelay?: number | undefined;
  /**
   * How long an answer given by one press can be taken back, in milliseconds: until then nothing is sent. It is kept nowhere
   * meanwhile: whoever reloads or leaves the page has sent nothing. With 0 "Yes" and "No" are sent at once, and a choice is a
   * question with a Send button.
   * @default 5000
   */
  undoDelay?: number | undefined;
  /** When the request expires, in milliseconds since the epoch: an answer that can be taken back is sent before. */
  expiresAt?: number | undefined;
  /**
   * The request ended: what was typed stays and can be copied, nothing can be sent. `unknown`: nobody can tell whether the
   * answers arrived.
   */
  ended?: { readonly reason: Ending } | undefined;
  /**
   * The answers. The form is locked until the promise settles; what it resolves with, or that it rejects (as `failed`),
   * decides how it goes on: see `AcceptOutcome`. Without a value the answers count as delivered. Called once, and again only
   * where the person sends again what did not arrive or was not accepted.
   */
  onAccept: (content: ElicitContent) => Accepted;
  /** The person said no: tell the server. */
  onDecline: () => void;
  /** Not now. Close, once the request has ended. */
  onCancel: (reason: CancelReason) => void;
  /** Close, once the person has answered: take the form away. @default the form hides itself */
  onDismiss?: (() => void) | undefined;
}

/** Where a yes follows from the message: whether it was in sight to its end. */
function useReading({ form: { store } }: OwnForm): Reading | undefined {
  const [reading, setReading] = useState<Reading | undefined>(() => {
    const change = (how: (now: Reading) => Reading) => {
      // eslint-disable-next-line react-hooks/immutability -- called later.
      setReading((now) => now && how(now));
    };
    return isConfirmation(store.model) || isOneAnswer(store.model)
      ? {
          open: false,
          read: false,
          unread: 0,
          report(unread) {
            change((now) =>
              now.read || (unread > 0 && unread === now.unread)
                ? now
                : { ...now, unread, read: unread === 0 },
            );
          },
          showRest() {
            change((now) => ({ ...now, open: true, read: true, unread: 0 }));
          },
        }
      : undefined;
  });
  return reading;
}

/** All that is asked is one yes or no, or one of few options. */
function isOneAnswer({ fields: [field, ...others] }: FormModel): boolean {
  return (
    others.length === 0 && field?.required === true && (field.kind === 'boolean' || field.kind === 'choice')
  );
}

interface PressConditions {
  readonly server: ServerAttribution | undefined;
  /** The server's host may be taken for another one. */
  readonly isOdd: boolean;
  readonly mayBePressed: boolean;
  readonly undo: boolean;
  readonly controls: Controls | undefined;
}

/** The only question, if the buttons that send are its answers. */
function usePressField(
  { form: { reviews, store }, messages, shared }: OwnForm,
  { server, isOdd, mayBePressed, undo, controls }: PressConditions,
): FieldId | undefined {
  const { servers = NONE } = useElicitKit();
  const seen = useContext(SeenServersContext);
  const { elicitation } = store;
  const isCandidate = mayBePressed && !reviews && !isOdd;
  const question = useMemo(
    () =>
      isCandidate &&
      findSecretRequests(elicitation).length === 0 &&
      nameFindings(server, servers, seen).length === 0
        ? onlyQuestion(elicitation, { undo, ourWords: ourWords(shared, messages) })
        : undefined,
    [elicitation, isCandidate, messages, seen, server, servers, shared, undo],
  );
  return question && controls?.[question.kind] === undefined ? question.id : undefined;
}

const NONE: readonly ServerAttribution[] = [];
