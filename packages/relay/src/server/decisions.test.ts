import {
  type Decide,
  type DecisionRequest,
  type ElicitationBatch,
  type ElicitResult,
  DeliveryUnknownError,
} from '@elicit-kit/core';
import { expect, test, vi } from 'vitest';
import { asksToCall, NAME_FORM, openPage, PATIENCE, startHost } from '../browser/connected-page.fixtures.js';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';

const ALLOWED = { action: 'accept', approval: { optionId: 'once' }, by: 'policy' } as const;
const REJECTED = { action: 'decline', approval: { optionId: 'no' }, by: 'policy' } as const;
const MIXED: ElicitationBatch = {
  ...asksToCall(),
  requests: [...asksToCall().requests, { key: 'form', params: NAME_FORM }],
};

/** Allows calls, and leaves forms to the person. */
const allowCalls: Decide = async ({ elicitation }) =>
  elicitation.mode === 'approval' ? { allow: 'once', because: 'read only' } : undefined;

const shown = (page: ReturnType<typeof openPage>, count: number) =>
  vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toHaveLength(count), PATIENCE);

test('what is decided never reaches a page, but its receipt does; who it is for decides', async () => {
  const host = startHost({ deciderOf: (person) => (person === 'ada' ? allowCalls : undefined) });
  const [ada, bob] = [openPage(host, 'ada'), openPage(host, 'bob')];
  const [first, second] = ['ada', 'bob'].map((person) => host.relay.inboxOf(person).submit(asksToCall()));
  second?.results.catch(() => undefined);
  expect(await first?.results).toEqual([ALLOWED]);
  await shown(bob, 1);
  await vi.waitFor(
    () =>
      expect(ada.inbox.getSnapshot()).toMatchObject({
        entries: [],
        audit: [{ by: 'policy', because: 'read only', outcome: 'accept', approval: { tool: 'send_mail' } }],
      }),
    PATIENCE,
  );
});

test('of a batch the page is asked for the rest', async () => {
  const host = startHost({ deciderOf: () => allowCalls });
  const page = openPage(host, 'ada');
  const { results } = host.relay.inboxOf('ada').submit(MIXED);
  await shown(page, 1);
  const [entry] = page.inbox.getSnapshot().entries;
  expect(entry?.items.map(({ key }) => key)).toEqual(['form']);
  await page.inbox.answer(entry?.id ?? '', [{ action: 'accept', content: { name: 'Ada' } }]);
  expect(await results).toEqual([ALLOWED, { action: 'accept', content: { name: 'Ada' } }]);
});

test('a server that the person stopped, on whichever instance and however long ago, is not allowed anything', async () => {
  const store = createMemoryRelayStore();
  const first = startHost({ store });
  const page = openPage(first, 'ada');
  await vi.waitFor(() => expect(page.inbox.status).toBe('live'), PATIENCE);
  page.inbox.stop(asksToCall().server);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().blockedServers).toHaveLength(1), PATIENCE);
  const later = startHost({ store, deciderOf: () => allowCalls });
  expect(await later.relay.inboxOf('ada').submit(asksToCall()).results).toEqual([
    { action: 'cancel', by: 'stopped' },
  ]);
});

test('a decision that is handed over and turns out in doubt is shown, with who decided', async () => {
  const host = startHost({ deciderOf: () => allowCalls });
  const page = openPage(host, 'ada');
  let fail: (error: Error) => void = () => undefined;
  const { results } = host.relay.inboxOf('ada').submit(asksToCall(), {
    deliver: (_, { handedOver }) => {
      handedOver();
      return new Promise((_resolve, reject) => (fail = reject));
    },
  });
  expect(await results).toEqual([ALLOWED]);
  expect(page.inbox.getSnapshot().entries).toEqual([]);
  fail(new DeliveryUnknownError());
  await shown(page, 1);
  expect(page.inbox.getSnapshot()).toMatchObject({
    entries: [{ state: 'deliveryUnknown' }],
    audit: [{ outcome: 'deliveryUnknown', by: 'policy' }],
  });
});

test('what a policy throws is reported, and the person is asked', async () => {
  const problems: unknown[] = [];
  const host = startHost({
    deciderOf: () => () => {
      throw new Error('policy');
    },
    onProblem: (error, { where, person }) => problems.push([where, person, String(error)]),
  });
  const page = openPage(host, 'ada');
  host.relay
    .inboxOf('ada')
    .submit(asksToCall())
    .results.catch(() => undefined);
  await shown(page, 1);
  expect(problems).toEqual([['decide', 'ada', 'Error: policy']]);
});

/** A host that goes on with parked calls at once. */
function startParking(decide: Decide) {
  const heard: (readonly ElicitResult[])[] = [];
  const host = startHost({ deciderOf: () => decide });
  host.relay.onAnswered(({ resume }) =>
    resume({
      resumeParked: async ({ results }) => {
        heard.push(results);
      },
    }),
  );
  return {
    host,
    heard,
    park: (batch: ElicitationBatch) => host.relay.inboxOf('ada').park?.(batch, { state: 1 }),
  };
}

test('a parked call goes on at once where all is decided, and leaves receipts', async () => {
  const { host, heard, park } = startParking(allowCalls);
  const page = openPage(host, 'ada');
  await park(asksToCall());
  await vi.waitFor(() => expect(heard).toEqual([[ALLOWED]]), PATIENCE);
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot()).toMatchObject({ entries: [], audit: [{ by: 'policy' }] }),
    PATIENCE,
  );
});

test('of a parked batch the person is asked for the rest, and no page can answer what was denied', async () => {
  const seen: DecisionRequest[] = [];
  const { host, heard, park } = startParking((request) => {
    seen.push(request);
    return request.elicitation.mode === 'approval' ? { deny: true } : undefined;
  });
  const page = openPage(host, 'ada');
  const id = (await park(MIXED)) ?? '';
  await shown(page, 1);
  expect(page.inbox.getSnapshot().entries[0]?.items.map(({ key }) => key)).toEqual(['form']);
  expect(await page.inbox.answer(id, [{ action: 'decline' }])).toEqual({ status: 'delivered' });
  await vi.waitFor(() => expect(heard).toEqual([[REJECTED, { action: 'decline' }]]), PATIENCE);
  await vi.waitFor(
    () =>
      expect(
        page.inbox
          .getSnapshot()
          .audit.map(({ mode, outcome, by }) => [mode, outcome, by])
          .sort(),
      ).toEqual([
        ['approval', 'decline', 'policy'],
        ['form', 'decline', undefined],
      ]),
    PATIENCE,
  );
  expect(seen).toHaveLength(2);
});

test('a server that was stopped with its site, allowed, and stopped again is asked of by no instance that begins now', async () => {
  const store = createMemoryRelayStore();
  const page = openPage(startHost({ store }), 'ada');
  const { server } = asksToCall();
  const site = { name: 'travel.example', subdomains: true };
  const blocks = () =>
    page.inbox.getSnapshot().blockedServers.map((block) => block.site?.name ?? 'the server');
  const untilBlocked = (names: readonly string[]) =>
    vi.waitFor(() => expect(blocks().sort()).toEqual([...names].sort()), PATIENCE);
  await vi.waitFor(() => expect(page.inbox.status).toBe('live'), PATIENCE);
  page.inbox.stop(server);
  await untilBlocked(['the server']);
  page.inbox.stop(server, site);
  await untilBlocked(['the server', site.name]);
  page.inbox.allow(server);
  await untilBlocked([]);
  page.inbox.stop(server);
  await untilBlocked(['the server']);

  const later = startHost({ store, deciderOf: () => allowCalls }).relay.inboxOf('ada');
  const asked = async () => await later.submit(asksToCall()).results;
  // The first waits until it is known whom the person stopped, the second comes after that.
  expect([await asked(), await asked()]).toMatchObject([[{ action: 'cancel' }], [{ action: 'cancel' }]]);
});

test('of a parked batch nothing is allowed once the person stopped its server or its task', async () => {
  const { host, heard, park } = startParking(allowCalls);
  const page = openPage(host, 'ada');
  const stopped = [{ action: 'cancel' }, { action: 'cancel' }];
  const id = (await park(MIXED)) ?? '';
  await shown(page, 1);
  page.inbox.stopTask(id);
  await vi.waitFor(() => expect(heard).toEqual([stopped]), PATIENCE);
  await park(MIXED);
  await shown(page, 1);
  page.inbox.stop(asksToCall().server);
  await vi.waitFor(() => expect(heard).toEqual([stopped, stopped]), PATIENCE);
});

test('a stop that comes while a parked call is being decided wins, and the history says so', async () => {
  let decideLater: () => void = () => undefined;
  const { host, heard, park } = startParking(async (request) => {
    await new Promise<void>((resolve) => (decideLater = resolve));
    return allowCalls(request);
  });
  const page = openPage(host, 'ada');
  await vi.waitFor(() => expect(page.inbox.status).toBe('live'), PATIENCE);
  const parked = park(asksToCall());
  page.inbox.stop(asksToCall().server);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().blockedServers).toHaveLength(1), PATIENCE);
  decideLater();
  await parked;
  await vi.waitFor(() => expect(heard).toEqual([[{ action: 'cancel', by: 'stopped' }]]), PATIENCE);
  await vi.waitFor(() => expect(endings(page)).toEqual(['stopped send_mail']), PATIENCE);
});

test('what a person stopped while it was parked is told as stopped, also what was allowed before', async () => {
  const { host, park } = startParking(allowCalls);
  const page = openPage(host, 'ada');
  const id = (await park(MIXED)) ?? '';
  await shown(page, 1);
  page.inbox.stopTask(id);
  await vi.waitFor(() => expect(endings(page)).toEqual(['abandoned', 'abandoned send_mail']), PATIENCE);
  await park(MIXED);
  await shown(page, 1);
  page.inbox.stop(asksToCall().server);
  await vi.waitFor(() => expect(endings(page)).toContain('stopped send_mail'), PATIENCE);
  expect(endings(page)).toEqual(['abandoned', 'abandoned send_mail', 'stopped', 'stopped send_mail']);
});

/** How each request ended, what was chosen and which tool it was about. */
function endings(page: ReturnType<typeof openPage>): readonly string[] {
  return page.inbox
    .getSnapshot()
    .audit.map(({ approval: { kind, tool } = {}, outcome }) =>
      [outcome, kind, tool].filter((each) => each !== undefined).join(' '),
    )
    .sort();
}
