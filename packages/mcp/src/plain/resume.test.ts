import { WithdrawnError } from '@elicit-kit/core';
import { createProcessLocks, createRoundStorage } from '@elicit-kit/core/storage';
import { describe, expect, it } from 'vitest';
import { openBrowser, startRounds } from '../client/resume.fixtures.js';
import { asks, done, form } from '../client/rounds.fixtures.js';
import { answerNext, nextPending } from '../fixtures/inbox.fixtures.js';
import { connectOwn } from '../fixtures/own-transport.fixtures.js';

const answer = { action: 'accept', content: { answer: 'Ada' } } as const;

/** A host with a transport of its own whose round waits; `reload` gives what comes back in another page. */
async function waiting() {
  const { server, heard } = await startRounds([asks({ guest: form('Who?') }, 'state'), done('booked')]);
  const { store, texts } = openBrowser();
  const open = () => createRoundStorage(store, { locks: createProcessLocks() });
  const address = server.url.href;
  const { callTool, inbox } = await connectOwn(server, '2026-07-28');
  const controller = new AbortController();
  const { signal } = controller;
  const call = callTool('book', { signal, keep: { storage: open(), address, params: { name: 'book' } } });
  call.catch(() => undefined);
  await nextPending(inbox);
  await expect.poll(() => texts.size).toBe(1);
  return { server, heard, texts, call, inbox, controller, reload: () => open().resume(address) };
}

describe('a host with a transport of its own', () => {
  it('gives a round back to its call, which completes', async () => {
    const { server, heard, texts, reload } = await waiting();
    const { callTool, inbox } = await connectOwn(server, '2026-07-28');
    const [resumed] = await reload();
    expect(resumed?.round.call).toEqual({ method: 'tools/call', params: { name: 'book' } });
    const call = callTool('book', resumed && { resumed });
    expect(await nextPending(inbox)).toMatchObject({ resumed: 'unsent', round: 1 });
    await answerNext(inbox, answer);

    expect(await call).toMatchObject(done('booked'));
    expect(heard[1]).toMatchObject({ requestState: 'state', inputResponses: { guest: answer } });
    await expect.poll(() => texts.size).toBe(0);
  });

  it('keeps nothing of a call that has its result', async () => {
    const { call, inbox, texts } = await waiting();
    await answerNext(inbox, answer);
    await call;

    await expect.poll(() => texts.size).toBe(0);
  });

  it('keeps nothing of a call that it gives up', async () => {
    const { call, controller, texts } = await waiting();
    controller.abort(new Error('enough'));

    await expect(call).rejects.toThrow('enough');
    await expect.poll(() => texts.size).toBe(0);
  });

  it('keeps a call whose connection was lost', async () => {
    const { call, controller, reload } = await waiting();
    controller.abort(new WithdrawnError('disconnected'));

    await expect(call).rejects.toThrow(WithdrawnError);
    expect(await reload()).toHaveLength(1);
  });
});
