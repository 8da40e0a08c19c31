import { expect, test, vi } from 'vitest';
import { PATIENCE, startHost } from '../browser/connected-page.fixtures.js';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import type { RelayStore } from '../store/relay-store.js';
import type { AnsweredCall, OnAnswered } from './desk.js';
import { ENTRY, readStored, type StoredEntry } from './person-records.js';

const server = {
  connectionId: 'c',
  endpoint: { kind: 'url', origin: 'https://mcp.example', path: '/mcp' },
} as const;
const requestedSchema = { type: 'object', properties: { name: { type: 'string' } } };
const batch = { server, requests: [{ key: 'guest', params: { message: 'Who?', requestedSchema } }] };
const accepted = [{ action: 'accept', content: { name: 'Ada' } }] as const;
const NONCE = 'the-nonce-of-an-answer';
const never: OnAnswered = () => new Promise(() => undefined);

/** A host, and what its store does, to be made to fail. */
function startWithStore({ now }: { readonly now?: () => number } = {}) {
  const store = createMemoryRelayStore({ ...(now && { now }) });
  /** What the host's instance calls. */
  const own: Pick<RelayStore, 'write'> = { write: store.write };
  const { relay } = startHost({ store: { ...store, write: (...values) => own.write(...values) } });
  const post = async (command: object, nonce: string = crypto.randomUUID()) => {
    const response = await relay.handler(
      new Request('https://app.example/elicitation', {
        method: 'POST',
        headers: { 'x-person': 'ada', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ format: 2, nonce, ...command }),
      }),
    );
    return (await response.json()) as { readonly status?: string };
  };
  return {
    relay,
    store,
    own,
    park: async () => (await relay.inboxOf('ada').park?.(batch, { version: 1 })) ?? '',
    answer: (id: string, nonce?: string) => post({ type: 'answer', id, results: accepted }, nonce),
    stop: () => post({ type: 'stop', endpoint: server.endpoint }),
    /** What its document says of a question: whether its call goes on, and how it is shown. */
    async stored(id: string) {
      const record = (await store.list('ada')).records.find(({ key }) => key === ENTRY + id);
      const { continued, receipts, shown } = (record && readStored<StoredEntry>(record)) ?? {};
      return {
        goesOn: continued !== undefined,
        state: shown?.now.state,
        outcomes: receipts?.map(({ outcome }) => outcome),
      };
    },
  };
}

/** Lets time pass until it has settled: a store that failed is asked again after a while. */
async function soon<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let settled = false;
  const working = work().finally(() => {
    settled = true;
  });
  working.catch(() => undefined);
  while (!settled) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  vi.useRealTimers();
  return working;
}

async function questionsIn(store: RelayStore) {
  return (await store.list('ada')).records.filter(({ key }) => key.startsWith(ENTRY));
}

/** The store does what it is told, and its reply is lost. */
function loseNextReply(own: Pick<RelayStore, 'write'>): void {
  const { write } = own;
  own.write = async (...values) => {
    own.write = write;
    await write(...values);
    throw new Error('The connection was lost.');
  };
}

test('an answer whose writing was not confirmed goes on all the same, once', async () => {
  const { answer, own, park, relay, stored } = startWithStore();
  const heard: AnsweredCall[] = [];
  relay.onAnswered((call) => {
    heard.push(call);
    return never(call);
  });
  const id = await park();
  loseNextReply(own);
  expect(await Promise.all([answer(id, NONCE), answer(id, NONCE)])).toEqual([
    { status: 'delivered' },
    { status: 'delivered' },
  ]);
  expect(await answer(id, NONCE)).toEqual({ status: 'delivered' });

  await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE);
  expect(await stored(id)).toMatchObject({ goesOn: true, outcomes: ['accept'] });
  expect(heard).toHaveLength(1);
});

test('an answer that the store did not take leaves the question as it was, and can be given again', async () => {
  const { answer, own, park, relay, stored } = startWithStore();
  const heard = vi.fn(never);
  relay.onAnswered(heard);
  const id = await park();
  const { write } = own;
  own.write = () => Promise.reject(new Error('The store is away.'));
  expect(await soon(() => answer(id, NONCE))).toEqual({ error: 'unavailable' });
  expect(await stored(id)).toEqual({ goesOn: false, state: 'pending', outcomes: [] });
  own.write = write;

  expect(await answer(id, NONCE)).toEqual({ status: 'delivered' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a call that was parked though the store did not confirm it is told as parked, with the one question that is shown', async () => {
  const { own, park, relay, store, stored } = startWithStore();
  relay.onAnswered(never);
  loseNextReply(own);
  const id = await park();

  expect(await stored(id)).toMatchObject({ state: 'pending' });
  expect(await questionsIn(store)).toHaveLength(1);
});

test('a call that could not be parked asks nobody, also where the store took it unnoticed', async () => {
  const { own, park, relay, store } = startWithStore();
  relay.onAnswered(never);
  const { write } = own;
  own.write = async (...values) => {
    await write(...values);
    throw new Error('The connection was lost.');
  };
  await expect(soon(park)).rejects.toThrow('The connection was lost.');

  await vi.waitFor(async () => expect(await questionsIn(store)).toEqual([]), PATIENCE);
});

test('a call that went on while the store was away is not told as of unknown delivery', async () => {
  let later = 0;
  const { answer, own, park, relay, stored } = startWithStore({ now: () => Date.now() + later });
  const { write } = own;
  relay.onAnswered(({ resume }) =>
    resume({
      resumeParked() {
        own.write = () => Promise.reject(new Error('The store is away.'));
        return Promise.resolve({});
      },
    }),
  );
  const id = await park();
  expect(await answer(id)).toEqual({ status: 'delivered' });
  await vi.waitFor(() => expect(own.write).not.toBe(write), PATIENCE);
  own.write = write;
  const over = { goesOn: false, state: undefined, outcomes: ['accept'] };
  await vi.waitFor(async () => expect(await stored(id)).toEqual(over), PATIENCE);
  later = 16_000;

  expect(await stored(id)).toEqual(over);
});

test('a resume that comes after its listener has ended sends nothing: the person was told so', async () => {
  const { answer, park, relay, stored } = startWithStore();
  let kept: AnsweredCall | undefined;
  relay.onAnswered((call) => {
    kept = call;
  });
  const id = await park();
  await answer(id);
  await vi.waitFor(async () => expect(await stored(id)).toMatchObject({ state: 'taskEnded' }), PATIENCE);
  const resumeParked = vi.fn(() => Promise.resolve({}));

  await expect(kept?.resume({ resumeParked })).rejects.toThrow('after its listener had ended');
  expect(resumeParked).not.toHaveBeenCalled();
});

test('a listener need not wait for what it has resumed', async () => {
  const { answer, park, relay, stored } = startWithStore();
  let end: (result: object) => void = () => undefined;
  relay.onAnswered(({ resume }) => {
    void resume({
      resumeParked: () =>
        new Promise<object>((resolve) => {
          end = resolve;
        }),
    });
  });
  const id = await park();
  await answer(id);
  await vi.waitFor(async () => expect(await stored(id)).toMatchObject({ goesOn: true }), PATIENCE);
  end({});

  await vi.waitFor(
    async () => expect(await stored(id)).toEqual({ goesOn: false, state: undefined, outcomes: ['accept'] }),
    PATIENCE,
  );
});

test('a session that sent nothing may be followed by another; where none is, the person is told that the task ended', async () => {
  const { answer, park, relay, stored } = startWithStore();
  const nothingSent = () =>
    Promise.reject(Object.assign(new Error('Not connected'), { name: 'NothingSentError' }));
  const second = vi.fn(() => Promise.resolve({}));
  const stop = relay.onAnswered(async ({ resume }) => {
    await resume({ resumeParked: nothingSent }).catch(() => undefined);
    await resume({ resumeParked: second });
  });
  const one = await park();
  await answer(one);
  await vi.waitFor(
    async () => expect(await stored(one)).toEqual({ goesOn: false, state: undefined, outcomes: ['accept'] }),
    PATIENCE,
  );
  expect(second).toHaveBeenCalledTimes(1);

  stop();
  relay.onAnswered(({ resume }) => resume({ resumeParked: nothingSent }));
  const other = await park();
  await answer(other);
  await vi.waitFor(
    async () =>
      expect(await stored(other)).toEqual({ goesOn: false, state: 'taskEnded', outcomes: ['taskEnded'] }),
    PATIENCE,
  );
});

test('stopping a server cancels what it had parked too', async () => {
  const { park, relay, stop, stored } = startWithStore();
  const heard: AnsweredCall[] = [];
  relay.onAnswered((call) => {
    heard.push(call);
    return never(call);
  });
  const id = await park();
  expect(await stop()).toEqual({ status: 'done' });

  await vi.waitFor(
    async () => expect(await stored(id)).toEqual({ goesOn: true, state: undefined, outcomes: ['stopped'] }),
    PATIENCE,
  );
  expect(heard.map((call) => call.id)).toEqual([id]);
  const resumeParked = vi.fn(() => Promise.resolve({}));
  await heard[0]?.resume({ resumeParked });
  expect(resumeParked).toHaveBeenCalledWith(expect.objectContaining({ results: [{ action: 'cancel' }] }));
});

test('a stop that comes while a question is being parked cancels it, in whichever order the store takes them', async () => {
  const { own, park, relay, stop, store, stored } = startWithStore();
  const heard: AnsweredCall[] = [];
  relay.onAnswered((call) => {
    heard.push(call);
    return never(call);
  });
  const { write } = store;
  own.write = async (...values) => {
    own.write = write;
    await stop();
    return await write(...values);
  };
  const id = await park();
  await vi.waitFor(() => expect(heard.map((call) => call.id)).toEqual([id]), PATIENCE);
  expect(await stored(id)).toEqual({ goesOn: true, state: undefined, outcomes: ['stopped'] });
  const resumeParked = vi.fn(() => Promise.resolve({}));
  await heard[0]?.resume({ resumeParked });
  expect(resumeParked).toHaveBeenCalledWith(expect.objectContaining({ results: [{ action: 'cancel' }] }));
});
