import { createElicitationInbox } from '@elicit-kit/core';
import { attributeServer } from '@elicit-kit/core/attribution';
import { serve } from '@hono/node-server';
import { MastraClient } from '@mastra/client-js';
import { Mastra } from '@mastra/core';
import { Agent } from '@mastra/core/agent';
import { InMemoryStore } from '@mastra/core/storage';
import { createTool } from '@mastra/core/tools';
import { MastraServer } from '@mastra/hono';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { Hono } from 'hono';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answerNext, type Press, shownBy, statesOf, until } from '../fixtures/person.fixtures.js';
import { followRun } from './mastra.fixtures.js';

const USAGE = { inputTokens: { total: 1 }, outputTokens: { total: 1 } } as never;

/** Makes the calls that the person's message lists as JSON, and then says that it is done. */
const model = new MockLanguageModelV4({
  doStream: async ({ prompt }) => {
    const isDone = prompt.some(({ role }) => role === 'tool');
    const [said] = prompt.flatMap((message) =>
      message.role === 'user'
        ? message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
        : [],
    );
    const calls = isDone ? [] : (JSON.parse(said ?? '[]') as [tool: string, input: unknown][]);
    const parts = isDone
      ? [
          { type: 'text-start', id: 't' },
          { type: 'text-delta', id: 't', delta: 'done' },
          { type: 'text-end', id: 't' },
        ]
      : calls.map(([toolName, input], index) => ({
          type: 'tool-call',
          toolCallId: `c${index}`,
          toolName,
          input: JSON.stringify(input),
        }));
    const finish = {
      type: 'finish',
      finishReason: { unified: isDone ? 'stop' : 'tool-calls', raw: undefined },
      usage: USAGE,
    };
    return {
      stream: simulateReadableStream({
        initialDelayInMs: null,
        chunkDelayInMs: null,
        chunks: [{ type: 'stream-start', warnings: [] }, ...parts, finish] as never[],
      }),
    };
  },
});

const remove = createTool({
  id: 'remove',
  description: 'Removes a file',
  inputSchema: z.object({ path: z.string() }),
  requireApproval: true,
  execute: async ({ path }) => ({ removed: path }),
});
const book = createTool({
  id: 'book',
  description: 'Books a seat',
  inputSchema: z.object({ day: z.string() }),
  suspendSchema: z.object({ message: z.string() }),
  resumeSchema: z.object({ seat: z.enum(['Aisle', 'Window']) }),
  execute: async ({ day }, context) => {
    const seat = context.agent?.resumeData?.seat;
    return seat ? { seat } : context.agent?.suspend({ message: `Where on ${day}?` });
  },
});

/** Mastra's own server. */
let server: ReturnType<typeof serve>;
let baseUrl = '';
beforeAll(async () => {
  const desk = new Agent({
    id: 'desk',
    name: 'Desk',
    instructions: '',
    model: model as never,
    tools: { remove, book },
  });
  const app = new Hono();
  const mastra = new Mastra({ agents: { desk }, storage: new InMemoryStore(), logger: false });
  await new MastraServer({ app: app as never, mastra }).init();
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  // The SDK has words for what a resumed run refers to.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each<[string, readonly Press[], readonly unknown[]]>([
  [
    'answered',
    [
      { press: 'allowOnce' },
      { action: 'accept', content: { seat: 'Aisle' } },
      { press: 'rejectOnce', feedback: 'Keep it.' },
    ],
    [{ removed: '/a' }, { seat: 'Aisle' }, 'Keep it.'],
  ],
  ['closed', [{ press: 'allowOnce' }, { action: 'cancel' }], []],
])('a Mastra agent goes on with what was %s', async (_, presses, expected) => {
  const inbox = createElicitationInbox();
  const agent = new MastraClient({ baseUrl, retries: 0 }).getAgent('desk');
  const results: unknown[] = [];
  let isOver = false;
  const errors: unknown[] = [];
  const host = {
    agent,
    inbox,
    server: attributeServer({ origin: baseUrl }),
    onChunk(chunk: { readonly type: string; readonly payload?: object }) {
      const { result, approval } = (chunk.payload ?? {}) as {
        result?: unknown;
        approval?: { reason?: string };
      };
      if (chunk.type === 'tool-result' || chunk.type === 'tool-output-denied') {
        results.push(result ?? approval?.reason);
      }
      isOver ||= chunk.type === 'finish';
    },
    onError: (error: unknown) => errors.push(error),
  };
  const calls = [
    ['remove', { path: '/a' }],
    ['book', { day: 'Monday' }],
    ['remove', { path: '/b' }],
  ];
  void followRun(await agent.stream(JSON.stringify(calls)), host);
  const shown = [];
  for (const press of presses) {
    shown.push(...shownBy(await answerNext(inbox, press)));
  }
  await until(() => isOver || (expected.length === 0 && statesOf(inbox).length === 0));

  expect(shown).toMatchObject(
    [
      { call: { tool: 'remove', arguments: { path: '/a' } } },
      { mode: 'form', message: 'Where on Monday?' },
      { call: { tool: 'remove', arguments: { path: '/b' } } },
    ].slice(0, presses.length),
  );
  expect(results).toEqual(expected);
  expect(errors).toEqual([]);
});

it.each([
  ['has no schema', undefined],
  ['has a schema that is no JSON', '{'],
])('a tool that suspends and %s breaks nothing off', async (_, resumeSchema) => {
  const inbox = createElicitationInbox();
  const errors: unknown[] = [];
  const payload = { toolCallId: 'c', toolName: 'book', args: {}, resumeSchema };
  const run = {
    processDataStream: ({ onChunk }: { onChunk: (chunk: never) => Promise<void> }) =>
      onChunk({ type: 'tool-call-suspended', runId: 'r', payload } as never),
  };
  await followRun(run as never, {
    agent: new MastraClient({ baseUrl, retries: 0 }).getAgent('desk'),
    inbox,
    server: attributeServer({ origin: baseUrl }),
    onChunk: () => undefined,
    onError: (error) => errors.push(error),
  });
  expect(errors).toEqual([]);
  expect(statesOf(inbox)).toEqual(['pending']);
});
