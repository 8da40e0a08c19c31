import type {
  ApprovalCall,
  ApprovalElicitation,
  ApprovalOption,
  ApprovalOptionKind,
  ElicitContent,
  Elicitation,
  ElicitResult,
} from '../protocol/elicitation.js';
import type { Problem } from '../untrusted/problem.js';
import type { ParseLimits } from '../json-schema/index.js';
import type { ServerSite } from '../url/compare-sites.js';
import type { AddedResources } from '../form/added-resources.js';
import type { FormModel } from '../form/form-model.js';
import type { ParseOptions } from '../form/parse-requested-schema.js';
import type { ContentIssue } from '../fields/content-issue.js';
import type { BlockedServer, BlockReason, InboxLimits } from './blocked-servers.js';
import type { Decide, Decider, Decision } from './decision.js';
import type { RoundDrafts } from './drafts.js';
import type { ServerAttribution } from './server-attribution.js';

/** Which call of the host needs the input. `arguments` are for the person to tell it from others: see `describeArguments`. */
export type CallReference =
  | {
      /** The host's own id of the call: all that one call asks has it, and an `Inbox.Outlet` can be placed by it. */
      readonly id: string;
      /** What it was called with, by name. */
      readonly arguments?: unknown;
      readonly oneOf?: undefined;
    }
  | {
      readonly id?: undefined;
      readonly arguments?: undefined;
      /** The protocol doesn't tell which of the calls under way it is: their ids, oldest first, two or more. */
      readonly oneOf: readonly string[];
    };

/**
 * One request: the `params` of an elicitation as a server sent them, or the `approval` that an adapter made of an agent's
 * request. Two members, so that nothing a server writes can become an approval.
 */
export type BatchRequest =
  | { readonly key: string; readonly params: unknown; readonly approval?: undefined }
  | { readonly key: string; readonly approval: unknown; readonly params?: undefined };

/** How approvals are read, compared, answered and decided. Inboxes without agents don't load them. */
export interface ApprovalRules {
  /** Never throws. */
  read(raw: unknown): { readonly elicitation?: ApprovalElicitation; readonly problems: readonly Problem[] };
  /** The same for two calls that do the same; `undefined` where that can't be known. */
  callKey(call: ApprovalCall): string | undefined;
  /** A frozen copy of an answer. @throws for what was not offered: a mistake of the calling code. */
  readonly check: (entryId: string, elicitation: ApprovalElicitation, result: ApprovalResult) => ElicitResult;
  /** What a policy decided; nothing where only the person can decide that. */
  decide(elicitation: ApprovalElicitation, decision: Extract<Decision, object>): ElicitResult | undefined;
  /** Those of the app's own options that can be added. */
  offer(elicitation: ApprovalElicitation, options: readonly ApprovalOption[]): readonly ApprovalOption[];
}

type ApprovalResult = Exclude<ElicitResult, { readonly action: 'cancel' }>;

/** What is answered together: one request, the requests of one `input_required` round, the list in a "URL first" error. */
export interface ElicitationBatch {
  readonly server: ServerAttribution;
  readonly requests: readonly BatchRequest[];
  /** Required where one of the requests is an approval: without them the batch is refused. `approvalRules` of core. */
  readonly approvalRules?: ApprovalRules;
  /**
   * What the input is needed for, where it is known: a JSON-RPC method and the name of the tool or prompt, or the resource's URI.
   * `careful`: the host knows that it may do harm, such as a tool annotated as destructive. Where the person is asked to agree, or for
   * a yes, that is said, and the button that does so never leads.
   */
  readonly operation?: { readonly method: string; readonly name: string; readonly careful?: boolean };
  /** Which call of that operation it is. */
  readonly call?: CallReference;
  /** How often the call has asked, this time included: 1 for the first round. */
  readonly round?: number;
  /** The call is given up if it asks once more after this. */
  readonly lastRound?: boolean;
  /** Milliseconds since the epoch, only where an expiry is known. */
  readonly expiresAt?: number;
  /** The adapter had only a parsed request: an SDK may have stripped constraints. */
  readonly constraintsMayBeLost?: boolean;
  /**
   * When accepted URLs are answered: at `consent` (the protocol's meaning of accept), or at `completion`
   * (a "URL first" error has no answer of its own; the call is retried once the person or the server says it's done;
   * where one of several is refused, at once).
   * @default 'consent'
   */
  readonly settleAt?: 'consent' | 'completion';
  /**
   * The batch was asked before the page was loaded anew and is resumed: its answers were not sent yet, or were on their
   * way and may have arrived.
   */
  readonly resumed?: 'unsent' | 'sent';
  /**
   * The host's own: whatever it needs to find its place again (a chat, a message, a tool call). JSON of 4096 bytes at most;
   * given back untouched with the entry and with the answers of a parked call. No server hears of it, no component shows it.
   */
  readonly correlation?: unknown;
}

/**
 * The answers of a parked call: its batch was asked while nobody waited, and it can go on wherever there is a client of the
 * same server. Frozen.
 */
export interface ParkedAnswers {
  /** What parking the call gave. */
  readonly id: string;
  readonly correlation?: unknown;
  /** What the adapter left to go on with: JSON, opaque. It holds the call's arguments and the server's state: keep it from pages. */
  readonly continuation: unknown;
  /** By the requests' order. */
  readonly results: readonly ElicitResult[];
}

/**
 * Why a request ended without an answer, and who ended it.
 *
 * - `withdrawn`: the server took it back.
 * - `expired`: its own time ran out (`expiresAt`).
 * - `timedOut`: this host gave up waiting, such as with `AbortSignal.timeout` or a timeout of its SDK.
 * - `taskEnded`: the call that asked returned or failed meanwhile.
 * - `disconnected`: the connection to the server was lost.
 */
export type WithdrawReason = 'withdrawn' | 'expired' | 'timedOut' | 'taskEnded' | 'disconnected';

/** After consent to a URL: what is known of the page the person was sent to. `returned`: the call that asked has its result, and waits for it no longer. */
export type FollowUpState = 'waiting' | 'returned' | 'completed';

/** What a server tells of a page that the person was sent to: a progress notification's params, in every revision. */
export interface FollowUpProgress {
  readonly progress: number;
  /** Above 0. */
  readonly total?: number;
  /** The server's words. */
  readonly message?: string;
}

export interface InboxItem {
  readonly key: string;
  /** As they came, while the entry waits for its answer; `undefined` once it has ended, and of an approval. */
  readonly params: unknown;
  readonly elicitation: Elicitation;
  readonly problems: readonly Problem[];
  /**
   * Equal where the same server asks the same: the same message with the same schema, for the same page, or for the same call,
   * whatever is said of it. For drafts that are offered again. Absent where it can't be compared, and once the entry has ended.
   */
  readonly questionKey?: string;
  /** Present for a URL that was accepted. */
  readonly followUp?: FollowUpState;
  /** What the server told last of a page that is waited for. */
  readonly followUpProgress?: FollowUpProgress;
  /** An earlier round of this call asked for the same URL, and it was opened. */
  readonly repeated?: boolean;
  /**
   * The same server asks the same in an earlier entry that is still `pending`; or a form was `answered`, a call allowed
   * (`answered`) or `rejected` before.
   */
  readonly duplicate?: 'pending' | 'answered' | 'rejected';
}

export interface InboxEntry {
  /** Opaque and random: unique beyond one inbox, and not to be guessed. */
  readonly id: string;
  readonly server: ServerAttribution;
  readonly operation?: ElicitationBatch['operation'];
  readonly call?: CallReference;
  readonly round?: number;
  readonly lastRound?: boolean;
  readonly expiresAt?: number;
  readonly settleAt: 'consent' | 'completion';
  readonly resumed?: ElicitationBatch['resumed'];
  /** The host's own, as the batch had it; frozen. */
  readonly correlation?: unknown;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly items: readonly InboxItem[];
  /**
   * - `pending`: waits for the person.
   * - `sending`: answered, and on its way; it becomes `pending` again where that fails.
   * - `answered`: stays while a URL's follow-up is shown.
   * - `deliveryUnknown`: answered, but nobody can tell whether the answers reached the server; stays until dismissed.
   * - `answeredElsewhere`: the person answered on another page, and what was typed here was not sent; stays until dismissed.
   *   Only where several pages share an inbox.
   * - any other: ended without an answer; stays until dismissed.
   */
  readonly state:
    'pending' | 'sending' | 'answered' | 'deliveryUnknown' | 'answeredElsewhere' | WithdrawReason;
  /** Present where the answers could not be sent before: what was typed can be sent again or changed. */
  readonly sendFailure?: {
    /** How often it failed. */
    readonly count: number;
    /** Milliseconds since the epoch. */
    readonly at: number;
    /** They did not leave the page: the app's own server could not be reached, or refused them. Absent: the MCP server was not reached. */
    readonly by?: 'app';
  };
  /** Why it ended, in the server's words: untrusted text, cut after 500 UTF-16 units. Only where the server said so. */
  readonly serverReason?: string;
  /**
   * With `sending`: the answers went out with the next attempt at the call, whose response may take minutes. Nothing is left to do
   * for the person, and no dialog has to stay for it.
   */
  readonly handedOver?: boolean;
  /** With `deliveryUnknown`: `sendAgain` sends the same answers once more, which may then arrive twice. */
  readonly canSendAgain?: boolean;
}

/**
 * How a request ended: what was answered; why it ended without an answer; `limit` and `stopped` where it was cancelled
 * for the person because the server is blocked; `invalid` where it could not be shown at all;
 * `abandoned` where the person stopped the whole task; `deliveryUnknown` where nobody can tell whether the answers arrived.
 */
export type AuditOutcome =
  ElicitResult['action'] | WithdrawReason | BlockReason | 'invalid' | 'abandoned' | 'deliveryUnknown';

/** One request that has ended, for the person and the developer. Frozen. Without what was answered, unless asked for. */
export interface AuditRecord {
  /** Opaque, unique within the inbox. */
  readonly id: string;
  /** The entry that showed it; absent where nobody was asked. */
  readonly entryId?: string;
  readonly server: ServerAttribution;
  readonly operation?: ElicitationBatch['operation'];
  readonly round?: number;
  /** As the request says; untrusted, like all of the following texts. */
  readonly mode: 'form' | 'url' | 'approval' | 'unknown';
  /** Cut after 500 UTF-16 units. */
  readonly message: string;
  /** The page that was asked for: scheme, host and path, without its query, fragment and sign-in name. Cut after 2048 UTF-16 units. */
  readonly url?: string;
  /** The schema's keys of what was asked for: 50 of them, each cut after 100 UTF-16 units. */
  readonly keys?: readonly string[];
  /** Decided without the person: by the host's policy, or by an answer that the person gave before and let stand. */
  readonly by?: 'policy' | 'standing';
  /** Why, in the words of whoever decided. Only with `by`. */
  readonly because?: string;
  /** The id of the standing answer. Only with `by: 'standing'`. */
  readonly rule?: string;
  /** The call that an approval is for, and what was chosen. Without its arguments. */
  readonly approval?: {
    readonly tool?: string;
    readonly server?: string;
    readonly optionId?: string;
    readonly kind?: ApprovalOptionKind;
    /** The person changed the arguments. */
    readonly edited?: true;
  };
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
  readonly outcome: AuditOutcome;
  /** Only with `auditValues`. */
  readonly content?: ElicitContent;
  /** What the fields of `content` are called, by their keys; untrusted. Only with `content`. */
  readonly labels?: Readonly<Record<string, string>>;
}

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
   * @throws {TypeError} for a `correlation` that is no JSON of 4096 bytes: a mistake of the calling code.
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
export interface ElicitationInbox extends AdapterInbox, PersonInbox {
  /**
   * Withdraws all that waits, as `taskEnded`, and forgets everything else: what was shown, answered and recorded, and who is blocked.
   * For tests, between one and the next. Drafts that an adapter stored stay.
   */
  clear(): void;
}

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
