import type { CancelReason } from './cancel-reason.js';
import type { FieldId, FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { Issue } from '../fields/issue.js';
import type { ElicitContent, FormModel, FormValues } from '../form/form-model.js';
import { emptyValue } from '../form/initial-values.js';
import { isAnswered } from '../form/is-answered.js';
import type { FormElicitation } from '../protocol/elicitation.js';
import { createAnswerChecks } from './answer-checks.js';
import type { AddedResources } from '../form/added-resources.js';
import { firstValues } from './first-values.js';
import {
  type AcceptOutcome,
  canUndo,
  type FormEffect,
  type FormEnding,
  type FormEvent,
  type FormRules,
  type FormState,
  formTransition,
  INITIAL_FORM_STATE,
  isLocked,
} from './form-machine.js';

/** What a host's `onAccept` returns; nothing means `delivered`. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- a callback may return nothing, now or later.
export type Accepted = void | AcceptOutcome | Promise<void | AcceptOutcome>;

/** One field beside its value. Frozen; the same reference while nothing that is shown of it changes. */
export interface FieldState {
  /** The issue that is shown. */
  readonly issue: Issue | undefined;
  /** The answer could not be checked here; the server will check it. */
  readonly unverifiable: boolean;
  /** The person was in the field and left it. */
  readonly touched: boolean;
  /** The person changed the value. */
  readonly dirty: boolean;
  readonly answered: boolean;
  /** The answer is read-only, as all of them are: see `isLocked`. */
  readonly locked: boolean;
  /** Counts replacements of the value from outside its control (`clear`, `restore`): an uncontrolled control remounts. */
  readonly revision: number;
}

export interface FormStoreOptions {
  /** Earlier answers by field id, preferred to the server's suggestions. */
  readonly defaultValues?: FormValues | undefined;
  /** How the person writes fractions. Read once. @default '.' */
  readonly decimalSeparator?: '.' | ',' | undefined;
  /** What the host decides; see `setRules`. @default reviewed, without an acknowledgement, answerable if the schema is */
  readonly rules?: Partial<FormRules> | undefined;
  /** What the person adds to fields of resources. Read once. Without it only what the server lists can be chosen. */
  readonly resources?: AddedResources | undefined;
  /** The request has ended already. */
  readonly ended?: FormEnding | undefined;
  /**
   * Sends the answers. The form is locked until the promise settles; a rejection counts as `failed`. Called again only if the
   * person sends again what did not arrive or was not accepted.
   */
  onAccept(content: ElicitContent): Accepted;
  /** Called once at most. */
  onDecline(): void;
  /** Called once at most; after the request has ended it means that the form can be closed. */
  onCancel(reason: CancelReason): void;
  /** Called after each change, with a new object. May hold secrets. */
  readonly onValuesChange?: ((values: FormValues) => void) | undefined;
  /** An issue appeared when a field was left, so the focus is elsewhere and the issue must be announced. */
  readonly onIssueFound?: ((field: FieldModel, issue: Issue) => void) | undefined;
}

/** Everything that can be read of a form and happen to it. Methods don't use `this`. */
export interface FormStore {
  readonly elicitation: FormElicitation;
  readonly model: FormModel;
  /** How the person adds to fields of resources. */
  readonly resources: AddedResources | undefined;
  /** What the controls held at first. */
  readonly initialValues: FormValues;
  findField(id: FieldId): FieldModel | undefined;

  getState(): FormState;
  getField(id: FieldId): FieldState;
  getValue(id: FieldId): FieldValue;
  /** All values by field id. The same object until a value changes. */
  getValues(): FormValues;
  /** Answers are read-only. */
  isLocked(): boolean;
  /** Called when `getState()` or `isLocked()` changes. */
  subscribe(listener: () => void): () => void;
  /** Called when `getField(id)` changes; without an id, when any field's state does. */
  subscribeField(id: FieldId | undefined, listener: () => void): () => void;
  /** Called when `getValue(id)` changes. */
  subscribeValue(id: FieldId, listener: () => void): () => void;

  /** The control's value changed. */
  setValue(id: FieldId, value: FieldValue): void;
  /** The field was left: if its value was changed it is checked, and its issue shown unless `silent`. */
  blur(id: FieldId, options?: { readonly silent?: boolean }): void;
  /** Removes the answer. */
  clear(id: FieldId): void;
  /** Takes over the server's suggestion again. */
  restore(id: FieldId): void;

  /** Checks the answers, then goes to the review; during the review, or where there is none, sends them. */
  submit(): void;
  /**
   * Answers the only question and submits.
   *
   * @param delay how long it can be undone before that, in milliseconds; 0 submits now.
   */
  press(id: FieldId, value: FieldValue, delay: number): void;
  /** Sends a held answer now. */
  release(): void;
  /** Undoes an answer given by `press` that was not sent yet. @returns whether there was one. */
  undo(): boolean;
  /** Goes back from the review. @param goTo the field to focus. */
  edit(goTo?: FieldId): void;
  acknowledge(acknowledged: boolean): void;
  decline(): void;
  /** @default 'not-now' */
  cancel(reason?: CancelReason): void;
  /** The request ended, or with `undefined` was reopened. While answers are being sent it ends as `unknown`. */
  end(reason: FormEnding | undefined): void;
  /** The host decides otherwise: its policy or settings changed. */
  setRules(rules: FormRules): void;

  /** Loads what the checks need. Never rejects. */
  prepare(): Promise<void>;
}

/**
 * The life of one form, without a DOM or a framework: values, issues, review, submission. Components only subscribe to it.
 *
 * @example
 * const form = createFormStore(elicitation, {
 *   onAccept: (content) => inbox.answer(entry.id, [{ action: 'accept', content }]),
 *   onDecline, onCancel,
 * });
 * form.setValue('f0', 'Ada');
 * form.submit();
 */
export function createFormStore(elicitation: FormElicitation, options: FormStoreOptions): FormStore {
  const { model } = elicitation;
  const { decimalSeparator = '.', resources } = options;
  const checks = createAnswerChecks(
    model,
    decimalSeparator,
    (id, uri) => resources?.find(id, uri) !== undefined,
  );
  const fieldsById = new Map<FieldId, FieldModel>();
  for (const field of model.fields) {
    fieldsById.set(field.id, field);
  }
  const suggested = firstValues(model, decimalSeparator, undefined);
  const initial =
    options.defaultValues === undefined
      ? suggested
      : firstValues(model, decimalSeparator, options.defaultValues, resources);

  let values: FormValues = initial;
  const fields = new Map<FieldId, FieldState>();
  /** Fields whose issue came from the server: it stands until the answer changes. */
  const judgedByServer = new Set<FieldId>();
  let rules: FormRules = {
    reviews: true,
    needsAcknowledgement: false,
    answerable: model.answerable,
    ...options.rules,
  };
  let state: FormState =
    options.ended === undefined
      ? INITIAL_FORM_STATE
      : Object.freeze({ ...INITIAL_FORM_STATE, ended: options.ended });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners<'form'>();
  const fieldListeners = createListeners<FieldId | undefined>();
  const valueListeners = createListeners<FieldId>();

  function dispatch(event: FormEvent): void {
    const { state: next, effects } = formTransition(state, event, rules);
    const changed = next !== state;
    state = next;
    if (changed) {
      listeners.notify('form');
      lockFields();
    }
    effects.forEach(run);
  }

  function run(effect: FormEffect): void {
    switch (effect.type) {
      case 'waitForMatcher':
        void checks.ready()?.then(() => {
          dispatch({ type: 'ready' });
        });
        return;
      case 'check':
        dispatch({ type: 'checked', validation: checks.form(values) });
        return;
      case 'showValid':
        showValid();
        return;
      case 'showIssues':
        showIssues(effect.issues, effect.fromServer);
        return;
      case 'startTimer':
        timer = setTimeout(store.release, effect.delay);
        return;
      case 'stopTimer':
        clearTimeout(timer);
        return;
      case 'answer':
        store.setValue(effect.answer.id, effect.answer.value);
        store.submit();
        return;
      case 'accept':
        void accept(effect.content);
        return;
      case 'decline':
        options.onDecline();
        return;
      case 'cancel':
        options.onCancel(effect.reason);
        return;
      default:
        effect satisfies never;
    }
  }

  async function accept(content: ElicitContent): Promise<void> {
    let outcome: AcceptOutcome;
    try {
      outcome = (await options.onAccept(content)) ?? { status: 'delivered' };
    } catch (error) {
      outcome = { status: 'failed', error };
    }
    if (outcome.status === 'invalidContent') {
      const issues = outcome.issues.filter(({ fieldId }) => fieldId !== undefined && fieldsById.has(fieldId));
      outcome = { status: 'invalidContent', issues };
    }
    dispatch({ type: 'outcome', outcome });
  }

  function lockFields(): void {
    const locked = store.isLocked();
    for (const [id, field] of fields) {
      if (field.locked !== locked) {
        changeField(id, { locked });
      }
    }
  }

  function getField(id: FieldId): FieldState {
    let known = fields.get(id);
    if (known === undefined) {
      const field = fieldsById.get(id);
      const open = field !== undefined && isAnswered(field, values[id]) ? ANSWERED : UNANSWERED;
      known = store.isLocked() ? Object.freeze({ ...open, locked: true }) : open;
      fields.set(id, known);
    }
    return known;
  }

  function changeField(id: FieldId, change: Partial<FieldState>): void {
    const before = getField(id);
    const names = Object.keys(change) as (keyof FieldState)[];
    if (names.some((name) => !Object.is(before[name], change[name]))) {
      fields.set(id, Object.freeze({ ...before, ...change }));
      fieldListeners.notify(id);
      fieldListeners.notify(undefined);
    }
  }

  function write(field: FieldModel, value: FieldValue, revision: number): void {
    const { id } = field;
    dispatch({ type: 'changed' });
    values = { ...values, [id]: value };
    judgedByServer.delete(id);
    changeField(id, {
      dirty: true,
      unverifiable: false,
      issue: stillWrong(field, value, getField(id).issue),
      answered: isAnswered(field, value),
      revision,
    });
    valueListeners.notify(id);
    options.onValuesChange?.(values);
  }

  /** A fixed issue vanishes while the person types. A new one waits until the field is left. */
  function stillWrong(field: FieldModel, value: FieldValue, shown: Issue | undefined): Issue | undefined {
    const now = shown && checks.field(field, value).issue;
    if (now === undefined || now.code !== shown?.code) {
      return undefined;
    }
    return hasSameParams(now, shown) ? shown : now;
  }

  function check(field: FieldModel, change: Partial<FieldState> = {}): void {
    const { id } = field;
    const before = getField(id).issue;
    changeField(id, { ...change, ...checks.field(field, values[id]) });
    const { issue } = getField(id);
    if (issue !== undefined && issue.code !== before?.code) {
      options.onIssueFound?.(field, issue);
    }
  }

  function showValid(): void {
    for (const field of model.fields) {
      if (getField(field.id).issue !== undefined || 'pattern' in field) {
        changeField(field.id, checks.field(field, values[field.id]));
      }
    }
  }

  function showIssues(issues: readonly Issue[], fromServer: boolean): void {
    const byField = new Map(issues.map((issue) => [issue.fieldId, issue]));
    for (const { id } of model.fields) {
      const issue = byField.get(id);
      if (issue !== undefined || fields.get(id)?.issue !== undefined) {
        changeField(id, { issue });
        judgedByServer[fromServer && issue !== undefined ? 'add' : 'delete'](id);
      }
    }
  }

  /** The matcher has loaded: fields that were left before are checked again. */
  function recheck(): void {
    const problems = checks.problems();
    if (problems.length > 0) {
      dispatch({ type: 'patternProblems', problems });
    }
    for (const field of model.fields) {
      const { touched, dirty } = getField(field.id);
      if ('pattern' in field && touched && dirty) {
        check(field);
      }
    }
  }

  function replace(id: FieldId, value: FieldValue): void {
    const field = fieldsById.get(id);
    if (field !== undefined && !store.isLocked()) {
      write(field, value, getField(id).revision + 1);
    }
  }

  const store: FormStore = {
    elicitation,
    model,
    resources,
    initialValues: initial,
    findField: (id) => fieldsById.get(id),

    getState: () => state,
    getField,
    getValue: (id) => values[id],
    getValues: () => values,
    isLocked: () => isLocked(state, rules),
    subscribe: (listener) => listeners.add('form', listener),
    subscribeField: fieldListeners.add,
    subscribeValue: valueListeners.add,

    setValue(id, value) {
      const field = fieldsById.get(id);
      if (field !== undefined && !store.isLocked() && !Object.is(values[id], value)) {
        write(field, value, getField(id).revision);
      }
    },
    blur(id, { silent = false } = {}) {
      const field = fieldsById.get(id);
      const isChecked = getField(id).dirty && !judgedByServer.has(id) && !silent && !store.isLocked();
      if (field !== undefined && isChecked) {
        check(field, { touched: true });
      } else {
        changeField(id, { touched: true });
      }
    },
    clear(id) {
      const field = fieldsById.get(id);
      if (field !== undefined) {
        replace(id, emptyValue(field));
      }
    },
    restore(id) {
      replace(id, suggested[id]);
    },

    submit() {
      dispatch({ type: 'submit', ready: checks.ready() === undefined });
    },
    press(id, value, delay) {
      dispatch({ type: 'press', answer: Object.freeze({ id, value, until: Date.now() + delay }), delay });
    },
    release() {
      dispatch({ type: 'release' });
    },
    undo() {
      const wasPressed = canUndo(state);
      dispatch({ type: 'undo' });
      return wasPressed;
    },
    edit(goTo) {
      dispatch({ type: 'edit', goTo });
    },
    acknowledge(acknowledged) {
      dispatch({ type: 'acknowledge', acknowledged });
    },
    decline() {
      dispatch({ type: 'decline' });
    },
    cancel(reason = 'not-now') {
      dispatch({ type: 'cancel', reason });
    },
    end(reason) {
      dispatch({ type: 'end', reason });
    },
    setRules(next) {
      const wasLocked = store.isLocked();
      rules = next;
      if (store.isLocked() !== wasLocked) {
        listeners.notify('form');
        lockFields();
      }
    },

    prepare: () => checks.prepare()?.then(recheck) ?? Promise.resolve(),
  };
  return store;
}

const UNANSWERED: FieldState = Object.freeze({
  issue: undefined,
  unverifiable: false,
  touched: false,
  dirty: false,
  answered: false,
  locked: false,
  revision: 0,
});
const ANSWERED: FieldState = Object.freeze({ ...UNANSWERED, answered: true });

function hasSameParams(one: Issue, other: Issue): boolean {
  return Object.keys(one.params).every((name) => one.params[name] === other.params[name]);
}

function createListeners<Key>() {
  const listeners = new Map<Key, Set<() => void>>();
  return {
    add(key: Key, listener: () => void): () => void {
      const those = listeners.get(key) ?? new Set();
      listeners.set(key, those.add(listener));
      return () => {
        those.delete(listener);
      };
    },
    notify(key: Key): void {
      for (const listener of [...(listeners.get(key) ?? [])]) {
        listener();
      }
    },
  };
}
