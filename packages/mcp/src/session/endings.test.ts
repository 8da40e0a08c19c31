import { SdkErrorCode } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { adapters, adaptersInEras } from '../fixtures/adapters.fixtures.js';
import { attachToAsking } from '../fixtures/asking.fixtures.js';
import { answerNext, nextPending, states } from '../fixtures/inbox.fixtures.js';

describe.each(adaptersInEras)(
  '$adapter.name in the $era era, while the person thinks',
  ({ adapter, era }) => {
    it('the caller’s abort ends the question as its own doing, and rejects the call with its reason', async () => {
      const attached = await attachToAsking(adapter, era);
      const controller = new AbortController();
      const call = attached.session.callTool({ name: 'ask' }, { signal: controller.signal });
      const refused = expect(call).rejects.toThrow('enough');
      await nextPending(attached.inbox);
      controller.abort(new Error('enough'));
      await refused;

      await expect.poll(() => states(attached)).toEqual(['taskEnded']);
    });

    it('words that the caller gives with it are not said to be the server’s', async () => {
      const attached = await attachToAsking(adapter, era);
      const controller = new AbortController();
      const call = attached.session.callTool({ name: 'ask' }, { signal: controller.signal });
      call.catch(() => undefined);
      await nextPending(attached.inbox);
      controller.abort('Our reasons');
      await expect.poll(() => states(attached)).toEqual(['taskEnded']);
      expect(attached.inbox.getSnapshot().entries[0]?.serverReason).toBeUndefined();
    });

    it('an abort before the call sends nothing', async () => {
      const { session, inbox, outcomes } = await attachToAsking(adapter, era);

      await expect(
        session.callTool({ name: 'ask' }, { signal: AbortSignal.abort(new Error('no')) }),
      ).rejects.toThrow('no');
      expect(inbox.getSnapshot().entries).toEqual([]);
      expect(outcomes).toEqual([]);
    });

    it.each(['client', 'transport'] as const)('closing the %s settles everything', async (what) => {
      const attached = await attachToAsking(adapter, era);
      const call = attached.session.callTool({ name: 'ask' }).catch((error: unknown) => error);
      await nextPending(attached.inbox);
      await (what === 'client' ? attached.client : attached.client.transport)?.close();

      expect(await call).toMatchObject(adapter.closed);
      await expect.poll(() => states(attached)).toEqual(['disconnected']);
    });

    it('closing the session settles everything and leaves the client as it was', async () => {
      const attached = await attachToAsking(adapter, era);
      const call = attached.session.callTool({ name: 'ask' }).catch((error: unknown) => error);
      await nextPending(attached.inbox);
      attached.session.close();

      expect(await call).toBeInstanceOf(adapter.Error);
      expect(await call).toMatchObject(adapter.closed);
      await expect.poll(() => states(attached)).toEqual(['disconnected']);
      await expect(
        attached.client.ping({ timeout: 5_000 }).then(
          () => 'pong',
          () => 'gone',
        ),
      ).resolves.toBe(era === 'legacy' ? 'pong' : 'gone');
    });

    it('a closed session makes no calls, and leaves the transport alone', async () => {
      const { client, session, outcomes } = await attachToAsking(adapter, era);
      session.close();

      await expect(session.callTool({ name: 'ask' })).rejects.toMatchObject(adapter.closed);
      expect(outcomes).toEqual([]);
      expect(Object.keys(client.transport ?? {})).not.toContain('send');
    });

    it('a caller’s time limit shows as time that ran out', async () => {
      const attached = await attachToAsking(adapter, era);
      const controller = new AbortController();
      const call = attached.session.callTool({ name: 'ask' }, { signal: controller.signal });
      const refused = expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
      await nextPending(attached.inbox);
      controller.abort(new DOMException('too late', 'TimeoutError'));
      await refused;

      await expect.poll(() => states(attached)).toEqual(['timedOut']);
    });

    it('a session goes on when its client connects again', async () => {
      const { session, client, inbox, connect } = await attachToAsking(adapter, era);
      const call = session.callTool({ name: 'ask' }).catch((error: unknown) => error);
      await nextPending(inbox);
      await client.close();
      await call;
      await connect();
      const again = session.callTool({ name: 'ask' });
      await answerNext(inbox, { action: 'decline' });
      expect(await again).toMatchObject({ content: [{ text: 'decline' }] });

      const last = session.callTool({ name: 'ask' }).catch((error: unknown) => error);
      await nextPending(inbox);
      await client.close();
      expect(await last).toMatchObject(adapter.closed);
    });
  },
);

describe('a call made past the session', () => {
  it.each(adapters)('is asked about in the legacy era, without its name: $name', async (adapter) => {
    const { client, inbox } = await attachToAsking(adapter, 'legacy');
    const call = client.callTool({ name: 'ask' });
    const entry = await answerNext(inbox, { action: 'decline' });

    expect(entry.operation).toBeUndefined();
    expect(await call).toMatchObject({ content: [{ text: 'decline' }] });
  });

  it('fails in 2026-07-28 as soon as the server asks', async () => {
    const { client, inbox } = await attachToAsking(adapters[0], 'modern');

    await expect(client.callTool({ name: 'ask' })).rejects.toMatchObject({
      code: SdkErrorCode.CapabilityNotSupported,
    });
    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});

describe('a call made while the client is not connected', () => {
  it('fails and asks nobody', async () => {
    const { client, session, inbox } = await attachToAsking(adapters[0], 'modern');
    await client.close();

    await expect(session.callTool({ name: 'ask' })).rejects.toThrow('Not connected');
    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});
