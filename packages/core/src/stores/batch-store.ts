import type { AnswerOutcome } from '../inbox/elicitation-inbox.js';
import type { InboxItem } from '../inbox/entry/inbox-entry.js';
import type { ApprovalAnswer, ApprovalElicitation } from '../protocol/approval.js';
import type { ElicitResult } from '../protocol/elicitation.js';
import { changed, createMachineStore } from '../state/create-machine-store.js';

/** How the person decided one step of a batch: what will be answered. */
export type BatchDecision = Exclude<ElicitResult, { action: 'cancel' }>;

/** How far the person got with a batch. Nothing of it is sent before the review. */
export interface BatchDraft {
  /** Index of the step that is shown; as many as there are steps: the review. */
  readonly page: number;
  /** By the step's index. */
  readonly decisions: readonly (BatchDecision | undefined)[];
}

export interface BatchState extends BatchDraft {
  /** What became of the last answer; nothing while one is on its way. */
  readonly outcome: AnswerOutcome | undefined;
}

export interface BatchStoreOptions {
  readonly items: readonly InboxItem[];
  /** Where it goes on, as of a batch that was minimised. @default the first step */
  readonly draft?: BatchDraft | undefined;
  /** Sends one result an item, as `inbox.answer(entry.id, results)` does. */
  readonly answer: (results: readonly ElicitResult[]) => Promise<AnswerOutcome>;
}

/** Everything that can be read of a batch and happen to it. Methods don't use `this`. */
export interface BatchStore {
  getState(): BatchState;
  subscribe(listener: () => void): () => void;
  /** Decides the step that is shown and goes on to the next; `together`: the `equalSteps` too, as far as they can be. */
  decide(decision: BatchDecision, options?: { readonly together?: boolean }): void;
  /**
   * Indexes of the steps that are not decided yet and ask for the same call as the one that is shown: the same tool of the same
   * server with exactly the same arguments.
   */
  equalSteps(): readonly number[];
  /** Takes back what was decided on the step that is shown. */
  reopen(): void;
  go(page: number): void;
  /**
   * Answers the whole batch with what was decided. Where a step is not decided, or its content is not accepted, that step is shown
   * instead.
   */
  send(): Promise<void>;
  /** The same answer to each, whatever was decided. */
  answerAll(action: 'decline' | 'cancel'): Promise<void>;
}

/**
 * The life of several requests that are answered together, without a DOM or a framework: step by step, one review, sent at once.
 *
 * @example
 * const batch = createBatchStore({
 *   items: entry.items,
 *   answer: (results) => inbox.answer(entry.id, results),
 * });
 * batch.decide({ action: 'accept', content });
 */
export function createBatchStore({ items, draft, answer }: BatchStoreOptions): BatchStore {
  const first: BatchState = {
    ...(draft ?? { page: 0, decisions: items.map(() => undefined) }),
    outcome: undefined,
  };
  const { getState, send, subscribe } = createMachineStore(first, batchTransitions, () => ({}));

  async function sendAll(results: readonly ElicitResult[]): Promise<void> {
    send('answering');
    send('answered', await answer(results));
  }

  function equalSteps(): readonly number[] {
    const state = getState();
    const key = items[state.page]?.questionKey;
    return items.flatMap(({ elicitation, questionKey }, index) =>
      index !== state.page &&
      state.decisions[index] === undefined &&
      elicitation.mode === 'approval' &&
      key !== undefined &&
      questionKey === key
        ? [index]
        : [],
    );
  }

  return {
    getState,
    subscribe,
    decide(decision, { together = false } = {}) {
      const { page } = getState();
      const decisions = new Map([[page, decision]]);
      for (const index of together ? equalSteps() : []) {
        const same = sameDecision(decision, items[page], items[index]);
        if (same !== undefined) {
          decisions.set(index, same);
        }
      }
      send('decided', decisions);
    },
    equalSteps,
    reopen: () => send('reopened'),
    go: (page) => send('shown', page),
    async send() {
      const { decisions } = getState();
      const results = decisions.filter((decision) => decision !== undefined);
      if (results.length < items.length) {
        send('shown', decisions.indexOf(undefined));
        return;
      }
      await sendAll(results);
    },
    answerAll: (action) => sendAll(items.map(() => ({ action }))),
  };
}

const batchTransitions = {
  decided: (state: BatchState, given: ReadonlyMap<number, BatchDecision>) =>
    changed<BatchState, never>(state, {
      page: state.page + 1,
      decisions: state.decisions.map((before, index) => given.get(index) ?? before),
    }),
  reopened: (state: BatchState) =>
    changed<BatchState, never>(state, { decisions: state.decisions.with(state.page, undefined) }),
  shown: (state: BatchState, page: number) => changed<BatchState, never>(state, { page }),
  answering: (state: BatchState) => changed<BatchState, never>(state, { outcome: undefined }),
  answered(state: BatchState, outcome: AnswerOutcome) {
    const refused =
      outcome.status === 'invalidContent' ? outcome.issues.findIndex((issues) => issues.length > 0) : -1;
    return changed<BatchState, never>(state, { outcome, page: refused === -1 ? state.page : refused });
  },
};

/**
 * The same answer to an equal call: by its only option of the same kind. What the call was changed to, and why it was rejected, goes
 * along where the other takes it.
 *
 * @returns nothing where it has no such option, where what is decided is kept for later calls, and where it shows what this one does not:
 *   the person decides it by itself.
 */
function sameDecision(
  decision: BatchDecision,
  decided: InboxItem | undefined,
  equal: InboxItem | undefined,
): BatchDecision | undefined {
  const other = approvalOf(equal);
  const { optionId, ...rest }: Partial<ApprovalAnswer> = decision.approval ?? {};
  const shown = approvalOf(decided);
  const kind = shown?.options.find(({ id }) => id === optionId)?.kind;
  const [option, ...more] = other?.options.filter((each) => each.kind === kind) ?? [];
  const takesIt =
    (rest.arguments === undefined || other?.editable) && (rest.feedback === undefined || other?.feedback);
  const isOnce = kind === 'allowOnce' || kind === 'rejectOnce';
  const isShown =
    kind !== 'allowOnce' ||
    ((shown?.careful === true || other?.careful !== true) &&
      JSON.stringify(shown?.call.changes) === JSON.stringify(other?.call.changes));
  return option && more.length === 0 && takesIt && isOnce && isShown
    ? { action: decision.action, approval: { ...rest, optionId: option.id } }
    : undefined;
}

function approvalOf(item: InboxItem | undefined): ApprovalElicitation | undefined {
  return item?.elicitation.mode === 'approval' ? item.elicitation : undefined;
}
