import { createElicitationInbox } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { adapters, attachToRaw, schema } from '../../fixtures/adapters.fixtures.js';
import { startRawServer } from '../../fixtures/raw-server.fixtures.js';

const page = { mode: 'url', message: 'Sign in', url: 'https://id.example/', elicitationId: 'e-1' };

describe.each(adapters)('$name: a client that declares elicitation without a mode', (adapter) => {
  it.each([
    [{ elicitation: {} }, undefined, 'error'],
    [{ elicitation: { form: {} } }, undefined, 'error'],
    [{ elicitation: {} }, ['form', 'url'] as const, 'asked'],
    [{ elicitation: { url: {} } }, undefined, 'asked'],
  ])('%j, with the modes %j: a page is %s', async (capabilities, modes, expected) => {
    const answers: (string | undefined)[] = [];
    const host = await attachToRaw(adapter, (call) => {
      void call.ask('elicitation/create', page).then(({ error }) => {
        answers.push(error?.message);
        call.reply({ content: [] });
      });
    });
    await host.client.close();
    host.session.close();
    const client = adapter.makeClient(capabilities) as unknown as {
      connect(transport: unknown): Promise<void>;
      callTool(call: object): Promise<unknown>;
      close(): Promise<void>;
    };
    const inbox = createElicitationInbox();
    const options = { origin: host.url, ...(modes && { modes }) };
    const session = adapter.attach(client as never, inbox, options);
    await client.connect(adapter.makeTransport(host.url));
    const call = client.callTool({ name: 'pay' }).catch((error: unknown) => error);

    if (expected === 'asked') {
      await expect.poll(() => inbox.getSnapshot().pendingCount).toBe(1);
    } else {
      await call;
      expect(answers).toEqual([expect.stringContaining('does not take elicitation in url mode')]);
      expect(inbox.getSnapshot().entries).toEqual([]);
    }
    session.close();
    await client.close();
    await call;
  });
});

describe.each(adapters)('$name: an inbox that fails', (adapter) => {
  it.each([
    [
      'an error with a code of its own',
      Object.assign(new Error('No store'), { code: 'ECONNREFUSED' }),
      'No store',
    ],
    ['nothing', undefined, 'Internal error'],
  ])('is an error of JSON-RPC to the server: %s', async (_what, failure, message) => {
    const answers: unknown[] = [];
    const failing = {
      ...createElicitationInbox(),
      submit: () => ({ entryId: 'never', results: Promise.reject(failure) }),
    };
    const server = await startRawServer((call) => {
      void call.ask('elicitation/create', { message: 'Well?', requestedSchema: schema }).then(({ error }) => {
        answers.push(error);
        call.reply({ content: [] });
      });
    });
    const { session } = await adapter.attachTo(server, 'legacy', { inbox: failing });
    await session.callTool({ name: 'ask' });

    expect(answers).toEqual([{ code: -32603, message }]);
  });
});
