import type { ElicitContent, Issue } from '@elicit-kit/core';
import type { FormController, FormControllerParts } from './form-controller.js';

type Settling = Pick<FormController, 'proceed' | 'edit' | 'decline' | 'cancel' | 'close'>;

/** How a form comes to its one end. */
export function createSettling({ model, store, stage, checks, events }: FormControllerParts): Settling {
  let closed = false;

  /** @returns false where it has settled before: then nothing more may happen. */
  function settle(): boolean {
    if (stage.get().settled) {
      return false;
    }
    stage.set({ settled: true, sendFailed: false });
    return true;
  }

  function review(): void {
    const { issues, content } = checks.form(store.values());
    if (content === undefined) {
      fail(issues);
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

  function fail(issues: readonly Issue[]): void {
    const byField = new Map(issues.map((issue) => [issue.fieldId, issue]));
    store.changeManyFlags(model.fields.map(({ id }) => [id, { issue: byField.get(id) }]));
    stage.set({
      step: 'edit',
      goTo: undefined,
      summary: issues.map(({ fieldId }) => fieldId),
      failedReviews: stage.get().failedReviews + 1,
    });
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

  return {
    proceed() {
      const { busy, settled, step, content } = stage.get();
      if (busy !== undefined || settled || !events.mayAnswer()) {
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
        // Meanwhile the request may have been declined, or have ended.
        if (!stage.get().settled && events.mayAnswer()) {
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
  };
}
