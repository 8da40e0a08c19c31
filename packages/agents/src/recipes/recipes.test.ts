import { approvalRules } from '@elicit-kit/core/approvals';
import { createElicitationInbox } from '@elicit-kit/core';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage } from '@langchain/core/messages';
import { Command, MemorySaver } from '@langchain/langgraph';
import { Agent, Runner, RunState, tool as openAITool } from '@openai/agents';
import { createAgent, type HITLRequest, humanInTheLoopMiddleware, tool } from 'langchain';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerNext, nextPending, type Press, shownBy, statesOf } from '../fixtures/person.fixtures.js';
import { answerCodex } from './codex.fixtures.js';
import * as langchain from './langchain.fixtures.js';
import * as openai from './openai-agents.fixtures.js';

type Call = readonly [id: string, name: string, args: Record<string, unknown>];
const server = { connectionId: 'agent', endpoint: { kind: 'local', label: 'Agent' } } as const;
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it.each([
  ['langchain', 'agents-that-wait'],
  ['openai-agents', 'agents-that-wait'],
  ['codex', 'codex'],
])('the code of %s that is run here stands in its page', (name, page) => {
  expect(read(`../../docs/${page}.md`)).toContain(read(`${name}.fixtures.ts`));
});

/** Asks a person who presses these. */
async function answersTo(requests: ReturnType<typeof langchain.requestsOf>, presses: readonly Press[]) {
  const inbox = createElicitationInbox();
  const { results } = inbox.submit({ server, approvalRules, requests });
  const entry = await answerNext(inbox, ...presses);
  return { results: await results, shown: shownBy(entry) };
}

class FakeModel extends BaseChatModel {
  constructor(readonly turns: (readonly Call[])[]) {
    super({});
  }
  override _llmType() {
    return 'fake';
  }
  override bindTools() {
    return this as never;
  }
  override async _generate() {
    const calls = this.turns.shift() ?? [];
    const tool_calls = calls.map(([id, name, args]) => ({ id, name, args, type: 'tool_call' as const }));
    return {
      generations: [
        { text: '', message: new AIMessage({ content: calls.length > 0 ? '' : 'done', tool_calls }) },
      ],
    };
  }
}

it.each<[string, readonly Press[], string[]]>([
  [
    'allowed and changed',
    [{ press: 'allowOnce' }, { press: 'allowOnce', arguments: { path: '/c' } }],
    ['/a', '/c'],
  ],
  ['refused in part', [{ press: 'allowOnce' }, { press: 'rejectOnce', feedback: 'Keep it.' }], []],
  ['closed', [{ action: 'cancel' }, { action: 'cancel' }], []],
])('a LangChain agent does what was %s', async (_, presses, expected) => {
  const ran: string[] = [];
  const rm = tool(
    ({ path }: { path: string }) => {
      ran.push(path);
      return 'ok';
    },
    { name: 'rm', description: 'Deletes', schema: z.object({ path: z.string() }) },
  );
  const agent = createAgent({
    model: new FakeModel([
      [
        ['c1', 'rm', { path: '/a' }],
        ['c2', 'rm', { path: '/b' }],
      ],
    ]),
    tools: [rm],
    checkpointer: new MemorySaver(),
    middleware: [
      humanInTheLoopMiddleware({ interruptOn: { rm: { allowedDecisions: ['approve', 'edit', 'reject'] } } }),
    ],
  });
  const thread = { configurable: { thread_id: 't' } };
  const stopped = await agent.invoke({ messages: [{ role: 'user', content: 'go' }] }, thread);
  const [interrupt] = (stopped as unknown as { __interrupt__: { value: HITLRequest }[] }).__interrupt__;
  const asked = interrupt?.value as HITLRequest;
  const { results, shown } = await answersTo(langchain.requestsOf(asked), presses);
  await agent.invoke(new Command({ resume: { decisions: langchain.decisionsOf(asked, results) } }), thread);

  expect(shown).toMatchObject([
    { call: { tool: 'rm', arguments: { path: '/a' } } },
    { call: { tool: 'rm', arguments: { path: '/b' } } },
  ]);
  expect(ran).toEqual(expected);
});

it('a run of the OpenAI Agents SDK goes on from its stored state', async () => {
  const ran: string[] = [];
  const turns: Call[][] = [
    [
      ['c1', 'rm', { path: '/a' }],
      ['c2', 'rm', { path: '/b' }],
    ],
  ];
  const model = {
    getResponse: async () => {
      const calls = turns.shift() ?? [];
      return {
        usage: { requests: 1, inputTokens: 1, outputTokens: 1, totalTokens: 2, add: () => undefined },
        responseId: 'r',
        output:
          calls.length > 0
            ? calls.map(([callId, name, args]) => ({
                type: 'function_call',
                callId,
                name,
                arguments: JSON.stringify(args),
                status: 'completed',
              }))
            : [
                {
                  type: 'message',
                  role: 'assistant',
                  status: 'completed',
                  content: [{ type: 'output_text', text: 'done' }],
                },
              ],
      };
    },
  } as never;
  const rm = openAITool({
    name: 'rm',
    description: 'Deletes',
    parameters: z.object({ path: z.string() }),
    needsApproval: true,
    execute: async ({ path }) => {
      ran.push(path);
      return 'ok';
    },
  });
  const agent = new Agent({ name: 'A', model, tools: [rm] });
  const runner = new Runner({ tracingDisabled: true });
  const stopped = await runner.run(agent, 'go');
  const stored = stopped.state.toString();
  const { results } = await answersTo(openai.requestsOf(stopped.interruptions), [
    { press: 'allowOnce' },
    { press: 'rejectOnce', feedback: 'Keep it.' },
  ]);
  const state = await RunState.fromString(agent, stored);
  openai.answer(state as never, results);
  await runner.run(agent, state);

  expect(ran).toEqual(['/a']);
});

function codex() {
  const inbox = createElicitationInbox();
  const resolved = new AbortController();
  const items = new Map([['f', { type: 'fileChange', changes: [{ path: '/a', diff: '+x' }] }]]);
  const asked = { inbox, codex: server, items, signal: resolved.signal };
  const answer = (method: string, params: object) =>
    answerCodex({ id: 1, method, params: params as never }, asked);
  return { inbox, resolved, answer };
}
const toolCall = {
  serverName: 'crm',
  mode: 'form',
  message: 'Allow?',
  requestedSchema: { type: 'object', properties: {} },
  _meta: {
    codex_approval_kind: 'mcp_tool_call',
    persist: 'always',
    tool_title: 'Delete',
    tool_params: { id: 7 },
  },
};

it.each<[string, object, object]>([
  [
    'item/commandExecution/requestApproval',
    { threadId: 't', turnId: 'u', itemId: 'i', command: 'rm -rf /', cwd: '/', reason: 'Clean up' },
    { tool: 'command', arguments: { command: 'rm -rf /', cwd: '/' } },
  ],
  [
    'item/fileChange/requestApproval',
    { itemId: 'f', grantRoot: null },
    { tool: 'file change', arguments: { changes: [{ path: '/a', diff: '+x' }] } },
  ],
  ['item/fileChange/requestApproval', { itemId: 'unknown' }, { tool: 'file change', argumentsKnown: false }],
  ['mcpServer/elicitation/request', toolCall, { tool: 'Delete', server: 'crm', arguments: { id: 7 } }],
])('Codex: %s of %j is an approval', async (method, params, call) => {
  const isServer = method.startsWith('mcpServer');
  for (const press of ['allowOnce', 'rejectOnce'] as const) {
    const { inbox, answer } = codex();
    const answered = answer(method, params);
    const [shown] = shownBy(await answerNext(inbox, { press }));
    const accepted = press === 'allowOnce';

    expect(shown).toMatchObject({ call, options: ['allowOnce', 'rejectOnce'] });
    expect(await answered).toEqual(
      isServer
        ? { action: accepted ? 'accept' : 'decline', content: accepted ? {} : null, _meta: null }
        : { decision: accepted ? 'accept' : 'decline' },
    );
  }
});

it('Codex: a form of a server is a form, closed is no, stopped ends the turn, resolved elsewhere needs no answer', async () => {
  const form = {
    serverName: 'crm',
    mode: 'form',
    message: 'Who?',
    requestedSchema: { type: 'object', properties: { a: { type: 'string' } } },
    _meta: null,
  };
  const { inbox, resolved, answer } = codex();
  const filled = answer('mcpServer/elicitation/request', form);
  const entry = await answerNext(inbox, { action: 'accept', content: { a: 'x' } });
  expect(entry.server).toMatchObject({ endpoint: { label: 'crm' }, via: [{ name: 'Agent' }] });
  expect(await filled).toEqual({ action: 'accept', content: { a: 'x' }, _meta: null });

  const closed = answer('item/commandExecution/requestApproval', { itemId: 'i', command: 'ls' });
  await answerNext(inbox, { action: 'cancel' });
  expect(await closed).toEqual({ decision: 'decline' });

  const stopped = answer('item/commandExecution/requestApproval', { itemId: 'j', command: 'ls' });
  inbox.stopTask((await nextPending(inbox)).id);
  expect(await stopped).toEqual({ decision: 'cancel' });

  const elsewhere = answer('item/commandExecution/requestApproval', { itemId: 'k', command: 'ls' });
  await nextPending(inbox);
  resolved.abort();
  expect(await elsewhere).toBeUndefined();
  expect(statesOf(inbox)).not.toContain('pending');
  expect(await answer('item/tool/call', {})).toBeUndefined();
});
