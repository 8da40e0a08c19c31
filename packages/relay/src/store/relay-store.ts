import type { Listener } from './listeners.js';

/**
 * Where the instances of a host's server meet: what waits for a person, and the one command that each waiting thing may be
 * given at a time. It knows nothing of elicitation: keys, values and commands are texts of the relay's own.
 *
 * Every call is about one person, and nothing of another person is ever read, changed or told of. Times are the store's
 * own clock, so that instances whose clocks differ agree.
 */
export interface RelayStore {
  /**
   * All records of a person, in any order. What has expired is left out.
   *
   * @param before what the caller read last: where the store has less of that epoch, as after a restart from an older copy or a failover, it
   * begins another.
   */
  list(person: string, before?: Pick<RelayList, 'epoch' | 'revision'>): Promise<RelayList>;
  /**
   * Writes a record, new or not, and tells the person's listeners.
   *
   * @returns its revision; `undefined` where `ifRevision` did not hold and nothing was written.
   */
  put(person: string, key: string, value: string, options: PutOptions): Promise<number | undefined>;
  /** Removes a record with its claim, and tells the person's listeners. Where there is none, or `ifRevision` does not hold, nothing happens. */
  remove(person: string, key: string, options?: { readonly ifRevision?: number }): Promise<void>;
  /** All that this owner holds of the person is alive for `lifetime` milliseconds from now. Tells nobody. */
  renew(person: string, owner: string, lifetime: number): Promise<void>;
  /**
   * Gives a record its one command, and tells the person's listeners, of whom one is its owner, that a command waits. Of any number of
   * claims at once exactly one wins; the winner's claim stands until a `put` releases it, or the record ends. Without a `command` its
   * owner makes it, who has the command already: it counts as handed over, and nobody is told.
   *
   * @returns `claimed`, also to a repetition of the nonce whose claim stands; `busy` where another claim stands; `unknown`
   * where there is no such record, it has no owner, or its owner's lease has ended: nobody would take the command.
   */
  claim(
    person: string,
    key: string,
    claim: { readonly nonce: string; readonly command?: string },
  ): Promise<ClaimVerdict>;
  /**
   * Hands an owner the commands that wait for it, and again those that it had before and does not name: a reply may be lost. Whoever
   * carries them out does each nonce once.
   *
   * @param received nonces of commands that the owner has: the store forgets those commands, and keeps their claims. One that is
   * never named is forgotten with its record, at the latest.
   */
  take(person: string, owner: string, received?: readonly string[]): Promise<readonly TakenCommand[]>;
  /**
   * Calls back soon after each change of a person's records, by any instance, and whenever a change may have been
   * missed. It says only that there is something new to read; `command`: nothing but a command to be taken.
   *
   * @param onError hears why news may be late. The relay reads every ten seconds all the same.
   * @returns stops that.
   */
  subscribe(person: string, listener: Listener, onError?: (error: unknown) => void): () => void;
  /** Lets go of connections and timers. What was stored stays, where it outlives a process at all. */
  close(): Promise<void>;
}

export interface RelayList {
  /** Changes whenever the store may have forgotten something it should know: revisions of two epochs can't be compared. */
  readonly epoch: string;
  /** Of the person's records as a whole: grows with every `put`, and never goes back while the epoch stands. */
  readonly revision: number;
  readonly records: readonly RelayRecord[];
}

export interface RelayRecord {
  readonly key: string;
  readonly value: string;
  /** The list's revision when the record was last written. */
  readonly revision: number;
  /** The instance that holds it. */
  readonly owner?: string;
  /** The owner's lease stands. A record without an owner is alive while it is there. */
  readonly alive: boolean;
  /** The command that stands: not handed over yet, or handed over and not released. */
  readonly claim?: { readonly nonce: string; readonly stage: 'waiting' | 'taken' };
}

export interface PutOptions {
  /** The instance that holds it, renews it and takes its commands. */
  readonly owner?: string;
  /**
   * In milliseconds. Of a record with an owner, how long the owner's lease on all it holds of this person stands from now, unless renewed; the
   * record is still read for ten minutes after, as no longer alive. Without an owner the record is forgotten then.
   */
  readonly lifetime: number;
  /** Writes only where the record is at this revision; 0: only where there is none. */
  readonly ifRevision?: number;
  /** Ends the claim of this nonce. Any other stays. */
  readonly release?: string;
}

export type ClaimVerdict = 'claimed' | 'busy' | 'unknown';

export interface TakenCommand {
  readonly key: string;
  readonly nonce: string;
  readonly command: string;
}
