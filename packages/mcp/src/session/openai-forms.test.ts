import {
  createElicitationInbox,
  type ElicitResult,
  type ResourceSlots,
  resourceSlots,
} from '@elicit-kit/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { attachTo as attachClient } from '../client/attached.fixtures.js';
import { connectAttached } from '../fixtures/attached.fixtures.js';
import { nextPending, states, textOf } from '../fixtures/inbox.fixtures.js';
import {
  type ContentCheck,
  lenient,
  type OpenAIQuestion,
  startOpenAIServer,
} from '../fixtures/openai-server.fixtures.js';
import { startRawServer } from '../fixtures/raw-server.fixtures.js';
import type { Era } from '../fixtures/server.fixtures.js';
import { attachElicitation, elicitationCapabilities, openAIFormCapabilities } from '../sdk/index.js';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const schema = {
  type: 'object',
  title: 'Order',
  required: ['purpose'],
  properties: {
    purpose: {
      type: 'string',
      title: 'Purpose',
      maxLength: 12,
      pattern: '^[A-Za-z ]+$',
      'x-openai-suggestions': [{ const: 'prototype', title: 'Prototype', description: 'One piece' }],
    },
    tags: {
      type: 'array',
      items: { type: 'string', 'x-openai-suggestions': [{ const: 'steel' }] },
      maxItems: 2,
      uniqueItems: true,
    },
    material: {
      type: 'string',
      oneOf: [
        {
          const: 'steel',
          title: 'Steel',
          description: 'Heavy',
          'x-openai-thumbnail': { src: PICTURE },
        },
        { const: 'wood', 'x-openai-thumbnail': { src: 'javascript:alert(1)' } },
      ],
    },
  },
};
const withFiles = {
  ...schema,
  properties: {
    ...schema.properties,
    plan: { type: 'string', format: 'uri', 'x-openai-input': { type: 'resource', options: [] } },
  },
};

/** What is no picture takes no option away. */
const SHOWN = [{ wire: 'steel', picture: { src: PICTURE } }, { wire: 'wood' }];

/** All that the schema says. */
const strict: ContentCheck = (content) => {
  const { purpose, tags = [], material = 'steel' } = (content ?? {}) as Record<string, unknown>;
  const isRight =
    typeof purpose === 'string' &&
    /^[A-Za-z ]{1,12}$/.test(purpose) &&
    Array.isArray(tags) &&
    tags.length <= 2 &&
    new Set(tags).size === tags.length &&
    tags.every((tag) => typeof tag === 'string') &&
    ['steel', 'wood'].includes(material as string);
  return lenient(content) ?? (isRight ? undefined : 'wrong');
};

const PLAN = 'https://a.example/plan';
const ADDED = 'https://store.example/1';
const input = { type: 'resource', options: [{ uri: PLAN, name: 'plan.stl' }] };
const uri = { type: 'string', format: 'uri' };
/** One that is listed, and all but what is taken out; to these any file may be added. */
const resourceForm = {
  type: 'object',
  required: ['plan', 'all'],
  properties: {
    plan: { ...uri, 'x-openai-input': input },
    all: { type: 'array', items: uri, 'x-openai-input': { ...input, selection: 'implicit' } },
  },
};
const strictResources: ContentCheck = (content) => {
  const { plan, all } = (content ?? {}) as Record<string, unknown>;
  const isRight = plan === PLAN && Array.isArray(all) && all.every((each) => typeof each === 'string');
  return isRight ? undefined : 'wrong';
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

const hosts = [
  ['client 2.x, 2026-07-28', attachNew('modern')],
  ['client 2.x, 2025-11-25', attachNew('legacy')],
  ['sdk 1.x, 2025-11-25', attachOld],
] as const;

/** Wrong by the schema; the lenient server would take the most of them. */
const WRONG: readonly (ElicitResult & { action: 'accept' })['content'][] = [
  {},
  { purpose: '' },
  { purpose: 'much too long for it' },
  { purpose: 5 },
  { purpose: 'ok', tags: ['a', 'a'] },
  { purpose: 'ok', tags: ['a', 'b', 'c'] },
  { purpose: 'ok', tags: 'a' },
  { purpose: 'ok', tags: [1] },
  { purpose: 'ok', material: 'gold' },
  { purpose: 'ok', unknown: 'x' },
];
const RIGHT: readonly (ElicitResult & { action: 'accept' })['content'][] = [
  { purpose: 'prototype' },
  { purpose: 'My own words' },
  { purpose: 'ok', tags: ['steel', 'Mine'], material: 'steel' },
  { purpose: 'ok', material: 'wood' },
];

describe.each(hosts)('%s', (_, attach) => {
  it.each([
    ['strict', strict],
    ['lenient', lenient],
  ])('sends right answers to a %s server, and no wrong one', async (_name, check) => {
    const sent: unknown[] = [];
    for (const content of RIGHT) {
      const { inbox, session } = await attach({ schema }, { check });
      const call = session.callTool({ name: 'ask' });
      const { id, items } = await nextPending(inbox);
      expect(items[0]?.elicitation).toMatchObject({ model: { fields: [{}, {}, { options: SHOWN }] } });
      const wrong = await Promise.all(
        WRONG.map((each) => inbox.answer(id, [{ action: 'accept', content: each ?? {} }])),
      );
      expect(wrong.map(({ status }) => status)).toEqual(WRONG.map(() => 'invalidContent'));
      await inbox.answer(id, [{ action: 'accept', content: content ?? {} }]);
      sent.push(JSON.parse(textOf(await call)));
    }

    expect(sent).toEqual(RIGHT);
  });

  it.each([
    ['strict', strictResources],
    ['lenient', lenient],
  ])('sends a %s server what it listed and what its person added, and no other URI', async (_name, check) => {
    const resources = resourceSlots({
      pickFile: () => Promise.resolve({ uri: ADDED, name: 'hinge.stl' }),
    });
    const { inbox, session } = await attach({ schema: resourceForm }, { check, resources });
    const call = session.callTool({ name: 'ask' });
    const { id, items } = await nextPending(inbox);
    const answer = (content: object) => inbox.answer(id, [{ action: 'accept', content: content as never }]);
    const right = { plan: PLAN, all: [PLAN, ADDED] };
    const wrong = [
      right,
      { plan: 'https://else.example/', all: [] },
      { plan: 'file:///etc/passwd', all: [] },
      { plan: [PLAN], all: [] },
      { plan: PLAN, all: [PLAN, PLAN] },
      { all: [] },
    ];
    const outcomes = await Promise.all(wrong.map(answer));
    expect(outcomes.map(({ status }) => status)).toEqual(wrong.map(() => 'invalidContent'));
    await inbox.resourcesOf?.(id, items[0]?.key ?? '')?.pick('f1', new AbortController().signal);
    expect(await answer({ ...right, plan: ADDED })).toMatchObject({ status: 'invalidContent' });
    await answer(right);

    expect(JSON.parse(textOf(await call))).toEqual(right);
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
    ['to be added to, which the host can’t', resourceForm],
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
    const ended = await session.callTool({ name: 'ask' }).then(textOf, (error: Error) => error.name);

    expect(['-32602', 'InvalidElicitationError']).toContain(ended);
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
