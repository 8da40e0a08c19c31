import type {
  Decide,
  Decider,
  ElicitationBatch,
  ElicitationInbox,
  ElicitationInboxOptions,
  Submission,
  SubmitOptions,
} from '@elicit-kit/core';
import type { ParkedAnswers } from '@elicit-kit/core/internal/types';
import type { RelayStore } from '../store/relay-store.js';
import type { EntryCommand, WireOutcome, WireRequest } from '../wire/wire-format.js';
import type { Hearing } from './hear-relay.js';
import type { StoredEntry } from './person-records.js';
import type { PersonWatches } from './person-watch.js';

export type Command = EntryCommand & { readonly nonce: string };

export interface DeskOptions extends Hearing {
  readonly store: RelayStore;
  readonly watches: PersonWatches;
  readonly inboxOptions: ElicitationInboxOptions;
  /** @returns what decides for this person before they are asked; nothing: they are asked. */
  readonly deciderOf: (person: string) => Decide | Decider | undefined;
  /** Where there are none, no call can be parked or go on here. */
  readonly listeners: ReadonlySet<OnAnswered>;
  readonly parkedLifetime: number;
}

/** What this instance asks, beside what its inbox shows of it. */
export interface Asked {
  readonly batch: ElicitationBatch;
  /** See `sizeOf`. */
  readonly size: number;
  readonly parked?: ParkedQuestion | undefined;
  /** Once it is shown: until then nothing of it is written. */
  request?: WireRequest;
  outcomes: StoredEntry['outcomes'];
  readonly underWay: Map<string, Promise<WireOutcome>>;
  /** It is being written that its answers are sent. */
  preparing?: boolean;
  /** The command whose answers are being sent. */
  answering?: string | undefined;
  /** A parked call that the host goes on with, and what became of it where the person has to be told. */
  ending?: 'running' | 'deliveryUnknown' | 'taskEnded' | undefined;
}

export interface ParkedQuestion {
  readonly continuation: unknown;
  /** Where it was another instance's. */
  readonly receivedAt?: number;
  /** Resolves once the host knows its id. */
  readonly began?: Promise<unknown>;
  /** It is shown, or answered before that. */
  onReached?(): void;
}

/** What the parts of a desk share. */
export interface Desk extends DeskOptions {
  readonly person: string;
  /** The name of this desk: its documents and its lease bear it. */
  readonly owner: string;
  readonly inbox: ElicitationInbox;
  readonly asked: Map<string, Asked>;
  closed: boolean;
}

export type Ask = (
  batch: ElicitationBatch,
  options?: SubmitOptions & { readonly parked?: ParkedQuestion },
) => Submission;

/** The answers of a parked call, on the instance that goes on with it. */
export interface AnsweredCall {
  /** What `session.callTool(params, { park })` gave. */
  readonly id: string;
  readonly person: string;
  /** The host's own, as it was parked. */
  readonly correlation?: unknown;
  /**
   * Goes on with the call, in a session of `@elicit-kit/mcp/client` that is attached to the same server with this person's
   * credentials. However often it is called, the answers are sent once; after a `NothingSentError` another session may be tried.
   *
   * @returns what `session.resumeParked` does: the result, or `{ parked: id }` where the server asked again.
   * @throws Error once the listener has ended: the person has been told by then that the task ended without their answer.
   */
  resume<Result>(session: CallSession<Result>): Promise<Result>;
}

export type OnAnswered = (call: AnsweredCall) => unknown;

export interface CallSession<Result> {
  resumeParked(answers: ParkedAnswers): Promise<Result>;
}
