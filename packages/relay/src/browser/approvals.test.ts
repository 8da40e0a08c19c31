import type { ElicitResult } from '@elicit-kit/core';
import { expect, test, vi } from 'vitest';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import {
  asksToCall,
  openPage,
  PATIENCE,
  startHost,
  type TestHost,
  type TestPage,
} from './connected-page.fixtures.js';

const ALLOW = { action: 'accept', approval: { optionId: 'once' } } as const;
const REJECT = { action: 'decline', approval: { optionId: 'no' } } as const;

function submitTo({ relay }: TestHost, ...submitted: Parameters<typeof asksToCall>) {
  const submission = relay.inboxOf('ada').submit(asksToCall(...submitted));
  submission.results.catch(() => undefined);
  return submission;
}

async function firstOf({ inbox }: TestPage) {
  await vi.waitFor(() => expect(inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
  return inbox.getSnapshot().entries[0] ?? expect.fail();
}

/** What any program with the person's session may send, a page of ours or not. */
function post({ relay }: TestHost, id: string, result: unknown, person = 'ada', format = 2) {
  return relay.handler(
    new Request('https://app.example/elicitation', {
      method: 'POST',
      headers: { 'x-person': person, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ format, nonce: crypto.randomUUID(), type: 'answer', id, results: [result] }),
    }),
  );
}

test('an approval that is asked on the server is shown, edited and answered on the page, and leaves a receipt there', async () => {
  const host = startHost();
  const { results } = submitTo(host, { editable: true, feedback: true });
  const page = openPage(host, 'ada');
  const { id, items } = await firstOf(page);
  expect(items).toMatchObject([
    {
      elicitation: {
        mode: 'approval',
        call: { tool: 'send_mail', arguments: { to: 'a@b.example' }, argumentsKnown: true },
        options: [{ id: 'once' }, { id: 'always' }, { id: 'no' }],
        editable: true,
      },
      problems: [],
    },
  ]);
  const answer = {
    action: 'accept',
    approval: { optionId: 'once', arguments: { to: 'c@d.example' }, feedback: 'Only once' },
  } as const;
  expect(await page.inbox.answer(id, [answer])).toEqual({ status: 'delivered' });
  expect(await results).toEqual([answer]);
  await vi.waitFor(
    () =>
      expect(page.inbox.getSnapshot().audit).toMatchObject([
        {
          mode: 'approval',
          outcome: 'accept',
          approval: { tool: 'send_mail', kind: 'allowOnce', edited: true },
        },
      ]),
    PATIENCE,
  );
});

test('what is no JSON crosses as a call whose arguments are not known', async () => {
  const host = startHost();
  const args: Record<string, unknown> = { count: 1n };
  args['self'] = args;
  submitTo(host, { call: { tool: 'x', arguments: args } });
  const { items } = await firstOf(openPage(host, 'ada'));
  expect(items[0]).toMatchObject({
    elicitation: { call: { tool: 'x', argumentsKnown: false }, options: [{ id: 'once' }, { id: 'no' }] },
    problems: [{ code: 'argumentsUnknown' }],
  });
});

test('a mistake of the page’s own code is thrown there', async () => {
  const host = startHost();
  submitTo(host);
  const page = openPage(host, 'ada');
  const { id } = await firstOf(page);
  expect(() => page.inbox.answer(id, [{ action: 'accept' }])).toThrow('Nothing was sent');
  expect(() => page.inbox.answer(id, [{ ...REJECT, action: 'accept' }])).toThrow('Nothing was sent');
  expect(page.inbox.getSnapshot().entries[0]?.state).toBe('pending');
});

const FORGED: readonly [string, unknown, number][] = [
  ['no option', { action: 'accept' }, 410],
  ['content', { action: 'accept', content: { optionId: 'once' } }, 410],
  ['an option that was not offered', { action: 'accept', approval: { optionId: 'other' } }, 410],
  ['accept with a rejection', { action: 'accept', approval: { optionId: 'no' } }, 410],
  ['decline with a permission', { action: 'decline', approval: { optionId: 'always' } }, 410],
  ['arguments that may not be changed', { ...ALLOW, approval: { optionId: 'once', arguments: {} } }, 410],
  ['feedback where none is taken', { ...REJECT, approval: { optionId: 'no', feedback: 'x' } }, 410],
  ['a list', { action: 'accept', approval: ['once'] }, 400],
  ['null', { action: 'accept', approval: null }, 400],
  ['an id that is no text', { action: 'accept', approval: { optionId: 1 } }, 400],
  ['an id that is too long', { action: 'accept', approval: { optionId: 'x'.repeat(3_000) } }, 400],
  ['feedback that is no text', { ...REJECT, approval: { optionId: 'no', feedback: {} } }, 400],
];

test.each(FORGED)('the server lets no answer pass that was not offered: %s', async (_, result, status) => {
  const host = startHost();
  const { entryId = '', results } = submitTo(host);
  expect((await post(host, entryId, result)).status).toBe(status);
  expect((await post(host, entryId, ALLOW, 'bob')).status).toBe(410);
  expect((await post(host, entryId, REJECT)).status).toBe(200);
  expect(await results).toEqual([REJECT]);
});

test.each(FORGED)('nor of a parked call: %s', async (_, result, status) => {
  const host = startHost();
  const heard: (readonly ElicitResult[])[] = [];
  host.relay.onAnswered(({ resume }) =>
    resume({
      resumeParked: async ({ results }) => {
        heard.push(results);
      },
    }),
  );
  const id = (await host.relay.inboxOf('ada').park?.(asksToCall(), {})) ?? '';
  expect((await post(host, id, result)).status).toBe(status);
  expect((await post(host, id, ALLOW, 'bob')).status).toBe(410);
  expect((await post(host, id, ALLOW)).status).toBe(200);
  await vi.waitFor(() => expect(heard).toEqual([[ALLOW]]), PATIENCE);
});

test('of two pages one decides, though a reply is lost; the other hears of it', async () => {
  const store = createMemoryRelayStore();
  const [host, other] = [startHost({ store }), startHost({ store })];
  const { results } = submitTo(host);
  const [one, two] = [openPage(other, 'ada'), openPage(host, 'ada')];
  const { id } = await firstOf(one);
  await firstOf(two);
  other.loseNextResponse = true;
  const outcomes = await Promise.all([one.inbox.answer(id, [REJECT]), two.inbox.answer(id, [ALLOW])]);
  const winner = outcomes[0].status === 'delivered' ? REJECT : ALLOW;
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['answeredElsewhere', 'delivered']);
  expect(await results).toEqual([winner]);
  for (const { inbox } of [one, two]) {
    await vi.waitFor(
      () =>
        expect(inbox.getSnapshot().audit).toMatchObject([
          { outcome: winner.action, approval: { optionId: winner.approval.optionId } },
        ]),
      PATIENCE,
    );
  }
});

test('the same call, rejected before, says so on the page', async () => {
  const host = startHost();
  const page = openPage(host, 'ada');
  submitTo(host);
  const { id } = await firstOf(page);
  await page.inbox.answer(id, [REJECT]);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toEqual([]), PATIENCE);
  submitTo(host, { message: 'Please!' });
  expect((await firstOf(page)).items[0]?.duplicate).toBe('rejected');
});

test('a page older than approvals can answer none: whatever it sends decides nothing', async () => {
  const host = startHost();
  const { results } = submitTo(host);
  const page = openPage(host, 'ada');
  const { id } = await firstOf(page);
  for (const result of [{ action: 'accept' }, { action: 'decline' }, ALLOW]) {
    expect((await post(host, id, result, 'ada', 1)).status).toBe(400);
  }
  expect(page.inbox.getSnapshot().entries).toMatchObject([{ id, state: 'pending' }]);
  expect(await page.inbox.answer(id, [REJECT])).toEqual({ status: 'delivered' });
  expect(await results).toEqual([REJECT]);
});

test('a page of another version than its server says so, and shows what stood', async () => {
  const host = startHost();
  submitTo(host);
  const told: string[] = [];
  const page = openPage(host, 'ada', { onStatus: (status) => told.push(status) });
  await firstOf(page);
  const { handler } = host.relay;
  Object.assign(host.relay, {
    handler: () =>
      new Response('event: snapshot\ndata: {"format":3}\n\n', {
        headers: { 'content-type': 'text/event-stream' },
      }),
  });
  page.cut();
  page.inbox.reconnect();
  await vi.waitFor(() => expect(page.inbox.status).toBe('outdated'), PATIENCE);
  expect(page.inbox.getSnapshot().entries).toHaveLength(1);
  Object.assign(host.relay, { handler });
  page.inbox.reconnect();
  await vi.waitFor(() => expect(page.inbox.status).toBe('live'), PATIENCE);
  expect(told).toContain('outdated');
});

test('an approval of the app itself says so on the page', async () => {
  const host = startHost();
  const server = { connectionId: 'chat', endpoint: { kind: 'app', label: 'Chat' } } as const;
  const { results } = submitTo(host, {}, { server });
  const page = openPage(host, 'ada');
  const { id, server: shown } = await firstOf(page);
  expect(shown).toMatchObject(server);
  await page.inbox.answer(id, [ALLOW]);

  expect(await results).toEqual([ALLOW]);
});

test('several calls are answered one by one, each for itself', async () => {
  const host = startHost();
  const calls = [1, 2, 3].map((to) => submitTo(host, { call: { tool: 'send_mail', arguments: { to } } }));
  const { inbox } = openPage(host, 'ada');
  await vi.waitFor(() => expect(inbox.getSnapshot().entries).toHaveLength(3), PATIENCE);
  // Those of one millisecond come in any order.
  const entries = calls.map(
    ({ entryId }) => inbox.getSnapshot().entries.find(({ id }) => id === entryId) ?? expect.fail(),
  );
  host.relay.inboxOf('ada').withdraw(calls[1]?.entryId ?? '', 'withdrawn');
  const outcomes = await inbox.answerEach(
    entries.map((entry, index) => ({ entry, results: [index === 2 ? REJECT : ALLOW] })),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['delivered', 'gone', 'delivered']);
  expect(await calls[0]?.results).toEqual([ALLOW]);
  expect(await calls[2]?.results).toEqual([REJECT]);
});
