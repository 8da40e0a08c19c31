import type { ElicitResult } from '../protocol/elicitation.js';
import { createLimitTimers, startDeadline } from './deadlines.js';
import { decideEntry, requestOf } from './decide.js';
import type {
  AnswerOutcome,
  DeliveryContext,
  ElicitationInboxOptions,
  SubmitOptions,
  WithdrawReason,
} from './elicitation-inbox.js';
import { WithdrawnError } from './inbox-errors.js';
import type { BatchState, InboxEffect, InboxEvent, InboxState } from './inbox-machine.js';
import { onAbort } from './on-abort.js';

/** An event without its time. */
export type Untimed<Event> = Event extends InboxEvent ? Omit<Event, 'at'> : never;

type Dispatch = (event: Untimed<InboxEvent>) => InboxState;

/** What belongs to one submission outside the machine. */
interface OpenSubmission {
  readonly options: SubmitOptions;
  readonly resolve: (results: readonly ElicitResult[]) => void;
  readonly reject: (error: unknown) => void;
  /** Run once it has settled. */
  readonly stops: (() => void)[];
}

/** Does what the machine asks for, and keeps what only that needs: promises, timers, senders. */
export function createInboxEffects(options: ElicitationInboxOptions, now: () => number, dispatch: Dispatch) {
  const { onAudit } = options;
  const submissions = new Map<string, OpenSubmission>();
  const answers = new Map<string, (outcome: AnswerOutcome) => void>();
  const deliveries = createDeliveries(dispatch);
  const decisions = createDecisions(options, dispatch);
  const limitTimers = createLimitTimers(now, (serverKey) => {
    dispatch({ type: 'limitEnded', serverKey });
  });

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
      case 'expireAt':
        submissions.get(effect.id)?.stops.push(
          startDeadline(effect.at, now, () => {
            dispatch({ type: 'expired', id: effect.id });
          }),
        );
        break;
      case 'limitTimer':
        limitTimers.set(effect.serverKey, effect.at);
        break;
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
      case 'decide':
        decisions.decide(effect);
        break;
      case 'learn':
        decisions.learn(effect);
        break;
      default:
        effect satisfies never;
    }
  }

  /** Whatever settles a submission first closes it. */
  function closed(id: string): OpenSubmission | undefined {
    const submission = submissions.get(id);
    submissions.delete(id);
    for (const stop of submission?.stops ?? []) {
      stop();
    }
    return submission;
  }

  return {
    run,
    /** Withdraws it when its signal aborts. @returns its results. */
    open(id: string, submission: SubmitOptions): Promise<readonly ElicitResult[]> {
      const { signal, deliver } = submission;
      const stops: (() => void)[] = [];
      if (signal) {
        stops.push(
          onAbort(signal, () => {
            const { reason } = signal;
            dispatch({ type: 'withdrawn', id, reason: withdrawReasonOf(reason), error: reason });
          }),
        );
      }
      if (deliver) {
        deliveries.add(id, (...parts) => deliver(...parts));
      }
      return new Promise((resolve, reject) => {
        submissions.set(id, { options: submission, resolve, reject, stops });
      });
    },
    isOpen: (id: string): boolean => submissions.has(id),
    openIds: (): readonly string[] => [...submissions.keys()],
    draftsOf: (id: string): SubmitOptions['drafts'] => submissions.get(id)?.options.drafts,
    outcomeOf(event: Extract<Untimed<InboxEvent>, { readonly id: string }>): Promise<AnswerOutcome> {
      return new Promise((resolve) => {
        answers.set(event.id, resolve);
        dispatch(event);
      });
    },
    /** Forgets the senders of what is no longer known, and gives up deliveries that can't be sent again. */
    forget: deliveries.forget,
    clear(): void {
      limitTimers.clear();
      deliveries.forget(new Map());
    },
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
    forget(batches: ReadonlyMap<string, BatchState>): void {
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

type EffectOf<Type extends InboxEffect['type']> = Extract<InboxEffect, { readonly type: Type }>;

/** Asks the host's decider, and lets it learn. */
function createDecisions(
  { decide, onDecideError = printError }: ElicitationInboxOptions,
  dispatch: Dispatch,
) {
  const report = (error: unknown): void => {
    onDecideError(error);
  };

  return {
    decide({ approvalRules, entry }: EffectOf<'decide'>): void {
      const { id } = entry;
      const decided = decide && decideEntry(entry, decide, approvalRules, report);
      if (decided instanceof Promise) {
        void decided.then((decisions) => dispatch({ type: 'decided', id, decisions }));
      } else if (decided) {
        dispatch({ type: 'decided', id, decisions: decided });
      }
    },
    /** Where it can't be kept the answer was for once. */
    learn({ entry, item, optionId }: EffectOf<'learn'>): void {
      const learning = async () =>
        typeof decide === 'object' ? decide.learn?.(requestOf(entry, item), optionId) : undefined;
      learning().catch(report);
    },
  };
}

function printError(error: unknown): void {
  // eslint-disable-next-line no-console -- for the developer of the host: nobody else hears of it.
  console.error(
    '@elicit-kit/core: decide failed, so the person is asked. Give onDecideError to hear of this.',
    error,
  );
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
