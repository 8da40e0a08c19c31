import { createElicitationInbox, DeliveryUnknownError } from '@elicit-kit/core';
import type { ParkedAnswers } from '@elicit-kit/core/internal/types';
import { describe, expect, it } from 'vitest';
import { answerNext } from '../fixtures/inbox.fixtures.js';
import { type RawCall, startRawServer } from '../fixtures/raw-server.fixtures.js';
import { attachTo } from './attached.fixtures.js';
import { attachElicitation } from './index.js';
import { openBrowser } from './resume.fixtures.js';
import { asks, form } from './rounds.fixtures.js';

/** What a server answers the leg with the answers with, and the SDK takes for no result. */
const refused: readonly (readonly [name: string, answer: (call: RawCall) => void])[] = [
  ['a task', (call) => call.reply({ resultType: 'task', taskId: 't' })],
  ['an unknown kind of result', (call) => call.reply({ resultType: 'later' })],
  ['a result without content', (call) => call.reply({ resultType: 'complete' })],
  ['content null', (call) => call.reply({ resultType: 'complete', content: null })],
  [
    'an unknown kind of content',
    (call) => call.reply({ resultType: 'complete', content: [{ type: 'smell' }] }),
  ],
  ['no resultType', (call) => call.reply({ content: [] })],
  ['an error whose code is a word', (call) => call.fail({ code: 'E_FULL', message: 'Full' })],
  ['an error without a code', (call) => call.fail({ message: 'Full' })],
  ['an error that is a text', (call) => call.fail('Full' as never)],
  ['a result that is a text', (call) => call.reply('done' as never)],
];

/** A modern server that asks, and answers the second leg like this; `legs` counts them. */
async function startRefusing(answer: (call: RawCall) => void) {
  const legs: unknown[] = [];
  const server = await startRawServer((call) => {
    legs.push(call.params['inputResponses']);
    if (call.params['inputResponses'] === undefined) {
      call.reply(asks({ q: form('Name?') }, 'state'));
    } else {
      answer(call);
    }
  }, '2026-07-28');
  return { server, legs };
}

const accepted = { action: 'accept', content: { answer: 'Ada' } } as const;

describe('a result that the SDK refuses is an answer of the server', () => {
  it.each(refused)('%s: nothing is in doubt, nothing is sent or asked again', async (_, answer) => {
    const { server, legs } = await startRefusing(answer);
    const browser = openBrowser();
    const tab = await browser.openTab(server);
    const ended = tab.session.callTool({ name: 'ask' }).catch((error: unknown) => error);
    await answerNext(tab.inbox, accepted);

    expect(await ended).toBeInstanceOf(Error);
    expect(await ended).not.toBeInstanceOf(DeliveryUnknownError);
    expect(tab.inbox.getSnapshot().entries).toEqual([]);
    expect(tab.inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['accept']);
    expect(legs).toHaveLength(2);
    await expect.poll(() => [...browser.texts.keys()]).toEqual([]);
  });

  it.each(refused)(
    '%s: a parked call does not reject as one whose delivery is unknown',
    async (_, answer) => {
      const { server } = await startRefusing(answer);
      const inbox = createElicitationInbox();
      let parked: ParkedAnswers | undefined;
      const attached = await attachTo(server, 'modern');
      attached.session.close();
      const session = attachElicitation(
        attached.client,
        {
          ...inbox,
          park: (batch, continuation) => {
            const { entryId: id = '', results } = inbox.submit(batch);
            void results.then((given) => {
              parked = { id, continuation, results: given };
            });
            return Promise.resolve(id);
          },
        },
        { origin: server.url },
      );
      await session.callTool({ name: 'ask' }, { park: {} });
      await answerNext(inbox, accepted);
      await expect.poll(() => parked).toBeDefined();
      const ended = session.resumeParked(parked as ParkedAnswers).catch((error: unknown) => error);

      expect(await ended).toBeInstanceOf(Error);
      expect(await ended).not.toBeInstanceOf(DeliveryUnknownError);
      session.close();
    },
  );
});
