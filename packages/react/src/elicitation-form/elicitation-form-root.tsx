'use client';

import {
  describeIssue,
  formBasicMessages,
  initialValues,
  sharedMessages,
  type ElicitationBatch,
  type ElicitContent,
  type FieldId,
  type FormElicitation,
  type FormModel,
  type FormValues,
  type SecretPolicy,
  type SecretRequest,
  type ServerAttribution,
} from '@elicit-kit/core';
import {
  forwardRef,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { AnnouncerProvider, LiveRegions, useSurfaceAnnouncer } from '../internals/announcer.js';
import { ARM_DELAY, UNDO_DELAY } from '../internals/defaults.js';
import { DialogFrameContext } from '../internals/dialog-frame-context.js';
import { composeEventHandlers } from '@radix-ui/primitive';
import { present, renderPart, type PartProps } from '../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useFocusFallback } from '../internals/use-focus-fallback.js';
import { useMessages } from '../internals/use-messages.js';
import { useChunk } from '../chunks/use-chunk.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { WhenLoaded } from '../chunks/when-loaded.js';
import { preloadWordChecks, suspectsSecret, useSecretRequests } from '../chunks/word-checks.js';
import { ComponentsProvider, type Components } from '../provider/components.js';
import { useNameFindings } from '../server-attribution/use-name-findings.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import type { Controls } from './controls/control-props.js';
import { DefaultLayout } from './default-layout.js';
import {
  FormContext,
  FormSettingsContext,
  LockedContext,
  type Ending,
  type FormEnding,
  type FormContextValue,
  type FormSettings,
} from './elicitation-form-context.js';
import { KeepPlace } from './keep-place.js';
import { optionality } from './parts/elicitation-form-intro.js';
import { labelText } from './form-messages.js';
import { LATE_PARTS } from './late-parts.js';
import { useNeededChunks } from './needed-chunks.js';
import { onlyQuestion, useOurWords } from './one-question.js';
import { StatusAnnouncement } from './status-announcement.js';
import type { ControlShape } from './controls/control-shape.js';
import { createFieldBlur } from './field/field-blur.js';
import { controlShape } from './field/field-kinds.js';
import type { Accepted, FormState, FormStore } from './store/form-store.js';
import { isHeld, isLocked, useFormStore, useStateOf } from './store/use-form-store.js';
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
    const chunks = useNeededChunks(request.elicitation, props.controls);
    return (
      <ComponentsProvider components={components}>
        <WhenLoaded key={request.version} chunks={chunks}>
          <RequestForm elicitation={request.elicitation} {...props} ref={ref} />
        </WhenLoaded>
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
    const messages = useMessages(formBasicMessages);
    const shared = useMessages(sharedMessages);
    const { announcer, owned } = useSurfaceAnnouncer(false);
    const titleRef = useRef<HTMLElement>(null);
    const acknowledgeRef = useRef<HTMLInputElement>(null);
    const {
      settings: request,
      secretFields,
      pressField,
      judged,
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
    const mayAnswer = ended === undefined && !request.refused && model.answerable;

    const whenJudged = useJudgement(judged);
    const store = useFormStore(model, defaultValues, {
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
      whenJudged,
      reviews: () => request.reviews,
      needsAcknowledgement: () => request.needsAcknowledgement,
      mayAnswer: () => mayAnswer,
    });
    const locked = useStateOf(store, isLocked) || !mayAnswer;
    const held = useStateOf(store, isHeld);
    const ending = useEnding(ended?.reason, store);
    useTakenBack(store, ending !== undefined || pressField === undefined, () => {
      if (ending === undefined) {
        announcer.announce(formId, messages('form.undone'));
      }
    });
    const ignoredUntil = useRef(0);
    const [fieldBlur] = useState(() => createFieldBlur(store.blurField));
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
      if (request.reviews && store.state().step === 'edit') {
        store.proceed();
      }
    });

    /** An answer that was pressed is not thrown away with the dialog. */
    const takeBack = useStableCallback((event: KeyboardEvent) => {
      if (held && event.key === 'Escape') {
        event.preventDefault();
        store.takeBack();
      }
    });

    /** A click just after the form moved was meant for what stood there. */
    const ignoreMisplaced = useStableCallback((event: MouseEvent) => {
      if (event.detail > 0 && performance.now() < ignoredUntil.current) {
        event.preventDefault();
        event.stopPropagation();
        announcer.announce(formId, shared('shared.pressIgnored.moved'));
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
                    // Inherited: a spelling service of the browser's reads along nowhere until it is known what is asked.
                    spellCheck: judged ? undefined : false,
                    'aria-labelledby': `${formId}-title`,
                    'data-ended': present(ending !== undefined),
                    'data-asks-secret': present(request.secrets.length > 0),
                    'data-elicit-takes-escape': present(held),
                    // A dialog around it has prevented the default by then.
                    onKeyDown: composeEventHandlers(onKeyDown, takeBack, { checkForDefaultPrevented: false }),
                    onSubmit: composeEventHandlers(onSubmit, handleSubmit),
                    onFocusCapture: composeEventHandlers(onFocusCapture, restoreFocus),
                    onClickCapture: ignoreMisplaced,
                  },
                },
                {
                  ...props,
                  children: (
                    <>
                      {content}
                      <KeepPlace
                        target={element}
                        shown={request.secrets.length > 0}
                        onMove={() => {
                          ignoredUntil.current = performance.now() + ARM_DELAY;
                        }}
                      />
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
   * @default 5000, in a modal dialog 0
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
const NO_FIELDS: ReadonlySet<FieldId> = /* @__PURE__ */ new Set();

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
  /** It is known whether the form asks for a credential. Until then it looks as if it asked for none, and sends nothing. */
  readonly judged: boolean;
}

/** What the host's props come to. */
function useRequestSettings({
  elicitation,
  server,
  operation,
  review = 'auto',
  secretPolicy = 'warn',
  armDelay = ARM_DELAY,
  undoDelay: givenUndoDelay,
  expiresAt,
  defaultValues,
  controls,
}: Given): RequestSettings {
  const origin = useServerOrigin(server);
  const ourWords = useOurWords();
  // What is found can't be told before what tells it is there.
  const tells = useChunk(LATE_PARTS) !== undefined;
  const requests = useSecretRequests(elicitation);
  const verdict = tells ? requests : undefined;
  const found = verdict ?? NO_SECRETS;
  const secretFields = useMemo(() => {
    const ids = found.map(({ fieldId }) => fieldId).filter((id) => id !== undefined);
    return ids.length === 0 ? NO_FIELDS : new Set(ids);
  }, [found]);
  const secrets = secretPolicy === 'allow' || found.length === 0 ? NO_SECRETS : found;
  const { model } = elicitation;
  const mayBeSkipped = isShort(model) && secrets.length === 0 && defaultValues === undefined;
  const reviews = review === 'auto' ? !mayBeSkipped : review;
  const inModal = useContext(DialogFrameContext)?.presentation === 'dialog';
  const undoDelay = givenUndoDelay ?? (inModal ? 0 : UNDO_DELAY);
  const imitates = useNameFindings(server ?? NOBODY).length > 0;
  const mayBePressed = review === 'auto' && !reviews && !imitates && !suspectsSecret(elicitation);
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
  return { settings, secretFields, pressField, judged: verdict !== undefined };
}

/** In milliseconds: some networks neither give nor refuse, and who waits for one is told. */
const LONGEST_LOAD = 10_000;

/**
 * @returns what a submission waits for, so that it meets what was found: `undefined` once the form shows the verdict. It
 * resolves with false where the tables did not load, or not in time.
 */
function useJudgement(judged: boolean): () => Promise<boolean> | undefined {
  const waiting = useRef<(() => void)[]>([]);
  const known = useRef(false);
  useEffect(() => {
    known.current = judged;
    if (judged) {
      waiting.current.splice(0).forEach((resolve) => {
        resolve();
      });
    }
  }, [judged]);
  return useCallback(() => {
    if (known.current) {
      return undefined;
    }
    const judgement = Promise.all([preloadWordChecks(), LATE_PARTS.load()]).then((chunks) => {
      if (chunks.includes(undefined)) {
        return false;
      }
      return new Promise<boolean>((resolve) => {
        if (known.current) {
          resolve(true);
        } else {
          waiting.current.push(() => {
            resolve(true);
          });
        }
      });
    });
    const patience = new Promise<boolean>((resolve) => {
      setTimeout(resolve, LONGEST_LOAD, false);
    });
    return Promise.race([judgement, patience]);
  }, []);
}

/**
 * What is held is not sent once the form has gone or the page is left, nor once the request has ended or is found to be none for a
 * single press; an answer that was pressed before that was known is no consent to what is shown then.
 */
function useTakenBack(store: FormStore, over: boolean, onTakenBack: () => void): void {
  const tell = useStableCallback(onTakenBack);
  useEffect(() => {
    if (over && store.takeBack()) {
      tell();
    }
  }, [over, store, tell]);
  useEffect(() => {
    window.addEventListener('pagehide', store.takeBack);
    return () => {
      window.removeEventListener('pagehide', store.takeBack);
      store.takeBack();
    };
  }, [store]);
}

/** How the request ended, as it was when it ended: that sending fails afterwards tells nothing new. */
function useEnding(reason: Ending | undefined, store: FormStore): FormEnding | undefined {
  const outcome = useStateOf(store, endingOutcome);
  const [held, setHeld] = useState<{ reason: Ending | undefined; ending: Ending | undefined }>({
    reason: undefined,
    ending: undefined,
  });
  if (held.reason === reason) {
    return held.ending ?? outcome;
  }
  const wasSending = store.state().submission === 'sending';
  const ending = reason !== undefined && wasSending ? 'unknown' : reason;
  setHeld({ reason, ending });
  return ending ?? outcome;
}

function endingOutcome({ outcome }: FormState): FormEnding | undefined {
  switch (outcome) {
    case 'deliveryUnknown':
      return 'unknown';
    case 'gone':
    case 'answeredElsewhere':
      return outcome;
    default:
      return undefined;
  }
}
