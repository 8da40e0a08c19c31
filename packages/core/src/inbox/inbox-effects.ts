import type { ElicitResult } from '../protocol/elicitation.js';
import { createDeadlines } from './deadlines.js';
import type {
  AnswerOutcome,
  DeliveryContext,
  ElicitationInboxOptions,
  SubmitOptions,
} from './elicitation-inbox.js';
import type { WithdrawReason } from './inbox-entry.js';
import { WithdrawnError } from './inbox-errors.js';
import type { InboxEffect, InboxEvent, InboxState, Untimed } from './inbox-events.js';
import { onAbort } from './on-abort.js';

type Dispatch = (event: Untimed<InboxEvent>) => unknown;

/** What belongs to one submission outside the machine. */
interface OpenSubmission {
  readonly options: SubmitOptions;
  readonly resolve: (results: readonly ElicitResult[]) => void;
  readonly reject: (error: unknown) => void;
  /** Called once it has settled. */
  readonly stop: (() => void) | undefined;
}

/** Does what the machine asks for, and keeps what only that needs: promises, timers, senders. */
export function createInboxEffects(options: ElicitationInboxOptions, now: () => number, dispatch: Dispatch) {
  const { onAudit } = options;
  const submissions = new Map<string, OpenSubmission>();
  const answers = new Map<string, (outcome: AnswerOutcome) => void>();
  const deliveries = createDeliveries(dispatch);
  const deadlines = createDeadlines(now);

  function run(effect: InboxEffect): void {
    switch (effect.type) {
      case 'resolve':
        closed(effect.id)?.resolve(effect.results);
        break;
      case 'reject':
        closed(effect.id)?.reject(effect.error);
        deliveries.giveUp(effect.id, effect.error);
        break;
      case 'deliver':
        deliveries.send(effect.id, effect.results);
        break;
      case 'outcome':
        answers.get(effect.id)?.(Object.freeze(effect.outcome));
        answers.delete(effect.id);
        break;
      case 'deadline': {
        const { at, event, name } = effect;
        if (at === undefined || event === undefined) {
          deadlines.stop(name);
        } else {
          deadlines.start(name, at, () => {
            dispatch(event);
          });
        }
        break;
      }
      case 'audited':
        if (onAudit) {
          // Later, so that it can't act on an inbox in the middle of a change; what it throws is uncaught, as it should be.
          queueMicrotask(() => {
            effect.records.forEach((record) => {
              onAudit(record);
            });
          });
        }
        break;
      default:
        effect satisfies never;
    }
  }

  /** Whatever settles a submission first closes it. */
  function closed(id: string): OpenSubmission | undefined {
    const submission = submissions.get(id);
    submissions.delete(id);
    deadlines.stop(id);
    submission?.stop?.();
    return submission;
  }

  return {
    run,
    /** Withdraws it when its signal aborts. @returns its results. */
    open(id: string, submission: SubmitOptions): Promise<readonly ElicitResult[]> {
      const { signal, deliver } = submission;
      const stop =
        signal &&
        onAbort(signal, () => {
          const { reason } = signal;
          dispatch({ type: 'withdrawn', id, reason: withdrawReasonOf(reason), error: reason });
        });
      if (deliver) {
        deliveries.add(id, (...parts) => deliver(...parts));
      }
      return new Promise((resolve, reject) => {
        submissions.set(id, { options: submission, resolve, reject, stop });
      });
    },
    isOpen: (id: string): boolean => submissions.has(id),
    draftsOf: (id: string): SubmitOptions['drafts'] => submissions.get(id)?.options.drafts,
    outcomeOf(event: Extract<Untimed<InboxEvent>, { readonly id: string }>): Promise<AnswerOutcome> {
      return new Promise((resolve) => {
        answers.set(event.id, resolve);
        dispatch(event);
      });
    },
    /** Forgets the senders of what is no longer known, and gives up deliveries that can't be sent again. */
    forget: deliveries.forget,
  };
}

/** Sends answers through their adapters, and says how that went. */
function createDeliveries(dispatch: Dispatch) {
  const senders = new Map<string, NonNullable<SubmitOptions['deliver']>>();
  /** Deliveries that failed and may be asked for again. */
  const inDoubt = new Map<string, AbortController>();

  return {
    add(id: string, send: NonNullable<SubmitOptions['deliver']>): void {
      senders.set(id, send);
    },
    send(id: string, results: readonly ElicitResult[]): void {
      let over = false;
      inDoubt.delete(id);
      const controller = new AbortController();
      const context: DeliveryContext = {
        signal: controller.signal,
        handedOver() {
          if (!over) {
            dispatch({ type: 'handedOver', id });
          }
        },
        arrived() {
          dispatch({ type: 'delivered', id });
        },
      };
      const sending = async () => senders.get(id)?.(results, context);
      sending().then(
        () => {
          over = true;
          dispatch({ type: 'delivered', id });
        },
        (error: unknown) => {
          over = true;
          inDoubt.set(id, controller);
          dispatch({ type: 'sendingFailed', id, error });
        },
      );
    },
    giveUp(id: string, reason: unknown): void {
      inDoubt.get(id)?.abort(reason);
      inDoubt.delete(id);
    },
    forget(batches: InboxState['batches']): void {
      for (const id of [...senders.keys()].filter((known) => !batches.has(known))) {
        senders.delete(id);
      }
      for (const [id, controller] of [...inDoubt]) {
        const entry = batches.get(id)?.entry;
        if (entry?.state !== 'pending' && !entry?.canSendAgain) {
          inDoubt.delete(id);
          controller.abort();
        }
      }
    },
  };
}

/** What an abort's reason says of the end: ours, a timeout of this host, or the server's change of mind. */
function withdrawReasonOf(abortReason: unknown): WithdrawReason {
  if (abortReason instanceof WithdrawnError) {
    return abortReason.reason;
  }
  return abortReason instanceof DOMException && abortReason.name === 'TimeoutError'
    ? 'timedOut'
    : 'withdrawn';
}
