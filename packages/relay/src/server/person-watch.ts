import { letProcessExit } from '@elicit-kit/core/inbox-decisions';
import type { RelayList, RelayStore } from '../store/relay-store.js';
import { type Hearing, reportRest } from './hear-relay.js';
import { bury } from './person-machine.js';

/** How often a list is read without having been told of a change: leases end silently, and news may be lost. In milliseconds. */
const POLL_INTERVAL = 10_000;
/** After the store failed, in milliseconds. */
const RETRY_INTERVAL = 1_000;

/** `command`: nothing has changed but that a command waits for its instance. */
export type Hear = (news?: 'command') => void;

export interface PersonWatch {
  /** As it was last read; nothing before that. */
  list(): RelayList | undefined;
  stop(): void;
}

export interface PersonWatches {
  /** Hears of each change, once it is read, and of what has been read before, soon. */
  follow(person: string, hear: Hear): PersonWatch;
}

interface Followed {
  readonly listeners: Set<{ readonly hear: Hear }>;
  list: RelayList | undefined;
  end(): void;
}

/**
 * Reads each person's records once for all that follow them on this instance: at each change, and every ten seconds. Whoever reads that an instance
 * has gone says so in the records that it left.
 */
export function createPersonWatches(
  options: Pick<Hearing, 'report'> & { readonly store: RelayStore },
): PersonWatches {
  const followed = new Map<string, Followed>();
  return {
    follow(person, hear) {
      const watch =
        followed.get(person) ??
        startReading(options, person, () => {
          followed.delete(person);
        });
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

function startReading(
  options: Parameters<typeof createPersonWatches>[0],
  person: string,
  onEnd: () => void,
): Followed {
  const { store } = options;
  const onError = reportRest(options, person);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let again = false;
  let over = false;

  function tell(news?: 'command'): void {
    for (const { hear } of [...own.listeners]) {
      hear(news);
    }
  }

  async function readOnce(): Promise<void> {
    const list = await store.list(person, own.list);
    await Promise.all(
      list.records.map(async (record) => {
        const write = bury(record);
        if (write?.type === 'put') {
          await store.put(person, write.key, JSON.stringify(write.value), write.options);
        } else if (write) {
          await store.remove(person, write.key, { ifRevision: write.ifRevision });
        }
      }),
    );
    const newer = isNewer(list, own.list);
    // A command that waits for its owner changes no record.
    if (newer || list.records.some(({ claim }) => claim?.stage === 'waiting')) {
      own.list = list;
      tell();
    }
  }

  async function read(): Promise<void> {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    clearTimeout(timer);
    let wait = POLL_INTERVAL;
    do {
      again = false;
      try {
        await readOnce();
        wait = POLL_INTERVAL;
      } catch (error) {
        onError(error);
        wait = RETRY_INTERVAL;
      }
    } while (again && !over);
    reading = false;
    if (!over) {
      timer = letProcessExit(setTimeout(() => void read(), wait));
    }
  }

  const unsubscribe = store.subscribe(person, (news) => {
    if (news === 'command') {
      tell(news);
    } else {
      void read();
    }
  });
  const own: Followed = {
    listeners: new Set(),
    list: undefined,
    end() {
      over = true;
      clearTimeout(timer);
      unsubscribe();
      onEnd();
    },
  };
  void read();
  return own;
}

function isNewer(list: RelayList, before: RelayList | undefined): boolean {
  return (
    before?.epoch !== list.epoch ||
    list.revision > before.revision ||
    list.records.length !== before.records.length
  );
}
