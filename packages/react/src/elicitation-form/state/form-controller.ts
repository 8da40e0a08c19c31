import {
  isAnswered,
  type ElicitContent,
  type FieldId,
  type FieldModel,
  type FieldValue,
  type FormModel,
  type FormValues,
  type Issue,
} from '@elicit-kit/core';
import type { Observable } from '../../internals/observable.js';
import type { AnswerChecks } from './answer-checks.js';
import type { FieldFlags } from './field-flags.js';
import type { FieldStore } from './field-store.js';
import { createLeaving, type Leaving } from './leaving.js';
import type { Stage } from './stage.js';

/** What the host is told and asked; each is called from an event, never from a render or an effect. */
export interface FormEvents {
  onAccept(content: ElicitContent): void | Promise<void>;
  onDecline(): void;
  onCancel(): void;
  onValuesChange(values: FormValues): void;
  /** Whether a review stands between Accept and sending. */
  reviews(): boolean;
  /** Whether a request for a secret waits for its tick. */
  needsAcknowledgement(): boolean;
}

/** Everything that can happen to a form. One for its life: parts hold it, and it never changes. */
export interface FormController {
  readonly model: FormModel;
  readonly store: FieldStore;
  readonly stage: Observable<Stage>;
  /** What the controls held at first. */
  readonly initial: FormValues;
  /** What the server suggests, as the controls hold it. */
  readonly suggested: FormValues;
  readonly leaving: Leaving;
  field(id: FieldId): FieldModel | undefined;
  /** A control was used. */
  setValue(id: FieldId, value: FieldValue): void;
  /** The value is replaced from outside the control, which starts anew: cleared, restored. */
  replaceValue(id: FieldId, value: FieldValue): void;
  /** The person left the field: a field they changed is checked, and its problem shown. */
  leave(id: FieldId, options?: { readonly silent?: boolean }): void;
  /** Accept: Review, or Send. */
  proceed(): void;
  edit(goTo?: FieldId): void;
  decline(): void;
  cancel(): void;
  /** The request has ended: there is nothing left but to close it. */
  close(): void;
  /** The matcher has come: fields that were left before it are looked at again. */
  recheck(): void;
}

export interface FormControllerOptions extends Pick<
  FormController,
  'model' | 'store' | 'stage' | 'initial' | 'suggested'
> {
  readonly checks: AnswerChecks;
  readonly events: FormEvents;
}

export function createFormController({
  model,
  initial,
  suggested,
  store,
  stage,
  checks,
  events,
}: FormControllerOptions): FormController {
  const fields = new Map(model.fields.map((field) => [field.id, field]));
  let closed = false;

  function settle(): boolean {
    if (stage.get().settled) {
      return false;
    }
    stage.set({ settled: true, sendFailed: false });
    return true;
  }

  function write(id: FieldId, value: FieldValue, change: Partial<FieldFlags>): void {
    const field = fields.get(id);
    if (field === undefined || stage.get().settled) {
      return;
    }
    store.setValue(id, value);
    const issue = stillWrong(field, value, store.flags(id).issue);
    store.changeFlags(id, {
      dirty: true,
      answered: isAnswered(field, value),
      unverifiable: false,
      issue,
      ...change,
    });
    events.onValuesChange(store.values());
  }

  /**
   * A problem vanishes once it is mended. Another that takes its place waits until the field is left: nobody is told off
   * while they type.
   */
  function stillWrong(field: FieldModel, value: FieldValue, shown: Issue | undefined): Issue | undefined {
    if (shown === undefined) {
      return undefined;
    }
    const { issue } = checks.field(field, value);
    if (issue?.code !== shown.code) {
      return undefined;
    }
    return sameParams(issue, shown) ? shown : issue;
  }

  function check(field: FieldModel): void {
    store.changeFlags(field.id, checks.field(field, store.value(field.id)));
  }

  function review(): void {
    const { issues, content } = checks.form(store.values());
    if (content === undefined) {
      const byField = new Map(issues.map((issue) => [issue.fieldId, issue]));
      store.changeManyFlags(model.fields.map(({ id }) => [id, { issue: byField.get(id) }]));
      const { failedReviews } = stage.get();
      stage.set({
        step: 'edit',
        goTo: undefined,
        summary: issues.map(({ fieldId }) => fieldId),
        failedReviews: failedReviews + 1,
      });
      return;
    }
    store.changeManyFlags(
      model.fields.map((field) => [
        field.id,
        'pattern' in field ? checks.field(field, store.value(field.id)) : { issue: undefined },
      ]),
    );
    stage.set({ content, summary: [] });
    if (events.reviews()) {
      stage.set({ step: 'review' });
    } else {
      void send(content);
    }
  }

  async function send(content: ElicitContent): Promise<void> {
    if ((events.needsAcknowledgement() && !stage.get().acknowledged) || !settle()) {
      return;
    }
    stage.set({ busy: 'sending' });
    try {
      await events.onAccept(content);
    } catch {
      stage.set({ settled: false, sendFailed: true });
    }
    stage.set({ busy: undefined });
  }

  function leave(id: FieldId, { silent = false }: { silent?: boolean } = {}): void {
    const field = fields.get(id);
    store.changeFlags(id, { touched: true });
    if (field !== undefined && store.flags(id).dirty && !silent && !stage.get().settled) {
      check(field);
    }
  }

  return {
    model,
    store,
    stage,
    initial,
    suggested,
    field: (id) => fields.get(id),
    setValue(id, value) {
      if (!Object.is(store.value(id), value)) {
        write(id, value, {});
      }
    },
    replaceValue(id, value) {
      write(id, value, { epoch: store.flags(id).epoch + 1 });
    },
    leave,
    leaving: createLeaving(leave),
    proceed() {
      const { busy, settled, step, content } = stage.get();
      if (busy !== undefined || settled) {
        return;
      }
      if (step === 'review' && content !== undefined) {
        void send(content);
        return;
      }
      const waiting = checks.ready();
      if (waiting === undefined) {
        review();
        return;
      }
      stage.set({ busy: 'checking' });
      void waiting.then(() => {
        stage.set({ busy: undefined });
        if (!stage.get().settled) {
          review();
        }
      });
    },
    edit(goTo) {
      if (!stage.get().settled) {
        stage.set({ step: 'edit', goTo, content: undefined, sendFailed: false });
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
        stage.set({ settled: true });
        events.onCancel();
      }
    },
    recheck() {
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
  const names = Object.keys(one.params);
  return names.every((name) => one.params[name] === other.params[name]);
}
