import { type AdapterInbox, DeliveryUnknownError } from '@elicit-kit/core';
import type { ParkedAnswers } from '@elicit-kit/core/internal/types';
import { expect, test, vi } from 'vitest';
import { openPage, PATIENCE, startHost, type TestPage } from '../browser/connected-page.fixtures.js';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import { type AnsweredCall, type OnAnswered } from './desk.js';
import { ENTRY, readStored } from './person-records.js';

const server = {
  connectionId: 'c',
  endpoint: { kind: 'url', origin: 'https://mcp.example', path: '/mcp' },
} as const;
const requestedSchema = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 2 } },
  required: ['name'],
};
const batch = {
  server,
  requests: [{ key: 'guest', params: { message: 'Who?', requestedSchema } }],
  operation: { method: 'tools/call', name: 'book' },
  correlation: { chatId: 'c1' },
};
const continuation = { version: 1, secret: 'the state of the server' };
const accepted = [{ action: 'accept', content: { name: 'Ada' } }] as const;

/** Two instances of a host on one store. @param goOn what the first does with an answer, in place of remembering it */
function startInstances({ now, goOn }: { now?: () => number; goOn?: OnAnswered } = {}) {
  const store = createMemoryRelayStore({ ...(now && { now }) });
  const [one, other] = [startHost({ store }), startHost({ store })];
  const heard: (AnsweredCall & { readonly by: string })[] = [];
  const hearAs =
    (by: string): OnAnswered =>
    (call) => {
      heard.push({ ...call, by });
      // A tool may run for long.
      return new Promise(() => undefined);
    };
  one.relay.onAnswered(goOn ?? hearAs('one'));
  other.relay.onAnswered(hearAs('other'));
  const park = (inbox: AdapterInbox = one.relay.inboxOf('ada')) => inbox.park?.(batch, continuation) ?? '';
  return { store, one, other, heard, park };
}

const entryOf = (page: TestPage) => page.inbox.getSnapshot().entries[0];
const untilShown = (page: TestPage, id: string) =>
  vi.waitFor(() => expect(entryOf(page)).toMatchObject({ id, state: 'pending' }), PATIENCE);

test('a parked question is shown and answered on another instance, whose host goes on with the call', async () => {
  const { one, other, heard, park } = startInstances();
  const id = await park();
  await one.relay.close();
  const page = openPage(other, 'ada');
  await untilShown(page, id);
  expect(entryOf(page)).toMatchObject({ correlation: { chatId: 'c1' }, operation: { name: 'book' } });
  expect(await page.inbox.answer(id, accepted)).toEqual({ status: 'delivered' });

  await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE);
  const [call] = heard;
  expect(call).toMatchObject({ by: 'other', id, person: 'ada', correlation: { chatId: 'c1' } });
  const resumeParked = vi.fn((answers: ParkedAnswers) => Promise.resolve({ result: answers.id }));
  expect(await Promise.all([call?.resume({ resumeParked }), call?.resume({ resumeParked })])).toEqual([
    { result: id },
    { result: id },
  ]);
  expect(resumeParked.mock.calls).toEqual([
    [{ id, correlation: { chatId: 'c1' }, continuation, results: accepted }],
  ]);
});

test('of two pages on two instances that answer at once one wins, and the call goes on once', async () => {
  const { one, other, heard, park } = startInstances();
  const id = await park();
  const pages = [openPage(one, 'ada'), openPage(other, 'ada')];
  await Promise.all(pages.map((page) => untilShown(page, id)));
  const outcomes = await Promise.all(pages.map((page) => page.inbox.answer(id, accepted)));

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['answeredElsewhere', 'delivered']);
  await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE);
  await vi.waitFor(() => expect(pages.map(entryOf)).toEqual([undefined, undefined]), PATIENCE);
  expect(heard).toHaveLength(1);
});

test('another page with something typed says that it was answered elsewhere; the one that answered shows nothing more of it', async () => {
  const { one, other, park } = startInstances();
  const id = await park();
  const pages = [openPage(one, 'ada'), openPage(other, 'ada')] as const;
  await Promise.all(pages.map((page) => untilShown(page, id)));
  for (const page of pages) {
    page.inbox.draftsOf(id)?.keep('guest', { f0: 'Half' });
  }
  expect(await pages[0].inbox.answer(id, [{ action: 'decline' }])).toEqual({ status: 'delivered' });

  await vi.waitFor(
    () => expect(entryOf(pages[1])).toMatchObject({ id, state: 'answeredElsewhere' }),
    PATIENCE,
  );
  for (const page of pages) {
    await vi.waitFor(
      () =>
        expect(page.inbox.getSnapshot().audit).toMatchObject([
          { entryId: id, outcome: 'decline', message: 'Who?', operation: { name: 'book' } },
        ]),
      PATIENCE,
    );
  }
  expect(entryOf(pages[0])).toBeUndefined();
});

test('a page that comes late to an answered one is told that it was answered', async () => {
  const { one, park } = startInstances();
  const id = await park();
  const page = openPage(one, 'ada');
  await untilShown(page, id);
  const post = (nonce: string) =>
    one.relay.handler(
      new Request('https://app.example/elicitation', {
        method: 'POST',
        headers: { 'x-person': 'ada', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ format: 2, nonce, type: 'answer', id, results: accepted }),
      }),
    );

  expect((await post('the-first-of-two')).status).toBe(200);
  expect((await post('the-other-of-two')).status).toBe(409);
});

test("the host's log hears of it, with what was answered where the host asks for that", async () => {
  const records: unknown[] = [];
  const { relay } = startHost({ inbox: { auditValues: true, onAudit: (record) => records.push(record) } });
  relay.onAnswered(() => new Promise(() => undefined));
  const id = (await relay.inboxOf('ada').park?.(batch, continuation)) ?? '';
  const { status } = await relay.handler(
    new Request('https://app.example/elicitation', {
      method: 'POST',
      headers: { 'x-person': 'ada', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({
        format: 2,
        nonce: 'one-that-is-long-enough',
        type: 'answer',
        id,
        results: accepted,
      }),
    }),
  );

  expect(status).toBe(200);
  await vi.waitFor(
    () => expect(records).toMatchObject([{ entryId: id, outcome: 'accept', content: { name: 'Ada' } }]),
    PATIENCE,
  );
});

test('an answer whose response was lost is repeated, and the call goes on once', async () => {
  const { one, heard, park } = startInstances();
  const id = await park();
  const page = openPage(one, 'ada');
  await untilShown(page, id);
  one.loseNextResponse = true;

  expect(await page.inbox.answer(id, accepted)).toEqual({ status: 'delivered' });
  expect(one.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
  expect(heard).toHaveLength(1);
});

test('content that its own form refuses is refused here too, and the form stays', async () => {
  const { one, heard, park } = startInstances();
  const id = await park();
  const page = openPage(one, 'ada');
  await untilShown(page, id);
  const outcome = await page.inbox.answer(id, [{ action: 'accept', content: { name: 'A' } }]);

  expect(outcome).toMatchObject({ status: 'invalidContent' });
  expect(entryOf(page)).toMatchObject({ id, state: 'pending' });
  expect(heard).toEqual([]);
});

test('another person neither sees nor answers it, and no page gets what the call goes on with', async () => {
  const { one, heard, park } = startInstances();
  const id = await park();
  const [ada, bob] = [openPage(one, 'ada'), openPage(one, 'bob')];
  await untilShown(ada, id);
  expect(await bob.inbox.answer(id, accepted)).toEqual({ status: 'gone' });
  const response = await one.relay.handler(
    new Request('https://app.example/elicitation', {
      headers: { 'x-person': 'ada', 'sec-fetch-site': 'same-origin' },
    }),
  );
  const reader = response.body?.getReader();
  const sent = new TextDecoder().decode((await reader?.read())?.value as Uint8Array);
  await reader?.cancel();

  expect(sent).toContain('Who?');
  expect(sent).not.toContain('secret');
  expect(heard).toEqual([]);
});

test('the person who stops the task has all of it cancelled', async () => {
  const { one, heard, park } = startInstances();
  const id = await park();
  const page = openPage(one, 'ada');
  await untilShown(page, id);
  page.inbox.stopTask(id);
  await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE);
  const resumeParked = vi.fn(() => Promise.resolve({}));
  await heard[0]?.resume({ resumeParked });

  expect(resumeParked).toHaveBeenCalledWith(expect.objectContaining({ results: [{ action: 'cancel' }] }));
});

test('where nobody can tell whether the answers arrived, the person is told, and the process lives', async () => {
  const { one, park } = startInstances({
    goOn: ({ resume }) => resume({ resumeParked: () => Promise.reject(new DeliveryUnknownError()) }),
  });
  const id = await park();
  const page = openPage(one, 'ada');
  await untilShown(page, id);
  await page.inbox.answer(id, accepted);

  await vi.waitFor(() => expect(entryOf(page)).toMatchObject({ id, state: 'deliveryUnknown' }), PATIENCE);
  expect(page.inbox.getSnapshot().audit).toMatchObject([{ entryId: id, outcome: 'deliveryUnknown' }]);
  page.inbox.dismiss(id);
  await vi.waitFor(() => expect(entryOf(page)).toBeUndefined(), PATIENCE);
});

test("a server's refusal ends with the host, and nothing is shown of it", async () => {
  const { one, store, park } = startInstances({
    goOn: ({ resume }) => resume({ resumeParked: () => Promise.reject(new Error('The state has expired')) }),
  });
  const id = await park();
  const page = openPage(one, 'ada');
  await untilShown(page, id);
  await page.inbox.answer(id, accepted);
  await vi.waitFor(() => expect(entryOf(page)).toBeUndefined(), PATIENCE);
  await vi.waitFor(async () => {
    const { records } = await store.list('ada');
    const [stored] = records.filter(({ key }) => key.startsWith(ENTRY)).map((each) => readStored(each));
    expect(stored).toMatchObject({ receipts: [{ outcome: 'accept' }] });
    expect(stored).not.toMatchObject({ continued: expect.anything() });
    expect(stored).not.toMatchObject({ shown: expect.anything() });
  }, PATIENCE);
});

test('the instance that went on with the call and died leaves a question of unknown delivery', async () => {
  let later = 0;
  const { one, other, store, park } = startInstances({ now: () => Date.now() + later });
  const id = await park();
  const page = openPage(one, 'ada');
  await untilShown(page, id);
  await page.inbox.answer(id, accepted);
  await vi.waitFor(() => expect(entryOf(page)).toBeUndefined(), PATIENCE);
  // What its lease does: it is never renewed again within this test.
  later = 16_000;
  const witness = openPage(other, 'ada');

  await vi.waitFor(() => expect(entryOf(witness)).toMatchObject({ id, state: 'deliveryUnknown' }), PATIENCE);
  expect(JSON.stringify((await store.list('ada')).records)).not.toContain('"Ada"');
});

test('a host that goes on with nothing has the person told that the task ended', async () => {
  const { one, park } = startInstances({ goOn: () => undefined });
  const id = await park();
  const page = openPage(one, 'ada');
  await untilShown(page, id);
  await page.inbox.answer(id, accepted);

  await vi.waitFor(() => expect(entryOf(page)).toMatchObject({ id, state: 'taskEnded' }), PATIENCE);
});

test('a server that the person stopped is answered for them, unasked', async () => {
  const { one, heard, park } = startInstances();
  const page = openPage(one, 'ada');
  await untilShown(page, await park());
  page.inbox.stop(server);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().blockedServers).toHaveLength(1), PATIENCE);
  const id = await park();
  await vi.waitFor(() => expect(heard.map((call) => call.id)).toContain(id), PATIENCE);
  const resumeParked = vi.fn(() => Promise.resolve({}));
  await heard.find((call) => call.id === id)?.resume({ resumeParked });

  expect(resumeParked).toHaveBeenCalledWith(expect.objectContaining({ results: [{ action: 'cancel' }] }));
  expect(page.inbox.getSnapshot().entries.map((entry) => entry.id)).not.toContain(id);
});

test('what is cancelled of a server that the person stopped is counted, and still is when they stop it again', async () => {
  const { one, park } = startInstances();
  const page = openPage(one, 'ada');
  await untilShown(page, await park());
  page.inbox.stop(server);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().blockedServers).toHaveLength(1), PATIENCE);
  const counts = () =>
    page.inbox.getSnapshot().blockedServers.map(({ autoCancelledCount }) => autoCancelledCount);
  await park();
  await park();
  await vi.waitFor(() => expect(counts()).toEqual([2]), PATIENCE);
  page.inbox.stop(server);
  await park();
  await vi.waitFor(() => expect(counts()).toEqual([3]), PATIENCE);
});

test('a server that parks too often is told as such, with what was cancelled, until the person allows it', async () => {
  const host = startHost({ inbox: { rateLimit: { burst: 1, perMinute: 1 } } });
  host.relay.onAnswered(() => undefined);
  const park = async () => await host.relay.inboxOf('ada').park?.(batch, continuation);
  const page = openPage(host, 'ada');
  await park();
  await park();
  await park();
  await vi.waitFor(
    () =>
      expect(page.inbox.getSnapshot()).toMatchObject({
        blockedServers: [{ reason: 'limit', autoCancelledCount: 2, server }],
        pendingCount: 1,
      }),
    PATIENCE,
  );
  page.inbox.allow(server);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().blockedServers).toEqual([]), PATIENCE);
  await park();
  await vi.waitFor(() => expect(page.inbox.getSnapshot().pendingCount).toBe(2), PATIENCE);
});

test('the limit of one person outlives questions to many others', async () => {
  const store = createMemoryRelayStore();
  const host = startHost({ store, inbox: { rateLimit: { burst: 1, perMinute: 1 } } });
  host.relay.onAnswered(() => undefined);
  const park = async (person: string) => await host.relay.inboxOf(person).park?.(batch, continuation);
  await park('ada');
  for (let index = 0; index < 1_100; index += 1) {
    await park(`other ${index}`);
  }
  await park('ada');

  const { records } = await store.list('ada');
  expect(records.filter(({ key }) => key.startsWith(ENTRY))).toHaveLength(1);
});

test('several listeners hear of an answer, and the call goes on once', async () => {
  const host = startHost();
  const resumeParked = vi.fn(() => Promise.resolve({ done: true }));
  const results: unknown[] = [];
  const goOn =
    (): OnAnswered =>
    async ({ resume }) =>
      results.push(await resume({ resumeParked }));
  const log = vi.fn();
  const stops = [goOn(), goOn(), goOn(), log].map((listener) => host.relay.onAnswered(listener));
  stops[1]?.();
  const page = openPage(host, 'ada');
  const id = (await host.relay.inboxOf('ada').park?.(batch, continuation)) ?? '';
  await untilShown(page, id);
  expect(await page.inbox.answer(id, accepted)).toEqual({ status: 'delivered' });

  await vi.waitFor(() => expect(results).toEqual([{ done: true }, { done: true }]), PATIENCE);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id, person: 'ada' }));
  expect(resumeParked).toHaveBeenCalledOnce();
});

test('nothing is parked where nobody would hear of the answers, and what can not be shown is refused', async () => {
  const host = startHost();
  const inbox = host.relay.inboxOf('ada');
  await expect(inbox.park?.(batch, continuation)).rejects.toThrow('nobody would hear of its answers');
  host.relay.onAnswered(() => undefined);
  const broken = { ...batch, requests: [{ key: 'a', params: 7 }] };

  await expect(inbox.park?.(broken, continuation)).rejects.toMatchObject({ name: 'InvalidElicitationError' });
});

test('a parked question waits for a day, or for as long as the host says', async () => {
  const DAY = 86_400_000;
  for (const [options, lifetime] of [
    [{}, DAY],
    [{ parkedLifetime: 600_000 }, 600_000],
  ] as const) {
    let now = 1_800_000_000_000;
    const store = createMemoryRelayStore({ now: () => now });
    const { relay } = startHost({ store, ...options });
    relay.onAnswered(() => undefined);
    await relay.inboxOf('ada').park?.(batch, continuation);
    now += lifetime - 1;
    expect((await store.list('ada')).records).toHaveLength(1);
    now += 1;
    expect((await store.list('ada')).records).toEqual([]);
  }
});

test.each([0, -1, Number.NaN, Infinity, 0.5])('a parkedLifetime of %s is a mistake', (parkedLifetime) => {
  expect(() => startHost({ parkedLifetime })).toThrow(RangeError);
});
