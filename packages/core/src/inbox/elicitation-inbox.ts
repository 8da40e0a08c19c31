import type { ElicitResult } from '../protocol/elicitation.js';
import type { ParseLimits } from '../json-schema/index.js';
import type { ServerSite } from '../url/compare-sites.js';
import type { AddedResources } from '../form/added-resources.js';
import type { FormModel } from '../form/form-model.js';
import type { ParseOptions } from '../form/parse-requested-schema.js';
import type { ContentIssue } from '../fields/content-issue.js';
import type { BlockedServer, InboxLimits } from './entry/blocked-servers.js';
import type { Decide, Decider } from './entry/decision.js';
import type { RoundDrafts } from './entry/drafts.js';
import type { ServerAttribution } from './entry/server-attribution.js';
import type { ElicitationBatch, WithdrawReason, InboxEntry, AuditRecord } from './entry/inbox-entry.js';

export interface AuditOptions {
  /**
   * Hears of each request that has ended, soon after. The developer's log. Hears of it again, with the same `id`, where
   * it turns out later that nobody can tell whether the answers arrived.
   */
  readonly onAudit?: (record: AuditRecord) => void;
  /** How many records the snapshot keeps. The oldest go first; refusals never push out more than a quarter. @default 200 */
  readonly auditSize?: number;
  /** Records hold what the person answered. Think of who can read them. @default false */
  readonly auditValues?: boolean;
}

/** Frozen; the same reference until something changes. Oldest first. */
export interface InboxSnapshot {
  readonly entries: readonly InboxEntry[];
  readonly pendingCount: number;
  /** Servers whose new requests are cancelled without being shown: they ask too often, or the person blocked them. */
  readonly blockedServers: readonly BlockedServer[];
  /** What has ended and how, newest last: so many as `auditSize` says. */
  readonly audit: readonly AuditRecord[];
  /** How the page reaches its inbox; absent where that is in the page itself. */
  readonly connection?: InboxConnection;
  /** A connection stands that may ask: pages fetch in quiet moments what shows a request. @default false */
  readonly expectsRequests?: boolean;
}

/**
 * How a page reaches an inbox on the app's server. What is shown stays, and what is typed, in each of them.
 *
 * - `connecting`: for the first time.
 * - `live`: what is shown is what there is.
 * - `retrying`: the app's server can't be reached at the moment.
 * - `signedOut`: it does not know whose page this is.
 * - `outdated`: the server is of another version than the page, which can't show what it is sent until it is loaded anew.
 */
export type InboxConnection = 'connecting' | 'live' | 'retrying' | 'signedOut' | 'outdated';

/** What an adapter's `deliver` can tell before it is done. */
export interface DeliveryContext {
  /**
   * The answers were sent, but whether they arrive is known only later, such as with the result of the whole call.
   * `Submission.results` resolves, and the entry is `sending` with `handedOver`; a page that was opened is waited for. Where `deliver`
   * then rejects, the entry becomes `deliveryUnknown`; with a `DeliveryRefusedError` it is pending again.
   */
  handedOver(): void;
  /** The answers arrived though `deliver` rejected with a `DeliveryUnknownError`: what was in doubt is delivered. */
  arrived(): void;
  /**
   * Aborts once these answers are not sent again: `deliver` rejected, and the person was not offered to send them again
   * (`canSendAgain`), or the entry has ended: with the `WithdrawnError` or `TaskStoppedError` that tells why, where there is one.
   * Until then a call that was handed its answers may wait for another `deliver`.
   */
  readonly signal: AbortSignal;
}

export interface SubmitOptions {
  /** Withdraws the batch while it is pending. While its answers are being sent, they end as `deliveryUnknown`. */
  readonly signal?: AbortSignal;
  /**
   * Aborts when the call that asked is over: a page that was opened for it is then waited for no longer. With the reason `'returned'`, where the
   * call has its result, the entry stays and says so.
   */
  readonly followUpSignal?: AbortSignal;
  /** Where the drafts of this batch are stored beyond the life of the page. */
  readonly drafts?: RoundDrafts;
  /** The person answered before the page was loaded anew: with `settleAt: 'completion'` only the pages are waited for. */
  readonly answered?: readonly ElicitResult[];
  /** The entry's, where it has been shown before, on another instance. */
  readonly id?: string;
  /**
   * Sends the answers. Resolves once they have reached the server. Rejects with a `DeliveryUnknownError` where nobody can
   * tell; with a `WithdrawnError` where what was asked is gone or has changed, so that nothing was sent: the entry ends; with any other error where they did not arrive as far as is known: the entry is then pending again, and `deliver` is
   * called anew when the person tries again; where it ends before, it ends as `deliveryUnknown`. Without it, answers count as delivered when `results` resolves.
   */
  deliver?(results: readonly ElicitResult[], context: DeliveryContext): Promise<unknown>;
}

/** One submitted batch. */
export interface Submission {
  /** The entry that shows it, perhaps once `decide` left it to the person; `undefined` where nobody is asked. */
  readonly entryId: string | undefined;
  /**
   * Settles once. Resolves with one result per request, in the same order, once they are delivered or handed over. Rejects with `signal.reason` on
   * abort, with a `WithdrawnError` on `withdraw` and expiry, with a `TaskStoppedError`, and with the
   * `DeliveryUnknownError` of `deliver`. A request that can't be shown at all rejects with an
   * `InvalidElicitationError` (answer JSON-RPC -32602) before anyone is asked.
   */
  readonly results: Promise<readonly ElicitResult[]>;
}

/** What became of an answer. */
export type AnswerOutcome =
  /** It reached the server; of a page that is waited for: the consent is noted. */
  | { readonly status: 'delivered' }
  /** The content doesn't fit the form, so nothing was sent; the entry is still pending. `issues` run parallel to its items. */
  | { readonly status: 'invalidContent'; readonly issues: readonly (readonly ContentIssue[])[] }
  /** It did not arrive; the entry is pending again. */
  | { readonly status: 'failed'; readonly error: unknown }
  /** Nobody can tell whether it arrived. */
  | { readonly status: 'deliveryUnknown' }
  /** The entry has ended, or there is none: nothing was sent. */
  | { readonly status: 'gone' }
  /** The entry was answered before: nothing was sent. */
  | { readonly status: 'answeredElsewhere' };

/** The answer to an entry, with what the person had before them when they gave it. */
export interface DrawnAnswer {
  /** As it was drawn: the very entry of the snapshot. */
  readonly entry: InboxEntry;
  /** As for `answer`. */
  readonly results: readonly ElicitResult[];
}

/** What became of one of several answers. */
export type DrawnOutcome =
  | AnswerOutcome
  /** The entry asks something else than what was drawn: nothing was sent, and it is still pending. */
  | { readonly status: 'changed' };

/** What both sides read. */
export interface InboxReader {
  /** Calls back after each change. @returns stops that. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): InboxSnapshot;
}

/** The side of the inbox that carries requests and answers: see `@elicit-kit/mcp`. */
export interface AdapterInbox extends InboxReader {
  /** A connection was made that may ask: what shows a request may be fetched now, and is there when the first one comes. */
  expectRequests?(): void;
  /**
   * Asks the person. Every batch settles exactly once: by an answer, by `withdraw`, by its expiry, or by its signal.
   *
   * @example
   * const { results } = inbox.submit(
   *   { server, requests: [{ key: 'request', params: request.params }] },
   *   { signal, deliver: ([result]) => respond(result) },
   * );
   * await results;
   * @throws {TypeError} for a `correlation` that isn't JSON of 4096 bytes: a mistake of the calling code.
   */
  submit(batch: ElicitationBatch, options?: SubmitOptions): Submission;
  /**
   * Asks the person for a call that doesn't wait: whoever the host named gets a `ParkedAnswers` once they have answered, on any
   * instance. Absent where the questions of an inbox end with its process.
   *
   * @param continuation JSON; given back with the answers, and shown to no page.
   * @returns the id of the question, once it is stored. Rejects as `Submission.results` does, and where it can't be stored.
   */
  park?(batch: ElicitationBatch, continuation: unknown): Promise<string>;
  /** The server or the connection gave up. The entry stays, read-only, until dismissed. */
  withdraw(entryId: string, reason: WithdrawReason): void;
  /**
   * The server reports a URL elicitation as finished. Unknown and repeated ids are ignored, and so are those of
   * another connection where `connectionId` is given: one server can't finish another's.
   */
  complete(elicitationId: string, options?: { readonly connectionId?: string }): void;
  /**
   * The server's report on a page that the person was sent to. What isn't progress, and ids that nobody waits for,
   * are ignored, and so are those of another connection where `connectionId` is given.
   *
   * @param progress the params of a progress notification, as they came.
   */
  reportProgress(
    elicitationId: string,
    progress: unknown,
    options?: { readonly connectionId?: string },
  ): void;
}

/** The side of the inbox that a page shows to its person: see `@elicit-kit/react`. Fits `useSyncExternalStore`. */
export interface PersonInbox extends InboxReader {
  /** For server rendering: empty. */
  getServerSnapshot(): InboxSnapshot;
  /**
   * Answers the whole batch. Never rejects: the outcome says what became of it. Content is checked again against its
   * form (`validateContent`).
   *
   * @param results one for each item of the entry, in the same order.
   * @throws Error at once where the results are not of that shape: a mistake of the calling code.
   *
   * @example
   * const outcome = await inbox.answer(entry.id, [{ action: 'accept', content }]);
   * if (outcome.status === 'failed') {
   *   showTryAgain();
   * }
   */
  answer(entryId: string, results: readonly ElicitResult[]): Promise<AnswerOutcome>;
  /**
   * Answers several entries, each by itself: what came of one says nothing of the others. One that asks something else than what was drawn
   * is not answered. Never rejects; a mistake in one answer is its `failed`.
   *
   * @returns one outcome for each answer, in the same order, once all are known.
   *
   * @example
   * const outcomes = await inbox.answerEach(calls.map(({ entry }) => ({ entry, results: [{ action: 'accept', approval }] })));
   */
  answerEach(answers: readonly DrawnAnswer[]): Promise<readonly DrawnOutcome[]>;
  /** Sends the answers of an entry once more whose delivery is unknown, where it says `canSendAgain`. */
  sendAgain(entryId: string): Promise<AnswerOutcome>;
  /** The person says the page is done: settles a batch that waits for completion, and removes the entry. */
  finish(entryId: string): void;
  /** The person gives up the call that asks: its batch rejects with a `TaskStoppedError`. */
  stopTask(entryId: string): void;
  /** Removes an entry that is answered or ended. One that still waits for completion settles as cancelled. */
  dismiss(entryId: string): void;
  /**
   * The person wants none of this server's requests: those that wait are cancelled, and all further ones without being shown.
   * That is its origin alone, which another port or subdomain gets round; with a site, all of that.
   *
   * @param site `serverSite(server.endpoint.origin)` of `@elicit-kit/core/url`.
   * @throws {TypeError} for a site that the server is not of: a mistake of the calling code.
   */
  stop(server: ServerAttribution, site?: ServerSite): void;
  /** Lets a blocked server ask again; where its site was stopped, all of that. */
  allow(server: ServerAttribution): void;
  /** Where the drafts of an open batch are stored beyond the life of the page, if its adapter stores them. */
  draftsOf(entryId: string): RoundDrafts | undefined;
  /**
   * How the person adds resources to an item of an open entry, by the item's key. Absent where the inbox has no slots for that, and on
   * a page whose inbox is on the app's server.
   */
  resourcesOf?(entryId: string, itemKey: string): AddedResources | undefined;
}

/** Where requests wait for their person: both sides in one page or process. */
export type ElicitationInbox = AdapterInbox & PersonInbox;

/** How a person adds resources to forms. Inboxes of apps without a way to pick files don't load it. */
export interface ResourceSlots {
  readonly kinds: NonNullable<ParseOptions['canAdd']>;
  /**
   * What the person adds to the fields of one request: the same for the same model.
   *
   * @param server who gets it: only a local program that nobody passed the request on for gets `file:` addresses.
   */
  open(model: FormModel, server: ServerAttribution): AddedResources;
}

export interface ElicitationInboxOptions extends AuditOptions, InboxLimits {
  /** The clock, in milliseconds since the epoch. @default Date.now */
  readonly now?: () => number;
  /**
   * Decides requests before the person sees them, such as a policy of the host's. After the rate limit and what the person stopped. Each
   * decision leaves a receipt with `by`. Where a part of a batch is decided the person is asked for the rest.
   */
  readonly decide?: Decide | Decider;
  /** Hears of what `decide` threw, and of what it allowed in vain. @default prints it to the console */
  readonly onDecideError?: (error: unknown) => void;
  /** How much of a server's schema is read. @default DEFAULT_PARSE_LIMITS */
  readonly limits?: Partial<ParseLimits>;
  /**
   * How the person adds files where a server asks for resources: `resourceSlots` of core. Without it a form that may be added to is
   * unsupported, and can only be declined.
   */
  readonly resources?: ResourceSlots;
}
