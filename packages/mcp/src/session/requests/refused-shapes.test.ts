import type { ElicitResult } from '@elicit-kit/core';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';
import { type Adapter, adaptersInEras, attachToNew, attachToRaw } from '../../fixtures/adapters.fixtures.js';
import { answerNext, textOf } from '../../fixtures/inbox.fixtures.js';
import type { Era } from '../../fixtures/server.fixtures.js';

const form = (properties: object) => ({ message: 'Well?', requestedSchema: { type: 'object', properties } });

/** What the SDKs answer with an error before anyone could be asked, and what the person is shown. */
const forms: readonly [
  name: string,
  params: object,
  fields: readonly (readonly [kind: string, key: string])[],
  problems: readonly string[],
][] = [
  [
    'an unknown format',
    form({ a: { type: 'string', format: 'x-code' } }),
    [['text', 'a']],
    ['formatUnknown'],
  ],
  [
    'a nested object',
    form({ a: { type: 'object', properties: {} }, b: { type: 'string' } }),
    [
      ['unsupported', 'a'],
      ['text', 'b'],
    ],
    [],
  ],
  [
    'a list of free texts',
    form({ a: { type: 'array', items: { type: 'string' } }, b: { type: 'string' } }),
    [
      ['text-list', 'a'],
      ['text', 'b'],
    ],
    [],
  ],
  ['a field without a type', form({ a: { title: 'A' } }), [['text', 'a']], ['typeMissing']],
  ['a field of several types', form({ a: { type: ['string', 'null'] } }), [['text', 'a']], []],
  [
    'a default of the wrong type',
    form({ a: { type: 'integer', default: 'two' } }),
    [['integer', 'a']],
    ['defaultInvalid'],
  ],
  [
    'a schema without a type',
    { message: 'Well?', requestedSchema: { properties: { a: { type: 'string' } } } },
    [['text', 'a']],
    ['typeMissing'],
  ],
];

const pages: readonly [name: string, params: object][] = [
  ['a relative address', { mode: 'url', message: 'Sign in', url: '/sign-in?ferry=7', elicitationId: 'e-1' }],
  ['no id', { mode: 'url', message: 'Sign in', url: 'https://id.example/start' }],
];

/** Asks this while a tool runs: what was shown, and what the server was answered. */
async function ask(adapter: Adapter, era: Era, params: object, result: ElicitResult) {
  const { session, inbox } =
    era === 'legacy'
      ? await attachToRaw(adapter, (call) => {
          void call.ask('elicitation/create', params).then(({ result, error }) => {
            call.reply({ content: [{ type: 'text', text: JSON.stringify(result ?? error) }] });
          });
        })
      : await attachToNew(adapter, era, (server) => {
          server.setRequestHandler('tools/call', (_, { mcpReq }) => {
            const answer = mcpReq.inputResponses?.['a'];
            return (
              answer
                ? { content: [{ type: 'text', text: JSON.stringify(answer) }] }
                : {
                    resultType: 'input_required',
                    inputRequests: { a: { method: 'elicitation/create', params } },
                  }
            ) as never;
          });
        });
  const call = session.callTool({ name: 'ask' });
  const { items } = await answerNext(inbox, result);
  return { item: items[0], answer: JSON.parse(textOf(await call)) as unknown };
}

const refusedBySdk = (params: object) =>
  !ElicitRequestSchema.safeParse({ method: 'elicitation/create', params }).success;

describe.each(adaptersInEras)('$adapter.name in the $era era', ({ adapter, era }) => {
  it.each(forms)('shows a form with %s, and sends the answer', async (_, params, fields, problems) => {
    const [kind = '', key = ''] = fields.find(([each]) => each !== 'unsupported') ?? [];
    const answers: Readonly<Record<string, number | readonly string[]>> = { integer: 2, 'text-list': ['x'] };
    const result = { action: 'accept', content: { [key]: answers[kind] ?? 'x' } } as const;
    const { item, answer } = await ask(adapter, era, params, result);
    const model = item?.elicitation.mode === 'form' ? item.elicitation.model : undefined;

    expect(refusedBySdk(params)).toBe(true);
    expect(model?.fields.map(({ kind, key }) => [kind, key])).toEqual(fields);
    expect(item?.problems.map(({ code }) => code)).toEqual(problems);
    expect(answer).toEqual(result);
  });

  it.each(pages)('shows a page with %s, and sends the answer', async (_, params) => {
    const { item, answer } = await ask(adapter, era, params, { action: 'decline' });

    expect(refusedBySdk(params)).toBe(true);
    expect({ ...params }).toMatchObject({ ...item?.elicitation });
    expect(answer).toEqual({ action: 'decline' });
  });
});
