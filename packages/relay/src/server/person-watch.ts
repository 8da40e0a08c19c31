import { createListeners, letProcessExit } from '@elicit-kit/core/internal/inbox';
import type { Listener, RelayList, RelayStore } from '../store/relay-store.js';
import { type Hearing, reportRest } from './hear-relay.js';
import { oneAtATime } from '../store/one-at-a-time.js';

/** How often a list is read without news of a change: news may be lost. In milliseconds. */
const POLL_INTERVAL = 10_000;
/** How soon it is read where only those who ask follow it, in milliseconds: most changes are their own. */
const IDLE_INTERVAL = 1_000;

type Options = Pick<Hearing, 'report'> & { readonly store: RelayStore };
export type PersonWatches = ReturnType<typeof createPersonWatches>;

/**
 * Reads each person's documents once for all that follow them on this instance: at each change, where a lease ends, and every ten seconds.
 */
export function createPersonWatches(options: Options) {
  const listeners = createListeners<string, Parameters<Listener>>();
  const readers = new Map<string, ReturnType<typeof startReading>>();
  return {
    /** What was read last, where somebody follows the person here. */
    peek: (person: string) => readers.get(person)?.list(),
    /**
     * Hears of each change, once it is read, and of what has been read before, soon.
     *
     * @param isIdle it need not hear of a change at once
     */
    follow(person: string, hear: Listener, isIdle = false) {
      const reader =
        readers.get(person) ?? startReading(options, person, (news) => listeners.notify(person, news));
      readers.set(person, reader);
      let active = true;
      const eager = isIdle ? 0 : 1;
      const leave = listeners.add(person, hear);
      reader.join(eager);
      if (reader.list()) {
        queueMicrotask(() => void (active && hear()));
      }
      return {
        list: reader.list,
        read: reader.read,
        stop(): void {
          if (!active) {
            return;
          }
          active = false;
          leave();
          reader.join(-eager);
          if (!listeners.has(person)) {
            readers.delete(person);
            reader.stop();
          }
        },
      };
    },
  };
}

function startReading(options: Options, person: string, tell: Listener) {
  const { store } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let list: RelayList | undefined;
  let eager = 0;
  /** There is something that was not read so far. */
  let isOld = true;
  let over = false;

  const reading = oneAtATime(reportRest(options, person), async () => {
    clearTimeout(timer);
    if (over) {
      return;
    }
    isOld = false;
    const next = await store.list(person);
    if (isNewer(next, list)) {
      list = { ...next, records: keepRead(next, list) };
      tell();
    }
    // A lease ends without a word.
    readWithin(Math.min(POLL_INTERVAL, ...next.records.map(({ expiresIn }) => Math.max(1, expiresIn))));
  });
  function readWithin(milliseconds: number): void {
    clearTimeout(timer);
    timer = over ? undefined : letProcessExit(setTimeout(reading.ask, isOld ? IDLE_INTERVAL : milliseconds));
  }
  const unsubscribe = store.subscribe(person, (news) => {
    if (news !== undefined) {
      tell(news);
    } else if (eager > 0) {
      reading.ask();
    } else if (!isOld) {
      isOld = true;
      readWithin(IDLE_INTERVAL);
    }
  });
  reading.ask();
  return {
    /** As it was last read; nothing before that. */
    list: () => list,
    read: reading.ask,
    /** So many more hear of changes at once. */
    join(more: number): void {
      eager += more;
      if (more > 0 && isOld) {
        reading.ask();
      }
    },
    stop(): void {
      over = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/** What has not changed is not read again. */
function keepRead({ epoch, records }: RelayList, before: RelayList | undefined): RelayList['records'] {
  const known = new Map(before?.epoch === epoch ? before.records.map((each) => [each.key, each]) : []);
  return records.map((record) => {
    const same = known.get(record.key);
    return same?.revision === record.revision ? same : record;
  });
}

function isNewer({ epoch, records, revision }: RelayList, before: RelayList | undefined): boolean {
  const keysOf = (list: RelayList['records']) => list.map(({ key }) => key).join('\n');
  const same = before?.epoch === epoch && before.revision === revision;
  return !same || keysOf(records) !== keysOf(before.records);
}
