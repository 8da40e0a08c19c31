'use client';

import type {
  Accepted,
  ElicitationBatch,
  ElicitContent,
  FieldId,
  FormElicitation,
  FormEnding,
  FormModel,
  FormState,
  FormStore,
  FormValues,
  SecretPolicy,
  SecretRequest,
  ServerAttribution,
} from '@elicit-kit/core';
import { describeIssue, initialValues } from '@elicit-kit/core/form';
import { formMessages } from '@elicit-kit/core/messages';
import {
  forwardRef,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { findSecretRequests } from '@elicit-kit/core/secrets';
import { AnnouncerProvider, LiveRegions, useSurfaceAnnouncer } from '../internals/announcer.js';
import { ARM_DELAY, UNDO_DELAY } from '../internals/defaults.js';
import { composeEventHandlers } from '@radix-ui/primitive';
import { present, renderPart, type PartProps } from '../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useFocusFallback } from '../internals/use-focus-fallback.js';
import { useMessages } from '../internals/use-messages.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { ComponentsProvider, type Components } from '../provider/components.js';
import { useNameFindings } from '../server-attribution/use-name-findings.js';
import { useServerInspection } from '../server-attribution/use-server-inspection.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import type { Controls } from './controls/control-props.js';
import { DefaultLayout } from './default-layout.js';
import {
  FormContext,
  FormSettingsContext,
  HeldAnswerContext,
  LockedContext,
  type Ending,
  type FormContextValue,
  type FormSettings,
} from './elicitation-form-context.js';
import { optionality } from './parts/elicitation-form-intro.js';
import { labelText } from './form-messages.js';
import { onlyQuestion, useOurWords } from './one-question.js';
import { StatusAnnouncement } from './status-announcement.js';
import type { ControlShape } from './controls/control-shape.js';
import { secretFields as fieldsOf, secretRequests } from './secret-fields.js';
import { createFieldBlur } from './field/field-blur.js';
import { controlShape } from './field/field-kinds.js';
import { isHeld, useFormStore, useStateOf } from './use-form-store.js';
import { useSameRequest } from './use-same-request.js';

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
      onValuesChange,
      controls,
      review,
      secretPolicy,
      armDelay,
      undoDelay,
      expiresAt,
      ended,
      onAccept,
      onDecline,
      onCancel,
      onSubmit,
      onFocusCapture,
      onKeyDown,
      children,
      ...props
    },
    forwardedRef,
  ) {
    const { model } = elicitation;
    const element = useRef<HTMLFormElement>(null);
    const ref = useComposedRefs(forwardedRef, element);
    const formId = useId();
    const messages = useMessages(formMessages);
    const { announcer, owned } = useSurfaceAnnouncer(false);
    const titleRef = useRef<HTMLElement>(null);
    const acknowledgeRef = useRef<HTMLInputElement>(null);
    const {
      settings: request,
      secretFields,
      pressField,
    } = useRequestSettings({
      elicitation,
      server,
      operation,
      defaultValues,
      review,
      secretPolicy,
      armDelay,
      undoDelay,
      expiresAt,
      controls,
    });
    const store = useFormStore(elicitation, {
      defaultValues,
      rules: {
        reviews: request.reviews,
        needsAcknowledgement: request.needsAcknowledgement,
        answerable: model.answerable && !request.refused,
      },
      ended: ended?.reason,
      onAccept,
      onDecline,
      onCancel,
      onValuesChange: (values) => onValuesChange?.(values),
      onIssueFound: ({ label }, issue) => {
        announcer.announce(
          formId,
          messages('form.summaryItem', { label: labelText(label), text: describeIssue(issue, messages) }),
        );
      },
    });
    const locked = useSyncExternalStore(store.subscribe, store.isLocked, store.isLocked);
    const held = useStateOf(store, isHeld);
    const tellHeld = useContext(HeldAnswerContext);
    useEffect(() => {
      tellHeld?.(held);
      return () => tellHeld?.(false);
    }, [held, tellHeld]);
    const ending = useStateOf(store, endingOf);
    useUndone(store, ending !== undefined || pressField === undefined, () => {
      if (ending === undefined) {
        announcer.announce(formId, messages('form.undone'));
      }
    });
    const [fieldBlur] = useState(() => createFieldBlur(store.blur));
    useEffect(() => fieldBlur.watch(element.current?.ownerDocument ?? document), [fieldBlur]);
    const restoreFocus = useFocusFallback(ending ?? 'open', [titleRef]);

    const context = useMemo<FormContextValue>(
      () => ({
        store,
        fieldBlur,
        controls,
        formId,
        titleRef,
        acknowledgeRef,
        marksOptional: optionality(store.model) === 'mixed',
        secretFields,
        pressField,
      }),
      [store, fieldBlur, controls, formId, secretFields, pressField],
    );
    const settings = useMemo<FormSettings>(() => ({ ...request, ended: ending }), [request, ending]);
    // The same element, so that a change of the lock renders only who reads it.
    const content = useMemo(() => children ?? <DefaultLayout />, [children]);

    // Enter in an input means Review. Sending is never implied: it takes its own button.
    const handleSubmit = useStableCallback((event: FormEvent) => {
      event.preventDefault();
      // React tells the forms around a portal too, and a host's own form must not be sent by this one.
      event.stopPropagation();
      if (request.reviews && store.getState().step === 'edit') {
        store.submit();
      }
    });

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
            <LockedContext.Provider value={locked}>
              {renderPart(
                'form',
                {
                  scope: 'elicitation-form',
                  part: 'root',
                  own: {
                    noValidate: true,
                    'aria-labelledby': `${formId}-title`,
                    'data-ended': present(ending !== undefined),
                    'data-asks-secret': present(request.secrets.length > 0),
                    'data-elicit-takes-escape': present(held),
                    // A dialog around it has prevented the default by then.
                    onKeyDown: composeEventHandlers(onKeyDown, undo, { checkForDefaultPrevented: false }),
                    onSubmit: composeEventHandlers(onSubmit, handleSubmit),
                    onFocusCapture: composeEventHandlers(onFocusCapture, restoreFocus),
                  },
                },
                {
                  ...props,
                  children: (
                    <>
                      {content}
                      <StatusAnnouncement />
                      {owned && <LiveRegions announcer={announcer} />}
                    </>
                  ),
                },
                ref,
              )}
            </LockedContext.Provider>
          </AnnouncerProvider>
        </FormSettingsContext.Provider>
      </FormContext.Provider>
    );
  },
);

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
  onCancel: () => void;
}

/** So few fields are seen as a whole, so a review of them shows nothing new. */
const SHORT_FORM = 3;

/** Of answers that may be long, a control shows a part only. */
const LONG_ANSWERS: ReadonlySet<ControlShape> = new Set(['textarea', 'listbox']);

function isShort(model: FormModel): boolean {
  const { fields } = model;
  return (
    fields.length <= SHORT_FORM &&
    fields.every((field) => !LONG_ANSWERS.has(controlShape(field, initialValues(model))))
  );
}

const NOBODY: ServerAttribution = { connectionId: '', endpoint: { kind: 'local', label: '' } };

const NO_SECRETS: readonly SecretRequest[] = [];

type Given = Pick<
  ElicitationFormRootProps,
  | 'elicitation'
  | 'server'
  | 'operation'
  | 'review'
  | 'secretPolicy'
  | 'armDelay'
  | 'undoDelay'
  | 'expiresAt'
  | 'defaultValues'
  | 'controls'
>;

interface RequestSettings {
  /** What the host's props come to. The same reference while they stand. */
  readonly settings: Omit<FormSettings, 'ended'>;
  /** Fields that ask for a credential, whatever the policy. */
  readonly secretFields: ReadonlySet<FieldId>;
  /** The field that the buttons which send answer. */
  readonly pressField: FieldId | undefined;
}

/** What the host's props come to. */
function useRequestSettings({
  elicitation,
  server,
  operation,
  review = 'auto',
  secretPolicy = 'warn',
  armDelay = ARM_DELAY,
  undoDelay = UNDO_DELAY,
  expiresAt,
  defaultValues,
  controls,
}: Given): RequestSettings {
  const origin = useServerOrigin(server);
  const ourWords = useOurWords();
  const found = useMemo(() => secretRequests(elicitation), [elicitation]);
  const secretFields = useMemo(() => fieldsOf(found), [found]);
  const secrets = secretPolicy === 'allow' || found.length === 0 ? NO_SECRETS : found;
  const { model } = elicitation;
  const mayBeSkipped = isShort(model) && secrets.length === 0 && defaultValues === undefined;
  const reviews = review === 'auto' ? !mayBeSkipped : review;
  const isOdd = (useServerInspection(server)?.findings.length ?? 0) > 0;
  const imitates = useNameFindings(server ?? NOBODY).length > 0 || isOdd;
  const mayBePressed =
    review === 'auto' && !reviews && !imitates && findSecretRequests(elicitation).length === 0;
  const undo = undoDelay > 0;
  const pressable = useMemo(
    () => (mayBePressed ? onlyQuestion(elicitation, { undo, ourWords }) : undefined),
    [elicitation, mayBePressed, undo, ourWords],
  );
  const pressField = pressable && controls?.[pressable.kind] === undefined ? pressable.id : undefined;
  const settings = useMemo(
    () => ({
      elicitation,
      origin,
      server,
      operation,
      armDelay,
      undoDelay,
      expiresAt,
      reviews,
      secretPolicy,
      secrets,
      refused: secretPolicy === 'refuse' && secrets.length > 0,
      needsAcknowledgement: secretPolicy === 'warn' && secrets.length > 0,
    }),
    [elicitation, origin, server, operation, armDelay, undoDelay, expiresAt, reviews, secretPolicy, secrets],
  );
  return { settings, secretFields, pressField };
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

function endingOf({ ended }: FormState): FormEnding | undefined {
  return ended;
}
