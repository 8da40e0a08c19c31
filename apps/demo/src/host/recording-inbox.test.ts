import { createElicitationInbox, WithdrawnError, type SubmitOptions } from '@elicit-kit/core';
import { expect, test } from 'vitest';
import type { Exchange } from './host-state.js';
import { recordExchanges } from './recording-inbox.js';

/** One question: what the conversation says of it, newest last. */
function ask(options: SubmitOptions = {}) {
  const inbox = createElicitationInbox();
  const outcomes: Exchange['outcome'][] = [];
  const recorded = recordExchanges(inbox, (_batch, { outcome }) => {
    outcomes.push(outcome);
  });
  const requests = [
    { key: 'a', params: { message: 'Hi', requestedSchema: { type: 'object', properties: {} } } },
  ];
  const server = { connectionId: 'a', endpoint: { kind: 'url', origin: 'https://a.example' } } as const;
  const { entryId = '', results } = recorded.submit({ server, requests }, options);
  return { inbox, entryId, outcomes, ended: results.catch(() => undefined) };
}

test('a question whose task the person stopped is not said to be taken back by the server', async () => {
  const { inbox, entryId, ended, outcomes } = ask();
  inbox.stopTask(entryId);
  await ended;
  expect(outcomes).toEqual([undefined, 'abandoned']);
});

test('of an answer that was on its way when the connection was lost nobody says that it was not sent', async () => {
  const gone = new AbortController();
  const { inbox, entryId, ended, outcomes } = ask({
    signal: gone.signal,
    deliver: () => new Promise(() => undefined),
  });
  void inbox.answer(entryId, [{ action: 'accept', content: {} }]);
  gone.abort(new WithdrawnError('disconnected'));
  await ended;
  expect(outcomes).toEqual([undefined, 'deliveryUnknown']);
});

test('a question that waited when the connection was lost was not answered', async () => {
  const gone = new AbortController();
  const { ended, outcomes } = ask({ signal: gone.signal });
  gone.abort(new WithdrawnError('disconnected'));
  await ended;
  expect(outcomes).toEqual([undefined, 'disconnected']);
});

test('answers that were handed over are being sent until they arrived, or got lost', async () => {
  const sent: { arrive(): void; lose(): void }[] = [];
  const deliver: SubmitOptions['deliver'] = (_results, { handedOver }) => {
    handedOver();
    return new Promise<void>((arrive, lose) => {
      sent.push({ arrive, lose: () => lose(new Error('gone')) });
    });
  };
  const arriving = ask({ deliver });
  void arriving.inbox.answer(arriving.entryId, [{ action: 'accept', content: {} }]);
  await arriving.ended;
  expect(arriving.outcomes).toEqual([undefined, 'sending']);
  sent[0]?.arrive();
  await expect.poll(() => arriving.outcomes).toEqual([undefined, 'sending', ['accept']]);

  const lost = ask({ deliver });
  void lost.inbox.answer(lost.entryId, [{ action: 'accept', content: {} }]);
  await lost.ended;
  sent[1]?.lose();
  await expect.poll(() => lost.outcomes).toEqual([undefined, 'sending', 'deliveryUnknown']);
});
