import { describe, expect, it } from 'vitest';
import { hostKinds } from '../fixtures/hosts.fixtures.js';
import { answerNext, textOf } from '../fixtures/inbox.fixtures.js';
import { startRawServer } from '../fixtures/raw-server.fixtures.js';
import { revisions } from '../fixtures/revisions.fixtures.js';
import { done, form } from './rounds.fixtures.js';

const round = (rest: object) => ({ resultType: 'input_required', ...rest });

/** What can't be read as a round, or holds a request that can't. */
const malformed: readonly (readonly [name: string, result: object])[] = [
  ['neither requests nor a state', round({})],
  ['no requests and no state', round({ inputRequests: {} })],
  ['requests that are text', round({ inputRequests: 'all' })],
  ['a state that is no text', round({ requestState: 7 })],
  ['a request that is null', round({ inputRequests: { a: null } })],
  ['a request without a method', round({ inputRequests: { a: { params: form('A').params } } })],
  ['a request of an unknown method', round({ inputRequests: { a: { method: 'x/ask' } } })],
  ['an elicitation without params', round({ inputRequests: { a: { method: 'elicitation/create' } } })],
  [
    'an elicitation of an unknown mode',
    round({ inputRequests: { a: { method: 'elicitation/create', params: { mode: 'voice' } } } }),
  ],
  [
    'a page without an address, beside a form',
    round({ inputRequests: { a: form('A'), b: { method: 'elicitation/create', params: { mode: 'url' } } } }),
  ],
];

const modern = revisions.filter(({ protocolVersion }) => protocolVersion === '2026-07-28');
const cases = hostKinds
  .filter(({ before, name }) => before === undefined && !name.startsWith('@ai-sdk'))
  .flatMap((host) => modern.map((revision) => ({ host, revision })));

describe.each(cases)('$host.name: a round that holds', ({ host, revision }) => {
  it.each(malformed)('%s fails its call before anyone is asked, and no other', async (_, result) => {
    const server = await startRawServer((call) => {
      if (call.params['name'] === 'broken') {
        call.reply(result);
      } else if (call.params['inputResponses'] === undefined) {
        call.reply(round({ inputRequests: { a: form('Well?') } }));
      } else {
        call.reply({ resultType: 'complete', ...done('answered') });
      }
    }, '2026-07-28');
    const { inbox, callTool } = await host.connect(server, revision);
    const seen: string[] = [];
    inbox.subscribe(() => {
      seen.push(...inbox.getSnapshot().entries.map(({ items }) => items[0]?.elicitation.message ?? ''));
    });
    const other = callTool('ask');
    await expect(callTool('broken')).rejects.toThrow();
    await answerNext(inbox, { action: 'decline' });

    expect(textOf((await other) as object)).toBe('answered');
    expect(new Set(seen)).toEqual(new Set(['Well?']));
    expect(server.heard.filter(({ params }) => params?.['name'] === 'broken')).toHaveLength(1);
  });
});
