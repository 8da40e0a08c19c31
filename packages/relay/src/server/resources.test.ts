import { expect, test, vi } from 'vitest';
import { openPage, PATIENCE, startHost } from '../browser/connected-page.fixtures.js';

const LISTED = 'file:///plans/a.stl';
const server = { connectionId: 'c', endpoint: { kind: 'local', label: 'CAD' } } as const;
const input = { type: 'resource', options: [{ uri: LISTED, name: 'a.stl' }] };
const asking = (more: object) => ({
  message: 'Which plans?',
  requestedSchema: {
    type: 'object',
    properties: {
      plans: {
        type: 'array',
        items: { type: 'string', format: 'uri' },
        'x-openai-input': { ...input, ...more },
      },
    },
    required: ['plans'],
  },
});

test('a page sends what a server listed, and no file of the host’s; where files could be added it can only decline', async () => {
  const host = startHost();
  const { results } = host.relay.inboxOf('ada').submit({
    server,
    requests: [
      { key: 'a', params: asking({}) },
      { key: 'b', params: asking({ userOptions: {} }) },
    ],
  });
  const { inbox } = openPage(host, 'ada');
  await vi.waitFor(() => expect(inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
  const [entry] = inbox.getSnapshot().entries;
  expect(
    entry?.items.map(({ elicitation }) => elicitation.mode === 'form' && elicitation.model.answerable),
  ).toEqual([true, false]);
  const answer = (plans: readonly string[], added?: readonly string[]) =>
    inbox.answer(entry?.id ?? '', [
      { action: 'accept', content: { plans } },
      added ? { action: 'accept', content: { plans: added } } : { action: 'decline' },
    ]);
  expect(await answer(['file:///etc/passwd'])).toMatchObject({ status: 'invalidContent' });
  expect(await answer([LISTED], [LISTED])).toMatchObject({ status: 'invalidContent' });
  await answer([LISTED]);

  expect(await results).toEqual([{ action: 'accept', content: { plans: [LISTED] } }, { action: 'decline' }]);
});

test('a page has the pictures of options as they were asked with, and the answer is the option', async () => {
  const host = startHost();
  const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const { results } = host.relay.inboxOf('ada').submit({
    server,
    requests: [
      {
        key: 'a',
        params: {
          message: 'Which?',
          requestedSchema: {
            type: 'object',
            properties: {
              material: {
                type: 'string',
                oneOf: [
                  { const: 'steel', 'x-openai-thumbnail': { src } },
                  { const: 'wood', 'x-openai-thumbnail': { src: 'https://a.example/wood.png' } },
                ],
              },
            },
          },
        },
      },
    ],
  });
  const { inbox } = openPage(host, 'ada');
  await vi.waitFor(() => expect(inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
  const [entry] = inbox.getSnapshot().entries;
  expect(entry?.items[0]?.elicitation).toMatchObject({
    model: {
      fields: [
        {
          options: [{ picture: { src } }, { picture: { src: 'https://a.example/wood.png' } }],
        },
      ],
    },
  });
  await inbox.answer(entry?.id ?? '', [{ action: 'accept', content: { material: 'wood' } }]);

  expect(await results).toEqual([{ action: 'accept', content: { material: 'wood' } }]);
});
