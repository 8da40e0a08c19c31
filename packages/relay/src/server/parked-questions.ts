import type { ElicitationBatch, ElicitResult } from '@elicit-kit/core';
import { cancelAll } from '@elicit-kit/core/internal/inbox';
import type { ParkedAnswers } from '@elicit-kit/core/internal/types';
import type { AnsweredCall, Ask, Asked, CallSession, Desk, OnAnswered, ParkedQuestion } from './desk.js';
import type { DeskDocuments } from './desk-documents.js';
import { reportRest, retried, RETRY_LONG, RETRY_SOON } from './hear-relay.js';
import { crosses, ENTRY, type Found, type StoredEntry } from './person-records.js';

/** Goes on with a call, whose answers are delivered by that. Never rejects: what a listener throws is the host's own. */
async function continueCall(
  person: string,
  answers: ParkedAnswers,
  listeners: readonly OnAnswered[],
): Promise<'answered' | 'deliveryUnknown' | 'taskEnded'> {
  let resumed: Promise<unknown> | undefined;
  let over = false;
  /** What `resume` rejected with: the host heard of it there. */
  const told = new Set<unknown>();
  async function start<Result>(session: CallSession<Result>): Promise<Result> {
    try {
      return await session.resumeParked(answers);
    } catch (error) {
      told.add(error);
      if (isNamed(error, 'NothingSentError')) {
        resumed = undefined;
      }
      throw error;
    }
  }

  const call: AnsweredCall = Object.freeze({
    id: answers.id,
    person,
    ...(answers.correlation !== undefined && { correlation: answers.correlation }),
    resume<Result>(session: CallSession<Result>): Promise<Result> {
      if (over && resumed === undefined) {
        return Promise.reject(
          new Error(
            'resume was called after its listener had ended, so the person has been told that the task ended without their answer, and nothing was sent. ' +
              'Have the listener of relay.onAnswered wait for what resume returns.',
          ),
        );
      }
      resumed ??= start(session);
      return resumed as Promise<Result>;
    },
  });
  await Promise.all(
    listeners.map(async (listener) => {
      try {
        await listener(call);
      } catch (error) {
        // A server's refusal must not end the host's process; a mistake of the host's own is its to see.
        await resumed?.catch(() => undefined);
        if (!told.has(error)) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    }),
  );
  let last: Promise<unknown> | undefined;
  do {
    last = resumed;
    await last?.catch(() => undefined);
  } while (resumed !== last);
  over = true;
  if (resumed === undefined) {
    return 'taskEnded';
  }
  return isNamed([...told].at(-1), 'DeliveryUnknownError') ? 'deliveryUnknown' : 'answered';
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** Questions that nobody waits for: they wait as any other, and whoever holds them goes on with the call. */
export function createParking(desk: Desk, documents: DeskDocuments, ask: Ask, known: Promise<void>) {
  const { asked, emit, inbox, listeners, owner, parkedLifetime, person, store } = desk;

  async function submit(id: string, batch: ElicitationBatch, parked: ParkedQuestion): Promise<void> {
    let handed = false;
    function end(ending: Asked['ending']): void {
      if (each) {
        each.ending = ending;
        documents.ask();
      }
    }
    /** Hands the answers to the host, and lets the person know where nobody can say what became of them. */
    async function deliver(results: readonly ElicitResult[]): Promise<void> {
      handed = true;
      end('running');
      const { continuation } = parked;
      const { correlation } = each?.batch ?? batch;
      const answers = { id, ...(correlation !== undefined && { correlation }), continuation, results };
      continueCall(person, Object.freeze(answers), [...listeners]).then(
        (ending) => {
          if (ending !== 'taskEnded') {
            emit({ type: ending === 'answered' ? 'delivered' : 'unknown', person, id });
          }
          end(ending === 'answered' ? undefined : ending);
        },
        reportRest(desk, person),
      );
    }
    const submission = ask(batch, { id, deliver, parked });
    const each = asked.get(id);
    // What the person, or a decision, cancelled is delivered by nobody.
    const cancelled = submission.results.catch((error: unknown) => {
      if (isNamed(error, 'TaskStoppedError')) {
        return cancelAll(batch.requests);
      }
      throw error;
    });
    const goOnWithRest = async (): Promise<void> => {
      const results = await cancelled;
      await parked.began;
      if (handed) {
        return;
      }
      // Another instance may speak for it by now, and go on with the call.
      await retried(RETRY_LONG, documents.flush);
      if (asked.get(id) === each) {
        await deliver(results);
      }
    };
    // What ends it otherwise ends the call.
    goOnWithRest().catch(() => undefined);
    await cancelled;
  }

  return {
    /** @returns the id, once the question is written, or decided. */
    async park(batch: ElicitationBatch, continuation: unknown): Promise<string> {
      if (listeners.size === 0) {
        throw new Error(
          'A call was parked, but nobody would hear of its answers. Call relay.onAnswered, on every instance, before calls are made with { park }.',
        );
      }
      if (!crosses(continuation)) {
        throw new Error(
          'The arguments of a call and the state that its server gave with its questions are too much to be parked: more than four million characters, or nested too deeply. Make the call without { park }.',
        );
      }
      const id = crypto.randomUUID();
      let begin: () => void = () => undefined;
      const began = new Promise<void>((resolve) => (begin = resolve));
      await known;
      try {
        await new Promise<void>((onReached, reject) => {
          submit(id, batch, { continuation, began, onReached }).then(onReached, reject);
        });
        await retried(RETRY_SOON, documents.flush);
      } catch (error) {
        // The host hears of a failure, so it must not get answers too.
        asked.delete(id);
        inbox.withdraw(id, 'taskEnded');
        retried(RETRY_LONG, () => store.write(person, ENTRY + id, undefined, { lifetime: 1 })).catch(
          reportRest(desk, person),
        );
        throw error;
      }
      setTimeout(begin);
      return id;
    },

    /** Speaks for a parked question whose instance is gone. @returns false where somebody else was first. */
    async adopt({ id, record, stored }: Found<StoredEntry>): Promise<boolean> {
      const { key, revision: ifRevision } = record;
      const { parked, shown: was } = stored;
      if (!parked || !was || asked.has(id)) {
        return asked.has(id);
      }
      const value = JSON.stringify({ ...stored, owner });
      await documents.hold();
      const revision = await store.write(person, key, value, { lifetime: parkedLifetime, ifRevision });
      if (revision === undefined) {
        return false;
      }
      documents.adopted(key, value, revision);
      const { items, receivedAt } = was.request;
      const requests = parked.requests ?? items;
      const batch: ElicitationBatch = { ...was.request, requests, resumed: 'unsent' };
      submit(id, batch, { continuation: parked.continuation, receivedAt }).catch(() => undefined);
      await known;
      return true;
    },
  };
}
