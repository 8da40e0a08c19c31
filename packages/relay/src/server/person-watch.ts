import type { RelayList, RelayRecord, RelayStore } from '../store/relay-store.js';
import { unref } from './timers.js';
import {
  abandonedState,
  ENTRY,
  readStored,
  REMEMBERED,
  type StoredEntry,
  withEnding,
} from './person-records.js';

/** How often a list is read without having been told of a change: leases end silently, and news may be lost. In milliseconds. */
const POLL_INTERVAL = 10_000;
/** After the store failed, in milliseconds. */
const RETRY_INTERVAL = 1_000;

export interface PersonWatch {
  /** As it was last read; nothing before that. */
  list(): RelayList | undefined;
  stop(): void;
}

interface Followed {
  readonly listeners: Set<{ readonly hear: () => void }>;
  list: RelayList | undefined;
  end(): void;
}

/**
 * Reads each person's records once for all that follow them on this instance: at each change, and every ten seconds. Whoever reads that an instance
 * has gone says so in the records that it left.
 */
export function createPersonWatches(store: RelayStore) {
  const followed = new Map<string, Followed>();

  function start(person: string): Followed {
    const listeners: Followed['listeners'] = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading = false;
    let again = false;
    let over = false;

    async function read(): Promise<void> {
      if (reading) {
        again = true;
        return;
      }
      reading = true;
      clearTimeout(timer);
      let pause = POLL_INTERVAL;
      do {
        again = false;
        try {
          const list = await store.list(person, own.list);
          await Promise.all(list.records.map((record) => buryAbandoned(person, record)));
          const newer = isNewer(list, own.list);
          if (newer) {
            own.list = list;
          }
          // A command that waits for its owner changes no record.
          if (newer || list.records.some(({ claim }) => claim?.stage === 'waiting')) {
            for (const { hear } of [...listeners]) {
              hear();
            }
          }
        } catch {
          pause = RETRY_INTERVAL;
        }
      } while (again && !over);
      reading = false;
      if (!over) {
        timer = unref(setTimeout(() => void read(), pause));
      }
    }

    const unsubscribe = store.subscribe(person, () => void read());
    const own: Followed = {
      listeners,
      list: undefined,
      end() {
        over = true;
        clearTimeout(timer);
        unsubscribe();
        followed.delete(person);
      },
    };
    void read();
    return own;
  }

  async function buryAbandoned(person: string, record: RelayRecord): Promise<void> {
    if (record.alive) {
      return;
    }
    const { claim, key, revision } = record;
    const stored = key.startsWith(ENTRY) ? readStored<StoredEntry>(record) : undefined;
    if (stored?.continued) {
      // The instance that went on with a parked call is gone, and with it the answers.
      const { continued, ...rest } = stored;
      const shown = { ...continued, now: abandonedState(continued.now, true) };
      const lost: StoredEntry = {
        ...rest,
        shown,
        receipts: withEnding(rest.receipts, 'deliveryUnknown'),
        outcomes: rest.outcomes.map(({ nonce }) => ({ nonce, outcome: { status: 'deliveryUnknown' } })),
      };
      await store.put(person, key, JSON.stringify(lost), { lifetime: REMEMBERED, ifRevision: revision });
      return;
    }
    if (!stored?.shown) {
      await store.remove(person, key, { ifRevision: revision });
      return;
    }
    const now = abandonedState(stored.shown.now, claim?.stage === 'taken');
    const buried: StoredEntry = { ...stored, shown: { ...stored.shown, now } };
    await store.put(person, key, JSON.stringify(buried), {
      lifetime: REMEMBERED,
      ifRevision: revision,
      ...(claim && { release: claim.nonce }),
    });
  }

  return {
    /** Hears of each change, once it is read, and of what has been read before, soon. */
    follow(person: string, hear: () => void): PersonWatch {
      const watch = followed.get(person) ?? start(person);
      followed.set(person, watch);
      const listener = { hear };
      watch.listeners.add(listener);
      if (watch.list) {
        queueMicrotask(() => {
          if (watch.listeners.has(listener)) {
            hear();
          }
        });
      }
      return {
        list: () => watch.list,
        stop() {
          watch.listeners.delete(listener);
          if (watch.listeners.size === 0) {
            watch.end();
          }
        },
      };
    },
  };
}

function isNewer(list: RelayList, before: RelayList | undefined): boolean {
  return (
    before?.epoch !== list.epoch ||
    list.revision > before.revision ||
    list.records.length !== before.records.length
  );
}
