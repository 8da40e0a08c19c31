import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ElicitationInbox, ElicitationInboxOptions } from '../elicitation-inbox.js';
import type { ElicitationBatch } from './inbox-entry.js';
import { createElicitationInbox } from '../create-elicitation-inbox.js';
import { serverSite } from '../../url/index.js';
import { bank, batchOf, entryAt, formParams, urlParams } from '../elicitation-inbox.fixtures.js';

const CANCEL = [{ action: 'cancel' }];
const travel = batchOf([]).server;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Asks so many times; nobody answers. */
function ask(inbox: ElicitationInbox, times: number, rest: Partial<ElicitationBatch> = {}): void {
  for (let index = 0; index < times; index += 1) {
    inbox.submit(batchOf([formParams], rest));
  }
}

describe('the rate limit', () => {
  test('lets thirty requests through at once, then cancels what comes unseen', async () => {
    const inbox = createElicitationInbox();
    ask(inbox, 30);
    expect(inbox.getSnapshot()).toMatchObject({ pendingCount: 30, blockedServers: [] });
    expect(await inbox.submit(batchOf([formParams, formParams])).results).toEqual([...CANCEL, ...CANCEL]);
    expect(inbox.getSnapshot()).toMatchObject({
      pendingCount: 30,
      blockedServers: [{ server: travel, reason: 'limit', since: 0, autoCancelledCount: 2 }],
    });
  });

  test("counts each server for itself: another's requests still come through", () => {
    const inbox = createElicitationInbox({ rateLimit: { burst: 2, perMinute: 1 } });
    ask(inbox, 5);
    ask(inbox, 2, bank);
    expect(inbox.getSnapshot().entries.map(({ server }) => server.connectionId)).toEqual([
      'travel',
      'travel',
      'bank',
      'bank',
    ]);
    expect(inbox.getSnapshot().blockedServers).toMatchObject([{ server: travel, autoCancelledCount: 3 }]);
  });

  test('the subdomains of one name count together, whatever two or three letters it has', () => {
    const through = (site: string, options: ElicitationInboxOptions = {}) => {
      const inbox = createElicitationInbox(options);
      for (let index = 0; index < 120; index += 1) {
        ask(inbox, 1, {
          server: { connectionId: 'a', endpoint: { kind: 'url', origin: `https://s${index}.${site}` } },
        });
      }
      return inbox.getSnapshot().pendingCount;
    };
    const sites = ['abc.de', 'xy.io', 'shop.ai', 'abc.co', 'example.co.uk'];
    expect(sites.map((site) => through(site))).toEqual([60, 60, 60, 60, 60]);
    const known = [...sites, 'co.uk'].map((site) => through(site, { siteOf: serverSite, maxPending: 200 }));
    expect(known).toEqual([60, 60, 60, 60, 60, 120]);
  });

  test('a stop of one site cancels its requests, though all of its neighbours are limited', async () => {
    const inbox = createElicitationInbox();
    const server = {
      connectionId: 'user',
      endpoint: { kind: 'url', origin: 'https://user.github.io' },
    } as const;
    const { results } = inbox.submit(batchOf([formParams], { server }));
    for (let index = 0; index < 100; index += 1) {
      ask(inbox, 1, {
        server: { connectionId: 'a', endpoint: { kind: 'url', origin: `https://s${index}.github.io` } },
      });
    }
    inbox.stop(server, serverSite(server.endpoint.origin));
    expect(await results).toEqual(CANCEL);
  });

  test('a server does not get round it with a new connection, nor with another path', () => {
    const inbox = createElicitationInbox({ rateLimit: { burst: 1, perMinute: 1 } });
    ask(inbox, 1);
    ask(inbox, 1, {
      server: { connectionId: 'other', endpoint: { kind: 'url', origin: 'https://travel.example/mcp' } },
    });
    expect(inbox.getSnapshot()).toMatchObject({
      pendingCount: 1,
      blockedServers: [{ autoCancelledCount: 1 }],
    });
  });

  test('ends by itself once half of the burst is there again, and says so', () => {
    const inbox = createElicitationInbox({ rateLimit: { burst: 4, perMinute: 60 } });
    ask(inbox, 5);
    const told = vi.fn();
    inbox.subscribe(told);
    vi.advanceTimersByTime(1_999);
    ask(inbox, 1);
    expect(inbox.getSnapshot()).toMatchObject({
      pendingCount: 4,
      blockedServers: [{ autoCancelledCount: 2 }],
    });
    expect(told).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(inbox.getSnapshot().blockedServers).toEqual([]);
    expect(told).toHaveBeenCalledTimes(2);
    ask(inbox, 3);
    expect(inbox.getSnapshot()).toMatchObject({
      pendingCount: 6,
      blockedServers: [{ autoCancelledCount: 1 }],
    });
  });

  test('what is asked slowly enough is never cancelled', () => {
    const inbox = createElicitationInbox({ rateLimit: { burst: 1, perMinute: 30 } });
    for (let index = 0; index < 50; index += 1) {
      ask(inbox, 1);
      vi.advanceTimersByTime(2_000);
    }
    expect(inbox.getSnapshot()).toMatchObject({ pendingCount: 50, blockedServers: [] });
  });

  test('a clock that is set back neither gives nor takes', () => {
    let at = 100_000;
    const inbox = createElicitationInbox({ now: () => at, rateLimit: { burst: 2, perMinute: 60 } });
    ask(inbox, 1);
    at = 0;
    ask(inbox, 2);
    expect(inbox.getSnapshot()).toMatchObject({
      pendingCount: 2,
      blockedServers: [{ autoCancelledCount: 1 }],
    });
  });

  test('can be switched off', () => {
    const inbox = createElicitationInbox({ rateLimit: false });
    ask(inbox, 500);
    expect(inbox.getSnapshot()).toMatchObject({ pendingCount: 500, blockedServers: [] });
  });

  test.each([
    { burst: 0, perMinute: 30 },
    { burst: Number.NaN, perMinute: 30 },
    { burst: 1, perMinute: -1 },
  ])('tells the developer of a limit without sense: %j', (rateLimit) => {
    expect(() => createElicitationInbox({ rateLimit })).toThrow(/let no request through.*rateLimit: false/);
  });
});

describe('what one site or one person may have waiting', () => {
  const from = (origin: string): Partial<ElicitationBatch> => ({
    server: { connectionId: origin, endpoint: { kind: 'url', origin } },
  });

  test('the subdomains of a site share its allowance, and are listed as one', () => {
    const inbox = createElicitationInbox();
    for (let index = 0; index < 600; index += 1) {
      ask(inbox, 1, from(`https://s${index}.evil.example`));
    }
    expect(inbox.getSnapshot()).toMatchObject({
      pendingCount: 60,
      blockedServers: [
        { reason: 'limit', site: { name: 'evil.example', subdomains: true }, autoCancelledCount: 540 },
      ],
    });
    ask(inbox, 1, from('https://good.example'));
    expect(inbox.getSnapshot().pendingCount).toBe(61);
    vi.advanceTimersByTime(61_000);
    expect(inbox.getSnapshot().blockedServers).toEqual([]);
  });

  test('a site that asks slowly has half of what may wait, and all servers together no more than that', () => {
    const inbox = createElicitationInbox({ maxPending: 20 });
    for (let index = 0; index < 30; index += 1) {
      ask(inbox, 1, from(`https://s${index}.evil.example`));
      vi.advanceTimersByTime(60_000);
    }
    expect(inbox.getSnapshot().pendingCount).toBe(10);
    for (let index = 0; index < 30; index += 1) {
      ask(inbox, 1, from(`https://other${index}.example`));
    }
    expect(inbox.getSnapshot().pendingCount).toBe(20);
  });

  test('a site that is allowed again has its whole allowance', () => {
    const inbox = createElicitationInbox({ rateLimit: { burst: 1, perMinute: 1 } });
    for (let index = 0; index < 5; index += 1) {
      ask(inbox, 1, from(`https://s${index}.evil.example`));
    }
    const [blocked] = inbox.getSnapshot().blockedServers;
    inbox.allow(blocked?.server ?? travel);
    ask(inbox, 1, from('https://new.evil.example'));
    expect(inbox.getSnapshot()).toMatchObject({ pendingCount: 3, blockedServers: [] });
  });

  test.each([0, -1, Number.NaN])('a maxPending of %s is a mistake', (maxPending) => {
    expect(() => createElicitationInbox({ maxPending })).toThrow(/let no request through/);
  });
});

describe('stop and allow', () => {
  test('what waits is cancelled, what comes is cancelled unseen, other servers are not concerned', async () => {
    const inbox = createElicitationInbox();
    const waiting = inbox.submit(batchOf([formParams, formParams])).results;
    ask(inbox, 1, bank);
    inbox.stop(travel);
    expect(await waiting).toEqual([...CANCEL, ...CANCEL]);
    expect(await inbox.submit(batchOf([urlParams()])).results).toEqual(CANCEL);
    expect(inbox.getSnapshot()).toMatchObject({
      entries: [{ server: bank.server }],
      pendingCount: 1,
      blockedServers: [{ server: travel, reason: 'stopped', autoCancelledCount: 1 }],
    });
  });

  test('thirty cancels come at once, each further one a second later', async () => {
    const inbox = createElicitationInbox();
    inbox.stop(travel);
    const told = vi.fn<(results: unknown) => void>();
    const askOnce = () => void inbox.submit(batchOf([formParams])).results.then(told);
    Array.from({ length: 30 }).forEach(askOnce);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledTimes(30);
    askOnce();
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toHaveBeenCalledTimes(30);
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toHaveBeenCalledTimes(31);
    expect(told).toHaveBeenLastCalledWith(CANCEL);
  });

  test('a cancel that waits is none for who has given up by then', async () => {
    const inbox = createElicitationInbox();
    inbox.stop(travel);
    const controller = new AbortController();
    inbox.submit(batchOf(Array.from({ length: 30 }, () => formParams)));
    const { results } = inbox.submit(batchOf([formParams]), { signal: controller.signal });
    const rejected = expect(results).rejects.toThrow('given up');
    controller.abort(new Error('given up'));
    await vi.advanceTimersByTimeAsync(1_000);
    await rejected;
  });

  test('holds until it is allowed again, however long that takes', async () => {
    const inbox = createElicitationInbox();
    inbox.stop(travel);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(await inbox.submit(batchOf([formParams])).results).toEqual(CANCEL);
    inbox.allow(travel);
    expect(inbox.getSnapshot().blockedServers).toEqual([]);
    ask(inbox, 1);
    expect(inbox.getSnapshot().pendingCount).toBe(1);
  });

  test('a limited server can be stopped for good, and allowing it gives it its whole burst again', () => {
    const inbox = createElicitationInbox({ rateLimit: { burst: 2, perMinute: 60 } });
    ask(inbox, 3);
    inbox.stop(travel);
    vi.advanceTimersByTime(60_000);
    expect(inbox.getSnapshot()).toMatchObject({ pendingCount: 0, blockedServers: [{ reason: 'stopped' }] });
    inbox.allow(travel);
    ask(inbox, 2);
    expect(inbox.getSnapshot()).toMatchObject({ pendingCount: 2, blockedServers: [] });
  });

  test('a page that the person opened before is still waited for', async () => {
    const inbox = createElicitationInbox();
    const opened = inbox.submit(
      batchOf([urlParams('https://travel.example/pay', 'e1')], { settleAt: 'completion' }),
    ).results;
    inbox.answer(entryAt(inbox, 0).id, [{ action: 'accept' }]);
    inbox.stop(travel);
    inbox.complete('e1');
    expect(await opened).toEqual([{ action: 'accept' }]);
  });

  test('each is told once, and what changes nothing is not told', () => {
    const inbox = createElicitationInbox();
    ask(inbox, 3);
    const told = vi.fn();
    inbox.subscribe(told);
    inbox.stop(travel);
    inbox.stop(travel);
    expect(told).toHaveBeenCalledOnce();
    inbox.allow(travel);
    inbox.allow(travel);
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('two programs on this machine are told apart by the label of the host', () => {
    const inbox = createElicitationInbox();
    inbox.stop({ connectionId: 'a', endpoint: { kind: 'local', label: 'notes' } });
    ask(inbox, 1, { server: { connectionId: 'b', endpoint: { kind: 'local', label: 'files' } } });
    ask(inbox, 1, { server: { connectionId: 'c', endpoint: { kind: 'local', label: 'notes' } } });
    expect(inbox.getSnapshot()).toMatchObject({
      pendingCount: 1,
      entries: [{ server: { connectionId: 'b' } }],
    });
  });
});

describe('stop all of a site', () => {
  const from = (origin: string, connectionId = 'c'): Partial<ElicitationBatch> => ({
    server: { connectionId, endpoint: { kind: 'url', origin } },
  });
  const serverOf = (origin: string) => batchOf([], from(origin)).server;
  const stopped = (inbox: ElicitationInbox, origin: string): boolean => {
    const before = inbox.getSnapshot().pendingCount;
    inbox.submit(batchOf([formParams], from(origin))).results.catch(() => undefined);
    return inbox.getSnapshot().pendingCount === before;
  };

  test.each([
    'https://mcp.travel.example',
    'https://mcp.travel.example:8443',
    'https://mcp.travel.example:1',
    'http://mcp.travel.example',
    'http://mcp.travel.example:8080/mcp',
    'wss://mcp.travel.example',
    'ws://mcp.travel.example:9000',
    'https://mcp.travel.example.',
    'https://mcp.travel.example.:8443',
    'https://travel.example',
    'https://travel.example.',
    'https://TRAVEL.example',
    'https://www.travel.example',
    'https://mcp2.travel.example',
    'https://a.b.c.mcp.travel.example',
    'https://x.mcp.travel.example:444',
    'https://mcp.travel.example/other/path',
    'https://mcp.travel.example?session=2',
    'https://ｔｒａｖｅｌ.example',
    'https://travel。example',
    'https://tra%76el.example',
    'https://xn--4ca.travel.example',
    'https://_mcp.travel.example',
    'https:mcp.travel.example',
    'mcp+https://Mcp.Travel.Example:1',
  ])('%s is of it', (origin) => {
    const inbox = createElicitationInbox();
    const server = serverOf('https://mcp.travel.example');
    inbox.stop(server, serverSite('https://mcp.travel.example'));
    expect(stopped(inbox, origin)).toBe(true);
  });

  test.each([
    'https://travel.example.evil.example',
    'https://nottravel.example',
    'https://travel.example2.com',
    'https://example',
    'https://bank.example',
    'https://travel-example.com',
    'https://travel.org',
    'travel.example',
    'https://10.0.0.1',
  ])('%s is not', (origin) => {
    const inbox = createElicitationInbox();
    inbox.stop(serverOf('https://mcp.travel.example'), serverSite('https://mcp.travel.example'));
    expect(stopped(inbox, origin)).toBe(false);
  });

  test.each([
    ['https://192.0.2.1:8443', 'http://192.0.2.1', 'https://192.0.2.2'],
    ['https://[2001:db8::1]', 'http://[2001:db8:0::1]:81', 'https://[2001:db8::2]'],
    ['https://github.io', 'https://github.io:444', 'https://someone.github.io'],
    ['https://one.github.io', 'https://a.one.github.io', 'https://two.github.io'],
    ['https://co.uk', 'https://co.uk.', 'https://hsbc.co.uk'],
    ['http://localhost:3000', 'http://localhost:4000', 'http://a.localhost'],
  ])('%s: also %s, not %s', (origin, same, other) => {
    const inbox = createElicitationInbox();
    inbox.stop(serverOf(origin), serverSite(origin));
    expect([stopped(inbox, same), stopped(inbox, other)]).toEqual([true, false]);
  });

  test('what waits from any server of it is cancelled; the list names the site once', async () => {
    const inbox = createElicitationInbox();
    const waiting = ['https://a.travel.example', 'https://b.travel.example:444'].map(
      (origin) => inbox.submit(batchOf([formParams], from(origin))).results,
    );
    inbox.stop(serverOf('https://b.travel.example:444'));
    inbox.stop(serverOf('https://a.travel.example'), serverSite('https://a.travel.example'));
    ask(inbox, 1, bank);
    expect(await Promise.all(waiting)).toEqual([CANCEL, CANCEL]);
    ask(inbox, 2, from('https://c.travel.example'));
    expect(inbox.getSnapshot()).toMatchObject({
      pendingCount: 1,
      blockedServers: [
        {
          reason: 'stopped',
          site: { name: 'travel.example', subdomains: true },
          autoCancelledCount: 2,
          server: { endpoint: { origin: 'https://c.travel.example' } },
        },
      ],
    });
  });

  test('any server of it may be given to allow all of it again', () => {
    const inbox = createElicitationInbox({ rateLimit: { burst: 1, perMinute: 1 } });
    ask(inbox, 2, from('https://a.travel.example'));
    inbox.stop(serverOf('https://a.travel.example'), serverSite('https://a.travel.example'));
    inbox.allow(serverOf('https://b.travel.example'));
    expect(inbox.getSnapshot().blockedServers).toEqual([]);
    expect(stopped(inbox, 'https://c.travel.example')).toBe(false);
  });

  test('a program on this machine is of no site', () => {
    const inbox = createElicitationInbox();
    inbox.stop(serverOf('https://travel.example'), serverSite('https://travel.example'));
    ask(inbox, 1, { server: { connectionId: 'b', endpoint: { kind: 'local', label: 'travel.example' } } });
    expect(inbox.getSnapshot().pendingCount).toBe(1);
  });

  test('tells the developer of a site that the server is not of', () => {
    const inbox = createElicitationInbox();
    expect(() => {
      inbox.stop(serverOf('https://bank.example'), serverSite('https://travel.example'));
    }).toThrow(/would stop others.*serverSite/);
  });
});
