import type { ElicitResult } from '../protocol/elicitation.js';
import type {
  AnswerOutcome,
  DeliveryContext,
  ElicitationInboxOptions,
  SubmitOptions,
} from './elicitation-inbox.js';
import type { WithdrawReason } from './entry/inbox-entry.js';
import { WithdrawnError } from './entry/inbox-errors.js';
import type { InboxEvent } from './inbox-machine.js';
import type { InboxEffects, InboxState } from './inbox-state.js';
import { letProcessExit } from '../async/let-process-exit.js';
import { onAbort } from '../async/on-abort.js';

/** What belongs to one submission outside the machine. */
interface Submitted {
  readonly options: SubmitOptions;
  /** Until it has settled. */
  open?:
    | {
        readonly resolve: (results: readonly ElicitResult[]) => void;
        readonly reject: (error: unknown) => void;
        readonly stop: (() => void) | undefined;
      }
    | undefined;
  /** Resolves what `answer` or `sendAgain` returned. */
  tell?: (outcome: AnswerOutcome) => void;
  /** Aborted when a failed delivery that could be sent again is given up. */
  inDoubt?: AbortController | undefined;
}

/** Does what the machine asks for, and keeps what only that needs: promises, timers, senders. */
export function createInboxEffects(
  { onAudit }: ElicitationInboxOptions,
  now: () => number,
  dispatch: (...event: InboxEvent) => unknown,
) {
  const submitted = new Map<string, Submitted>();
  const deadlines = createDeadlines(now, (name) => dispatch('due', name));

  /** Whatever settles a submission first closes it. */
  function close(id: string): Submitted['open'] {
    const known = submitted.get(id);
    const open = known?.open;
    if (known && open) {
      known.open = undefined;
      deadlines.stop(id);
      open.stop?.();
    }
    return open;
  }

  function giveUp(known: Submitted | undefined, reason?: unknown): void {
    known?.inDoubt?.abort(reason);
    if (known) {
      known.inDoubt = undefined;
    }
  }

  const effects: InboxEffects = {
    resolve(id, results) {
      close(id)?.resolve(results);
    },
    reject(id, error) {
      close(id)?.reject(error);
      giveUp(submitted.get(id), error);
    },
    deliver(id, results) {
      const known = submitted.get(id);
      if (known) {
        known.inDoubt = undefined;
        deliver(known.options, id, results, dispatch, (controller) => {
          known.inDoubt = controller;
          // It may have been forgotten meanwhile; or asked anew by the same id, and that is another submission.
          if (!submitted.has(id)) {
            submitted.set(id, known);
          }
        });
      }
    },
    outcome(id, outcome) {
      submitted.get(id)?.tell?.(Object.freeze(outcome));
    },
    deadline(name, at) {
      if (at === undefined) {
        deadlines.stop(name);
      } else {
        deadlines.start(name, at);
      }
    },
    audited(records) {
      if (onAudit) {
        // Later, so that it can't act on an inbox in the middle of a change; what it throws is uncaught, as it should be.
        queueMicrotask(() => {
          records.forEach((record) => {
            onAudit(record);
          });
        });
      }
    },
  };

  return {
    effects,
    /** Withdraws it when its signal aborts. @returns its results. */
    open(id: string, options: SubmitOptions): Promise<readonly ElicitResult[]> {
      const { signal } = options;
      const stop =
        signal &&
        onAbort(signal, () => {
          const { reason } = signal;
          dispatch('withdrawn', id, withdrawReasonOf(reason), reason);
        });
      return new Promise((resolve, reject) => {
        submitted.set(id, { options, open: { resolve, reject, stop } });
      });
    },
    isOpen,
    draftsOf: (id: string): SubmitOptions['drafts'] =>
      isOpen(id) ? submitted.get(id)?.options.drafts : undefined,
    /** @param event what may lead to an outcome of that entry. */
    outcomeOf(id: string, ...event: InboxEvent): Promise<AnswerOutcome> {
      return new Promise((resolve) => {
        const known = submitted.get(id);
        if (known) {
          known.tell = resolve;
        }
        dispatch(...event);
      });
    },
    /** Forgets what is no longer known, and gives up deliveries that can't be sent again. */
    forget(batches: InboxState['batches']): void {
      for (const [id, known] of [...submitted]) {
        const entry = batches.get(id)?.entry;
        if (entry?.state !== 'pending' && !entry?.canSendAgain) {
          giveUp(known);
        }
        if (!entry && !known.open) {
          submitted.delete(id);
        }
      }
    },
  };

  function isOpen(id: string): boolean {
    return submitted.get(id)?.open !== undefined;
  }
}

/** Sends answers through their adapter, and says how that went. @param doubt called where it failed */
function deliver(
  options: SubmitOptions,
  id: string,
  results: readonly ElicitResult[],
  dispatch: (...event: InboxEvent) => unknown,
  doubt: (controller: AbortController) => void,
): void {
  const controller = new AbortController();
  let over = false;
  const context: DeliveryContext = {
    signal: controller.signal,
    handedOver() {
      if (!over) {
        dispatch('handedOver', id);
      }
    },
    arrived() {
      dispatch('delivered', id);
    },
  };
  const sending = async () => options.deliver?.(results, context);
  sending().then(
    () => {
      over = true;
      dispatch('delivered', id);
    },
    (error: unknown) => {
      over = true;
      doubt(controller);
      dispatch('sendingFailed', id, error);
    },
  );
}

/** `setTimeout` reads its delay as a signed 32-bit number of milliseconds; anything above fires at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Deadlines by name. The clock decides, not the timer: a laptop that slept wakes with late timers, and long waits are made of several.
 */
function createDeadlines(now: () => number, onReached: (name: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function stop(name: string): void {
    clearTimeout(timers.get(name));
    timers.delete(name);
  }

  /** @param at milliseconds since the epoch. */
  function start(name: string, at: number): void {
    stop(name);
    const remaining = at - now();
    if (remaining <= 0) {
      onReached(name);
      return;
    }
    const again = () => {
      start(name, at);
    };
    timers.set(name, letProcessExit(setTimeout(again, Math.min(remaining, LONGEST_DELAY))));
  }

  return { start, stop };
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
