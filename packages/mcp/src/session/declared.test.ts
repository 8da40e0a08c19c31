import { expect, it } from 'vitest';
import { attachTo as attachAiSdk } from '../ai-sdk/attached.fixtures.js';
import { adapters } from '../fixtures/adapters.fixtures.js';
import { startRawServer } from '../fixtures/raw-server.fixtures.js';

it.each([
  ...adapters.map((adapter) => ({
    name: adapter.name,
    attach: (server: Parameters<typeof attachAiSdk>[0]) => adapter.attachTo(server, 'legacy'),
  })),
  { name: '@ai-sdk/mcp 2.x', attach: attachAiSdk },
])('$name: a server hears of elicitation, and of no tasks', async ({ attach }) => {
  const server = await startRawServer(() => undefined);
  await attach(server);

  expect(server.greeting()).toMatchObject({
    params: { capabilities: { elicitation: { form: {}, url: {} } } },
  });
  expect(server.greeting()?.params?.['capabilities']).not.toHaveProperty('tasks');
});
