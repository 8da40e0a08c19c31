import { createElicitationInbox } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { adapters, attachToRaw } from '../fixtures/adapters.fixtures.js';

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
