import { isAnswered, type FieldId, type FieldModel, type FieldValue, type Issue } from '@elicit-kit/core';
import type { FieldFlags } from './field-flags.js';
import type { FormController, FormControllerParts } from './form-controller.js';

type Answering = Pick<FormController, 'setValue' | 'replaceValue' | 'leave' | 'recheck'>;

/** What happens as answers are given: values are written, and problems shown late and gone early. */
export function createAnswering(
  { model, store, stage, checks, events }: FormControllerParts,
  fields: ReadonlyMap<FieldId, FieldModel>,
): Answering {
  function write(id: FieldId, value: FieldValue, change: Partial<FieldFlags>): void {
    const field = fields.get(id);
    if (field === undefined || stage.get().settled) {
      return;
    }
    store.setValue(id, value);
    store.changeFlags(id, {
      dirty: true,
      answered: isAnswered(field, value),
      unverifiable: false,
      issue: stillWrong(field, value, store.flags(id).issue),
      ...change,
    });
    events.onValuesChange(store.values());
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
    return sameParams(now, shown) ? shown : now;
  }

  function check(field: FieldModel): void {
    store.changeFlags(field.id, checks.field(field, store.value(field.id)));
  }

  return {
    setValue(id, value) {
      if (!Object.is(store.value(id), value)) {
        write(id, value, {});
      }
    },
    replaceValue(id, value) {
      write(id, value, { epoch: store.flags(id).epoch + 1 });
    },
    leave(id, { silent = false } = {}) {
      const field = fields.get(id);
      store.changeFlags(id, { touched: true });
      if (field !== undefined && store.flags(id).dirty && !silent && !stage.get().settled) {
        check(field);
      }
    },
    recheck() {
      const patternProblems = checks.problems();
      if (patternProblems.length > 0) {
        stage.set({ patternProblems });
      }
      for (const field of model.fields) {
        const { touched, dirty } = store.flags(field.id);
        if ('pattern' in field && touched && dirty) {
          check(field);
        }
      }
    },
  };
}

function sameParams(one: Issue, other: Issue): boolean {
  return Object.keys(one.params).every((name) => one.params[name] === other.params[name]);
}
