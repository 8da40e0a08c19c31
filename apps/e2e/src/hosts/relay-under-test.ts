import type { ElicitationBatch } from '@elicit-kit/core';
import { createElicitationRelay, type ElicitationRelay, type RelayStore } from '@elicit-kit/relay/server';
import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { ROOT } from '../packages/workspace.js';
import { endOfProgram } from '../processes.js';

export const CLI = join(ROOT, 'apps/conformance/dist/cli.js');

/** What the conformance suite asks of its test address. */
type Instruction = { readonly person: string } & (
  | { readonly type: 'signIn' }
  | { readonly type: 'ask'; readonly batch: ElicitationBatch; readonly failures?: number }
  | { readonly type: 'withdraw'; readonly id: string }
);

/**
 * Two instances of a host, until the test ends; the second is at /second/elicitation.
 *
 * @param stores of the two, which meet there
 * @returns the address, ending in a slash
 */
export async function serveRelays(stores: readonly [RelayStore, RelayStore]): Promise<string> {
  const relays = stores.map((store) =>
    createElicitationRelay({
      store,
      // Half of a batch is answered with 410, and told as a mistake of the page.
      onProblem: () => undefined,
      identify: async ({ headers }) => /person=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1],
    }),
  );
  const listen = getRequestListener(async (request) => {
    const { pathname } = new URL(request.url);
    const relay = relays[pathname.startsWith('/second') ? 1 : 0] as ElicitationRelay;
    return pathname.endsWith('/elicitation')
      ? await relay.handler(request)
      : Response.json(await obey(relay, (await request.json()) as Instruction));
  });
  const server = createServer((request, response) => void listen(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await Promise.all(relays.map((relay) => relay.close()));
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function obey(relay: ElicitationRelay, instruction: Instruction): Promise<object> {
  const { person } = instruction;
  switch (instruction.type) {
    case 'signIn':
      return { headers: { cookie: `person=${person}` } };
    case 'ask':
      return await ask(relay, instruction);
    case 'withdraw':
      relay.inboxOf(person).withdraw(instruction.id, 'withdrawn');
      return {};
  }
}

async function ask(
  relay: ElicitationRelay,
  { person, batch, failures = 0 }: Extract<Instruction, { readonly type: 'ask' }>,
): Promise<object> {
  let left = failures;
  const deliver = async (): Promise<void> => {
    if (left > 0) {
      left -= 1;
      throw new Error('The MCP server is away.');
    }
  };
  try {
    return { results: await relay.inboxOf(person).submit(batch, { deliver }).results };
  } catch (error) {
    const { name, reason } = error as Error & { readonly reason?: string };
    return { ended: name === 'TaskStoppedError' ? 'abandoned' : reason };
  }
}

/**
 * @param host its address, ending in a slash
 * @param instance the path of another instance
 */
export async function failedChecks(host: string, instance?: string): Promise<readonly string[]> {
  const { ending, stdout } = await endOfProgram(process.execPath, [
    CLI,
    `${host}elicitation`,
    ...(instance === undefined ? [] : ['--instance', `${host}${instance}`]),
  ]);
  const failed = [...stdout.matchAll(/^FAIL (.*)$/gm)].map(([, name = '']) => name);
  expect(ending).toBe(failed.length === 0 ? 0 : 1);
  expect(stdout.match(/^ok {3}/gm)?.length).toBeGreaterThan(20);
  return failed;
}
