import type { FormValues } from '../form/form-model.js';
import type { ElicitResult } from '../protocol/elicitation.js';
import type { RecordWriter } from './record-writer.js';
import type { RoundRecord } from './round-record.js';
import type { RoundDrafts } from '../inbox/drafts.js';
import type { KeptCall } from './round-storage.js';
import { throttle } from './throttle.js';
import { createSecretFilter } from './without-secrets.js';

/** What is typed is stored at most so often, in milliseconds. */
const DRAFT_DELAY = 400;

/** A call that nothing is kept of yet. */
export function keepCall(writer: RecordWriter, now: () => number): KeptCall {
  return follow(writer, now, undefined);
}

/** A call whose round came back. */
export function keepResumed(
  writer: RecordWriter,
  now: () => number,
  found: RoundRecord,
): { readonly kept: KeptCall; readonly drafts: RoundDrafts } {
  const round = openRound(writer, found);
  return { kept: follow(writer, now, round), drafts: round.drafts };
}

function follow(writer: RecordWriter, now: () => number, opened: OpenRound | undefined): KeptCall {
  let open = opened;
  let over = false;

  /** Whatever comes first ends it. */
  function end(how: () => void): void {
    if (!over) {
      over = true;
      how();
    }
    open?.close();
  }

  return {
    ask(round) {
      open?.close();
      open = openRound(writer, { round, askedAt: now(), drafts: round.requests.map(() => undefined) });
      open.write();
      return open.drafts;
    },
    send(results) {
      open?.send(results);
    },
    settle() {
      end(writer.settle);
    },
    leave() {
      end(() => {
        open?.flush();
        writer.leave();
      });
    },
  };
}

interface OpenRound {
  readonly drafts: RoundDrafts;
  write(): void;
  send(results: readonly (ElicitResult | undefined)[]): void;
  /** Writes what was typed and is not stored yet. */
  flush(): void;
  /** Nothing is kept of this round from now on. */
  close(): void;
}

function openRound(writer: RecordWriter, found: RoundRecord): OpenRound {
  const indexes = new Map(found.round.requests.map(({ key }, index) => [key, index]));
  const filters = found.round.requests.map(createSecretFilter);
  const typed = new Map<number, FormValues>();
  const writing = throttle(DRAFT_DELAY, write);
  let record = found;
  let closed = false;

  function write(): void {
    const drafts = record.drafts.map((draft, index) => {
      const values = typed.get(index);
      return values ? filters[index]?.draft(values) : draft;
    });
    typed.clear();
    record = { ...record, drafts };
    writer.write(record);
  }

  return {
    drafts: {
      restored: (requestKey) => found.drafts[indexes.get(requestKey) ?? -1],
      keep(requestKey, values) {
        const index = indexes.get(requestKey);
        if (index !== undefined && !closed) {
          typed.set(index, values);
          writing.schedule();
        }
      },
      isFailing: writer.isFailing,
      subscribe: writer.subscribe,
    },
    write,
    send(results) {
      writing.cancel();
      record = { ...record, sent: results.map((result, index) => filters[index]?.result(result)) };
      write();
    },
    flush: writing.flush,
    close() {
      closed = true;
      writing.cancel();
    },
  };
}
