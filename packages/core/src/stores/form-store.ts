import type { CancelReason } from './cancel-reason.js';
import type { FieldId, FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { Issue } from '../fields/issue.js';
import type { ElicitContent, FormModel, FormValues } from '../form/form-model.js';
import type { ValidateOptions } from '../fields/field-spec.js';
import { validateForm } from '../form/answers/validate-form.js';
import { emptyValue } from '../form/initial-values.js';
import type { FormElicitation } from '../protocol/elicitation.js';
import type { AddedResources } from '../form/added-resources.js';
import { firstValues } from './first-values.js';
import { createFormAnswers, type FieldState } from './form-answers.js';
import {
  type AcceptOutcome,
  canUndo,
  type FormEffects,
  type FormEnding,
  type FormRules,
  type FormState,
  formTransitions,
  INITIAL_FORM_STATE,
  isLocked,
} from './form-machine.js';
import { createMachineStore, type MachineStore } from '../state/create-machine-store.js';

export type { FieldState } from './form-answers.js';

/** What a host's `onAccept` returns; nothing means `delivered`. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- a callback may return nothing, now or later.
export type Accepted = void | AcceptOutcome | Promise<void | AcceptOutcome>;

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
}

/**
 * The life of one form, without a DOM or a framework: values, issues, review, submission. Components only subscribe to it.
 *
 * @example
 * const form = createFormStore(elicitation, {
 *   onAccept: async (content) => {
 *     const outcome = await inbox.answer(entry.id, [{ action: 'accept', content }]);
 *     return outcome.status === 'invalidContent' ? { ...outcome, issues: outcome.issues.flat() } : outcome;
 *   },
 *   onDecline, onCancel,
 * });
 * form.setValue('f0', 'Ada');
 * form.submit();
 */
export function createFormStore(elicitation: FormElicitation, options: FormStoreOptions): FormStore {
  const { model } = elicitation;
  const { decimalSeparator = '.', resources } = options;
  const checks: ValidateOptions = {
    decimalSeparator,
    isAdded: (id, uri) => resources?.find(id, uri) !== undefined,
  };
  const fieldsById = new Map<FieldId, FieldModel>();
  for (const field of model.fields) {
    fieldsById.set(field.id, field);
  }
  const suggested = firstValues(model, decimalSeparator, undefined);
  const initial =
    options.defaultValues === undefined
      ? suggested
      : firstValues(model, decimalSeparator, options.defaultValues, resources);

  const machine: MachineStore<FormState, typeof formTransitions> = createMachineStore(
    Object.freeze({
      ...INITIAL_FORM_STATE,
      ended: options.ended,
      rules: { reviews: true, needsAcknowledgement: false, answerable: model.answerable, ...options.rules },
    }),
    formTransitions,
    createEffects,
  );
  const { getState, send } = machine;
  const context = { fieldsById, checks, isLocked: () => isLocked(getState()) };
  const answers = createFormAnswers(initial, context, options);
  machine.subscribe(answers.lock);

  function submit(): void {
    send('submit', validateForm(model, answers.getValues(), checks));
  }

  function createEffects(): FormEffects {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return {
      showIssues(...shown) {
        answers.showIssues(...shown);
      },
      startTimer(delay) {
        timer = setTimeout(() => {
          send('release');
        }, delay);
      },
      stopTimer() {
        clearTimeout(timer);
      },
      answer({ id, value }) {
        answers.setValue(id, value);
        submit();
      },
      accept(content) {
        void accept(content, options, (id) => fieldsById.has(id), send);
      },
      decline() {
        options.onDecline();
      },
      cancel(reason) {
        options.onCancel(reason);
      },
    };
  }

  return {
    elicitation,
    model,
    resources,
    initialValues: initial,
    findField: (id) => fieldsById.get(id),

    getState,
    getField: answers.getField,
    getValue: answers.getValue,
    getValues: answers.getValues,
    isLocked: context.isLocked,
    subscribe: machine.subscribe,
    subscribeField: answers.subscribeField,
    subscribeValue: answers.subscribeValue,

    setValue: answers.setValue,
    blur: answers.blur,
    clear(id) {
      const field = fieldsById.get(id);
      if (field !== undefined) {
        answers.replace(id, emptyValue(field));
      }
    },
    restore(id) {
      answers.replace(id, suggested[id]);
    },

    submit,
    press: (id, value, delay) =>
      send('press', Object.freeze({ id, value, until: Date.now() + delay }), delay),
    release: () => send('release'),
    undo() {
      const wasPressed = canUndo(getState());
      send('undo');
      return wasPressed;
    },
    edit: (goTo) => send('edit', goTo),
    acknowledge: (acknowledged) => send('acknowledge', acknowledged),
    decline: () => send('decline'),
    cancel: (reason = 'not-now') => send('cancel', reason),
    end: (reason) => send('end', reason),
    setRules: (rules) => send('rules', rules),
  };
}

/** Sends the answers. @param knows whether it is a field of the form. @param send hears what became of them. */
async function accept(
  content: ElicitContent,
  { onAccept }: Pick<FormStoreOptions, 'onAccept'>,
  knows: (id: FieldId) => boolean,
  send: (happened: 'outcome', outcome: AcceptOutcome) => void,
): Promise<void> {
  let outcome: AcceptOutcome;
  try {
    outcome = (await onAccept(content)) ?? { status: 'delivered' };
    if (outcome.status === 'invalidContent') {
      const issues = outcome.issues.filter(({ fieldId }) => fieldId !== undefined && knows(fieldId));
      outcome = { status: 'invalidContent', issues };
    }
  } catch (error) {
    outcome = { status: 'failed', error };
  }
  send('outcome', outcome);
}
