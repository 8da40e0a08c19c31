import { afterEach, describe, expect, it, vi } from 'vitest';
import { adapters, adaptersInEras, attachToNew, schema } from '../fixtures/adapters.fixtures.js';
import { attachToAsking } from '../fixtures/asking.fixtures.js';
import { answerNext, nextPending, states, textOf } from '../fixtures/inbox.fixtures.js';

afterEach(() => {
  vi.useRealTimers();
});

/** Time goes on by itself, for the server in this process, and can be advanced. */
function useQuickTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

describe.each(adaptersInEras)(
  '$adapter.name in the $era era, while the person thinks',
  ({ adapter, era }) => {
    it('the call’s timeout does not run', async () => {
      const { session, inbox } = await attachToAsking(adapter, era);
      useQuickTimers();
      const call = session.callTool({ name: 'ask' }, { timeout: 1_000 });
      await nextPending(inbox);
      vi.advanceTimersByTime(3_600_000);
      await answerNext(inbox, { action: 'decline' });

      expect(textOf(await call)).toBe('decline');
    });

    it('the call’s total timeout runs, and says so', async () => {
      const attached = await attachToAsking(adapter, era);
      useQuickTimers();
      const call = attached.session.callTool({ name: 'ask' }, { maxTotalTimeout: 1_000 });
      const refused = expect(call).rejects.toMatchObject(adapter.timedOut);
      await nextPending(attached.inbox);
      vi.advanceTimersByTime(1_000);
      await refused;

      expect(states(attached)).toEqual(['timedOut']);
    });
  },
);

describe.each(adapters)('$name: a server that gives its question 60 s', (adapter) => {
  it('waits as long as the person thinks, where it gave a progress token', async () => {
    const { session, inbox } = await attachToNew(adapter, 'legacy', (server) => {
      server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
        const { action } = await mcpReq.send(
          { method: 'elicitation/create', params: { message: 'Well?', requestedSchema: schema } },
          {
            timeout: 60_000,
            resetTimeoutOnProgress: true,
            onprogress: ({ progress }) => heard.push(progress),
          },
        );
        return { content: [{ type: 'text', text: action }] };
      });
    });
    const heard: number[] = [];
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const call = session.callTool({ name: 'ask' });
    await nextPending(inbox);
    for (let minute = 1; minute <= 5; minute += 1) {
      const before = heard.length;
      vi.advanceTimersByTime(40_000);
      await expect.poll(() => heard.length).toBeGreaterThan(before);
    }
    await answerNext(inbox, { action: 'decline' });

    expect(textOf(await call)).toBe('decline');
  });
});

describe.each(adapters)('$name: a call that nobody is asked about', (adapter) => {
  it.each([
    ['ten minutes', {}, 600_000],
    ['as long as the caller says', { timeout: 60_000 }, 60_000],
  ])('waits %s, and longer while progress is heard', async (_, options, timeout) => {
    const legs: { tell(progress: number): Promise<void>; finish(): void }[] = [];
    const { session } = await attachToNew(adapter, 'legacy', (server) => {
      server.setRequestHandler('tools/call', async (__, { mcpReq }) => {
        const progressToken = mcpReq._meta?.progressToken ?? '';
        await new Promise<void>((finish) => {
          legs.push({
            tell: (progress) =>
              mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress } }),
            finish,
          });
        });
        return { content: [] };
      });
    });
    useQuickTimers();
    const heard: number[] = [];
    const onprogress = ({ progress }: { progress: number }) => heard.push(progress);
    const busy = session.callTool({ name: 'busy' }, { ...options, onprogress });
    await expect.poll(() => legs.length).toBe(1);
    for (const progress of [1, 2, 3]) {
      vi.advanceTimersByTime(timeout * 0.6);
      await legs[0]?.tell(progress);
      await expect.poll(() => heard.length).toBe(progress);
    }
    legs[0]?.finish();
    expect(await busy).toEqual({ content: [] });

    const stuck = session.callTool({ name: 'stuck' }, options);
    const refused = expect(stuck).rejects.toMatchObject(adapter.timedOut);
    await expect.poll(() => legs.length).toBe(2);
    vi.advanceTimersByTime(timeout);
    await refused;
  });

  it('does not wait longer for progress where the caller wants none of that', async () => {
    const { session } = await attachToNew(adapter, 'legacy', (server) => {
      server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
        const progressToken = mcpReq._meta?.progressToken ?? '';
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: 1 } });
        await new Promise((resolve) => mcpReq.signal.addEventListener('abort', resolve));
        return { content: [] };
      });
    });
    useQuickTimers();
    let progressed: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => {
      progressed = resolve;
    });
    const onprogress = () => {
      vi.advanceTimersByTime(400);
      progressed();
    };
    const options = { timeout: 1_000, resetTimeoutOnProgress: false, onprogress };
    const refused = expect(session.callTool({ name: 'a' }, options)).rejects.toMatchObject(adapter.timedOut);
    await heard;
    vi.advanceTimersByTime(600);
    await refused;
  });
});
