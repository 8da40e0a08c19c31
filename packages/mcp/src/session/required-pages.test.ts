import { describe, expect, it } from 'vitest';
import { RequiredElicitationError, RoundLimitError } from '../calls/call-errors.js';
import { type Adapter, adapters, attachToNew, attachToRaw } from '../fixtures/adapters.fixtures.js';
import { answerNext, textOf, untilEntry } from '../fixtures/inbox.fixtures.js';
import type { RawCall } from '../fixtures/raw-server.fixtures.js';
import type { SessionOptions } from './attach-options.js';
import { UrlElicitationRequiredError } from '@modelcontextprotocol/server';

const elicitation = (id: string, member = 'elicitationId') => ({
  mode: 'url',
  message: 'Sign in first',
  url: `https://id.example/start?${id}`,
  [member]: id,
});

/** A raw server that refuses the first `times` calls with this error. */
async function attachToRefusing(
  adapter: Adapter,
  error: object,
  times = 1,
  options?: Partial<SessionOptions>,
) {
  let calls = 0;
  const onCall = (call: RawCall) => {
    calls += 1;
    if (calls <= times) {
      call.fail(error);
    } else {
      call.reply({ content: [{ type: 'text', text: JSON.stringify(call.params) }] });
    }
  };
  return { ...(await attachToRaw(adapter, onCall, options)), calls: () => calls };
}

describe.each(adapters)('$name: a "URL first" error', (adapter) => {
  it.each([
    ['2025-11-25', -32042, 'elicitationId'],
    ['the draft', -32604, 'elicitionId'],
    ['the later draft', -32000, 'elicitationId'],
  ])('of %s is followed, and the call repeated once the page is done', async (_, code, member) => {
    const data = { elicitations: [elicitation('e-1', member), elicitation('e-2', member)] };
    const { session, inbox } = await attachToRefusing(adapter, { code, message: 'Sign in', data });
    const call = session.callTool({ name: 'pay', arguments: { amount: 3 } });
    const entry = await answerNext(inbox, { action: 'accept' });

    expect(entry).toMatchObject({
      settleAt: 'completion',
      round: 1,
      operation: { method: 'tools/call', name: 'pay' },
      items: [
        { elicitation: { mode: 'url', elicitationId: 'e-1' } },
        { elicitation: { mode: 'url', elicitationId: 'e-2' } },
      ],
    });
    inbox.finish(entry.id);
    expect(JSON.parse(textOf(await call))).toMatchObject({ name: 'pay', arguments: { amount: 3 } });
  });

  it('is repeated once the server says that the page is done', async () => {
    const { session, inbox } = await attachToNew(adapter, 'legacy', (server) => {
      let done = false;
      server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
        if (done) {
          return { content: [{ type: 'text', text: 'paid' }] };
        }
        done = true;
        void untilEntry(inbox, ({ items }) => items[0]?.followUp === 'waiting').then(() =>
          server.createElicitationCompletionNotifier('e-1')(),
        );
        await mcpReq.notify({
          method: 'notifications/elicitation/complete',
          params: { elicitationId: 'e-0' },
        });
        throw new UrlElicitationRequiredError([elicitation('e-1')] as never);
      });
    });
    const call = session.callTool({ name: 'pay' });
    await answerNext(inbox, { action: 'accept' });

    expect(await call).toMatchObject({ content: [{ text: 'paid' }] });
  });

  it.each(['decline', 'cancel'] as const)('ends the call with its own error on %s', async (action) => {
    const error = {
      code: -32042,
      message: 'Sign in',
      data: { elicitations: [elicitation('e-1'), elicitation('e-2')] },
    };
    const { session, inbox, calls } = await attachToRefusing(adapter, error);
    const call = session.callTool({ name: 'pay' }).catch((reason: unknown) => reason);
    await answerNext(inbox, { action: 'accept' }, { action });

    const refusal = await call;
    expect(refusal).toBeInstanceOf(RequiredElicitationError);
    expect(refusal).toMatchObject({ action, cause: { code: -32042, data: error.data } });
    expect(calls()).toBe(1);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('ends the call with its own error when the person stops waiting', async () => {
    const error = { code: -32042, message: 'Sign in', data: { elicitations: [elicitation('e-1')] } };
    const { session, inbox, calls } = await attachToRefusing(adapter, error);
    const call = session.callTool({ name: 'pay' }).catch((reason: unknown) => reason);
    const entry = await answerNext(inbox, { action: 'accept' });
    inbox.dismiss(entry.id);

    expect(await call).toMatchObject({ name: 'RequiredElicitationError', action: 'cancel' });
    expect(calls()).toBe(1);
  });

  it('that comes again and again ends the call', async () => {
    const error = { code: -32042, message: 'Sign in', data: { elicitations: [elicitation('e-1')] } };
    const { session, inbox, calls } = await attachToRefusing(adapter, error, Infinity, { maxRounds: 2 });
    const refused = session.callTool({ name: 'pay' }).catch((reason: unknown) => reason);
    for (const round of [1, 2]) {
      const entry = await answerNext(inbox, { action: 'accept' });
      expect(entry.round).toBe(round);
      inbox.finish(entry.id);
    }

    expect(await refused).toBeInstanceOf(RoundLimitError);
    expect(await refused).toMatchObject({ rounds: 2, cause: { code: -32042 } });
    expect(calls()).toBe(3);
  });

  it.each([
    ['without a list', { code: -32042, message: 'Sign in' }],
    ['with an empty list', { code: -32042, message: 'Sign in', data: { elicitations: [] } }],
    [
      'with a form',
      { code: -32042, message: 'Sign in', data: { elicitations: [{ mode: 'form', message: 'A' }] } },
    ],
    [
      'with a page without address',
      { code: -32042, message: 'Sign in', data: { elicitations: [{ mode: 'url' }] } },
    ],
    ['of another kind', { code: -32000, message: 'Sign in', data: { elicitations: 'soon' } }],
  ])('is the caller’s as it came: %s', async (_, error) => {
    const { session, inbox } = await attachToRefusing(adapter, error);

    await expect(session.callTool({ name: 'pay' })).rejects.toMatchObject({ code: error.code });
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('is the caller’s where the host opens no pages', async () => {
    const error = { code: -32042, message: 'Sign in', data: { elicitations: [elicitation('e-1')] } };
    const { session } = await attachToRefusing(adapter, error, 1, { modes: ['form'] });

    await expect(session.callTool({ name: 'pay' })).rejects.toMatchObject({ code: -32042, data: error.data });
  });
});
