import { describe, expect, it } from 'vitest';
import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { answerNext, attachToNew, nextPending } from './attached.fixtures.js';
import type { Era } from './server.fixtures.js';

const params = {
  message: 'Well?',
  requestedSchema: { type: 'object' as const, properties: { answer: { type: 'string' as const } } },
};

/** A tool that asks, in either era; `outcomes` is what became of it on the server. */
async function attachToAsking(era: Era) {
  const outcomes: string[] = [];
  const attached = await attachToNew(era, (server) => {
    server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
      if (era === 'modern' && !mcpReq.inputResponses) {
        return {
          resultType: 'input_required',
          inputRequests: { a: { method: 'elicitation/create', params } },
        } as never;
      }
      const answer =
        era === 'modern'
          ? (mcpReq.inputResponses?.['a'] as { action: string })
          : await mcpReq
              .send({ method: 'elicitation/create', params }, { signal: mcpReq.signal })
              .catch((error: Error) => {
                outcomes.push(error.message);
                throw error;
              });
      outcomes.push(answer.action);
      return { content: [{ type: 'text', text: answer.action }] };
    });
  });
  return { ...attached, outcomes };
}

const states = ({ inbox }: { inbox: Awaited<ReturnType<typeof attachToAsking>>['inbox'] }) =>
  inbox.getSnapshot().entries.map(({ state }) => state);

describe.each(['legacy', 'modern'] as const)('in the %s era, while the person thinks', (era) => {
  it('the caller’s abort withdraws the question and rejects the call with its reason', async () => {
    const attached = await attachToAsking(era);
    const controller = new AbortController();
    const call = attached.session.callTool({ name: 'ask' }, { signal: controller.signal });
    const refused = expect(call).rejects.toThrow('enough');
    await nextPending(attached.inbox);
    controller.abort(new Error('enough'));
    await refused;

    await expect.poll(() => states(attached)).toEqual(['withdrawn']);
  });

  it('an abort before the call sends nothing', async () => {
    const { session, inbox, outcomes } = await attachToAsking(era);

    await expect(
      session.callTool({ name: 'ask' }, { signal: AbortSignal.abort(new Error('no')) }),
    ).rejects.toThrow('no');
    expect(inbox.getSnapshot().entries).toEqual([]);
    expect(outcomes).toEqual([]);
  });

  it.each(['client', 'transport'] as const)('closing the %s settles everything', async (what) => {
    const attached = await attachToAsking(era);
    const call = attached.session.callTool({ name: 'ask' }).catch((error: unknown) => error);
    await nextPending(attached.inbox);
    await (what === 'client' ? attached.client : attached.client.transport)?.close();

    expect(await call).toMatchObject({ code: SdkErrorCode.ConnectionClosed });
    await expect.poll(() => states(attached)).toEqual(['disconnected']);
  });

  it('closing the session settles everything and leaves the client as it was', async () => {
    const attached = await attachToAsking(era);
    const call = attached.session.callTool({ name: 'ask' }).catch((error: unknown) => error);
    await nextPending(attached.inbox);
    attached.session.close();

    expect(await call).toBeInstanceOf(SdkError);
    expect(await call).toMatchObject({ code: SdkErrorCode.ConnectionClosed });
    await expect.poll(() => states(attached)).toEqual(['disconnected']);
    expect(attached.client.fallbackRequestHandler).toBeUndefined();
    expect(attached.client.fallbackNotificationHandler).toBeUndefined();
    await expect(
      attached.client.ping({ timeout: 5_000 }).then(
        () => 'pong',
        () => 'gone',
      ),
    ).resolves.toBe(era === 'legacy' ? 'pong' : 'gone');
  });

  it('a closed session makes no calls', async () => {
    const { session, outcomes } = await attachToAsking(era);
    session.close();

    await expect(session.callTool({ name: 'ask' })).rejects.toMatchObject({
      code: SdkErrorCode.ConnectionClosed,
    });
    expect(outcomes).toEqual([]);
  });

  it('the call’s timeout does not run', async () => {
    const { session, inbox } = await attachToAsking(era);
    const call = session.callTool({ name: 'ask' }, { timeout: 300 });
    await nextPending(inbox);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await answerNext(inbox, { action: 'decline' });

    expect(await call).toMatchObject({ content: [{ text: 'decline' }] });
  });

  it('the call’s total timeout runs, and says so', async () => {
    const attached = await attachToAsking(era);
    const call = attached.session.callTool({ name: 'ask' }, { maxTotalTimeout: 300 });

    await expect(call).rejects.toMatchObject({ code: SdkErrorCode.RequestTimeout });
    await expect.poll(() => states(attached)).toEqual(['expired']);
  });
});

describe('a call that nobody is asked about', () => {
  it('times out as the caller says, unless progress is heard', async () => {
    const { session } = await attachToNew('legacy', (server) => {
      server.setRequestHandler('tools/call', async ({ params: { name } }, { mcpReq }) => {
        for (let progress = 1; progress <= 6 && name === 'busy'; progress += 1) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          const progressToken = mcpReq._meta?.progressToken ?? '';
          await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress } });
        }
        if (name === 'stuck') {
          await new Promise((resolve) => mcpReq.signal.addEventListener('abort', resolve));
        }
        return { content: [] };
      });
    });
    const heard: number[] = [];
    const onprogress = ({ progress }: { progress: number }) => heard.push(progress);

    await expect(session.callTool({ name: 'stuck' }, { timeout: 300 })).rejects.toMatchObject({
      code: SdkErrorCode.RequestTimeout,
    });
    await expect(session.callTool({ name: 'busy' }, { timeout: 300, onprogress })).resolves.toEqual({
      content: [],
    });
    expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
