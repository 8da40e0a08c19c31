import type { RoundDrafts } from '../inbox/entry/drafts.js';
import type { InputRequest } from '../protocol/input-required.js';
import type { ElicitResult } from '../protocol/elicitation.js';

/** A round of 2026-07-28 that waits for its person: all that is needed to answer it another day. */
export interface WaitingRound {
  /** The call that asked, with its own params. */
  readonly call: { readonly method: string; readonly params: unknown };
  /** In the server's order. */
  readonly requests: readonly InputRequest[];
  /** Opaque, exactly as the server sent it. */
  readonly requestState?: string;
  /** The task that asks, where a server made one of the call; it may be at work, and ask for nothing. */
  readonly taskId?: string;
  /** How often the call has asked, this round included. */
  readonly asked: number;
  /** How many rounds were answered before this one, those without requests too. */
  readonly answered: number;
}

/** What is stored of one call, from its first round until it settles. No function throws, and none waits. */
export interface PersistedCall {
  /** The server asks: from now on this round is stored, and no earlier one of this call. */
  ask(round: WaitingRound): RoundDrafts;
  /** The answers are on their way. @param results by the requests' order, nothing for one that isn't an elicitation; `undefined` where none are after all. */
  send(results: readonly (ElicitResult | undefined)[] | undefined): void;
  /** The call is over: nothing of it stays stored. */
  settle(): void;
  /** The call ends here, and may be resumed. */
  leave(): void;
}

/** A round that came back. This page holds its lock until `persisted.settle` or `persisted.leave` is called. */
export interface ResumableRound {
  readonly round: WaitingRound;
  /**
   * Present where answers were on their way when the page ended: nobody knows whether they arrived. By the requests'
   * order; nothing for what was never answered, and for answers that held secrets.
   */
  readonly sent?: readonly (ElicitResult | undefined)[];
  readonly drafts: RoundDrafts;
  readonly persisted: PersistedCall;
}

/**
 * Where texts are kept beyond the life of a page: IndexedDB (`@elicit-kit/core/indexed-db`), or a store of the host's
 * own, which may encrypt them. One call after another is made for a key, but for `delete`, which may overtake a `set`
 * and is then repeated. Any call may reject; one that never settles holds up only what waits for it.
 */
export interface KeyValueStore {
  /** All keys, those of others too where the store is shared. */
  keys(): Promise<readonly string[]>;
  /** @returns what was set, anything else where there is nothing. */
  get(key: string): Promise<unknown>;
  set(key: string, value: string): Promise<void>;
  /** Does nothing where there is nothing. */
  delete(key: string): Promise<void>;
}

/** Keeps waiting rounds beyond the life of a page. Made by `createRoundStorage`. */
export interface RoundStorage {
  /** @param address who asks: rounds come back for the same address only. */
  persist(address: string): PersistedCall;
  /**
   * The rounds of this address that no page holds, oldest first; each is held by this page from then on. Never rejects:
   * what fails is reported to `onProblem`.
   */
  resume(address: string): Promise<readonly ResumableRound[]>;
  /** Deletes all that is kept in this namespace, as when a person signs out: close the sessions first. */
  clear(): Promise<void>;
}

export interface StorageProblem {
  /**
   * `noLocks`: without Web Locks two tabs could resume the same round, so nothing is kept and nothing comes back. Where
   * there are locks, a round's own was not granted within five seconds; it is asked for again.
   * `unreadable`: the store can't be read. `corrupt`: a record was not understood, and deleted.
   * `otherVersion`: a record of another version of this library was left alone.
   * `writeFailed`, `full`, `tooLarge`: a round is not kept. `notCleared`: the record of a call that is over could not be
   * deleted; that is tried again, and no other tab can take it while this page is open.
   */
  readonly code:
    | 'noLocks'
    | 'unreadable'
    | 'corrupt'
    | 'otherVersion'
    | 'writeFailed'
    | 'full'
    | 'tooLarge'
    | 'notCleared';
  /** What the store threw. */
  readonly cause?: unknown;
}

/** As much of the Web Locks API as is needed: `navigator.locks`. */
export interface RoundLocks {
  request(
    name: string,
    options: { readonly signal: AbortSignal },
    whileHeld: () => Promise<void>,
  ): Promise<unknown>;
}

export interface RoundStorageOptions {
  /** Whose rounds these are, such as an account's id: rounds of another namespace are never shown. @default '' */
  readonly namespace?: string;
  /** Rounds that were not touched for so many milliseconds are deleted. @default 86 400 000, a day */
  readonly maxAge?: number;
  /** A round whose record is longer is not kept; in UTF-16 units. @default 262 144 */
  readonly maxLength?: number;
  /** `form.secretWords` of the page's messages: what asks for a secret is not kept. English ones are known without. */
  readonly secretWords?: string;
  /** @default navigator.locks */
  readonly locks?: RoundLocks;
  /** Hears of what could not be kept or read. What is in memory stands in any case. */
  readonly onProblem?: (problem: StorageProblem) => void;
  /** The clock, in milliseconds since the epoch. @default Date.now */
  readonly now?: () => number;
}
