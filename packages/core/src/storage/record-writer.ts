import { letProcessExit, pause } from '../async/let-process-exit.js';
import { type RoundRecord, writeRecord } from './round-record.js';
import { createListeners } from '../state/listeners.js';
import type { KeyValueStore, StorageProblem, WaitingRound } from './round-storage.js';

export type RecordWriter = ReturnType<typeof createRecordWriter>;

/** A record that is not stored after so many milliseconds counts as failing until it is stored. */
const PATIENCE = 5_000;
/** Between two attempts to lock or to delete, in milliseconds. */
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

interface WriterSettings {
  /** Waits for the lock, for so many milliseconds at most, and gives what gives it back. Absent where there are no locks. */
  readonly hold: ((patience: number) => Promise<(() => void) | undefined>) | undefined;
  readonly maxLength: number;
  readonly now: () => number;
  readonly report: (problem: StorageProblem) => void;
}

/**
 * Writes the record of one call while it holds its lock. No function throws, and none waits.
 *
 * @param release gives the lock back, where it is held already.
 */
export function createRecordWriter(
  store: KeyValueStore,
  key: string,
  settings: WriterSettings,
  release?: () => void,
) {
  const { hold, report } = settings;
  const listeners = createListeners<'change'>();
  let isFailing = false;
  /** The newest record, until it is written. */
  let next: RoundRecord | undefined;
  let storedRound: WaitingRound | undefined;
  /** Present while something is written; settles once nothing is left to write. */
  let writing: Promise<void> | undefined;
  let settled = false;
  let over = false;

  /** One report for a row of failures: drafts are written many times. */
  function tell(problem: StorageProblem | undefined): void {
    if (isFailing !== (problem !== undefined)) {
      isFailing = !isFailing;
      if (problem) {
        report(problem);
      }
      listeners.notify('change');
    }
  }

  /** No other page knows a new key: a lock that is late was delayed by a busy browser, or its server is away. */
  async function lock(): Promise<boolean> {
    while (release === undefined && !settled) {
      release = await hold?.(PATIENCE);
      if (release === undefined) {
        tell({ code: 'noLocks' });
        if (hold === undefined) {
          return false;
        }
        await pause(SHORTEST_PAUSE);
      }
    }
    return release !== undefined;
  }

  /** One at a time, since a store need not keep their order; of several that wait the newest. */
  async function writeAll(): Promise<void> {
    while (next && (await lock())) {
      const record: RoundRecord | undefined = next;
      next = undefined;
      if (record) {
        await save(record);
      }
    }
    writing = undefined;
  }

  async function save(record: RoundRecord): Promise<void> {
    const late = setTimeout(() => {
      tell({ code: 'writeFailed' });
    }, PATIENCE);
    letProcessExit(late);
    const failure = await putRecord(store, key, record, settings);
    clearTimeout(late);
    storedRound = failure ? storedRound : record.round;
    tell(failure);
    // A store that did not take this round still has the one before it, which must not come back.
    if (failure && storedRound !== record.round && !next) {
      await store.delete(key).catch(() => undefined);
    }
  }

  return {
    /** Stores this record in place of the one before. Does nothing after `settle` and `leave`. */
    write(record: RoundRecord): void {
      if (!over) {
        next = record;
        writing ??= writeAll();
      }
    },
    /** Deletes the record and gives the lock back. */
    settle(): void {
      over = settled = true;
      next = undefined;
      const lastWrite = writing;
      if (lastWrite === undefined && release === undefined) {
        return;
      }
      const cleared = release && clearRecord(store, key, report);
      void (async () => {
        await lastWrite;
        await cleared;
        // The last write may have been stored after the record was deleted.
        if (lastWrite) {
          await clearRecord(store, key, report);
        }
        release?.();
      })();
    },
    /** Gives the lock back once what was written is stored. */
    leave(): void {
      over = true;
      void (async () => {
        await writing;
        release?.();
      })();
    },
    isFailing: () => isFailing,
    subscribe: (listener: () => void) => listeners.add('change', listener),
  };
}

/** @returns why it is not stored; nothing where it is. */
async function putRecord(
  store: KeyValueStore,
  key: string,
  record: RoundRecord,
  { maxLength, now }: Pick<WriterSettings, 'maxLength' | 'now'>,
): Promise<StorageProblem | undefined> {
  try {
    const text = writeRecord(record, now());
    if (text.length > maxLength) {
      return { code: 'tooLarge' };
    }
    await store.set(key, text);
    return undefined;
  } catch (cause) {
    return { code: isQuotaError(cause) ? 'full' : 'writeFailed', cause };
  }
}

/** The lock is kept until that succeeds: no other tab may answer a round that is over. */
async function clearRecord(
  store: KeyValueStore,
  key: string,
  report: WriterSettings['report'],
): Promise<void> {
  for (let wait = SHORTEST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    try {
      await store.delete(key);
      return;
    } catch (cause) {
      if (wait === SHORTEST_PAUSE) {
        report({ code: 'notCleared', cause });
      }
      await pause(wait);
    }
  }
}

function isQuotaError(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}
