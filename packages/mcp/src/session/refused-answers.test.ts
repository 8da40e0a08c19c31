import { createElicitationInbox, type ElicitationInbox, TaskStoppedError } from '@elicit-kit/core';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attachTo as attachAiSdk } from '../ai-sdk/attached.fixtures.js';
import { attachTo as attachClient } from '../client/attached.fixtures.js';
import { schema } from '../fixtures/adapters.fixtures.js';
import { nextPending } from '../fixtures/inbox.fixtures.js';
import { connectOwn } from '../fixtures/own-transport.fixtures.js';
import { startRawServer } from '../fixtures/raw-server.fixtures.js';
import type { RunningServer } from '../fixtures/server.fixtures.js';
import { attachToTransport } from '../transport/attach-to-transport.js';

interface Host {
  readonly inbox: ElicitationInbox;
  callTool(signal?: AbortSignal): Promise<unknown>;
}

const name = 'ask';

const hosts: Readonly<Record<string, (server: RunningServer) => Promise<Host>>> = {
  'client 2.x': async (server) => {
    const { inbox, session } = await attachClient(server, 'modern');
    return { inbox, callTool: (signal) => session.callTool({ name }, signal && { signal }) };
  },
  'ai-sdk 2.x': async (server) => {
    const { inbox, session, client } = await attachAiSdk(server);
    const operation = { method: 'tools/call', name };
    return {
      inbox,
      callTool: (given) =>
        session.run(
          operation,
          ({ signal }) => client.callTool({ name, options: { signal } }),
          given && { signal: given },
        ),
    };
  },
  'a client that is hidden': async ({ url, close }) => {
    const transport = new StreamableHTTPClientTransport(url);
    const inbox = createElicitationInbox();
    attachToTransport(transport, inbox, { origin: url });
    const client = new Client(
      { name: 'library', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(transport);
    onTestFinished(async () => {
      await client.close();
      await close();
    });
    return { inbox, callTool: (signal) => client.callTool({ name }, signal && { signal }) };
  },
  'a transport of its own': async (server) => {
    const { inbox, callTool } = await connectOwn(server, '2026-07-28');
    return { inbox, callTool: (signal) => callTool(name, signal && { signal }) };
  },
};

const REFUSED = [400, 401, 403, 404, 405, 413, 415, 429];
const accept = (answer: string) => ({ action: 'accept', content: { answer } }) as const;

async function attach(host: string) {
  const answers: unknown[] = [];
  const server = await startRawServer((call) => {
    const { inputResponses } = call.params;
    if (inputResponses === undefined) {
      const params = { mode: 'form', message: 'Well?', requestedSchema: schema };
      const inputRequests = { q: { method: 'elicitation/create', params } };
      call.reply({ resultType: 'input_required', inputRequests, requestState: 's' });
    } else {
      answers.push(inputResponses);
      call.reply({ resultType: 'complete', content: [{ type: 'text', text: 'done' }] });
    }
  }, '2026-07-28');
  const attached = await (hosts[host] ?? Promise.reject)(server);
  return { ...attached, server, answers };
}

describe.each(Object.keys(hosts))('answers of 2026-07-28 that HTTP refuses: %s', (host) => {
  it('are not sent, as the form says, and can be changed and sent again', async () => {
    const wrong: unknown[] = [];
    const { inbox, callTool, server, answers } = await attach(host);
    for (const status of REFUSED) {
      const call = callTool().catch((error: unknown) => error);
      const { id } = await nextPending(inbox);
      server.refuseNext(status);
      const first = await inbox.answer(id, [accept(`${status} first`)]);
      const [entry] = inbox.getSnapshot().entries;
      const second = await inbox.answer(id, [accept(`${status} second`)]);
      const said = JSON.stringify(await call);
      const told = [first.status, entry?.state, entry?.sendFailure?.count, second.status];
      const received = JSON.stringify(answers.splice(0));
      if (
        told.join() !== 'failed,pending,1,delivered' ||
        !said.includes('done') ||
        received !== JSON.stringify([{ q: accept(`${status} second`) }])
      ) {
        wrong.push({ status, told, said, received });
      }
    }

    expect(wrong).toEqual([]);
    expect(inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(REFUSED.map(() => 'accept'));
  });

  it('end with their call, which the caller gives up', async () => {
    const { inbox, callTool, server, answers } = await attach(host);
    const controller = new AbortController();
    const call = callTool(controller.signal).catch((error: unknown) => error);
    const { id } = await nextPending(inbox);
    server.refuseNext(401);
    await inbox.answer(id, [accept('first')]);
    controller.abort(new Error('enough'));

    expect(await call).toBeInstanceOf(Error);
    await expect.poll(() => inbox.getSnapshot().entries.map(({ state }) => state)).not.toContain('pending');
    expect(await inbox.answer(id, [accept('second')])).toEqual({ status: 'gone' });
    expect(answers).toEqual([]);
  });

  it('end with their task, which the person stops', async () => {
    const { inbox, callTool, server, answers } = await attach(host);
    const call = callTool().catch((error: unknown) => error);
    const { id } = await nextPending(inbox);
    server.refuseNext(401);
    await inbox.answer(id, [accept('first')]);
    inbox.stopTask(id);

    expect(String(await call)).toContain(new TaskStoppedError().message);
    expect(inbox.getSnapshot().entries).toEqual([]);
    expect(answers).toEqual([]);
  });
});
