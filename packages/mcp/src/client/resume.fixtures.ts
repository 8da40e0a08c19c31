import { createProcessLocks, createRoundStorage, type KeyValueStore } from '@elicit-kit/core/storage';
import type { StorageProblem } from '@elicit-kit/core/internal/types';
import { type Era, type RunningServer, startServer } from '../fixtures/server.fixtures.js';
import { attachTo } from './attached.fixtures.js';

export interface HeardCall {
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly inputResponses: Record<string, unknown> | undefined;
  readonly requestState: unknown;
}

/** What a browser has: one store and one set of locks for all its tabs. */
export function openBrowser() {
  const texts = new Map<string, string>();
  const store: KeyValueStore = {
    keys: () => Promise.resolve([...texts.keys()]),
    get: (key) => Promise.resolve(texts.get(key)),
    set: (key, value) => {
      texts.set(key, value);
      return Promise.resolve();
    },
    delete: (key) => {
      texts.delete(key);
      return Promise.resolve();
    },
  };
  const problems: StorageProblem[] = [];
  const onProblem = (problem: StorageProblem) => {
    problems.push(problem);
  };
  let locks = createProcessLocks();
  return {
    texts,
    store,
    problems,
    /** A client in a tab of its own. */
    openTab: (
      server: RunningServer,
      options: { era?: Era; namespace?: string } & Parameters<typeof attachTo>[2] = {},
    ) => {
      const { era = 'modern', namespace, ...rest } = options;
      const storage = createRoundStorage(store, {
        locks,
        onProblem,
        ...(namespace !== undefined && { namespace }),
      });
      return attachTo(server, era, { storage, ...rest });
    },
    /** All tabs end without another word: whatever they still do, their locks are free. */
    crash() {
      locks = createProcessLocks();
    },
  };
}

/** A modern server that answers each leg with the next of `results`, whichever client sends it. */
export async function startRounds(results: readonly (object | Error)[]) {
  const heard: HeardCall[] = [];
  const server = await startServer((made, era) => {
    for (const method of ['tools/call', 'prompts/get', 'resources/read'] as const) {
      made.setRequestHandler(method, ({ params }, { mcpReq }) => {
        heard.push({
          method,
          params: params as Record<string, unknown>,
          inputResponses: mcpReq.inputResponses,
          requestState: era === 'modern' ? mcpReq.requestState() : undefined,
        });
        const result = results[Math.min(heard.length, results.length) - 1];
        if (result instanceof Error) {
          throw result;
        }
        return result as never;
      });
    }
  });
  return { server, heard };
}
