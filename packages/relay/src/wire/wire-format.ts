import type {
  AuditRecord,
  BatchRequest,
  BlockedServer,
  ContentIssue,
  ElicitationBatch,
  ElicitResult,
  InboxEntry,
  InboxItem,
  ServerAttribution,
} from '@elicit-kit/core';
import type { ServerSite } from '@elicit-kit/core/internal/types';

/** What crosses between a host's server and a page, as JSON: documented in docs/wire-format.md. Another number is another format. */
export const WIRE_FORMAT = 2;

/** The data of an event `snapshot`: all that waits for the person. */
export interface WireSnapshot {
  readonly format: typeof WIRE_FORMAT;
  /** Opaque; equal while it is the same person. */
  readonly viewer: string;
  /** Revisions of two epochs can't be compared. */
  readonly epoch: string;
  /** Grows. One that is lower within an epoch is older, and to be dropped. */
  readonly revision: number;
  /** All entries there are, oldest first. What is missing has ended. */
  readonly list: readonly { readonly id: string; readonly revision: number }[];
  /** Those of the list that this stream has not been sent at that revision. */
  readonly entries: readonly WireEntry[];
  readonly blockedServers: readonly BlockedServer[];
  /** How requests ended: those that this stream has not been sent, oldest first. */
  readonly receipts: readonly AuditRecord[];
}

export interface WireEntry {
  readonly id: string;
  readonly revision: number;
  /** Never changes: present the first time that a stream has the entry. */
  readonly request?: WireRequest;
  readonly now: WireState;
}

/** What crosses of an entry once, each time that it changes, and each time of its items. */
export const OF_REQUEST = [
  'server',
  'operation',
  'call',
  'round',
  'lastRound',
  'expiresAt',
  'settleAt',
  'correlation',
  'receivedAt',
] as const;
export const OF_STATE = ['state', 'sendFailure', 'serverReason', 'canSendAgain'] as const;
export const OF_ITEM = ['followUp', 'followUpProgress', 'repeated', 'duplicate'] as const;

/** What was asked, as the server asked it. */
export interface WireRequest
  extends Pick<InboxEntry, (typeof OF_REQUEST)[number]>, Pick<ElicitationBatch, 'constraintsMayBeLost'> {
  /**
   * Each request for the page to read with core: the raw parameters as the server sent them, or an approval as the host's server read
   * it (`ApprovalElicitation`).
   */
  readonly items: readonly BatchRequest[];
}

/** How it stands. */
export interface WireState extends Pick<InboxEntry, (typeof OF_STATE)[number]> {
  /** Parallel to the request's items. */
  readonly items: readonly Pick<InboxItem, (typeof OF_ITEM)[number]>[];
}

/** The body of a POST. */
export type WireCommand = {
  readonly format: typeof WIRE_FORMAT;
  /** Chosen by the page, 16 to 64 of `A-Z a-z 0-9 _ -`: a repetition with the same nonce is answered as the first was, and does nothing more. */
  readonly nonce: string;
} & (EntryCommand | ServerCommand);

export type EntryCommand =
  | { readonly type: 'answer'; readonly id: string; readonly results: readonly ElicitResult[] }
  | { readonly type: 'sendAgain' | 'finish' | 'dismiss' | 'stopTask'; readonly id: string };

export type ServerCommand =
  | { readonly type: 'stop'; readonly endpoint: ServerAttribution['endpoint']; readonly site?: ServerSite }
  | { readonly type: 'allow'; readonly endpoint: ServerAttribution['endpoint'] };

/** The body of the response to a command that was understood. */
export type WireOutcome =
  | { readonly status: 'delivered' | 'failed' | 'deliveryUnknown' | 'done' }
  /** It is on its way, and the events tell what becomes of it. */
  | { readonly status: 'sending' }
  | { readonly status: 'answeredElsewhere' | 'gone' }
  | { readonly status: 'invalidContent'; readonly issues: readonly (readonly ContentIssue[])[] };

/** HTTP's status of each. */
export const OUTCOME_STATUS: Readonly<Record<WireOutcome['status'], number>> = {
  delivered: 200,
  done: 200,
  failed: 200,
  deliveryUnknown: 200,
  sending: 202,
  answeredElsewhere: 409,
  gone: 410,
  invalidContent: 422,
};

/** The body of any other response. */
export interface WireRefusal {
  readonly error: WireErrorCode;
  /** With `internal`: the host's log names it too. */
  readonly id?: string;
}

/** HTTP's status of each refusal. */
export const ERROR_STATUS = {
  badRequest: 400,
  signedOut: 401,
  otherOrigin: 403,
  otherHost: 403,
  methodNotAllowed: 405,
  notAcceptable: 406,
  slowBody: 408,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type WireErrorCode = keyof typeof ERROR_STATUS;

/** Thrown where a request is not carried out. Its message is what the page gets. */
export class Refusal extends Error {
  constructor(override readonly message: WireErrorCode) {
    super(message);
  }
}

/** Whether a receipt is of an answer of the person's that has arrived, or may have. */
export function isAnswered({ outcome }: Pick<AuditRecord, 'outcome'>): boolean {
  return ['accept', 'decline', 'cancel', 'deliveryUnknown'].includes(outcome);
}

/** Not ended: it waits for the person or for what they answered. */
export function isOpen(state: InboxEntry['state'] | undefined): boolean {
  return state === 'pending' || state === 'sending' || state === 'answered';
}

/** @returns nothing for what isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
