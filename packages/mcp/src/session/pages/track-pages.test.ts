import { describe, expect, it, vi } from 'vitest';
import { adapters } from '../../fixtures/adapters.fixtures.js';
import { answerNext, untilEntry } from '../../fixtures/inbox.fixtures.js';
import type { RawCall } from '../../fixtures/raw-server.fixtures.js';
import { attachToAsking, attachToFirst, cancelled, page, tracked } from './track-pages.fixtures.js';

interface Requesting {
  request(message: { readonly method: string }): Promise<unknown>;
}

describe.each(adapters)('$name: a page of the 2025 draft', (adapter) => {
  it.each([-32604, -32000])(
    'is followed after error %d, and the call repeated once it is done',
    async (code) => {
      const tokens: unknown[] = [];
      const { session, inbox, heard } = await attachToFirst(adapter, code, (call) => {
        const token = (call.params['_meta'] as { progressToken?: unknown }).progressToken;
        tokens.push(token);
        call.send({
          method: 'notifications/progress',
          params: { progressToken: token, progress: 42, message: 'Consent pending…' },
        });
        call.reply({ status: 'complete' });
      });
      const call = session.callTool({ name: 'pay' });
      await untilEntry(inbox, ({ state }) => state === 'pending');
      expect(tracked(heard)).toEqual([]);

      await answerNext(inbox, { action: 'accept' });
      expect(await call).toMatchObject({ content: [{ text: 'paid' }] });
      expect(tracked(heard)).toEqual(['e-1']);
      expect(tokens).toEqual([expect.any(Number)]);
    },
  );

  it.each([
    ['the revision had no pages yet', page('e-1'), '2025-06-18'],
    ['its id is spelt as in the draft', page('e-1', 'elicitionId'), '2025-11-25'],
  ])('is followed after a request where %s', async (_, params, protocolVersion) => {
    const { session, inbox, heard } = await attachToAsking(adapter, params, protocolVersion);
    const call = session.callTool({ name: 'sign_in' });
    await answerNext(inbox, { action: 'accept' });
    await call;

    await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'completed');
    expect(tracked(heard)).toEqual(['e-1']);
  });

  it('shows what the server tells of it', async () => {
    const told = { progress: 42, total: 100, message: 'Consent pending…' };
    const { session, inbox } = await attachToFirst(adapter, -32604, (call) => {
      const { progressToken } = call.params['_meta'] as { progressToken: number };
      call.send({ method: 'notifications/progress', params: { progressToken, ...told } });
      void untilEntry(inbox, ({ items }) => items[0]?.followUpProgress !== undefined).then(() => {
        call.reply({ status: 'complete' });
      });
    });
    const seen: unknown[] = [];
    inbox.subscribe(() => {
      seen.push(...inbox.getSnapshot().entries.map(({ items }) => items[0]?.followUpProgress));
    });
    const call = session.callTool({ name: 'pay' });
    await answerNext(inbox, { action: 'accept' });
    await call;

    expect(seen).toContainEqual(told);
  });

  it('is not followed without consent', async () => {
    const { session, inbox, heard } = await attachToAsking(adapter, page('e-1'), '2025-06-18');
    const call = session.callTool({ name: 'sign_in' });
    await answerNext(inbox, { action: 'decline' });
    await call;
    await session.callTool({ name: 'other' });

    expect(tracked(heard)).toEqual([]);
  });

  it('is left to the person where the server knows no such method, and no other page is followed', async () => {
    const { client, session, inbox, heard } = await attachToFirst(
      adapter,
      -32604,
      (call) => {
        call.fail({ code: -32601, message: 'Method not found' });
      },
      ['e-1'],
    );
    const requests = vi.spyOn(client as unknown as Requesting, 'request');
    const call = session.callTool({ name: 'pay' });
    const entry = await answerNext(inbox, { action: 'accept' });
    // Not before the client has heard of it: a page that is done is asked about no longer.
    await expect
      .poll(() => {
        const asked = requests.mock.calls.findIndex(([{ method }]) => method === 'elicitation/track');
        return requests.mock.settledResults[asked]?.type;
      })
      .toBe('rejected');
    inbox.finish(entry.id);
    expect(await call).toMatchObject({ content: [{ text: 'paid' }] });

    const other = inbox.submit({
      server: { ...entry.server },
      requests: [{ key: 'a', params: page('e-2') }],
    }).results;
    await answerNext(inbox, { action: 'accept' });
    await other;
    await session.callTool({ name: 'pay' });
    expect(tracked(heard)).toEqual(['e-1']);
  });

  it('is left to the person where the server gives another error or answer, other pages are followed', async () => {
    const { session, inbox, heard } = await attachToFirst(
      adapter,
      -32000,
      (call) => {
        if (call.params['elicitationId'] === 'e-1') {
          call.fail({ code: -32602, message: 'Unknown elicitation' });
        } else {
          call.reply({ status: call.params['elicitationId'] === 'e-2' ? 'soon' : 'complete' });
        }
      },
      ['e-1', 'e-2', 'e-3'],
    );
    const call = session.callTool({ name: 'pay' });
    const { id } = await answerNext(inbox, { action: 'accept' });
    const entry = await untilEntry(inbox, ({ items }) => items[2]?.followUp === 'completed');

    expect(entry.items.map(({ followUp }) => followUp)).toEqual(['waiting', 'waiting', 'completed']);
    expect(tracked(heard)).toEqual(['e-1', 'e-2', 'e-3']);
    inbox.finish(id);
    await call;
  });

  it('is followed no longer once the person says that it is done', async () => {
    const { session, inbox, heard } = await attachToFirst(adapter, -32604, () => undefined);
    const call = session.callTool({ name: 'pay' });
    const { id } = await answerNext(inbox, { action: 'accept' });
    await expect.poll(() => tracked(heard)).toEqual(['e-1']);
    inbox.finish(id);
    await call;

    await expect.poll(() => cancelled(heard)).toBe(1);
  });

  it('is followed with at most one other, so that calls can go on', async () => {
    const open: RawCall[] = [];
    const ids = ['e-1', 'e-2', 'e-3'];
    const { session, inbox, heard } = await attachToFirst(adapter, -32604, (call) => open.push(call), ids);
    const call = session.callTool({ name: 'pay' });
    await answerNext(inbox, { action: 'accept' });
    await expect.poll(() => open.length).toBe(2);
    expect(await session.callTool({ name: 'other' })).toMatchObject({ content: [{ text: 'paid' }] });
    expect(tracked(heard)).toEqual(['e-1', 'e-2']);

    open[0]?.reply({ status: 'complete' });
    await expect.poll(() => open.length).toBe(3);
    open[1]?.reply({ status: 'complete' });
    open[2]?.reply({ status: 'complete' });
    expect(await call).toMatchObject({ content: [{ text: 'paid' }] });
  });

  it('is followed no longer once the session is closed', async () => {
    const { session, inbox, heard } = await attachToFirst(adapter, -32604, () => undefined);
    const call = session.callTool({ name: 'pay' }).catch(() => undefined);
    await answerNext(inbox, { action: 'accept' });
    await expect.poll(() => tracked(heard)).toEqual(['e-1']);
    session.close();
    await call;

    await expect.poll(() => cancelled(heard)).toBe(1);
  });
});

describe.each(adapters)('$name: a page of 2025-11-25', (adapter) => {
  it('is not asked about: neither after error -32042 nor after a request', async () => {
    const first = await attachToFirst(adapter, -32042, () => undefined);
    const pay = first.session.callTool({ name: 'pay' });
    const entry = await answerNext(first.inbox, { action: 'accept' });
    await first.session.callTool({ name: 'other' });
    first.inbox.finish(entry.id);
    await pay;
    expect(tracked(first.heard)).toEqual([]);

    const second = await attachToAsking(adapter, page('e-1'), '2025-11-25');
    const signIn = second.session.callTool({ name: 'sign_in' });
    await answerNext(second.inbox, { action: 'accept' });
    await signIn;
    await second.session.callTool({ name: 'other' });
    expect(tracked(second.heard)).toEqual([]);
  });
});
