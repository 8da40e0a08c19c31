import type { FieldId, FieldValue, FormElicitation } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import type { BooleanField, ChoiceField } from '@elicit-kit/core/internal/types';
import { findSecretRequests } from '@elicit-kit/core/secrets';
import { inspectText } from '@elicit-kit/core/text';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useEffect, useMemo, useRef, useState, type ForwardedRef, type ReactNode } from 'react';
import { useAnnounce } from '../../internals/announcements/announcer.js';
import { fillSlots, SLOT } from '../../internals/fill-slots.js';
import { PartButton } from '../../internals/part-button.js';
import { formPart } from '../../internals/part-names.js';
import type { PartProps } from '../../internals/part.js';
import { durationOf } from '../../internals/request-end.js';
import { GuardedButton } from '../../internals/presses/guarded-button.js';
import { plainPress } from '../../internals/presses/plain-press.js';
import { useComponents } from '../../provider/components.js';
import { untrustedText } from '../../untrusted-text/untrusted-text.js';
import { useNameFindings } from '../../server-attribution/use-attribution-facts.js';
import type { Controls } from '../hooks/control-props.js';
import type { FormSettings } from '../hooks/elicitation-form-context.js';
import { fieldIds } from '../hooks/field-context.js';
import type { OwnForm } from '../hooks/use-elicitation-form.js';
import { labelText, type FormMessages } from '../hooks/form-messages.js';
import { isBusy, isSettled, useFieldValue, useFrame } from '../hooks/use-form-store.js';

/** A question whose answers may be buttons. */
type OnlyQuestion = BooleanField | ChoiceField;

/** More are a list to read, and not a row to press. */
const MOST_OPTIONS = 5;

/** In characters: what fits on a button. */
const LONGEST_OPTION = 40;

/**
 * The one required question of a form, where its answers can be buttons that send: a yes or no, or a choice of few short
 * options none of which says what a button of ours says. Of a choice only where it can be taken back.
 */
function onlyQuestion(
  { message, model: { fields } }: FormElicitation,
  { undo, ourWords }: { readonly undo: boolean; readonly ourWords: OurWords },
): OnlyQuestion | undefined {
  const [field, ...others] = fields;
  if (
    field === undefined ||
    others.length > 0 ||
    !field.required ||
    !isPlain(message) ||
    !isPlain(field.label)
  ) {
    return undefined;
  }
  if (field.kind === 'boolean') {
    return field;
  }
  return field.kind === 'choice' &&
    undo &&
    field.options.length <= MOST_OPTIONS &&
    hasButtonWords(field, ourWords)
    ? field
    : undefined;
}

/** Hidden characters, addresses and the like are a reason to look twice: no single press answers them. */
function isPlain(text: string): boolean {
  return inspectText(text, { maxLength: Number.POSITIVE_INFINITY }).findings.length === 0;
}

function hasButtonWords({ options }: ChoiceField, ourWords: OurWords): boolean {
  const ours = new Set(ourWords.map(asRead));
  return options.every(
    ({ description, label, picture }) =>
      description === undefined &&
      picture === undefined &&
      label.length <= LONGEST_OPTION &&
      isPlain(label) &&
      !ours.has(asRead(label)),
  );
}

function asRead(words: string): string {
  return displayText(words).normalize('NFKC').trim().toLocaleLowerCase();
}

/** What our own buttons say beside the answers: an option of the same words would be taken for one of them. */
type OurWords = readonly string[];

interface PressConditions extends Pick<FormSettings, 'server' | 'undoDelay'> {
  readonly controls: Controls | undefined;
}

/**
 * The only question, if the buttons that send are its answers.
 *
 * @param mayBePressed the host leaves it to the form, and nothing is odd about the server's host.
 */
export function usePressField(
  { form: { reviews, store }, messages, shared }: OwnForm,
  { server, controls, undoDelay }: PressConditions,
  mayBePressed: boolean,
): FieldId | undefined {
  const { failed, findings } = useNameFindings(server);
  const { FormBody } = useComponents();
  const { elicitation } = store;
  // A body of the host's own may have another control for it, and other words beside it.
  const isCandidate = mayBePressed && !reviews && FormBody === undefined;
  const undo = undoDelay > 0;
  const question = useMemo(() => {
    if (!isCandidate || failed || findSecretRequests(elicitation).length > 0 || findings.length > 0) {
      return undefined;
    }
    const ourWords = [
      shared('shared.decline'),
      shared('shared.declineToAnswer'),
      shared('shared.notNow'),
      messages('form.undo'),
      messages('form.sendNow'),
      messages('form.send'),
      shared('shared.end.close'),
    ];
    return onlyQuestion(elicitation, { undo, ourWords });
  }, [elicitation, failed, findings, isCandidate, messages, shared, undo]);
  return question && controls?.[question.kind] === undefined ? question.id : undefined;
}

/**
 * The answers as buttons; once one was pressed, for a moment, what takes it back. The focus goes from the one to the other,
 * because what had it is gone.
 */
export const AnswerButtons = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  PartProps<'button'> & { field: OnlyQuestion }
>(function AnswerButtons({ field, ...props }, ref) {
  const { form, settings, state } = useFrame();
  const { formId, messages, origin } = form;
  const { ended, undoDelay } = settings;
  const announce = useAnnounce();
  const { held, submission } = state;
  const undo = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLDivElement>(null);
  const before = useRef(held);

  useEffect(() => {
    const last = before.current;
    before.current = held;
    if (held !== undefined && last === undefined) {
      announce(
        messages('form.held', {
          answer: answerText(field, held.value, messages),
          origin,
        }) + ` ${messages('form.heldHint', { undo: messages('form.undo') })}`,
      );
      takeFocus(undo.current);
    } else if (held === undefined && last !== undefined && submission === 'idle' && ended === undefined) {
      announce(messages('form.undone'));
      // A host's button may bring others with it.
      const buttons = stop.current?.querySelectorAll<HTMLElement>('[data-part="accept"]');
      takeFocus(buttons?.[answersOf(field).indexOf(last.value)]);
    }
  }, [announce, ended, field, held, messages, origin, submission]);

  if (held !== undefined) {
    return <Held field={field} undoRef={undo} />;
  }
  return (
    <FirstStop ref={stop} labelId={fieldIds(formId, field.id).label}>
      {answersOf(field).map((answer, index) => (
        // What stands in them is the answer; an element or text of the host's own can't say them all.
        <AnswerButton
          key={String(answer)}
          {...props}
          asChild={false}
          field={field}
          answer={answer}
          undoDelay={undoDelay}
          ref={index === 0 ? ref : undefined}
        />
      ))}
    </FirstStop>
  );
});

/**
 * What answers a form without a control to fill in. It is a stop of Tab itself, named by the question, and does nothing: who
 * types on when a dialog opens presses Tab and Enter next. Not Decline first, because that is an answer too.
 */
export const FirstStop = /* @__PURE__ */ forwardRef<HTMLDivElement, FirstStopProps>(function FirstStop(
  { children, labelId },
  ref,
) {
  return (
    <div
      ref={ref}
      role="group"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop that does nothing is what it is for.
      tabIndex={0}
      aria-labelledby={labelId}
      {...formPart('answers', 'row')}
    >
      {children}
    </div>
  );
});

interface FirstStopProps {
  children: ReactNode;
  labelId: string;
}

/** A press on an answer whose message was not read to its end leads to what shows the rest. */
export function focusRest(button: HTMLElement | null, formId: string): void {
  (button?.getRootNode() as Document | ShadowRoot | undefined)?.getElementById(`${formId}-rest`)?.focus();
}

/** Only where nothing else took it meanwhile. */
function takeFocus(element: HTMLElement | null | undefined): void {
  const { activeElement, body } = element?.ownerDocument ?? document;
  if (activeElement === null || activeElement === body) {
    element?.focus({ preventScroll: true });
  }
}

function answersOf(field: OnlyQuestion): readonly FieldValue[] {
  if (field.kind === 'choice') {
    return field.options.map(({ value }) => value);
  }
  return field.constant === undefined ? [true, false] : [field.constant];
}

function answerText(field: OnlyQuestion, value: FieldValue, messages: FormMessages): string {
  if (field.kind === 'boolean') {
    return messages(value === true ? 'form.yes' : 'form.no');
  }
  return labelText(field.options.find((option) => option.value === value)?.label ?? '');
}

interface AnswerButtonProps extends PartProps<'button'> {
  field: OnlyQuestion;
  answer: FieldValue;
  undoDelay: number;
}

/** Answers the only question, with the same guard as Send. */
const AnswerButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, AnswerButtonProps>(function AnswerButton(
  { field, answer, undoDelay, ...props },
  forwardedRef,
) {
  const { form, settings, state } = useFrame();
  const { formId, language, messages, shared, store } = form;
  const busy = isBusy(state);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useFieldValue(field.id) === answer;
  const ref = useComposedRefs(forwardedRef, button);
  const words = answerText(field, answer, messages);
  return (
    <GuardedButton
      {...props}
      ref={ref}
      scope="elicitation-form"
      part="accept"
      name="Accept"
      data-kind={field.kind}
      emphasis={answer === true && settings.operation?.careful ? 'danger' : 'secondary'}
      busy={busy}
      describedBy={fieldIds(formId, field.id).label}
      delay={settings.armDelay}
      ready={!isSettled(state) && (settings.reading?.unread ?? 0) === 0}
      onUnready={() => {
        focusRest(button.current, formId);
      }}
      onPress={() => {
        const left = (settings.expiresAt ?? Number.POSITIVE_INFINITY) - Date.now() - TO_SEND;
        store.press(field.id, answer, Math.min(undoDelay, left));
      }}
      words={
        busy && chosen
          ? shared('shared.sending')
          : field.kind === 'choice'
            ? untrustedText(words, LONGEST_OPTION, { lang: language })
            : words
      }
    >
      {undefined}
    </GuardedButton>
  );
});

/** In milliseconds: an answer that is held goes out so long before the request expires. */
const TO_SEND = 1500;

/** What was answered and when it goes, with the way to take it back. */
function Held({ field, undoRef }: { field: OnlyQuestion; undoRef: ForwardedRef<HTMLButtonElement> }) {
  const { form, settings, state } = useFrame();
  const { formId, locale = 'en', messages, origin, store } = form;
  const { armDelay } = settings;
  const { held } = state;
  const seconds = useSecondsUntil(held?.until ?? 0);
  const textId = `${formId}-held`;
  const sentence = messages('form.heldFor', {
    answer: SLOT,
    origin,
    time: durationOf(1000 * seconds, locale),
  });
  return (
    <>
      {/* Said once when it begins: a number read each second says nothing else. */}
      <p id={textId} role="timer" aria-live="off" {...formPart('held', 'quiet sign hung')}>
        {fillSlots(sentence, [<bdi key="answer">{answerText(field, held?.value, messages)}</bdi>])}
      </p>
      <PartButton ref={undoRef} {...formPart('undo')} aria-describedby={textId} {...plainPress(store.undo)}>
        {messages('form.undo')}
      </PartButton>
      <GuardedButton
        scope="elicitation-form"
        part="send-now"
        emphasis="secondary"
        describedBy={textId}
        delay={armDelay}
        onPress={store.release}
        words={messages('form.sendNow')}
      />
    </>
  );
}

/** Whole seconds, at least one. The clock decides, not the number of ticks. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(1, Math.ceil((until - now) / 1000));
}
