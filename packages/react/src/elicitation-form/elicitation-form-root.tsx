'use client';

import type {
  CancelReason,
  Accepted,
  AddedResources,
  ElicitationBatch,
  ElicitContent,
  FieldId,
  FormElicitation,
  FormStore,
  FormValues,
  SecretPolicy,
  ServerAttribution,
} from '@elicit-kit/core';
import { formMessages, sharedMessages } from '@elicit-kit/core/messages';
import { findSecretRequests } from '@elicit-kit/core/secrets';
import { composeEventHandlers } from '@radix-ui/primitive';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useContext, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { AnnouncerProvider } from '../internals/announcer.js';
import { ARM_DELAY, UNDO_DELAY } from '../internals/defaults.js';
import { present, renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { ComponentsProvider, type Components } from '../provider/components.js';
import { useNameFindings } from '../server-attribution/use-name-findings.js';
import { useServerInspection } from '../server-attribution/use-server-inspection.js';
import type { Controls } from './hooks/control-props.js';
import { DefaultLayout } from './default-layout.js';
import {
  FormContext,
  FormSettingsContext,
  HeldAnswerContext,
  type Ending,
  type FormContextValue,
  type FormSettings,
} from './hooks/elicitation-form-context.js';
import { onlyQuestion, ourWords } from './parts/one-question.js';
import type { ElicitationFormHandle } from './hooks/elicitation-form-handle.js';
import { useOwnForm } from './hooks/use-elicitation-form.js';
import { isHeld, useWholeState } from './hooks/use-form-store.js';
import { useSameRequest } from './hooks/use-same-request.js';

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
    const { form, announcer } = useOwnForm(elicitation, {
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
    });
    const { store, formId, formProps } = form;
    const ref = useComposedRefs(forwardedRef, formProps.ref);
    const messages = useMessages(formMessages);
    const state = useWholeState(store);
    const { ended: ending } = state;
    const held = isHeld(state);
    useHeldTold(held);
    const pressField = usePressField(form, {
      server,
      mayBePressed: review === 'auto',
      undo: undoDelay > 0,
      controls,
    });
    useUndone(store, ending !== undefined || pressField === undefined, () => {
      if (ending === undefined) {
        announcer.announce(formId, messages('form.undone'));
      }
    });

    const context = useOwnContext(form, controls, pressField);
    const settings = useSettings(form, {
      server,
      operation,
      armDelay,
      undoDelay,
      expiresAt,
      secretPolicy,
      ended: ending,
    });
    // The same element, so that a change of the form's state renders only who reads it.
    const content = useMemo(() => children ?? <DefaultLayout />, [children]);

    /** An answer that was pressed is not thrown away with the dialog. */
    const undo = useStableCallback((event: KeyboardEvent) => {
      if (held && event.key === 'Escape') {
        event.preventDefault();
        store.undo();
      }
    });

    return (
      <FormContext.Provider value={context}>
        <FormSettingsContext.Provider value={settings}>
          <AnnouncerProvider announcer={announcer}>
            {renderPart(
              'form',
              {
                scope: 'elicitation-form',
                part: 'root',
                own: {
                  noValidate: formProps.noValidate,
                  'aria-labelledby': formProps['aria-labelledby'],
                  'data-ended': present(ending !== undefined),
                  'data-asks-secret': present(form.secrets.length > 0),
                  'data-elicit-takes-escape': present(held),
                  // A dialog around it has prevented the default by then.
                  onKeyDown: composeEventHandlers(onKeyDown, undo, { checkForDefaultPrevented: false }),
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
                    {content}
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

function useOwnContext(
  form: ElicitationFormHandle,
  controls: Controls | undefined,
  pressField: FieldId | undefined,
): FormContextValue {
  const acknowledgeRef = useRef<HTMLInputElement>(null);
  return useMemo(() => ({ ...form, controls, acknowledgeRef, pressField }), [form, controls, pressField]);
}

/** A dialog around the form stays open while an answer is held. */
function useHeldTold(held: boolean): void {
  const tellHeld = useContext(HeldAnswerContext);
  useEffect(() => {
    tellHeld?.(held);
    return () => tellHeld?.(false);
  }, [held, tellHeld]);
}

type GivenSettings = Pick<
  FormSettings,
  'server' | 'operation' | 'armDelay' | 'undoDelay' | 'expiresAt' | 'secretPolicy' | 'ended'
>;

function useSettings(form: ElicitationFormHandle, given: GivenSettings): FormSettings {
  const { server, operation, armDelay, undoDelay, expiresAt, secretPolicy, ended } = given;
  return useMemo(
    () => ({
      server,
      operation,
      armDelay,
      undoDelay,
      expiresAt,
      secretPolicy,
      ended,
      elicitation: form.store.elicitation,
      origin: form.origin,
      reviews: form.reviews,
      refused: form.refused,
      secrets: form.secrets,
      needsAcknowledgement: secretPolicy === 'warn' && form.secrets.length > 0,
    }),
    [server, operation, armDelay, undoDelay, expiresAt, secretPolicy, ended, form],
  );
}

export interface ElicitationFormRootState {
  /** It asks for a credential, which the policy does not allow: Decline leads. @selector [data-asks-secret] */
  asksSecret: boolean;
  /** The request ended without an answer. @selector [data-ended] */
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
}

interface PressConditions {
  readonly server: ServerAttribution | undefined;
  readonly mayBePressed: boolean;
  readonly undo: boolean;
  readonly controls: Controls | undefined;
}

/** The only question, if the buttons that send are its answers. */
function usePressField(
  { store: { elicitation }, reviews }: ElicitationFormHandle,
  { server, mayBePressed, undo, controls }: PressConditions,
): FieldId | undefined {
  const shared = useMessages(sharedMessages);
  const words = useMessages(formMessages);
  const isCandidate = mayBePressed && !reviews && findSecretRequests(elicitation).length === 0;
  const isOdd = (useServerInspection(server)?.findings.length ?? 0) > 0;
  const imitates = useNameFindings(isCandidate ? server : undefined).length > 0 || isOdd;
  const question = useMemo(
    () =>
      isCandidate && !imitates
        ? onlyQuestion(elicitation, { undo, ourWords: ourWords(shared, words) })
        : undefined,
    [elicitation, isCandidate, imitates, undo, shared, words],
  );
  return question && controls?.[question.kind] === undefined ? question.id : undefined;
}

/**
 * A held answer is not sent after the form was unmounted, the page was left, the request ended, or the question turned out to
 * need more than one press.
 */
function useUndone(store: FormStore, over: boolean, onUndone: () => void): void {
  const announceUndone = useStableCallback(onUndone);
  useEffect(() => {
    if (over && store.undo()) {
      announceUndone();
    }
  }, [over, store, announceUndone]);
  useEffect(() => {
    window.addEventListener('pagehide', store.undo);
    return () => {
      window.removeEventListener('pagehide', store.undo);
      store.undo();
    };
  }, [store]);
}
