import { createProcessLocks } from './create-process-locks.js';
import { createRoundStorage } from './create-round-storage.js';
import type {
  KeyValueStore,
  ResumableRound,
  RoundStorageOptions,
  StorageProblem,
  WaitingRound,
} from './round-storage.js';

export const ADDRESS = 'https://travel.example/mcp';

export function formRequest(key: string, properties: object, message = 'Who?') {
  return {
    key,
    method: 'elicitation/create',
    params: { message, requestedSchema: { type: 'object', properties } },
  };
}

export const guest = formRequest('guest', { name: { type: 'string' }, password: { type: 'string' } });
export const page = {
  key: 'page',
  method: 'elicitation/create',
  params: { mode: 'url', message: 'Pay', url: 'https://pay.example/' },
};

export const round: WaitingRound = {
  call: { method: 'tools/call', params: { name: 'book', arguments: { people: 2 } } },
  requests: [guest, page],
  requestState: ' é"\uD800{}',
  asked: 1,
  answered: 0,
};

/** A store in memory that can be made to fail, and what is in it. */
export function memoryStore() {
  const texts = new Map<string, unknown>();
  const failures: Partial<Record<keyof KeyValueStore, unknown>> = {};
  const calls: (keyof KeyValueStore)[] = [];
  const done = <Result>(name: keyof KeyValueStore, work: () => Result): Promise<Result> => {
    calls.push(name);
    const failure = failures[name];
    if (failure === 'hang') {
      return new Promise(() => undefined);
    }
    return failure === undefined ? Promise.resolve(work()) : Promise.reject(failure as Error);
  };
  const store: KeyValueStore = {
    keys: () => done('keys', () => [...texts.keys()]),
    get: (key) => done('get', () => texts.get(key)),
    set: (key, value) =>
      done('set', () => {
        texts.set(key, value);
      }),
    delete: (key) =>
      done('delete', () => {
        texts.delete(key);
      }),
  };
  return { store, texts, failures, calls, text: () => [...texts.values()].join('\n') };
}

/** A storage of its own on a store that may be shared: a tab, with the locks of its browser. */
export function openTab(
  { store }: Pick<ReturnType<typeof memoryStore>, 'store'>,
  options: RoundStorageOptions = {},
) {
  const problems: StorageProblem[] = [];
  const storage = createRoundStorage(store, {
    locks: createProcessLocks(),
    onProblem: (problem) => {
      problems.push(problem);
    },
    ...options,
  });
  return { storage, problems, codes: () => problems.map(({ code }) => code) };
}

/** The only round that came back. */
export function onlyOne(rounds: readonly ResumableRound[]): ResumableRound {
  const [first] = rounds;
  if (first === undefined || rounds.length > 1) {
    throw new Error(`${rounds.length} rounds came back.`);
  }
  return first;
}
