import { letProcessExit } from '@elicit-kit/core/internal/inbox-decisions';
import { createListeners, type Listener } from '../store/listeners.js';
import type { RelayList, RelayStore } from '../store/relay-store.js';
import { type Hearing, reportRest } from './hear-relay.js';
import { bury } from './person-machine.js';
import { oneAtATime } from './retries.js';

/** How often a list is read without having been told of a change: leases end silently, and news may be lost. In milliseconds. */
const POLL_INTERVAL = 10_000;

export interface PersonWatch {
  /** As it was last read; nothing before that. */
  list(): RelayList | undefined;
  stop(): void;
}

export interface PersonWatches {
  /** Hears of each change, once it is read, and of what has been read before, soon. */
  follow(person: string, hear: Listener): PersonWatch;
}

/**
 * Reads each person's records once for all that follow them on this instance: at each change, and every ten seconds. Whoever reads that an instance
 * has gone says so in the records that it left.
 */
export function createPersonWatches(
  options: Pick<Hearing, 'report'> & { readonly store: RelayStore },
): PersonWatches {
  const listeners = createListeners();
  const readers = new Map<string, PersonWatch>();
  return {
    follow(person, hear) {
      const reader =
        readers.get(person) ??
        startReading(options, person, (news) => {
          listeners.tell(person, news);
        });
      readers.set(person, reader);
      let active = true;
      const leave = listeners.add(person, hear);
      if (reader.list()) {
        queueMicrotask(() => {
          if (active) {
            hear();
          }
        });
      }
      return {
        list: reader.list,
        stop() {
          leave();
          if (active && !listeners.has(person)) {
            readers.delete(person);
            reader.stop();
          }
          active = false;
        },
      };
    },
  };
}

function startReading(
  options: Parameters<typeof createPersonWatches>[0],
  person: string,
  tell: Listener,
): PersonWatch {
  const { store } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let list: RelayList | undefined;
  let over = false;

  const reading = oneAtATime(reportRest(options, person), async () => {
    clearTimeout(timer);
    if (over) {
      return;
    }
    const next = await store.list(person, list);
    await Promise.all(
      next.records.map(async (record) => {
        const write = bury(record);
        if (write?.type === 'put') {
          await store.put(person, write.key, JSON.stringify(write.value), write.options);
        } else if (write) {
          await store.remove(person, write.key, { ifRevision: write.ifRevision });
        }
      }),
    );
    // A command that waits for its owner changes no record.
    if (isNewer(next, list) || next.records.some(({ claim }) => claim?.stage === 'waiting')) {
      list = next;
      tell();
    }
    timer = over ? undefined : letProcessExit(setTimeout(reading.ask, POLL_INTERVAL));
  });
  const unsubscribe = store.subscribe(person, (news) => {
    if (news === 'command') {
      tell(news);
    } else {
      reading.ask();
    }
  });
  reading.ask();
  return {
    list: () => list,
    stop() {
      over = true;
      clearTimeout(timer);
      unsubscribe();
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
