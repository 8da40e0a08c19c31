import { randomId } from '../state/random-id.js';
import { persistCall } from './persist-call.js';
import { createRecordWriter } from './record-writer.js';
import { readRecord, type RoundRecord } from './round-record.js';
import type {
  KeyValueStore,
  ResumableRound,
  RoundLocks,
  RoundStorage,
  RoundStorageOptions,
  StorageProblem,
} from './round-storage.js';

const DAY = 86_400_000;
const LONGEST_RECORD = 262_144;

type Release = () => void;

/**
 * Keeps waiting rounds in a store: see `RoundStorage` for what each function promises.
 *
 * @example
 * const storage = createRoundStorage(createIndexedDbStore(), { namespace: user.id });
 * const session = attachElicitation(client, inbox, { origin, storage });
 * await client.connect(transport);
 * const resumed = await session.resume();
 */
export function createRoundStorage(store: KeyValueStore, options: RoundStorageOptions = {}): RoundStorage {
  const {
    namespace = '',
    maxAge = DAY,
    maxLength = LONGEST_RECORD,
    onProblem,
    now = Date.now,
    secretWords,
  } = options;
  const locks = options.locks ?? platformLocks();
  const held = createHolds(locks);

  function report(problem: StorageProblem): void {
    // An error of the host's is its own to see, and must not end a call.
    queueMicrotask(() => onProblem?.(Object.freeze(problem)));
  }

  const writerOf = (key: string, release?: Release) =>
    createRecordWriter({
      store,
      key,
      maxLength,
      now,
      hold: locks && ((patience) => held.hold(key, patience)),
      release,
      report,
    });

  /** Deletes what is too old or not to be understood. */
  async function read(key: string): Promise<RoundRecord | undefined> {
    const text = await store.get(key);
    if (typeof text !== 'string') {
      return undefined;
    }
    const stored = readRecord(text);
    if (stored.kind === 'corrupt' || isTooOld(stored.savedAt)) {
      if (stored.kind === 'corrupt') {
        report({ code: 'corrupt' });
      }
      await store.delete(key);
      return undefined;
    }
    if (stored.kind === 'otherVersion') {
      report({ code: 'otherVersion' });
      return undefined;
    }
    return stored.record;
  }

  async function take(key: string): Promise<(ResumableRound & Pick<RoundRecord, 'askedAt'>) | undefined> {
    const release = held.has(key) ? undefined : await held.hold(key);
    if (release === undefined) {
      return undefined;
    }
    try {
      const record = await read(key);
      if (record) {
        const { round, sent, askedAt } = record;
        const { drafts, ...persisted } = persistCall(writerOf(key, release), { now, secretWords }, record);
        return drafts && { round, ...(sent && { sent }), askedAt, drafts, persisted };
      }
    } catch (cause) {
      report({ code: 'unreadable', cause });
    }
    release();
    return undefined;
  }

  /** Either way: a clock may have been set back. */
  function isTooOld(savedAt: number): boolean {
    return Math.abs(now() - savedAt) > maxAge;
  }

  /** Those of servers that are never visited again go too; under their lock, as a page may just be resuming one. */
  async function expire(key: string): Promise<void> {
    const text = held.has(key) ? undefined : await store.get(key);
    const stored = typeof text === 'string' ? readRecord(text) : undefined;
    const isOver = stored && (stored.kind === 'corrupt' || isTooOld(stored.savedAt));
    const release = isOver && (await held.hold(key));
    if (release) {
      await read(key).finally(release);
    }
  }

  /** Once: a host may keep rounds and never ask for one. */
  let expiring: Promise<unknown> | undefined;

  return {
    persist(address) {
      expiring ??= ownKeys(store, namespace)
        .then((keys) => Promise.all(keys.map((key) => expire(key).catch(() => undefined))))
        .catch(() => undefined);
      return persistCall(writerOf(addressPrefix(namespace, address) + randomId()), { now, secretWords });
    },
    async resume(address) {
      if (!locks) {
        report({ code: 'noLocks' });
        return [];
      }
      const prefix = addressPrefix(namespace, address);
      try {
        const taken = await Promise.all(
          (await ownKeys(store, namespace)).map((key) =>
            key.startsWith(prefix) ? take(key) : expire(key).catch(() => undefined),
          ),
        );
        return taken.filter((round) => round !== undefined).sort((one, other) => one.askedAt - other.askedAt);
      } catch (cause) {
        report({ code: 'unreadable', cause });
        return [];
      }
    },
    async clear() {
      await Promise.all((await ownKeys(store, namespace)).map((key) => store.delete(key)));
    },
  };
}

/** The locks of the records of this page's own calls: they are under way, and nothing to resume. */
function createHolds(locks: RoundLocks | undefined) {
  const own = new Set<string>();
  return {
    has: (key: string) => own.has(key),
    async hold(key: string, patience = PATIENCE): Promise<Release | undefined> {
      const release = locks && (await holdLock(locks, key, patience));
      if (release === undefined) {
        return undefined;
      }
      own.add(key);
      return () => {
        own.delete(key);
        release();
      };
    },
  };
}

/** Those of this namespace: how long others are kept is not this one's to say. */
async function ownKeys(store: KeyValueStore, namespace: string): Promise<readonly string[]> {
  const prefix = namespacePrefix(namespace);
  return (await store.keys()).filter((key) => isRecordKey(key) && key.startsWith(prefix));
}

/** What every key begins with: the store may hold other things beside. */
const MARK = 'elicit-kit ';

/** JSON, so that no namespace or address can be made to look like another. */
function namespacePrefix(namespace: string): string {
  return `${MARK}${JSON.stringify(namespace)} `;
}

/** What the keys of one address of one namespace begin with. */
function addressPrefix(namespace: string, address: string): string {
  return `${namespacePrefix(namespace)}${JSON.stringify(address)} `;
}

function isRecordKey(key: unknown): key is string {
  return typeof key === 'string' && key.startsWith(MARK);
}

/** The page before this one may still be unloading; one that holds the lock longer, in milliseconds, has the round. */
const PATIENCE = 1_000;

/**
 * Takes a lock that only one page at a time can have.
 *
 * @param patience milliseconds.
 * @returns what gives it back; nothing where it was not granted in time.
 */
function holdLock(locks: RoundLocks, name: string, patience: number): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const request = async () => {
      await locks.request(
        name,
        { signal: AbortSignal.timeout(patience) },
        () =>
          new Promise((release) => {
            resolve(release);
          }),
      );
    };
    request().catch(() => {
      resolve(undefined);
    });
  });
}

/** Of this page or process; absent outside secure contexts, in older browsers and before Node 24. */
function platformLocks(): RoundLocks | undefined {
  return (globalThis as { readonly navigator?: { readonly locks?: RoundLocks } }).navigator?.locks;
}
