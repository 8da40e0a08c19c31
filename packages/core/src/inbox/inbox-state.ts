import type { ParseLimits } from '../json-schema/index.js';
import type { ElicitResult } from '../protocol/elicitation.js';
import type { CallOf } from '../state/create-machine-store.js';
import type { AuditTrail } from './audit.js';
import type { ServerGate } from './entry/blocked-servers.js';
import type { Decided } from './entry/decision.js';
import type { AnswerOutcome } from './elicitation-inbox.js';
import type { ApprovalRules, AuditRecord, InboxEntry, InboxItem } from './entry/inbox-entry.js';
import type { EntryOptions } from './entry/entries.js';
import type { RememberedTexts } from './entry/remembered-texts.js';

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
  /** Requests that a policy decided, for their receipts. Those of a batch that is shown aren't items of its entry. */
  readonly decided?: readonly DecidedItem[] | undefined;
}

export interface DecidedItem {
  readonly item: InboxItem;
  readonly decision: Decided;
}

/** All that one inbox knows. Never changed: `happened` gives the next one. */
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

/** What is to be done outside, in this order. */
export interface InboxEffects {
  /** Settles the submission. */
  resolve(id: string, results: readonly ElicitResult[]): void;
  reject(id: string, error: unknown): void;
  /** Calls the adapter's `deliver`. */
  deliver(id: string, results: readonly ElicitResult[]): void;
  /** Resolves what `answer` and `sendAgain` returned. */
  outcome(id: string, outcome: AnswerOutcome): void;
  /** `due` happens at that time; never, where it is absent. One of a name at a time; that of a submission's id ends with it. */
  deadline(name: string, at?: number): void;
  audited(records: readonly AuditRecord[]): void;
}

/** One transition under way: `next` belongs to it until it is returned. */
export interface Step {
  readonly next: { -readonly [Key in keyof InboxState]: InboxState[Key] } & {
    readonly batches: Map<string, BatchState>;
  };
  readonly effects: CallOf<InboxEffects>[];
  /** The clock, in milliseconds since the epoch. */
  readonly at: number;
}
