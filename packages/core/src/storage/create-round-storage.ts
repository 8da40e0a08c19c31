import { randomId } from '../state/random-id.js';
import { persistCall } from './persist-call.js';
import { createRecordWriter } from './record-writer.js';
import { readRecord, type RoundRecord, type StoredRecord } from './round-record.js';
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
  const { namespace = '', maxAge = DAY, maxLength = LONGEST_RECORD, onProblem, now = Date.now } = options;
  const locks = options.locks ?? platformLocks();
  const settings = { now, secretWords: options.secretWords };
  /** The records of this page's own calls: they are under way, and nothing to resume. */
  const held = new Set<string>();
  // The store may hold other things beside. JSON, so that no namespace or address can be made to look like another.
  const prefix = `elicit-kit ${JSON.stringify(namespace)} `;
  const prefixOf = (address: string) => `${prefix}${JSON.stringify(address)} `;

  function report(problem: StorageProblem): void {
    // An error of the host's is its own to see, and must not end a call.
    queueMicrotask(() => onProblem?.(Object.freeze(problem)));
  }

  const hold = async (key: string, patience = PATIENCE) =>
    locks && !held.has(key) ? holdLock(locks, held, key, patience) : undefined;

  const writerOf = (key: string, release?: () => void) => {
    const holdKey = locks && ((patience: number) => hold(key, patience));
    return createRecordWriter(store, key, { hold: holdKey, maxLength, now, report }, release);
  };

  /** Those of this namespace: how long others are kept is not this one's to say. */
  async function ownKeys(): Promise<readonly string[]> {
    const keys: readonly unknown[] = await store.keys();
    return keys.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix));
  }

  async function look(key: string): Promise<StoredRecord | undefined> {
    const text = await store.get(key);
    return typeof text === 'string' ? readRecord(text) : undefined;
  }

  /** It is too old, or not to be understood. Either way: a clock may have been set back. */
  function isOver({ savedAt }: StoredRecord): boolean {
    return savedAt === undefined || Math.abs(now() - savedAt) > maxAge;
  }

  /** Deletes what is over. */
  async function read(key: string): Promise<RoundRecord | undefined> {
    const stored = await look(key);
    if (stored && isOver(stored)) {
      if (stored.savedAt === undefined) {
        report({ code: 'corrupt' });
      }
      await store.delete(key);
      return undefined;
    }
    if (stored && !stored.record) {
      report({ code: 'otherVersion' });
    }
    return stored?.record;
  }

  async function take(key: string): Promise<(ResumableRound & Pick<RoundRecord, 'askedAt'>) | undefined> {
    const release = await hold(key);
    if (release === undefined) {
      return undefined;
    }
    try {
      const record = await read(key);
      if (record) {
        const { round, sent, askedAt } = record;
        const { drafts, ...persisted } = persistCall(writerOf(key, release), settings, record);
        return drafts && { round, ...(sent && { sent }), askedAt, drafts, persisted };
      }
    } catch (cause) {
      report({ code: 'unreadable', cause });
    }
    release();
    return undefined;
  }

  /** Those of servers that are never visited again go too; under their lock, as a page may just be resuming one. */
  async function expire(key: string): Promise<undefined> {
    try {
      const stored = held.has(key) ? undefined : await look(key);
      const release = stored && isOver(stored) && (await hold(key));
      if (release) {
        await read(key).finally(release);
      }
    } catch {
      // It is tried again with the next page.
    }
  }

  /** Once: a host may keep rounds and never ask for one. */
  let expiring: Promise<unknown> | undefined;

  return {
    persist(address) {
      expiring ??= ownKeys().then(
        (keys) => Promise.all(keys.map(expire)),
        () => undefined,
      );
      return persistCall(writerOf(prefixOf(address) + randomId()), settings);
    },
    async resume(address) {
      if (!locks) {
        report({ code: 'noLocks' });
        return [];
      }
      const wanted = prefixOf(address);
      try {
        const keys = await ownKeys();
        const taken = await Promise.all(keys.map((key) => (key.startsWith(wanted) ? take : expire)(key)));
        return taken.filter((round) => round !== undefined).sort((one, other) => one.askedAt - other.askedAt);
      } catch (cause) {
        report({ code: 'unreadable', cause });
        return [];
      }
    },
    async clear() {
      await Promise.all((await ownKeys()).map((key) => store.delete(key)));
    },
  };
}

/** The page before this one may still be unloading; one that holds the lock longer, in milliseconds, has the round. */
const PATIENCE = 1_000;

/**
 * Takes a lock that only one page at a time can have.
 *
 * @param held has the name while the lock is held.
 * @param patience milliseconds.
 * @returns what gives it back; nothing where it was not granted in time.
 */
function holdLock(
  locks: RoundLocks,
  held: Set<string>,
  name: string,
  patience: number,
): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const whileHeld = () =>
      new Promise<void>((release) => {
        held.add(name);
        resolve(() => {
          held.delete(name);
          release();
        });
      });
    const request = async () => locks.request(name, { signal: AbortSignal.timeout(patience) }, whileHeld);
    request().catch(() => {
      resolve(undefined);
    });
  });
}

/** Of this page or process; absent outside secure contexts, in older browsers and before Node 24. */
function platformLocks(): RoundLocks | undefined {
  return (globalThis as { readonly navigator?: { readonly locks?: RoundLocks } }).navigator?.locks;
}
