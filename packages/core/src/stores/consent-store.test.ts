import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UrlElicitation } from '../protocol/elicitation.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import type * as urlInspector from '../url/load-url-inspector.js';
import { loadUrlInspector } from '../url/load-url-inspector.js';
import { type ConsentStoreOptions, createConsentStore } from './consent-store.js';

const SIGN_IN = 'https://accounts.example.com/sign-in';
const IMITATION = 'https://rnicrosoft.com/';
const BLOCKED = 'https://paypal.com@evil.example/';

function request(url: string): UrlElicitation {
  const { elicitation } = parseElicitation({ mode: 'url', message: 'Sign in.', url, elicitationId: 'e1' });
  if (elicitation?.mode !== 'url') {
    throw new Error('The fixture is not a URL request.');
  }
  return elicitation;
}

/** Writes down what the host is told, in order. */
function create(url = SIGN_IN, options: Partial<ConsentStoreOptions> = {}) {
  const told: string[] = [];
  const all: ConsentStoreOptions = {
    openUrl: (href) => {
      told.push(`open ${href}`);
      return true;
    },
    onAccept: () => void told.push('accept'),
    onDecline: () => void told.push('decline'),
    onCancel: () => void told.push('cancel'),
    onFinish: () => void told.push('finish'),
    onStopWaiting: () => void told.push('stopWaiting'),
    ...options,
  };
  const store = createConsentStore(request(url), all);
  const update = (next: Partial<ConsentStoreOptions>) => {
    store.update({ ...all, ...next });
  };
  return { store, told, update };
}

/** An opener that the test settles. */
function slowOpener() {
  let settle: (opened: boolean) => void = () => undefined;
  const openUrl = () => new Promise<boolean>((resolve) => (settle = resolve));
  return {
    openUrl,
    settle: async (opened: boolean) => {
      settle(opened);
      await Promise.resolve();
    },
  };
}

describe('with the tables loaded', () => {
  beforeEach(async () => {
    await loadUrlInspector();
  });

  test('the address is checked at once, without a start', () => {
    const { store } = create(SIGN_IN);
    expect(store.getState()).toMatchObject({
      phase: 'asking',
      inspection: { verdict: 'allow', href: SIGN_IN },
    });
    expect(store.getInitialState().inspection).toBeUndefined();
    expect(Object.isFrozen(store.getState())).toBe(true);
  });

  test('the page opens, then it is accepted, once', () => {
    const { store, told } = create();
    store.accept();
    store.accept();
    store.decline();
    store.cancel();
    expect(told).toEqual([`open ${SIGN_IN}`, 'accept']);
    expect(store.getState()).toMatchObject({ phase: 'waiting', settled: true });
  });

  test('a page that did not open is not accepted, and can be tried again', () => {
    let opens = false;
    const { store, told, update } = create(SIGN_IN, { openUrl: () => opens });
    store.accept();
    expect(store.getState().phase).toBe('not-opened');
    update({
      openUrl: () => {
        throw new Error('no shell');
      },
    });
    store.accept();
    expect(store.getState().phase).toBe('not-opened');
    expect(told).toEqual([]);
    opens = true;
    update({ openUrl: () => opens });
    store.accept();
    expect(told).toEqual(['accept']);
  });

  test('a warned address is opened only after it was acknowledged; a blocked one never', () => {
    const { store, told } = create(IMITATION);
    store.accept();
    expect(told).toEqual([]);
    store.acknowledge(true);
    store.accept();
    expect(told).toEqual([`open ${IMITATION}`, 'accept']);

    const blocked = create(BLOCKED);
    blocked.store.acknowledge(true);
    blocked.store.accept();
    expect(blocked.told).toEqual([]);
  });

  test('what was acknowledged ends with the policy, the server and the findings it was about', () => {
    const server = { connectionId: 'a', endpoint: { kind: 'url', origin: 'https://a.example' } } as const;
    const policy = { severities: { longUrl: 'warn' } } as const;
    for (const next of [{ policy }, { server }, { checkUrl: () => 'warn' as const }]) {
      const { store, update } = create(IMITATION);
      store.acknowledge(true);
      update({ policy: {} });
      store.acknowledge(true);
      update({ policy: {} });
      expect(store.getState().acknowledged).toBe(true);
      update({ policy: {}, ...next });
      expect(store.getState().acknowledged && store.getState().inspection !== undefined).toBe(false);
    }
  });

  test('declined while the page is being opened: the page that opens later accepts nothing', async () => {
    const { openUrl, settle } = slowOpener();
    const { store, told } = create(SIGN_IN, { openUrl });
    store.accept();
    expect(store.getState().phase).toBe('opening');
    store.accept();
    store.decline();
    await settle(true);
    expect(told).toEqual(['decline']);
  });

  test('withdrawn while the page is being opened: nothing is accepted; reopened, it asks again', async () => {
    const { openUrl, settle } = slowOpener();
    const { store, told, update } = create(SIGN_IN, { openUrl });
    store.accept();
    update({ openUrl, ended: 'withdrawn' });
    await settle(true);
    store.accept();
    store.decline();
    store.cancel();
    store.cancel();
    expect(store.getState().phase).toBe('ended');
    expect(told).toEqual(['cancel']);

    const reopened = create(SIGN_IN, { ended: 'disconnected' });
    reopened.update({ ended: undefined });
    expect(reopened.store.getState().phase).toBe('asking');
  });

  test('closing after consent and an end is told once', () => {
    const { store, told, update } = create();
    store.accept();
    update({ ended: 'withdrawn' });
    store.cancel();
    store.cancel();
    expect(told).toEqual([`open ${SIGN_IN}`, 'accept', 'cancel']);
  });

  test('an answer that fails was none: it can be given again, and the host hears of its error', () => {
    const onAccept = vi.fn<() => void>(() => {
      throw new Error('not connected');
    });
    const { store } = create(SIGN_IN, { onAccept });
    expect(() => {
      store.accept();
    }).toThrow('not connected');
    expect(store.getState()).toMatchObject({ phase: 'asking', settled: false });
    onAccept.mockImplementation(() => undefined);
    store.accept();
    expect(onAccept).toHaveBeenCalledTimes(2);
    expect(store.getState()).toMatchObject({ phase: 'waiting', settled: true });
  });

  test('while it waits the page can be opened again, finished and given up', () => {
    let opens = true;
    const { store, told, update } = create();
    store.accept();
    told.length = 0;
    opens = false;
    update({ openUrl: () => opens });
    store.openAgain();
    expect(store.getState()).toMatchObject({ phase: 'waiting', notOpenedAgain: true });
    opens = true;
    store.openAgain();
    expect(store.getState().notOpenedAgain).toBe(false);
    store.finish();
    store.stopWaiting();
    expect(told).toEqual(['finish', 'stopWaiting']);
    update({ followUp: 'completed' });
    expect(store.getState().phase).toBe('completed');
  });

  test('a page of an earlier round: saying that it is done is the consent, giving up is Not now', () => {
    const done = create(SIGN_IN, { repeated: true });
    expect(done.store.getState().phase).toBe('waiting');
    done.store.finish();
    expect(done.told).toEqual(['accept', 'finish']);
    const givenUp = create(SIGN_IN, { repeated: true });
    givenUp.store.stopWaiting();
    expect(givenUp.told).toEqual(['cancel']);
  });

  test('listeners hear of changes, and not of an update that says the same', () => {
    const { store, update } = create(IMITATION);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    update({});
    update({ policy: undefined });
    expect(listener).not.toHaveBeenCalled();
    store.acknowledge(true);
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    store.acknowledge(false);
    expect(listener).toHaveBeenCalledOnce();
  });

  describe('a host that looks up the address', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    test('is asked once, though the store is started, stopped and started again', async () => {
      const resolveHost = vi.fn(() => Promise.resolve(['10.0.0.1']));
      const checkUrl = vi.fn(() => 'allow' as const);
      const { store } = create(SIGN_IN, { resolveHost, checkUrl });
      expect(store.getState().inspection).toBeUndefined();
      store.start()();
      const stop = store.start();
      await vi.waitFor(() => {
        expect(store.getState().inspection?.verdict).toBe('block');
      });
      expect(resolveHost.mock.calls).toEqual([['accounts.example.com', { signal: expect.any(AbortSignal) }]]);
      expect(checkUrl).toHaveBeenCalledOnce();
      stop();
    });

    test('is no longer asked once the store is stopped', async () => {
      let signal: AbortSignal | undefined;
      const checkUrl = vi.fn((_url: string, options: { signal: AbortSignal }) => {
        ({ signal } = options);
        return new Promise<'allow'>(() => undefined);
      });
      const stop = create(SIGN_IN, { checkUrl }).store.start();
      await vi.waitFor(() => {
        expect(signal?.aborted).toBe(false);
      });
      stop();
      expect(signal?.aborted).toBe(true);
    });

    test('and gives no answer within five seconds, or fails, is told as a warning', async () => {
      vi.useFakeTimers();
      const { store } = create(SIGN_IN, {
        resolveHost: () => new Promise(() => undefined),
        checkUrl: () => Promise.reject(new Error('no network')),
      });
      store.start();
      await vi.advanceTimersByTimeAsync(4999);
      expect(store.getState().inspection).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(store.getState().inspection?.findings.map(({ code }) => code)).toEqual([
        'reputationUnknown',
        'unresolved',
      ]);
    });
  });

  test('the host inspects by itself: its inspection decides, and is the same for a server', () => {
    const inspection = {
      verdict: 'allow',
      findings: [],
      href: 'https://own.example/',
      segments: [],
    } as const;
    const { store, told } = create(BLOCKED, { inspection });
    expect(store.getInitialState().inspection).toEqual(inspection);
    store.accept();
    expect(told).toEqual(['open https://own.example/', 'accept']);
  });
});

test('before the tables are loaded nothing can be opened; a start loads them', async () => {
  vi.resetModules();
  const fresh = await import('./consent-store.js');
  const openUrl = vi.fn(() => true);
  const host = { openUrl, onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn() };
  const store = fresh.createConsentStore(request(SIGN_IN), host);
  store.accept();
  expect(openUrl).not.toHaveBeenCalled();
  const stop = store.start();
  await vi.waitFor(() => {
    expect(store.getState().inspection?.verdict).toBe('allow');
  });
  stop();
});

test('tables that can’t be fetched are said to be missing, and can be asked for again', async () => {
  vi.resetModules();
  let fails = true;
  vi.doMock('../url/load-url-inspector.js', async (original) => {
    const actual = await original<typeof urlInspector>();
    return {
      ...actual,
      loadUrlInspector: () => (fails ? Promise.reject(new Error('offline')) : actual.loadUrlInspector()),
    };
  });
  const fresh = await import('./consent-store.js');
  const host = { openUrl: vi.fn(() => true), onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn() };
  const store = fresh.createConsentStore(request(SIGN_IN), host);
  const stop = store.start();
  await vi.waitFor(() => {
    expect(store.getState().checkFailed).toBe(true);
  });
  store.accept();
  expect(host.openUrl).not.toHaveBeenCalled();
  fails = false;
  store.checkAgain();
  expect(store.getState().checkFailed).toBe(false);
  await vi.waitFor(() => {
    expect(store.getState().inspection?.verdict).toBe('allow');
  });
  stop();
});
