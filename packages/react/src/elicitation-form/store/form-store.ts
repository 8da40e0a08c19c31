import {
  isAnswered,
  type ContentIssue,
  type ElicitContent,
  type FieldId,
  type FieldModel,
  type FieldValue,
  type FormModel,
  type FormValues,
  type Issue,
  type Problem,
} from '@elicit-kit/core';
import type { AnyFormApi } from '@tanstack/react-form';
import { createObservable } from '../../internals/observable.js';
import type { AnswerChecks } from './answer-checks.js';

/**
 * What became of the answers, where the host knows: `AnswerOutcome` of an inbox with the issues of this form.
 * - `delivered`: they reached the server, or were handed over.
 * - `invalidContent`: they don't fit the form and were not sent; the form shows the issues at its fields.
 * - `failed`: they did not arrive; they can be changed and sent again.
 * - `deliveryUnknown`: nobody can tell whether they arrived.
 * - `gone`, `answeredElsewhere`: the request can't be answered any more; nothing was sent.
 */
export type AcceptOutcome =
  | { readonly status: 'delivered' | 'deliveryUnknown' | 'gone' | 'answeredElsewhere' }
  | { readonly status: 'failed'; readonly error?: unknown }
  | { readonly status: 'invalidContent'; readonly issues: readonly ContentIssue[] };

/** What a host's `onAccept` gives back; nothing means `delivered`. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- a callback may give back nothing, at once or later.
export type Accepted = void | AcceptOutcome | Promise<void | AcceptOutcome>;

/** What the host is told and asked; each is called from an event, never from a render or an effect. */
export interface FormEvents {
  onAccept(content: ElicitContent): Accepted;
  onDecline(): void;
  onCancel(): void;
  onValuesChange(values: FormValues): void;
  /** A problem is shown that was not there when the field was left: the focus is elsewhere, so it has to be said. */
  onIssueFound(field: FieldModel, issue: Issue): void;
  /**
   * Nothing is sent or reviewed before it is known whether the form asks for a secret. `undefined`: it is known. Resolves with
   * false where that can't be told now.
   */
  whenJudged(): Promise<boolean> | undefined;
  /** Whether a review stands between Accept and sending. */
  reviews(): boolean;
  /** Whether a request for a secret waits for its tick. */
  needsAcknowledgement(): boolean;
  /** Whether the request can be answered still: it has not ended, and nothing forbids it. */
  mayAnswer(): boolean;
}

/** What is known of one field beside its value. Frozen; the same reference until something changes. */
export interface FieldState {
  /** The problem that is shown; one that is not shown yet is not kept. In TanStack: the field's only error. */
  readonly issue: Issue | undefined;
  readonly flags: FieldFlags;
  readonly answered: boolean;
  /** Counts how often the value was replaced from outside its control, which then starts anew. */
  readonly resetCount: number;
}

/** What a field's elements show of its state. Frozen; the same reference until one of them changes. */
export interface FieldFlags {
  /** `unverifiable`: the answer could not be checked here; the server will do it. */
  readonly verdict: 'invalid' | 'unverifiable' | undefined;
  /** The person was in the field and left it. TanStack's `isBlurred`. */
  readonly touched: boolean;
  /** The person changed the value. TanStack's `isDirty`. */
  readonly dirty: boolean;
}

/** Where the form stands. Frozen; the same reference until something changes. */
export interface FormState {
  /** What is shown. */
  readonly step: 'edit' | 'review';
  /**
   * `checking`: Accept waits for what checks the answers. `held`: an answer waits for a moment in which it can be taken back; nothing
   * was sent. `sending`: for the host's `onAccept`. `settled`: answered, declined or cancelled, so nothing more can happen here.
   * While `sending` and `settled` the answers can only be read.
   */
  readonly submission: 'none' | 'checking' | 'held' | 'sending' | 'settled';
  /** There while the submission is `held`. */
  readonly held: HeldAnswer | undefined;
  /** What became of the last submission, where it was not delivered. `notChecked`: what checks the form did not load. */
  readonly outcome: Exclude<AcceptOutcome['status'], 'delivered'> | 'notChecked' | undefined;
  /** The person ticked that a secret shall be sent anyway. */
  readonly acknowledged: boolean;
  /** The fields that had a problem at the last submission, in order. */
  readonly summary: readonly FieldId[];
  /** Counts submissions that showed problems: each takes the focus to the summary. */
  readonly failedReviews: number;
  /** Exactly what will be sent; there while it is reviewed. */
  readonly content: ElicitContent | undefined;
  /** The field to go to when the step changes to `edit`. */
  readonly goTo: FieldId | undefined;
  /** Known once the pattern matcher is there: the model itself doesn't name them. */
  readonly patternProblems: readonly Problem[];
}

/** One press answered the only question; it is sent once its time is over. */
export interface HeldAnswer {
  readonly id: FieldId;
  readonly value: FieldValue;
  /** In milliseconds since the epoch. */
  readonly until: number;
}

/** Everything that can be read of a form and happen to it. One for its life: parts hold it, and it never changes. */
export interface FormStore {
  readonly model: FormModel;
  /** What the controls held at first. */
  readonly initial: FormValues;
  /** What the server suggests, as the controls hold it. */
  readonly suggested: FormValues;
  field(id: FieldId): FieldModel | undefined;

  values(): FormValues;
  value(id: FieldId): FieldValue;
  fieldState(id: FieldId): FieldState;
  state(): FormState;
  subscribe(listener: () => void): () => void;
  /** Tells when this field's state changes, or any field's where no id is given. */
  subscribeToField(id: FieldId | undefined, listener: () => void): () => void;
  /** Tells when this field's value changes. */
  subscribeToValue(id: FieldId, listener: () => void): () => void;

  /** A control was used. */
  setValue(id: FieldId, value: FieldValue): void;
  /** The value is replaced from outside the control, which starts anew: cleared, restored. */
  resetValue(id: FieldId, value: FieldValue): void;
  /** The person left the field: a field they changed is checked, and its problem shown, unless `silent`. */
  blurField(id: FieldId, options?: { readonly silent?: boolean }): void;
  acknowledge(acknowledged: boolean): void;
  /** Accept: Review, or Send. */
  proceed(): void;
  /** Answers the only question and sends it after this time, in milliseconds, 0 for at once; until then it is in no draft. */
  hold(id: FieldId, value: FieldValue, delay: number): void;
  /** Sends what is held at once. */
  release(): void;
  /** What is held is not sent, nor an answer by one press that is being checked still. @returns whether there was any. */
  takeBack(): boolean;
  edit(goTo?: FieldId): void;
  decline(): void;
  cancel(): void;
  /** The request has ended: there is nothing left but to close it. */
  close(): void;
  /** The matcher has come: fields that were left before it are looked at again. */
  recheck(): void;
}

interface FormStoreParts extends Pick<FormStore, 'model' | 'initial' | 'suggested'> {
  readonly form: AnyFormApi;
  readonly checks: AnswerChecks;
  readonly events: FormEvents;
}

/** What else is written in the same go: each write has TanStack compare all it holds. */
interface Alongside {
  readonly values?: Readonly<Record<FieldId, FieldValue>>;
  readonly submissionAttempts?: number;
}

/** When a problem was found: the key of TanStack's `errorMap` that holds it. */
type Cause = 'onBlur' | 'onSubmit' | 'onServer';
const CAUSES: readonly Cause[] = ['onBlur', 'onSubmit', 'onServer'];

interface FieldChange {
  /** `null` takes the problem away. */
  readonly issue?: Issue | null | undefined;
  readonly touched?: boolean;
  readonly dirty?: boolean;
  readonly unverifiable?: boolean;
}

const FIRST_STATE: FormState = /* @__PURE__ */ Object.freeze({
  step: 'edit',
  submission: 'none',
  held: undefined,
  outcome: undefined,
  acknowledged: false,
  summary: [],
  failedReviews: 0,
  content: undefined,
  goTo: undefined,
  patternProblems: [],
});

/**
 * Values, each field's meta and how far a submission has come stand in TanStack Form's store, in its own terms: its
 * `fieldMeta`, `isValid`, `isDirty`, `isSubmitting` … are true of what is shown. There is no `FieldApi` a field, and a
 * field without news has no meta: both make TanStack's cost grow faster than the form. What it has no word for (the
 * step, what could not be checked, how often a control started anew) stands here.
 *
 * Nothing else writes to the form, so listeners are told here, by field: with a subscription to TanStack's store every
 * key would ask every field.
 */
export function createFormStore({
  form,
  model,
  initial,
  suggested,
  checks,
  events,
}: FormStoreParts): FormStore {
  const fields = new Map(model.fields.map((field) => [field.id, field]));
  const state = createObservable(FIRST_STATE);
  const unverifiable = new Set<FieldId>();
  const resetCounts = new Map<FieldId, number>();
  const fieldStates = new Map<FieldId, FieldState>();
  const fieldListeners = createKeyedListeners();
  const valueListeners = createKeyedListeners();
  let closed = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  /** The submission that is being checked began with one press on an answer. */
  let pressed = false;

  function values(): FormValues {
    return form.baseStore.get().values as FormValues;
  }
  function metaOf(id: FieldId): FieldMeta | undefined {
    return form.baseStore.get().fieldMetaBase[id] as FieldMeta | undefined;
  }

  function fieldState(id: FieldId): FieldState {
    const known = fieldStates.get(id) ?? readField(id);
    fieldStates.set(id, known);
    return known;
  }
  function readField(id: FieldId): FieldState {
    const field = fields.get(id);
    const meta = metaOf(id);
    const answered = field !== undefined && isAnswered(field, values()[id]);
    const resetCount = resetCounts.get(id) ?? 0;
    if (meta === undefined && resetCount === 0) {
      return answered ? ANSWERED : UNANSWERED;
    }
    const issue = issueOf(meta);
    return Object.freeze({
      issue,
      answered,
      resetCount,
      flags: Object.freeze({
        verdict: issue !== undefined ? 'invalid' : unverifiable.has(id) ? 'unverifiable' : undefined,
        touched: meta?.isBlurred ?? false,
        dirty: meta?.isDirty ?? false,
      }),
    });
  }

  /** Several fields in one go: TanStack looks at all of them after each write. */
  function changeFields(
    changes: readonly (readonly [FieldId, FieldChange])[],
    cause: Cause,
    alongside: Alongside = {},
  ): void {
    const metas: Record<FieldId, FieldMeta> = {};
    const changed: FieldId[] = [];
    for (const [id, change] of changes) {
      const before = metaOf(id);
      const after = changeMeta(before, change, cause);
      if (after !== before && after !== undefined) {
        metas[id] = after;
      }
      if (change.unverifiable !== undefined) {
        unverifiable[change.unverifiable ? 'add' : 'delete'](id);
      }
      changed.push(id);
    }
    const hasMetas = Object.keys(metas).length > 0;
    const { values: newValues, ...submission } = alongside;
    if (hasMetas || Object.keys(alongside).length > 0) {
      form.baseStore.setState((base) => ({
        ...base,
        ...submission,
        ...(newValues && { values: { ...base.values, ...newValues } }),
        ...(hasMetas && { fieldMetaBase: { ...base.fieldMetaBase, ...metas } }),
      }));
    }
    tellFields(changed);
  }

  function tellFields(ids: readonly FieldId[]): void {
    const news = ids.filter((id) => {
      const before = fieldState(id);
      const after = keepEqual(before, readField(id));
      fieldStates.set(id, after);
      return after !== before;
    });
    fieldListeners.tell(news);
  }

  function write(field: FieldModel, value: FieldValue): void {
    const { id } = field;
    // Who goes on typing while it is checked had not finished: what is half typed is sent by another press.
    if (state.get().submission === 'checking') {
      state.set({ submission: 'none' });
    }
    const issue = stillWrong(field, value, fieldState(id).issue);
    changeFields([[id, { dirty: true, unverifiable: false, issue: issue ?? null }]], 'onBlur', {
      values: { [id]: value },
    });
    valueListeners.tell([id]);
    events.onValuesChange(values());
  }

  /**
   * A problem vanishes once it is mended. Another that takes its place waits until the field is left: nobody is told off
   * while they type.
   */
  function stillWrong(field: FieldModel, value: FieldValue, shown: Issue | undefined): Issue | undefined {
    const now = shown && checks.field(field, value).issue;
    if (now === undefined || now.code !== shown?.code) {
      return undefined;
    }
    return hasSameParams(now, shown) ? shown : now;
  }

  function check(field: FieldModel, more: FieldChange = {}): void {
    const before = fieldState(field.id).issue;
    const { issue, unverifiable: unchecked } = checks.field(field, values()[field.id]);
    changeFields([[field.id, { ...more, issue: issue ?? null, unverifiable: unchecked }]], 'onBlur');
    if (issue !== undefined && issue.code !== before?.code) {
      events.onIssueFound(field, issue);
    }
  }

  function isLocked(): boolean {
    const { submission } = state.get();
    return submission === 'sending' || submission === 'settled';
  }

  /** @returns false where it has settled before: then nothing more may happen. */
  function settle(): boolean {
    if (isLocked()) {
      return false;
    }
    letGo('settled');
    state.set({ outcome: undefined });
    return true;
  }

  function letGo(submission: 'none' | 'settled'): void {
    clearTimeout(holding);
    state.set({ submission, held: undefined });
  }

  function review(): void {
    const { issues, content } = checks.form(values());
    if (content === undefined) {
      showIssues(issues, 'onSubmit');
      return;
    }
    changeFields(
      model.fields
        .filter((field) => fieldState(field.id).issue !== undefined || 'pattern' in field)
        .map((field) => {
          const { issue, unverifiable: unchecked } = checks.field(field, values()[field.id]);
          return [field.id, { issue: issue ?? null, unverifiable: unchecked }];
        }),
      'onSubmit',
    );
    state.set({ content, summary: [] });
    if (events.reviews()) {
      state.set({ step: 'review' });
    } else {
      void send(content);
    }
  }

  function showIssues(issues: readonly Issue[], cause: Cause): void {
    const byField = new Map(issues.map((issue) => [issue.fieldId, issue]));
    changeFields(
      model.fields
        .filter(({ id }) => byField.has(id) || fieldState(id).issue !== undefined)
        .map(({ id }) => [id, { issue: byField.get(id) ?? null }]),
      cause,
      { submissionAttempts: form.baseStore.get().submissionAttempts + 1 },
    );
    state.set({
      step: 'edit',
      goTo: undefined,
      summary: issues.map(({ fieldId }) => fieldId),
      failedReviews: state.get().failedReviews + 1,
    });
  }

  async function send(content: ElicitContent): Promise<void> {
    if ((events.needsAcknowledgement() && !state.get().acknowledged) || isLocked()) {
      return;
    }
    state.set({ submission: 'sending', outcome: undefined });
    tellSubmission({
      isSubmitting: true,
      submissionAttempts: form.baseStore.get().submissionAttempts + 1,
    });
    let outcome: AcceptOutcome;
    try {
      outcome = (await events.onAccept(content)) ?? { status: 'delivered' };
    } catch (error) {
      outcome = { status: 'failed', error };
    }
    const delivered = outcome.status === 'delivered';
    tellSubmission({ isSubmitting: false, isSubmitted: delivered, isSubmitSuccessful: delivered });
    finish(outcome);
  }

  function finish(outcome: AcceptOutcome): void {
    switch (outcome.status) {
      case 'delivered':
        state.set({ submission: 'settled' });
        return;
      case 'deliveryUnknown':
      case 'gone':
      case 'answeredElsewhere':
        state.set({ submission: 'settled', outcome: outcome.status });
        return;
      case 'failed':
        state.set({ submission: 'none', outcome: 'failed' });
        return;
      case 'invalidContent':
        state.set({ submission: 'none', outcome: 'invalidContent', content: undefined });
        showIssues(outcome.issues.filter(isOfField), 'onServer');
        return;
      default:
        outcome satisfies never;
    }
  }

  function isOfField(issue: ContentIssue): issue is Issue {
    return issue.fieldId !== undefined && fields.has(issue.fieldId);
  }

  function tellSubmission(change: Readonly<Record<string, boolean | number>>): void {
    form.baseStore.setState((base) => ({ ...base, ...change }));
  }

  function press(id: FieldId, value: FieldValue): void {
    pressed = true;
    store.setValue(id, value);
    store.proceed();
    pressed = state.get().submission === 'checking';
  }

  const store: FormStore = {
    model,
    initial,
    suggested,
    field: (id) => fields.get(id),
    values,
    value: (id) => values()[id],
    fieldState,
    state: state.get,
    subscribe: state.subscribe,
    subscribeToField: fieldListeners.add,
    subscribeToValue: valueListeners.add,

    setValue(id, value) {
      const field = fields.get(id);
      if (field !== undefined && !isLocked() && !Object.is(values()[id], value)) {
        write(field, value);
      }
    },
    resetValue(id, value) {
      const field = fields.get(id);
      if (field !== undefined && !isLocked()) {
        resetCounts.set(id, fieldState(id).resetCount + 1);
        write(field, value);
      }
    },
    blurField(id, { silent = false } = {}) {
      const field = fields.get(id);
      // The server's word on an answer stands until the answer changes.
      const isServers = metaOf(id)?.errorMap.onServer !== undefined;
      if (field !== undefined && fieldState(id).flags.dirty && !isServers && !silent && !isLocked()) {
        check(field, { touched: true });
      } else {
        changeFields([[id, { touched: true }]], 'onBlur');
      }
    },
    acknowledge(acknowledged) {
      state.set({ acknowledged });
    },
    proceed() {
      const { submission, step, content } = state.get();
      if (submission !== 'none' || !events.mayAnswer()) {
        return;
      }
      if (step === 'review' && content !== undefined) {
        void send(content);
        return;
      }
      const judged = events.whenJudged();
      const checked = checks.ready();
      if (judged === undefined && checked === undefined) {
        review();
        return;
      }
      state.set({ submission: 'checking' });
      void Promise.all([judged, checked]).then(([isJudged = true]) => {
        // Meanwhile the request may have been declined, or have ended.
        if (state.get().submission !== 'checking') {
          return;
        }
        pressed = false;
        state.set({ submission: 'none', outcome: isJudged ? known(state.get().outcome) : 'notChecked' });
        if (isJudged && events.mayAnswer()) {
          review();
        }
      });
    },
    hold(id, value, delay) {
      if (state.get().submission !== 'none' || !events.mayAnswer()) {
        return;
      }
      if (delay <= 0) {
        press(id, value);
        return;
      }
      state.set({
        submission: 'held',
        outcome: undefined,
        held: Object.freeze({ id, value, until: Date.now() + delay }),
      });
      holding = setTimeout(store.release, delay);
    },
    release() {
      const { held } = state.get();
      if (held !== undefined) {
        letGo('none');
        if (events.mayAnswer()) {
          press(held.id, held.value);
        }
      }
    },
    takeBack() {
      const { held, submission } = state.get();
      const mayBeTakenBack = held !== undefined || (pressed && submission === 'checking');
      if (mayBeTakenBack) {
        letGo('none');
      }
      return mayBeTakenBack;
    },
    edit(goTo) {
      if (!isLocked()) {
        state.set({ step: 'edit', goTo, content: undefined, outcome: undefined });
      }
    },
    decline() {
      if (settle()) {
        events.onDecline();
      }
    },
    cancel() {
      if (settle()) {
        events.onCancel();
      }
    },
    close() {
      if (!closed) {
        closed = true;
        letGo('settled');
        events.onCancel();
      }
    },
    recheck() {
      const patternProblems = checks.problems();
      if (patternProblems.length > 0) {
        state.set({ patternProblems });
      }
      for (const field of model.fields) {
        const { touched, dirty } = fieldState(field.id).flags;
        if ('pattern' in field && touched && dirty) {
          check(field);
        }
      }
    },
  };
  return store;
}

/** That the form could not be checked is over once it is. */
function known(outcome: FormState['outcome']): FormState['outcome'] {
  return outcome === 'notChecked' ? undefined : outcome;
}

/** TanStack's `FieldLikeMetaBase`, with what is ours as its errors. */
interface FieldMeta {
  readonly isTouched: boolean;
  readonly isBlurred: boolean;
  readonly isDirty: boolean;
  readonly isValidating: boolean;
  readonly errorMap: Readonly<Partial<Record<Cause, Issue>>>;
  readonly errorSourceMap: Readonly<Partial<Record<Cause, 'form'>>>;
  readonly _arrayVersion: number;
  readonly _pendingValidationsCount: number;
}

const NO_ERRORS = /* @__PURE__ */ Object.freeze({});
const PRISTINE: FieldMeta = /* @__PURE__ */ Object.freeze({
  isTouched: false,
  isBlurred: false,
  isDirty: false,
  isValidating: false,
  errorMap: NO_ERRORS,
  errorSourceMap: NO_ERRORS,
  _arrayVersion: 0,
  _pendingValidationsCount: 0,
});

function issueOf(meta: FieldMeta | undefined): Issue | undefined {
  const cause = CAUSES.find((key) => meta?.errorMap[key] !== undefined);
  return cause && meta?.errorMap[cause];
}

/** @returns `before` itself where nothing changes. */
function changeMeta(before: FieldMeta | undefined, change: FieldChange, cause: Cause): FieldMeta | undefined {
  const meta = before ?? PRISTINE;
  const shown = issueOf(before);
  const issue = change.issue === undefined ? shown : (change.issue ?? undefined);
  const isBlurred = change.touched ?? meta.isBlurred;
  const isDirty = change.dirty ?? meta.isDirty;
  if (issue === shown && isBlurred === meta.isBlurred && isDirty === meta.isDirty) {
    return before;
  }
  return Object.freeze({
    ...meta,
    isTouched: isBlurred || isDirty,
    isBlurred,
    isDirty,
    ...(issue !== shown && {
      errorMap: issue === undefined ? NO_ERRORS : Object.freeze({ [cause]: issue }),
      errorSourceMap: issue === undefined ? NO_ERRORS : Object.freeze({ [cause]: 'form' as const }),
    }),
  });
}

const NO_FLAGS: FieldFlags = /* @__PURE__ */ Object.freeze({
  verdict: undefined,
  touched: false,
  dirty: false,
});
const UNANSWERED: FieldState = /* @__PURE__ */ Object.freeze({
  issue: undefined,
  flags: NO_FLAGS,
  answered: false,
  resetCount: 0,
});
const ANSWERED: FieldState = /* @__PURE__ */ Object.freeze({ ...UNANSWERED, answered: true });

/** `before`, or its flags, where they are the same. */
function keepEqual(before: FieldState, after: FieldState): FieldState {
  const flags = isSame(before.flags, after.flags) ? before.flags : after.flags;
  const state = flags === after.flags ? after : Object.freeze({ ...after, flags });
  return isSame(before, state) ? before : state;
}

function isSame<Value extends object>(one: Value, other: Value): boolean {
  return (Object.keys(one) as (keyof Value)[]).every((key) => one[key] === other[key]);
}

function hasSameParams(one: Issue, other: Issue): boolean {
  return Object.keys(one.params).every((name) => one.params[name] === other.params[name]);
}

/** Listeners by field; those without one hear of every field, once a change. */
function createKeyedListeners() {
  const listeners = new Map<FieldId | undefined, Set<() => void>>();
  return {
    add(id: FieldId | undefined, listener: () => void): () => void {
      const those = listeners.get(id) ?? new Set();
      listeners.set(id, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0 && listeners.get(id) === those) {
          listeners.delete(id);
        }
      };
    },
    tell(ids: readonly FieldId[]): void {
      const keys = ids.length === 0 ? [] : [...ids, undefined];
      for (const listener of keys.flatMap((id) => [...(listeners.get(id) ?? [])])) {
        listener();
      }
    },
  };
}
