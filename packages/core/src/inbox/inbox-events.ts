import type { ParseLimits } from '../json-schema/index.js';
import type { ElicitResult } from '../protocol/elicitation.js';
import type { Transition } from '../state/create-machine-store.js';
import type { ServerSite } from '../url/compare-sites.js';
import type { AuditTrail } from './audit.js';
import type { ServerGate } from './blocked-servers.js';
import type { Decided } from './decision.js';
import type { AnswerOutcome } from './elicitation-inbox.js';
import type {
  ApprovalRules,
  AuditRecord,
  ElicitationBatch,
  FollowUpProgress,
  InboxEntry,
  InboxItem,
  WithdrawReason,
} from './inbox-entry.js';
import type { EntryOptions } from './entries.js';
import type { RememberedTexts } from './remembered-texts.js';
import type { ServerAttribution } from './server-attribution.js';

/** One batch, from its arrival until nothing shows it and nothing is on its way. */
export interface BatchState {
  readonly entry: InboxEntry;
  /** Its submission has not settled. */
  readonly open: boolean;
  /** Its adapter sends the answers (`SubmitOptions.deliver`). */
  readonly delivers: boolean;
  /** What was answered, while it is waited for, sent or in doubt. */
  readonly results?: readonly ElicitResult[] | undefined;
  readonly approvalRules?: ApprovalRules | undefined;
  /** Elicitation ids that were reported as completed before the person consented. */
  readonly completedIds: ReadonlySet<string>;
  /** Answers whose sending failed: once the entry ends, nobody can tell any more whether they arrived. */
  readonly failedResults?: readonly ElicitResult[] | undefined;
  /** The answers were handed over, and it is not known yet whether they arrive. */
  readonly inFlight: boolean;
  /** The call that asked is over, with its result or without: its pages are waited for no longer. */
  readonly callOver?: 'returned' | 'ended';
  /** Not shown: a policy decides it, or has decided all of it. `own`: calls of the app's, which no limit counts before the person is asked. */
  readonly hidden?: boolean | 'own' | undefined;
  /** Requests that a policy decided, for their receipts. Those of a batch that is shown are no items of its entry. */
  readonly decided?: readonly DecidedItem[] | undefined;
}

export interface DecidedItem {
  readonly item: InboxItem;
  readonly decision: Decided;
}

/** All that one inbox knows. Never changed: `transition` gives the next one. */
export interface InboxState {
  readonly limits: Partial<ParseLimits>;
  readonly canAdd: EntryOptions['canAdd'];
  /** By the entry's id, oldest first. */
  readonly batches: ReadonlyMap<string, BatchState>;
  readonly openedPages: RememberedTexts;
  readonly earlyCompletions: RememberedTexts;
  readonly answeredQuestions: RememberedTexts;
  readonly gate: ServerGate;
  readonly audit: AuditTrail;
  readonly expectsRequests: boolean;
}

/** `at` is the clock, in milliseconds since the epoch. */
export type InboxEvent = { readonly at: number } & (
  | {
      readonly type: 'asked';
      readonly id: string;
      readonly batch: ElicitationBatch;
      readonly delivers: boolean;
      /** A policy decides it first: `revealed` or `answered` follows. */
      readonly hidden?: boolean | 'own';
    }
  /** The person is asked for these items of a hidden batch. */
  | {
      readonly type: 'revealed';
      readonly id: string;
      readonly items: readonly InboxItem[];
      readonly decided: readonly DecidedItem[];
    }
  /** `results` fit the entry (`checkResults`). @param decided by a policy, of a hidden batch */
  | {
      readonly type: 'answered';
      readonly id: string;
      readonly results: readonly ElicitResult[];
      readonly decided?: readonly DecidedItem[];
    }
  | { readonly type: 'sentAgain'; readonly id: string }
  | { readonly type: 'delivered' | 'handedOver'; readonly id: string }
  | { readonly type: 'sendingFailed'; readonly id: string; readonly error: unknown }
  /** By the server, by its connection, or by whoever aborted: `error` is what the submission rejects with. */
  | {
      readonly type: 'withdrawn';
      readonly id: string;
      readonly reason: WithdrawReason;
      readonly error: unknown;
    }
  | { readonly type: 'expired'; readonly id: string }
  | ({ readonly type: 'completed' } & PageReference)
  | ({ readonly type: 'progressed'; readonly progress: FollowUpProgress } & PageReference)
  | { readonly type: 'finished' | 'dismissed' | 'taskStopped'; readonly id: string }
  /** @see {SubmitOptions.followUpSignal} */
  | { readonly type: 'callEnded'; readonly id: string; readonly returned: boolean }
  | { readonly type: 'blocked'; readonly server: ServerAttribution; readonly site?: ServerSite }
  | { readonly type: 'allowed'; readonly server: ServerAttribution }
  /** A rate limit's time is over. */
  | { readonly type: 'limitEnded'; readonly serverKey: string }
  | { readonly type: 'requestsExpected' }
);

/** An event without its time. */
export type Untimed<Event> = Event extends InboxEvent ? Omit<Event, 'at'> : never;

/** A page that a server names; of one connection, where that is given. */
export interface PageReference {
  readonly elicitationId: string;
  readonly connectionId: string | undefined;
}

/** What is to be done outside, in this order. */
export type InboxEffect =
  /** Settles the submission. */
  | { readonly type: 'resolve'; readonly id: string; readonly results: readonly ElicitResult[] }
  | { readonly type: 'reject'; readonly id: string; readonly error: unknown }
  /** Calls the adapter's `deliver`. */
  | { readonly type: 'deliver'; readonly id: string; readonly results: readonly ElicitResult[] }
  /** Resolves what `answer` and `sendAgain` returned. */
  | { readonly type: 'outcome'; readonly id: string; readonly outcome: AnswerOutcome }
  /** Dispatches `event` at that time; never, where it is absent. One of a name at a time; that of a submission's id ends with it. */
  | {
      readonly type: 'deadline';
      readonly name: string;
      readonly at?: number;
      readonly event?: Untimed<InboxEvent>;
    }
  | { readonly type: 'audited'; readonly records: readonly AuditRecord[] };

export type InboxTransition = Transition<InboxState, InboxEffect>;

/** One transition under way: `next` belongs to it until it is returned. */
export interface Step {
  readonly next: { -readonly [Key in keyof InboxState]: InboxState[Key] } & {
    readonly batches: Map<string, BatchState>;
  };
  readonly effects: InboxEffect[];
  readonly at: number;
}
