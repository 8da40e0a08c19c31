import { InvalidElicitationError } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { adapters, adaptersInEras, attachToNew, attachToRaw, schema } from '../fixtures/adapters.fixtures.js';
import { createElicitationInbox } from '@elicit-kit/core';
import { asks, form } from '../client/rounds.fixtures.js';
import { callFailureMessage } from '../client/index.js';

const openAiForm = {
  mode: 'form',
  message: 'Fill in',
  requestedSchema: { type: 'object', properties: {} },
  _meta: { 'openai/elicitation': { requestedSchema: schema } },
};
const page = { mode: 'url', message: 'Sign in', url: 'https://id.example/', elicitationId: 'e-1' };

describe.each(adaptersInEras)('$adapter.name in the $era era', ({ adapter, era }) => {
  it('refuses a form whose questions are in an extension, and asks nobody', async () => {
    const answers: unknown[] = [];
    const host =
      era === 'legacy'
        ? await attachToRaw(adapter, (call) => {
            void call.ask('elicitation/create', openAiForm).then(({ error }) => {
              answers.push(error);
              call.reply({ content: [] });
            });
          })
        : await attachToNew(adapter, era, (server) => {
            const round = asks({ a: { method: 'elicitation/create', params: openAiForm }, b: form('B') });
            server.setRequestHandler('tools/call', () => round as never);
          });
    const ended = await host.session.callTool({ name: 'ask' }).catch((error: unknown) => error);

    expect(host.inbox.getSnapshot().entries).toEqual([]);
    expect(host.inbox.getSnapshot().audit.map(({ outcome }) => outcome)).not.toContain('accept');
    if (era === 'legacy') {
      expect(answers).toMatchObject([
        { code: -32602, message: 'Invalid elicitation request: extensionUnsupported at /_meta' },
      ]);
    } else {
      expect(ended).toBeInstanceOf(InvalidElicitationError);
      expect(callFailureMessage(ended)).toEqual({ key: 'call.invalidRequest' });
    }
  });
});

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
