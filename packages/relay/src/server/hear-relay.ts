import { pause } from '@elicit-kit/core/internal/inbox';
import type { RelayStore } from '../store/relay-store.js';
import type { WireErrorCode, WireOutcome } from '../wire/wire-format.js';

/** Where something failed. */
export interface RelayProblem {
  /**
   * - `store`: a call of the store, which is made again where that helps. What pages ask meanwhile is answered with 503.
   * - `identify`: the host's session check. 503.
   * - `request`: a mistake in the relay, or in how it is used. 500, with `id`.
   * - `answer`: an answer could not be carried out.
   * - `decide`: a `deciderOf` failed or took too long, so the person is asked.
   */
  readonly where: 'store' | 'identify' | 'request' | 'answer' | 'decide';
  readonly person?: string;
  /** The page was given the same. */
  readonly id?: string;
}

/** What happens to a question, without what was asked or answered. */
export type RelayEvent = { readonly person: string } & (
  | {
      readonly type: 'asked';
      readonly id: string;
      readonly requests: number;
      readonly server: string;
      readonly parked: boolean;
    }
  /** A page was sent it: once for each of its streams. */
  | { readonly type: 'shown'; readonly id: string }
  /** An answer of the person was taken: the one of the entry. */
  | { readonly type: 'answered'; readonly id: string }
  /** It reached the MCP server, or nobody can tell whether it did. */
  | { readonly type: 'delivered' | 'unknown'; readonly id: string }
  /** A page's command was not carried out. `reason`: a status or an error of the wire format. */
  | {
      readonly type: 'refused';
      readonly id?: string;
      readonly reason: WireErrorCode | WireOutcome['status'];
    }
);

export interface Hearing {
  readonly report: (error: unknown, problem: RelayProblem) => void;
  readonly emit: (event: RelayEvent) => void;
}

const storeErrors = new WeakSet();

/** Whether the store failed with it, which was reported. */
export function isStoreError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && storeErrors.has(error);
}

/** The store, each of whose failures is reported: whoever makes a call again need not. */
export function reportFailures(store: RelayStore, report: Hearing['report']): RelayStore {
  async function reported<Reply>(person: string, call: () => Promise<Reply>): Promise<Reply> {
    try {
      return await call();
    } catch (thrown) {
      const error = typeof thrown === 'object' && thrown !== null ? thrown : new Error(String(thrown));
      storeErrors.add(error);
      report(error, { where: 'store', person });
      throw error;
    }
  }
  return {
    list: (person) => reported(person, () => store.list(person)),
    write: (person, ...words) => reported(person, () => store.write(person, ...words)),
    tell: (person, message) => reported(person, () => store.tell(person, message)),
    subscribe: (person, listener) =>
      store.subscribe(person, listener, (error) => report(error, { where: 'store' })),
    close: () => store.close(),
  };
}

/** For what nobody waits for: reports what the store did not fail with, which is reported already. */
export function reportRest({ report }: Pick<Hearing, 'report'>, person: string): (error: unknown) => void {
  return (error) => {
    if (!isStoreError(error)) {
      report(error, { where: 'request', person });
    }
  };
}

/** Before the store, which failed, is asked again, in milliseconds: while somebody waits for it. */
export const RETRY_SOON = [100, 1_000];
/** The same, where nobody waits and all depends on it: two minutes. */
export const RETRY_LONG = [...RETRY_SOON, ...Array.from({ length: 60 }, () => 2_000)];

/** @param pauses before each further attempt, in milliseconds. @throws what the last one failed with */
export async function retried<Result>(
  pauses: readonly number[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const milliseconds of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!isStoreError(error)) {
        throw error;
      }
      await pause(milliseconds);
    }
  }
  return attempt();
}
