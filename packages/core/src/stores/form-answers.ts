import type { FieldId, FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { Issue } from '../fields/issue.js';
import { isAnswered } from '../form/is-answered.js';
import type { ValidateOptions } from '../fields/field-spec.js';
import type { FormValues } from '../form/form-model.js';
import { checkContext, checkField, validateField } from '../form/answers/validate-field.js';
import type { FormEffects } from './form-machine.js';
import { changed } from '../state/create-machine-store.js';
import { createListeners } from '../state/listeners.js';

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

/** See `FormStoreOptions`. */
interface AnswerCallbacks {
  readonly onValuesChange?: ((values: FormValues) => void) | undefined;
  readonly onIssueFound?: ((field: FieldModel, issue: Issue) => void) | undefined;
}

/** The values of one form's fields, the issues shown of them, and who wants to know when they change. */
export function createFormAnswers(
  initial: FormValues,
  {
    checks,
    fieldsById,
    isLocked,
  }: {
    readonly checks: ValidateOptions;
    /** In the form's order. */
    readonly fieldsById: ReadonlyMap<FieldId, FieldModel>;
    readonly isLocked: () => boolean;
  },
  // Read when they are called: a host may give others meanwhile.
  callbacks: AnswerCallbacks,
) {
  let values = initial;
  const fields = createFieldStates(fieldsById, initial, isLocked);
  /** Fields whose issue came from the server: it stands until the answer changes. */
  const judgedByServer = new Set<FieldId>();
  const listeners = createListeners<FieldId>();

  function write(field: FieldModel, value: FieldValue, revision: number): void {
    const { id } = field;
    values = { ...values, [id]: value };
    judgedByServer.delete(id);
    fields.change(id, {
      dirty: true,
      unverifiable: false,
      issue: stillWrong(field, value),
      answered: isAnswered(field, value),
      revision,
    });
    listeners.notify(id);
    callbacks.onValuesChange?.(values);
  }

  /** A fixed issue vanishes while the person types. A new one waits until the field is left. */
  function stillWrong(field: FieldModel, value: FieldValue): Issue | undefined {
    const shown = fields.get(field.id).issue;
    const now = shown && validateField(field, value, checks);
    if (now === undefined || now.code !== shown?.code) {
      return undefined;
    }
    return hasSameParams(now, shown) ? shown : now;
  }

  function check(field: FieldModel, change: Partial<FieldState> = {}): void {
    const { id } = field;
    const before = fields.get(id).issue;
    fields.change(id, {
      issue: undefined,
      ...change,
      ...checkField(field, values[id], checks, checkContext(checks)),
    });
    const { issue } = fields.get(id);
    if (issue !== undefined && issue.code !== before?.code) {
      callbacks.onIssueFound?.(field, issue);
    }
  }

  return {
    getField: fields.get,
    getValue: (id: FieldId): FieldValue => values[id],
    getValues: () => values,
    /** Takes over whether answers are read-only. */
    lock: fields.lock,
    subscribeField: fields.subscribe,
    subscribeValue: listeners.add,

    setValue(id: FieldId, value: FieldValue): void {
      const field = fieldsById.get(id);
      if (field !== undefined && !isLocked() && !Object.is(values[id], value)) {
        write(field, value, fields.get(id).revision);
      }
    },
    /** From outside the field's control. */
    replace(id: FieldId, value: FieldValue): void {
      const field = fieldsById.get(id);
      if (field !== undefined && !isLocked()) {
        write(field, value, fields.get(id).revision + 1);
      }
    },
    blur(id: FieldId, { silent = false }: { readonly silent?: boolean } = {}): void {
      const field = fieldsById.get(id);
      const isChecked = fields.get(id).dirty && !judgedByServer.has(id) && !silent && !isLocked();
      if (field !== undefined && isChecked) {
        check(field, { touched: true });
      } else {
        fields.change(id, { touched: true });
      }
    },

    /** Shows these issues in place of those before. */
    showIssues(
      ...[issues, { fromServer = false, unverifiable } = {}]: Parameters<FormEffects['showIssues']>
    ): void {
      const byField = new Map(issues.map((issue) => [issue.fieldId, issue]));
      for (const id of fieldsById.keys()) {
        const issue = byField.get(id);
        fields.change(id, { issue, ...(unverifiable && { unverifiable: unverifiable.includes(id) }) });
        judgedByServer[fromServer && issue !== undefined ? 'add' : 'delete'](id);
      }
    },
  };
}

function createFieldStates(
  fieldsById: ReadonlyMap<FieldId, FieldModel>,
  values: FormValues,
  isLocked: () => boolean,
) {
  const states = new Map<FieldId, FieldState>();
  const listeners = createListeners<FieldId | undefined>();

  function get(id: FieldId): FieldState {
    let known = states.get(id);
    if (known === undefined) {
      const field = fieldsById.get(id);
      const open = field !== undefined && isAnswered(field, values[id]) ? ANSWERED : UNANSWERED;
      known = isLocked() ? Object.freeze({ ...open, locked: true }) : open;
      states.set(id, known);
    }
    return known;
  }

  function change(id: FieldId, change: Partial<FieldState>): void {
    const before = get(id);
    const { state } = changed(before, change);
    if (state !== before) {
      states.set(id, state);
      listeners.notify(id);
      listeners.notify(undefined);
    }
  }

  function lock(): void {
    const locked = isLocked();
    for (const id of states.keys()) {
      change(id, { locked });
    }
  }

  return { get, change, lock, subscribe: listeners.add };
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
