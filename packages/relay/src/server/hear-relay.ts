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
  const reported =
    <Words extends readonly unknown[], Reply>(
      call: (person: string, ...words: Words) => Promise<Reply>,
    ): ((person: string, ...words: Words) => Promise<Reply>) =>
    async (person, ...words) => {
      try {
        return await call(person, ...words);
      } catch (thrown) {
        const error = typeof thrown === 'object' && thrown !== null ? thrown : new Error(String(thrown));
        storeErrors.add(error);
        report(error, { where: 'store', person });
        throw error;
      }
    };
  return {
    list: reported((...words) => store.list(...words)),
    write: reported((...words) => store.write(...words)),
    tell: reported((...words) => store.tell(...words)),
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
