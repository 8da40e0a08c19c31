import { createElicitationInbox, resourceSlots } from '@elicit-kit/core';
import type { ResourceSlots } from '@elicit-kit/core/internal/types';
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { attachTo as attachClient } from '../../client/attached.fixtures.js';
import { connectAttached } from '../../fixtures/attached.fixtures.js';
import { nextPending, states, textOf } from '../../fixtures/inbox.fixtures.js';
import { ADDED, ANSWERS, PICTURE, strict } from '../../fixtures/openai-answers.fixtures.js';
import {
  type ContentCheck,
  lenient,
  type OpenAIQuestion,
  startOpenAIServer,
} from '../../fixtures/openai-server.fixtures.js';
import { startRawServer } from '../../fixtures/raw-server.fixtures.js';
import type { Era } from '../../fixtures/server.fixtures.js';
import { attachElicitation, elicitationCapabilities, openAIFormCapabilities } from '../../sdk/index.js';
import { attachToTransport } from '../../transport/attach-to-transport.js';

const schema = {
  type: 'object',
  title: 'Order',
  required: ['purpose'],
  properties: { purpose: { type: 'string', 'x-openai-suggestions': [{ const: 'prototype' }] } },
};
const withFiles = {
  ...schema,
  properties: {
    ...schema.properties,
    plan: { type: 'string', format: 'uri', 'x-openai-input': { type: 'resource', options: [] } },
  },
};

/** Any file may be added. */
const toBeAddedTo = {
  type: 'object',
  properties: {
    all: {
      type: 'array',
      items: { type: 'string', format: 'uri' },
      'x-openai-input': { type: 'resource', options: [], selection: 'implicit' },
    },
  },
};

interface Options {
  readonly declared?: boolean;
  readonly check?: ContentCheck;
  readonly resources?: ResourceSlots;
}

async function attachOld(
  question: OpenAIQuestion,
  { declared = true, check = strict, resources }: Options = {},
) {
  const server = await startOpenAIServer(question, check);
  const client = new Client(
    { name: 'host', version: '1.0.0' },
    { capabilities: { ...elicitationCapabilities, ...(declared && openAIFormCapabilities) } },
  );
  client.fallbackRequestHandler = ({ method }) =>
    Promise.resolve({ action: 'accept', content: { purpose: 'host' }, method });
  const inbox = createElicitationInbox(resources && { resources });
  return connectAttached(server, {
    client,
    inbox,
    session: attachElicitation(client, inbox, { origin: server.url }),
    connect: () => client.connect(new StreamableHTTPClientTransport(server.url)),
  });
}

const attachNew =
  (era: Era) =>
  async (question: OpenAIQuestion, { declared = true, check = strict, resources }: Options = {}) =>
    attachClient(await startOpenAIServer(question, check), era, {
      ...(declared && { capabilities: openAIFormCapabilities }),
      inbox: createElicitationInbox(resources && { resources }),
    });

/** A library's client, which declares nothing itself. */
const attachHidden =
  (era: Era) =>
  async (question: OpenAIQuestion, { declared = true, check = strict, resources }: Options = {}) => {
    const server = await startOpenAIServer(question, check);
    const client = new Client2(
      { name: 'library', version: '1.0.0' },
      { versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
    );
    const inbox = createElicitationInbox(resources && { resources });
    const transport = new Transport2(server.url);
    const connection = attachToTransport(transport, inbox, { origin: server.url, openAIForms: declared });
    return connectAttached(server, {
      client,
      inbox,
      session: {
        callTool: (call: { name: string }) => client.callTool(call),
        close: () => connection.close(),
      },
      connect: () => client.connect(transport),
    });
  };

const hosts = [
  ['client 2.x, 2026-07-28', attachNew('modern')],
  ['client 2.x, 2025-11-25', attachNew('legacy')],
  ['sdk 1.x, 2025-11-25', attachOld],
  ['a hidden client, 2026-07-28', attachHidden('modern')],
  ['a hidden client, 2025-11-25', attachHidden('legacy')],
] as const;

describe.each(hosts)('%s', (_, attach) => {
  it.each([
    ['strict', strict],
    ['lenient', lenient],
  ])('sends a %s server every right answer as it was given, and no wrong one', async (_name, check) => {
    const resources = resourceSlots({ pickFile: () => Promise.resolve({ uri: ADDED, name: 'hinge.stl' }) });
    for (const { name, schema: asked, right, wrong, rightOnceAdded = [] } of ANSWERS) {
      const { inbox, session } = await attach({ schema: asked }, { check, resources });
      const answers = [...right, ...rightOnceAdded];
      for (const content of answers) {
        const call = session.callTool({ name: 'ask' });
        const { id, items } = await nextPending(inbox);
        const answer = async (given: object) => {
          const { status } = await inbox.answer(id, [{ action: 'accept', content: given as never }]);
          return status;
        };
        const outcomes = await Promise.all([...wrong, ...rightOnceAdded].map(answer));
        expect(outcomes, name).toEqual(outcomes.map(() => 'invalidContent'));
        if (rightOnceAdded.includes(content)) {
          await inbox.resourcesOf?.(id, items[0]?.key ?? '')?.pick('f0', new AbortController().signal);
        }
        await answer(content);
        expect(JSON.parse(textOf(await call)), name).toEqual(content);
      }
    }
    expect(ANSWERS.flatMap(({ right, wrong }) => [...right, ...wrong]).length).toBeGreaterThan(51);
  });

  it('shows pictures of options, and an option whose picture is none', async () => {
    const byPictures = ANSWERS.find(({ name }) => name === 'a choice by pictures');
    const { inbox, session } = await attach({ schema: byPictures?.schema });
    const call = session.callTool({ name: 'ask' });
    const { id, items } = await nextPending(inbox);
    expect(items[0]?.elicitation).toMatchObject({
      model: { fields: [{ options: [{ wire: 'steel', picture: { src: PICTURE } }, { wire: 'wood' }] }] },
    });
    await inbox.answer(id, [{ action: 'decline' }]);

    expect(textOf(await call)).toBe('decline');
  });

  it.each(['decline', 'cancel'] as const)('says %s without content', async (action) => {
    const { inbox, session } = await attach({ schema });
    const call = session.callTool({ name: 'ask' });
    await inbox.answer((await nextPending(inbox)).id, [{ action }]);

    expect(textOf(await call)).toBe(action);
  });

  it('accepts an empty form with content', async () => {
    const { inbox, session } = await attach(
      { schema: { type: 'object', properties: {} } },
      { check: lenient },
    );
    const call = session.callTool({ name: 'ask' });
    await inbox.answer((await nextPending(inbox)).id, [{ action: 'accept' }]);

    expect(textOf(await call)).toBe('{}');
  });

  it.each([
    ['unsupported in part', withFiles],
    ['to be added to, which the host can’t', toBeAddedTo],
    ['unreadable', 'schema'],
    ['absent', undefined],
  ])('shows no part of a form that is %s, which can be declined', async (_name, asked) => {
    const { inbox, session } = await attach({ schema: asked });
    const call = session.callTool({ name: 'ask' });
    const { id, items } = await nextPending(inbox);
    expect(items[0]?.elicitation).toMatchObject({ mode: 'form', model: { answerable: false, fields: [] } });
    expect(items[0]?.problems[0]?.code).toBe('extensionUnsupported');
    expect(await inbox.answer(id, [{ action: 'accept', content: {} }])).toMatchObject({
      status: 'invalidContent',
    });
    await inbox.answer(id, [{ action: 'decline' }]);

    expect(textOf(await call)).toBe('decline');
  });

  it('is not asked where it declares nothing', async () => {
    const { inbox, session } = await attach({ schema }, { declared: false });

    expect(textOf(await session.callTool({ name: 'ask' }))).toBe('Not declared');
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it.each(['openai/userVerification', 'url'])('refuses the mode %s unasked', async (mode) => {
    const { inbox, session } = await attach({ schema, mode });
    const ended = await session.callTool({ name: 'ask' }).then(textOf, String);

    expect(ended).toMatch(/-32602|InvalidElicitationError/u);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});

it('a request that comes again under the same id is asked once', async () => {
  const again = {
    id: 'same',
    method: 'openai/elicitation/create',
    params: { message: 'Fill in', requestedSchema: schema },
  };
  const server = await startRawServer((call) => {
    call.send(again);
    call.send(again);
    // Comes after the others, on the same stream.
    void call
      .ask('elicitation/create', { message: 'Last' })
      .then(() => call.reply({ content: [{ type: 'text', text: 'done' }] }));
  });
  const host = await attachClient(server, 'legacy', { capabilities: openAIFormCapabilities });
  const call = host.session.callTool({ name: 'ask' });
  await expect.poll(() => states(host)).toEqual(['pending', 'pending']);
  for (const { id } of host.inbox.getSnapshot().entries) {
    await host.inbox.answer(id, [{ action: 'decline' }]);
  }

  expect(textOf(await call)).toBe('done');
});

it('a host that declares nothing keeps its own handler for the method', async () => {
  const { inbox, session } = await attachOld({ schema, unasked: true }, { declared: false });

  expect(textOf(await session.callTool({ name: 'ask' }))).toBe('{"purpose":"host"}');
  expect(inbox.getSnapshot().entries).toEqual([]);
});
