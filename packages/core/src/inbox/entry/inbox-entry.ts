import type {
  ApprovalCall,
  ApprovalElicitation,
  ApprovalOption,
  ApprovalOptionKind,
  ElicitContent,
  Elicitation,
  ElicitResult,
} from '../../protocol/elicitation.js';
import type { Problem } from '../../untrusted/problem.js';
import type { BlockReason } from './blocked-servers.js';
import type { Decide, Decider, Decision } from './decision.js';
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
  | {
      readonly key: string;
      readonly params: unknown;
      readonly approval?: undefined;
      readonly hostPolicy?: undefined;
    }
  | {
      readonly key: string;
      readonly approval: unknown;
      readonly params?: undefined;
      readonly hostPolicy?: HostPolicy;
    };

/**
 * What the host's own code thinks of a call that the app itself would make: never a server's or an agent's word. It is decided before
 * the rate limit counts anything, which it does for servers only: how often the app asks is the app's affair (`mayAsk`).
 */
export interface HostPolicy {
  /** `decide` of the inbox is heard too: see `combineDeciders` for which of the two holds. `undefined`: no opinion. */
  readonly decision: Decision;
  /** The tool's definition as its server lists it, as JSON: what standing answers are bound to. Absent: none is known, so none stands. */
  readonly tool?: unknown;
  /** Called once it is known that the person would be asked: `false` where too much waits for them, so that the call is cancelled. */
  readonly mayAsk?: () => boolean;
}

/** How approvals are read, compared, answered and decided. Inboxes without agents don't load them. */
export interface ApprovalRules {
  /** Never throws. */
  read(raw: unknown): { readonly elicitation?: ApprovalElicitation; readonly problems: readonly Problem[] };
  /** The same for two calls that do the same; `undefined` where that can't be known. */
  callKey(call: ApprovalCall): string | undefined;
  /** A frozen copy of an answer. @throws for what was not offered: a mistake of the calling code. */
  readonly check: (entryId: string, elicitation: ApprovalElicitation, result: ElicitResult) => ElicitResult;
  /** What a policy decided; nothing where only the person can decide that. */
  decide(
    elicitation: ApprovalElicitation,
    decision: Exclude<Decision, string | { readonly ask: string } | undefined>,
  ): ElicitResult | undefined;
  /** Hears the host's policy of these requests too, where they have one. */
  deciderOf(
    requests: readonly BatchRequest[],
    decider: Decide | Decider | undefined,
  ): Decide | Decider | undefined;
  /** Those of the app's own options that can be added. */
  offer(elicitation: ApprovalElicitation, options: readonly ApprovalOption[]): readonly ApprovalOption[];
}

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

/** A server's report on a page that the person was sent to: a progress notification's params, in every revision. */
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
  /** The server's latest report on a page that is still open. */
  readonly followUpProgress?: FollowUpProgress;
  /** An earlier round of this call asked for the same URL, and it was opened. */
  readonly repeated?: boolean;
  /**
   * The same server asks the same in an earlier entry that is still `pending`; or a form was `answered`, a call allowed
   * (`answered`) or `rejected` before.
   */
  readonly duplicate?: 'pending' | 'answered' | 'rejected';
}

export interface InboxEntry extends Omit<
  ElicitationBatch,
  'requests' | 'approvalRules' | 'constraintsMayBeLost' | 'settleAt'
> {
  /** Opaque and random: unique beyond one inbox, and not to be guessed. */
  readonly id: string;
  readonly settleAt: 'consent' | 'completion';
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
    | 'pending'
    | 'sending'
    | 'answered'
    | 'deliveryUnknown'
    | 'answeredElsewhere'
    | WithdrawReason;
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
  | ElicitResult['action']
  | WithdrawReason
  | BlockReason
  | 'invalid'
  | 'abandoned'
  | 'deliveryUnknown';

/** One request that has ended, for the person and the developer. Frozen. Without what was answered, unless asked for. */
export interface AuditRecord extends Pick<ElicitationBatch, 'server' | 'operation' | 'round'> {
  /** Opaque, unique within the inbox. */
  readonly id: string;
  /** The entry that showed it; absent where nobody was asked. */
  readonly entryId?: string;
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
    /** `ApprovalCall.digest` of what was shown. */
    readonly digest?: string;
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
