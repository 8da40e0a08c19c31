import type { Elicitation, ElicitResult } from '../protocol/elicitation.js';
import type { Problem } from '../untrusted/problem.js';
import type { ParseLimits } from '../json-schema/index.js';
import type { AuditOptions, AuditRecord } from './audit-record.js';
import type { FollowUpProgress } from './follow-up-progress.js';
import type { RateLimit } from './rate-limit.js';
import type { RoundDrafts } from '../storage/round-storage.js';
import type { ServerAttribution } from './server-attribution.js';
import type { SilencedServer } from './silenced-servers.js';

/** What is answered together: one request, the requests of one `input_required` round, the list in a "URL first" error. */
export interface ElicitationBatch {
  readonly server: ServerAttribution;
  readonly requests: readonly { readonly key: string; readonly params: unknown }[];
  /** The call that needs the input, where it is known. */
  readonly operation?: { readonly method: string; readonly name: string };
  /** 1 for the first round of a call. */
  readonly round?: number;
  /** The call is given up if it asks once more after this. */
  readonly lastRound?: boolean;
  /** Milliseconds since the epoch, only where an expiry is known. */
  readonly expiresAt?: number;
  /** The adapter had only a parsed request: an SDK may have stripped constraints. */
  readonly constraintsMayBeLost?: boolean;
  /**
   * When `submit` resolves for accepted URLs: at `consent` (the protocol's meaning of accept), or at `completion`
   * (a "URL first" error has no answer of its own; the call is retried once the person or the server says it's done;
   * where one of several is refused, at once).
   * @default 'consent'
   */
  readonly settleAt?: 'consent' | 'completion';
  /**
   * The batch was asked before the page was loaded anew and comes back: its answers were not sent yet, or were on their
   * way and may have arrived.
   */
  readonly resumed?: 'unsent' | 'sent';
}

/** Why a request ended without an answer. */
export type WithdrawReason = 'withdrawn' | 'expired' | 'disconnected';

/** After consent to a URL: what is known of the page the person was sent to. */
export type FollowUpState = 'waiting' | 'completed';

export interface InboxItem {
  readonly key: string;
  readonly params: unknown;
  readonly elicitation: Elicitation;
  readonly problems: readonly Problem[];
  /** Present for a URL that was accepted. */
  readonly followUp?: FollowUpState;
  /** What the server told last of a page that is waited for. */
  readonly followUpProgress?: FollowUpProgress;
  /** An earlier round of this call asked for the same URL, and it was opened. */
  readonly repeated?: boolean;
  /** The same server asks the same in an earlier entry that is still `pending`; or a form of it was `answered` before. */
  readonly askedBefore?: 'pending' | 'answered';
}

export interface InboxEntry {
  /** Opaque, unique within the inbox. */
  readonly id: string;
  readonly server: ServerAttribution;
  readonly operation?: ElicitationBatch['operation'];
  readonly round?: number;
  readonly lastRound?: boolean;
  readonly expiresAt?: number;
  readonly settleAt: 'consent' | 'completion';
  readonly resumed?: ElicitationBatch['resumed'];
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly items: readonly InboxItem[];
  /**
   * An answered entry stays while a URL's follow-up is shown; an ended one until it is dismissed. `lost`: answered, but
   * nobody can tell whether the answers reached the server; until dismissed.
   */
  readonly state: 'pending' | 'answered' | 'lost' | WithdrawReason;
}

/** Frozen; the same reference until something changes. Oldest first. */
export interface InboxSnapshot {
  readonly entries: readonly InboxEntry[];
  readonly pendingCount: number;
  /** Servers whose new requests are cancelled unseen: they ask too often, or the person stopped them. */
  readonly silenced: readonly SilencedServer[];
  /** What has ended and how, newest last: so many as `auditSize` says. */
  readonly audit: readonly AuditRecord[];
}

export interface SubmitOptions {
  /** Withdraws the batch while it is pending. */
  readonly signal?: AbortSignal;
  /** Aborts when the call that asked is over: a page that was opened for it is then waited for no longer. */
  readonly followUpSignal?: AbortSignal;
  /** Where the drafts of this batch are kept beyond the life of the page. */
  readonly drafts?: RoundDrafts;
  /** The person answered before the page was loaded anew: with `settleAt: 'completion'` only the pages are waited for. */
  readonly answered?: readonly ElicitResult[];
  /** Resolves once the answers have reached the server. Rejects when nobody can tell: the person is told. */
  readonly delivery?: Promise<unknown>;
}

/**
 * Where requests wait for their person. Every submitted batch settles exactly once: by `answer`, by `withdraw`, by
 * its expiry, or by its signal.
 */
export interface ElicitationInbox {
  /**
   * Resolves with one result per request, in the same order. Rejects with `signal.reason` on abort and with a
   * `WithdrawnError` on `withdraw` and expiry. A request that can't be shown at all rejects with an
   * `InvalidElicitationError` (answer JSON-RPC -32602) before anyone is asked.
   */
  submit(batch: ElicitationBatch, options?: SubmitOptions): Promise<readonly ElicitResult[]>;
  /** Answers the whole batch, once; later calls and unknown ids do nothing. */
  answer(batchId: string, results: readonly ElicitResult[]): void;
  /** The server or the connection gave up. The entry stays, read-only, until dismissed. */
  withdraw(batchId: string, reason: WithdrawReason): void;
  /**
   * The server reports a URL elicitation as finished. Unknown and repeated ids are ignored, and so are those of
   * another connection where `connectionId` is given: one server can't finish another's.
   */
  complete(elicitationId: string, options?: { readonly connectionId?: string }): void;
  /**
   * The server tells how a page is doing that the person was sent to. What is no progress, and ids that nobody waits for,
   * are ignored, and so are those of another connection where `connectionId` is given.
   *
   * @param progress the params of a progress notification, as they came.
   */
  reportProgress(
    elicitationId: string,
    progress: unknown,
    options?: { readonly connectionId?: string },
  ): void;
  /** The person says the page is done: settles a batch that waits for completion, and removes the entry. */
  finish(batchId: string): void;
  /** The person gives up the call that asks: its batch rejects with a `TaskStoppedError`. */
  stopTask(batchId: string): void;
  /** Removes an entry that is answered or ended. One that still waits for completion settles as cancelled. */
  dismiss(batchId: string): void;
  /** The person wants none of this server's requests: those that wait are cancelled, and all further ones unseen. */
  stop(server: ServerAttribution): void;
  /** Lets a stopped or silenced server ask again. */
  allow(server: ServerAttribution): void;
  /** Where the drafts of an open batch are kept beyond the life of the page, if its adapter keeps them. */
  draftsOf(batchId: string): RoundDrafts | undefined;
  subscribe(listener: () => void): () => void;
  getSnapshot(): InboxSnapshot;
  /** For server rendering: empty. */
  getServerSnapshot(): InboxSnapshot;
}

export interface ElicitationInboxOptions extends AuditOptions {
  /** The clock, in milliseconds since the epoch. @default Date.now */
  readonly now?: () => number;
  /**
   * How often one server (`ServerAttribution.endpoint`, over all its connections) may ask. Beyond that its new requests
   * are cancelled unseen until half of its burst has come back. `false` is no limit.
   * @default { burst: 30, perMinute: 30 }
   */
  readonly rateLimit?: RateLimit | false;
  /** How much of a server's schema is read. @default DEFAULT_PARSE_LIMITS */
  readonly limits?: Partial<ParseLimits>;
}
