import { type RoundRecord, writeRecord } from './round-record.js';
import type { KeyValueStore, StorageProblem, WaitingRound } from './round-storage.js';

export interface RecordWriterParts {
  readonly store: KeyValueStore;
  readonly key: string;
  readonly maxLength: number;
  readonly now: () => number;
  /** Takes the record's lock, before the first write; nothing where it can't be had. */
  readonly hold: () => Promise<(() => void) | undefined>;
  /** Gives it back, where it is held already. */
  readonly release?: (() => void) | undefined;
  readonly report: (problem: StorageProblem) => void;
}

/** Writes the record of one call while it holds its lock. No function throws, and none waits. */
export interface RecordWriter {
  write(record: RoundRecord): void;
  /** Deletes the record and gives the lock back. */
  settle(): void;
  /** Gives the lock back once what was written is stored. */
  leave(): void;
  isFailing(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createRecordWriter(parts: RecordWriterParts): RecordWriter {
  const { store, key, maxLength, now, hold, report } = parts;
  const listeners = new Set<() => void>();
  let held = parts.release && Promise.resolve<(() => void) | undefined>(parts.release);
  let latest: RoundRecord | undefined;
  let storedRound: WaitingRound | undefined;
  let lastWrite: Promise<void> = Promise.resolve();
  let failing = false;

  /** One report for a row of failures: drafts are written many times. */
  function setProblem(problem: StorageProblem | undefined): void {
    if (failing === (problem !== undefined)) {
      return;
    }
    failing = problem !== undefined;
    if (problem) {
      report(problem);
    }
    for (const listener of [...listeners]) {
      listener();
    }
  }

  async function save(record: RoundRecord): Promise<void> {
    if ((await held) === undefined) {
      setProblem({ code: 'noLocks' });
      return;
    }
    const problem = await put(record);
    setProblem(problem);
    // A store that did not take this round still has the one before it, which must not come back.
    if (problem && storedRound !== record.round && latest === record) {
      await store.delete(key).catch(() => undefined);
    }
  }

  async function put(record: RoundRecord): Promise<StorageProblem | undefined> {
    try {
      const text = writeRecord(record, now());
      if (text.length > maxLength) {
        return { code: 'tooLarge' };
      }
      await store.set(key, text);
      storedRound = record.round;
      return undefined;
    } catch (cause) {
      return { code: isQuotaError(cause) ? 'full' : 'writeFailed', cause };
    }
  }

  return {
    write(record) {
      held ??= hold();
      latest = record;
      lastWrite = save(record);
    },
    settle() {
      void held?.then(async (release) => {
        try {
          if (release) {
            await store.delete(key);
            release();
          }
        } catch (cause) {
          // The lock stays taken: no other tab may answer a round that is over.
          report({ code: 'notCleared', cause });
        }
      });
    },
    leave() {
      void lastWrite.then(async () => (await held)?.());
    },
    isFailing: () => failing,
    subscribe(listener) {
      const own = () => {
        listener();
      };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}

function isQuotaError(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}
