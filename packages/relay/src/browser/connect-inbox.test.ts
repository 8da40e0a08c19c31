import { type AdapterInbox, WithdrawnError, TaskStoppedError } from '@elicit-kit/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import {
  asks,
  NAME_FORM,
  openPage,
  PATIENCE,
  startHost,
  type TestHost,
  type TestPage,
} from './connected-page.fixtures.js';

/** Asks; what is still open when a test ends is withdrawn. */
function submitTo(
  relay: TestHost['relay'],
  person: string,
  ...submitted: Parameters<AdapterInbox['submit']>
) {
  const submission = relay.inboxOf(person).submit(...submitted);
  submission.results.catch(() => undefined);
  return submission;
}

const ADA = [{ action: 'accept', content: { name: 'Ada' } }] as const;

async function shown({ inbox }: TestPage, count = 1) {
  await vi.waitFor(() => expect(inbox.getSnapshot().entries).toHaveLength(count), PATIENCE);
  return inbox.getSnapshot().entries;
}

async function firstOf(page: TestPage) {
  const [entry] = await shown(page);
  if (entry === undefined) {
    throw new Error('Nothing is shown.');
  }
  return entry;
}

test('a page that is hidden holds no stream but asks every half minute, and has the newest once it is seen again', async () => {
  const realTimeout = setTimeout;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const host = startHost();
  const page = openPage(host, 'ada');
  onTestFinished(() => page.inbox.close());
  const turn = (visibilityState: string) => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const submit = () => submitTo(host.relay, 'ada', asks(NAME_FORM));
  const count = () => page.inbox.getSnapshot().entries.length;
  const streams = () => host.requests.filter(({ method }) => method === 'GET');
  const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  /** The page's time stands still, however long it takes. */
  const until = async (isSo: () => boolean) => {
    for (let looks = 0; looks < 1_000 && !isSo(); looks += 1) {
      await new Promise((resolve) => realTimeout(resolve, 5));
    }
    expect([isSo(), count(), streams().map(({ over }) => over)]).toEqual([
      true,
      expect.anything(),
      expect.anything(),
    ]);
  };
  const hasAsked = (times: number) => () => streams().filter(({ over }) => over).length === times;

  submit();
  await passes(1_000);
  await until(() => count() === 1);
  turn('hidden');
  await until(hasAsked(2));
  submit();
  await passes(10_000);
  expect(streams()).toHaveLength(2);
  expect(count()).toBe(1);
  await passes(30_000);
  await until(() => count() === 2);
  await until(hasAsked(3));
  submit();
  await passes(5_000);
  expect(streams()).toHaveLength(3);
  expect(count()).toBe(2);
  turn('visible');
  await until(() => count() === 3);
  submit();
  await passes(1_000);
  await until(() => count() === 4);
  expect(streams().map(({ over }) => over)).toEqual([true, true, true, false]);
  expect(page.inbox.status).toBe('live');
});

describe('what is asked on the server', () => {
  test('is shown on the page of its person, as if it had been asked there, and answered once', async () => {
    const { relay } = startHost();
    const page = openPage({ ...startHost(), relay }, 'ada');
    const { results } = submitTo(
      relay,
      'ada',
      asks(NAME_FORM, { operation: { method: 'tools/call', name: 'book' }, correlation: { chat: 1 } }),
    );
    const entry = await firstOf(page);
    expect(entry).toMatchObject({
      state: 'pending',
      server: { endpoint: { kind: 'url', origin: 'https://travel.example' } },
      operation: { method: 'tools/call', name: 'book' },
      correlation: { chat: 1 },
      items: [{ key: 'request', params: NAME_FORM, elicitation: { mode: 'form', message: 'Who travels?' } }],
    });
    expect(page.inbox.getSnapshot()).toMatchObject({ pendingCount: 1, connection: 'live' });

    const outcome = page.inbox.answer(entry.id, ADA);
    expect(page.inbox.getSnapshot().entries[0]?.state).toBe('sending');
    expect(await outcome).toEqual({ status: 'delivered' });
    expect(await results).toEqual(ADA);
    await shown(page, 0);
    await vi.waitFor(
      () => expect(page.inbox.getSnapshot().audit).toMatchObject([{ entryId: entry.id, outcome: 'accept' }]),
      PATIENCE,
    );
    expect(page.inbox.getSnapshot().audit[0]).not.toHaveProperty('content');
  });

  test('is seen by nobody else, and what was asked before the page came is there', async () => {
    const host = startHost();
    submitTo(host.relay, 'ada', asks());
    submitTo(host.relay, 'bob', asks({ ...NAME_FORM, message: 'Who pays?' }));
    const [ada, bob] = [openPage(host, 'ada'), openPage(host, 'bob')];
    expect((await firstOf(ada)).items[0]?.elicitation.message).toBe('Who travels?');
    expect((await firstOf(bob)).items[0]?.elicitation.message).toBe('Who pays?');
  });

  test('keeps its reference while only others change', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    submitTo(host.relay, 'ada', asks());
    const first = await firstOf(page);
    submitTo(host.relay, 'ada', asks({ ...NAME_FORM, message: 'Who pays?' }));
    expect((await shown(page, 2))[0]).toBe(first);
  });

  test('is answered by one of two pages; the other, with something typed, says so and keeps it', async () => {
    const host = startHost();
    const [one, two] = [openPage(host, 'ada'), openPage(host, 'ada')];
    const { results } = submitTo(host.relay, 'ada', asks());
    const { id } = await firstOf(one);
    const other = await firstOf(two);
    two.inbox.draftsOf(id)?.keep('request', { [fieldIdOf(other)]: 'Half' });

    expect(await one.inbox.answer(id, ADA)).toEqual({ status: 'delivered' });
    expect(await results).toEqual(ADA);
    await vi.waitFor(
      () => expect(two.inbox.getSnapshot().entries).toMatchObject([{ id, state: 'answeredElsewhere' }]),
      PATIENCE,
    );
    expect(await two.inbox.answer(id, ADA)).toEqual({ status: 'answeredElsewhere' });
    two.inbox.dismiss(id);
    expect(two.inbox.getSnapshot().entries).toEqual([]);
    await shown(one, 0);
  });

  test('leaves another page without a word where nothing was typed there', async () => {
    const host = startHost();
    const [one, two] = [openPage(host, 'ada'), openPage(host, 'ada')];
    submitTo(host.relay, 'ada', asks());
    await firstOf(two);
    await one.inbox.answer((await firstOf(one)).id, ADA);
    await shown(two, 0);
  });

  test('is delivered once though both pages answer at once', async () => {
    const host = startHost();
    const pages = [openPage(host, 'ada'), openPage(host, 'ada')] as const;
    const deliver = vi.fn(async () => undefined);
    const { results } = submitTo(host.relay, 'ada', asks(), { deliver });
    await Promise.all(pages.map(firstOf));
    const outcomes = await Promise.all(
      pages.map(async (page, index) =>
        page.inbox.answer((await firstOf(page)).id, [{ action: 'accept', content: { name: `P${index}` } }]),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['answeredElsewhere', 'delivered']);
    const winner = outcomes.findIndex(({ status }) => status === 'delivered');
    expect(await results).toEqual([{ action: 'accept', content: { name: `P${winner}` } }]);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  test('is not put away while it waits: nobody would be asked any more', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    const { results } = submitTo(host.relay, 'ada', asks());
    const { id } = await firstOf(page);
    page.inbox.dismiss(id);
    expect(page.inbox.getSnapshot().entries).toMatchObject([{ id, state: 'pending' }]);
    expect(await page.inbox.answer(id, ADA)).toEqual({ status: 'delivered' });
    expect(await results).toEqual(ADA);
  });

  test('may be declined, cancelled, stopped as a task', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    for (const action of ['decline', 'cancel'] as const) {
      const { results } = submitTo(host.relay, 'ada', asks());
      await page.inbox.answer((await firstOf(page)).id, [{ action }]);
      expect(await results).toEqual([{ action }]);
      await shown(page, 0);
    }
    const { results } = submitTo(host.relay, 'ada', asks());
    page.inbox.stopTask((await firstOf(page)).id);
    await expect(results).rejects.toBeInstanceOf(TaskStoppedError);
    await shown(page, 0);
  });

  test('ends on the page when the server withdraws it, and is put away for all pages', async () => {
    const host = startHost();
    const [one, two] = [openPage(host, 'ada'), openPage(host, 'ada')];
    const abort = new AbortController();
    submitTo(host.relay, 'ada', asks(), { signal: abort.signal });
    await firstOf(one);
    abort.abort(new WithdrawnError('withdrawn', { serverReason: 'Too late' }));
    await vi.waitFor(
      () =>
        expect(one.inbox.getSnapshot().entries).toMatchObject([
          {
            state: 'withdrawn',
            serverReason: 'Too late',
            items: [{ elicitation: { message: 'Who travels?' } }],
          },
        ]),
      PATIENCE,
    );
    expect(one.inbox.getSnapshot().entries[0]?.items[0]?.params).toBeUndefined();
    expect(await one.inbox.answer(one.inbox.getSnapshot().entries[0]?.id ?? '', ADA)).toEqual({
      status: 'gone',
    });
    // Loaded only now: what has ended is readable still.
    expect((await firstOf(openPage(host, 'ada'))).items[0]?.elicitation.message).toBe('Who travels?');
    one.inbox.dismiss((await firstOf(one)).id);
    await shown(two, 0);
  });

  test('says why the MCP server did not get an answer, and takes it again', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    const deliver = vi.fn(async () => undefined as unknown).mockRejectedValueOnce(new Error('secret: Ada'));
    submitTo(host.relay, 'ada', asks(), { deliver });
    const { id } = await firstOf(page);
    const outcome = await page.inbox.answer(id, ADA);
    expect(outcome).toMatchObject({ status: 'failed' });
    expect(String((outcome as { error: unknown }).error)).not.toContain('Ada');
    await vi.waitFor(
      () =>
        expect(page.inbox.getSnapshot().entries).toMatchObject([
          { state: 'pending', sendFailure: { count: 1 } },
        ]),
      PATIENCE,
    );
    expect(page.inbox.getSnapshot().entries[0]?.sendFailure).not.toHaveProperty('by');
    expect(await page.inbox.answer(id, ADA)).toEqual({ status: 'delivered' });
  });

  test('is checked again on the server, whatever the page lets through', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    submitTo(host.relay, 'ada', asks());
    const { id } = await firstOf(page);
    expect(
      await page.inbox.answer(id, [{ action: 'accept', content: { name: 'Longer than ten' } }]),
    ).toMatchObject({ status: 'invalidContent', issues: [[{ key: 'name' }]] });
    expect((await firstOf(page)).state).toBe('pending');
  });

  test('refuses results that do not fit at once: a mistake of the page', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    submitTo(host.relay, 'ada', asks());
    const { id } = await firstOf(page);
    expect(() => page.inbox.answer(id, [])).toThrow('0 results for 1 requests');
  });

  test('of a page to open stays until it is done', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    const params = { mode: 'url', message: 'Sign in', url: 'https://travel.example/in', elicitationId: 'e1' };
    const adapter = host.relay.inboxOf('ada');
    submitTo(host.relay, 'ada', asks(params));
    const { id } = await firstOf(page);
    expect(await page.inbox.answer(id, [{ action: 'accept' }])).toEqual({ status: 'delivered' });
    await vi.waitFor(
      () => expect(page.inbox.getSnapshot().entries[0]?.items[0]?.followUp).toBe('waiting'),
      PATIENCE,
    );
    adapter.reportProgress('e1', { progress: 1, total: 2 });
    await vi.waitFor(
      () =>
        expect(page.inbox.getSnapshot().entries[0]?.items[0]?.followUpProgress).toEqual({
          progress: 1,
          total: 2,
        }),
      PATIENCE,
    );
    adapter.complete('e1');
    await vi.waitFor(
      () => expect(page.inbox.getSnapshot().entries[0]?.items[0]?.followUp).toBe('completed'),
      PATIENCE,
    );
    page.inbox.finish(id);
    await shown(page, 0);
  });

  test('of a stopped server is cancelled on every instance, until it is allowed again', async () => {
    const store = createMemoryRelayStore();
    const [first, second] = [startHost({ store }), startHost({ store })];
    const page = openPage(first, 'ada');
    const pending = submitTo(second.relay, 'ada', asks());
    const { server } = await firstOf(page);
    page.inbox.stop(server);
    expect(await pending.results).toEqual([{ action: 'cancel' }]);
    await vi.waitFor(
      () => expect(page.inbox.getSnapshot().blockedServers).toMatchObject([{ reason: 'stopped' }]),
      PATIENCE,
    );
    expect(await submitTo(first.relay, 'ada', asks()).results).toEqual([{ action: 'cancel' }]);
    page.inbox.allow(server);
    await vi.waitFor(() => expect(page.inbox.getSnapshot().blockedServers).toEqual([]), PATIENCE);
    const again = submitTo(second.relay, 'ada', asks());
    expect(again.entryId).toBeDefined();
    await shown(page);
  });
});

describe('a page whose own server is away', () => {
  test('says so, keeps what is shown, blames nobody else, and comes back by itself', async () => {
    const host = startHost();
    const statuses: string[] = [];
    const page = openPage(host, 'ada', { onStatus: (status) => statuses.push(status) });
    const { results } = submitTo(host.relay, 'ada', asks());
    const { id } = await firstOf(page);
    host.reachable = false;
    page.cut();
    await vi.waitFor(() => expect(page.inbox.status).toBe('retrying'), PATIENCE);
    const outcome = await page.inbox.answer(id, ADA);
    expect(outcome).toMatchObject({
      status: 'failed',
      error: { name: 'RelayUnavailableError', reason: 'unreachable' },
    });
    expect(page.inbox.getSnapshot().entries).toMatchObject([
      { state: 'pending', sendFailure: { count: 1, by: 'app' }, items: [{ params: NAME_FORM }] },
    ]);
    host.reachable = true;
    page.inbox.reconnect();
    await vi.waitFor(() => expect(page.inbox.status).toBe('live'), PATIENCE);
    expect(await page.inbox.answer(id, ADA)).toEqual({ status: 'delivered' });
    expect(await results).toEqual(ADA);
    expect(statuses).toEqual(['live', 'retrying', 'live']);
    expect(new Set(host.problems.map(({ where }) => where))).toEqual(new Set(['events', 'command']));
    expect(host.problems).toContainEqual({
      where: 'command',
      error: expect.objectContaining({ reason: 'unreachable' }),
    });
  });

  test.each([
    { status: 404, body: '<h1>Not Found</h1>', reason: 'refused', attempts: 1 },
    { status: 413, body: '<h1>Request Entity Too Large</h1>', reason: 'tooLarge', attempts: 1 },
    { status: 200, body: '<h1>Sign in to this network</h1>', reason: 'refused', attempts: 1 },
    { status: 400, body: '{"status":"error"}', reason: 'refused', attempts: 1 },
    { status: 502, body: '<h1>Bad Gateway</h1>', reason: 'unavailable', attempts: 4 },
  ])(
    "says what a proxy's $status is, keeps the form, and sends it later",
    async ({ status, body, reason, attempts }) => {
      const host = startHost();
      const page = openPage(host, 'ada');
      const { results } = submitTo(host.relay, 'ada', asks());
      const { id } = await firstOf(page);
      host.proxy = () => new Response(body, { status });
      expect(await page.inbox.answer(id, ADA)).toMatchObject({
        status: 'failed',
        error: { name: 'RelayUnavailableError', reason, status },
      });
      expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(attempts);
      expect(page.inbox.getSnapshot().entries).toMatchObject([
        { state: 'pending', sendFailure: { count: 1, by: 'app' } },
      ]);
      delete host.proxy;
      expect(await page.inbox.answer(id, ADA)).toEqual({ status: 'delivered' });
      expect(await results).toEqual(ADA);
    },
  );

  test('says that it is offline before anything is sent', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    submitTo(host.relay, 'ada', asks());
    await firstOf(page);
    host.reachable = false;
    dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(page.inbox.status).toBe('retrying'), PATIENCE);
    expect((await firstOf(page)).state).toBe('pending');
    host.reachable = true;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(page.inbox.status).toBe('live'), PATIENCE);
  });

  test('sends an answer once more whose response was lost, and it arrives once', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    const deliver = vi.fn(async () => undefined);
    submitTo(host.relay, 'ada', asks(), { deliver });
    const { id } = await firstOf(page);
    host.loseNextResponse = true;
    expect(await page.inbox.answer(id, ADA)).toEqual({ status: 'delivered' });
    expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  test('is signed out: says so, keeps what was typed, and goes on after signing in', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    submitTo(host.relay, 'ada', asks());
    const { id } = await firstOf(page);
    host.signedOut.add('ada');
    const outcome = await page.inbox.answer(id, ADA);
    expect(outcome).toMatchObject({ status: 'failed', error: { reason: 'signedOut' } });
    expect(page.inbox.status).toBe('signedOut');
    expect((await firstOf(page)).state).toBe('pending');
    host.signedOut.clear();
    page.inbox.reconnect();
    await vi.waitFor(() => expect(page.inbox.status).toBe('live'), PATIENCE);
    expect(await page.inbox.answer(id, ADA)).toEqual({ status: 'delivered' });
  });

  test('is forgotten by a server that starts anew: what was typed stays, and nothing is said to be sent', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    submitTo(host.relay, 'ada', asks());
    const entry = await firstOf(page);
    const { id } = entry;
    submitTo(host.relay, 'ada', asks());
    await shown(page, 2);
    page.inbox.draftsOf(id)?.keep('request', { [fieldIdOf(entry)]: 'Half' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    Object.assign(host, { relay: startHost().relay });
    page.cut();
    // Another instance might have asked, and would write it anew within a few seconds.
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(page.inbox.getSnapshot().entries).toMatchObject([{ id, state: 'taskEnded' }]);
    }, PATIENCE);
    expect(await page.inbox.answer(id, ADA)).toEqual({ status: 'gone' });
    page.inbox.dismiss(id);
    expect(page.inbox.getSnapshot().entries).toEqual([]);
  });

  test('hears of the end of an instance that closes in order', async () => {
    const host = startHost();
    const page = openPage(host, 'ada');
    const { results } = submitTo(host.relay, 'ada', asks());
    await firstOf(page);
    await host.relay.close();
    await expect(results).rejects.toMatchObject({ reason: 'taskEnded' });
    await vi.waitFor(
      () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'taskEnded' }]),
      PATIENCE,
    );
    await expect(submitTo(host.relay, 'ada', asks()).results).rejects.toMatchObject({
      reason: 'taskEnded',
    });
  });
});

describe('a page that is loaded anew', () => {
  test('has the request and what was typed, without secrets', async () => {
    const host = startHost();
    const form = {
      message: 'Sign in',
      requestedSchema: {
        type: 'object',
        properties: { name: { type: 'string' }, password: { type: 'string', title: 'Password' } },
      },
    };
    submitTo(host.relay, 'ada', asks(form));
    const before = openPage(host, 'ada');
    const entry = await firstOf(before);
    const [name, password] = [fieldIdOf(entry, 0), fieldIdOf(entry, 1)];
    before.inbox.draftsOf(entry.id)?.keep('request', { [name]: 'Ada', [password]: 'hunter2' });
    before.inbox.close();

    const after = openPage(host, 'ada', { storage: before.storage });
    const again = await firstOf(after);
    expect(again.id).toBe(entry.id);
    expect(after.inbox.draftsOf(again.id)?.restored('request')).toMatchObject({
      values: { [name]: 'Ada' },
      withoutSecrets: true,
    });
    const stored = Array.from({ length: before.storage.length }, (_, index) =>
      before.storage.getItem(before.storage.key(index) ?? ''),
    );
    expect(stored.join()).not.toContain('hunter2');
    expect(host.requests.map(({ body }) => body).join()).not.toMatch(/Ada|hunter2/);

    await after.inbox.answer(again.id, [{ action: 'decline' }]);
    await vi.waitFor(() => expect(after.storage.length).toBe(0), PATIENCE);
  });

  test('has no suggested answer that was taken back', async () => {
    const host = startHost();
    const properties = { name: { type: 'string' }, tool: { type: 'string', default: 'trowel' } };
    submitTo(
      host.relay,
      'ada',
      asks({ message: 'What for?', requestedSchema: { type: 'object', properties } }),
    );
    const before = openPage(host, 'ada');
    const entry = await firstOf(before);
    const [name, tool] = [fieldIdOf(entry, 0), fieldIdOf(entry, 1)];
    before.inbox.draftsOf(entry.id)?.keep('request', { [name]: 'Ada', [tool]: undefined });
    before.inbox.close();
    await vi.waitFor(() => expect(before.storage.length).toBe(1), PATIENCE);

    const after = openPage(host, 'ada', { storage: before.storage });
    const { values } = after.inbox.draftsOf((await firstOf(after)).id)?.restored('request') ?? {};
    expect(values).toHaveProperty(tool, undefined);
    expect(values).toHaveProperty(name, 'Ada');
  });

  test('as another person has nothing of the one before', async () => {
    const host = startHost();
    submitTo(host.relay, 'ada', asks());
    const ada = openPage(host, 'ada');
    const entry = await firstOf(ada);
    ada.inbox.draftsOf(entry.id)?.keep('request', { [fieldIdOf(entry)]: 'Ada' });
    ada.inbox.close();
    await vi.waitFor(() => expect(ada.storage.length).toBe(1), PATIENCE);
    const bob = openPage(host, 'bob', { storage: ada.storage });
    await vi.waitFor(() => expect(bob.inbox.status).toBe('live'), PATIENCE);
    expect(bob.inbox.getSnapshot().entries).toEqual([]);
    expect(bob.storage.length).toBe(0);
  });
});

test('on a server nothing is connected', async () => {
  const { connectInbox } = await import('./connect-inbox.js');
  const inbox = connectInbox('/elicitation');
  expect(inbox.getServerSnapshot()).toBe(inbox.getServerSnapshot());
  expect(inbox.status).toBe('connecting');
  inbox.close();
});

function fieldIdOf(entry: Awaited<ReturnType<typeof firstOf>>, index = 0): string {
  const { elicitation } = entry.items[0] ?? {};
  return elicitation?.mode === 'form' ? (elicitation.model.fields[index]?.id ?? '') : '';
}
