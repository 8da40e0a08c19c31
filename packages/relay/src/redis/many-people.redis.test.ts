import { createClient } from 'redis';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createElicitationRelay, type ElicitationRelay } from '../server/create-elicitation-relay.js';
import { readEvents, readSnapshot } from '../wire/read-events.js';
import type { WireSnapshot } from '../wire/wire-format.js';
import { describeWithRedis, type RunningRedis, startTwoStores, useRedis } from './redis-server.fixtures.js';

const PEOPLE = 50;
/** Of each person. */
const QUESTIONS = 20;

describeWithRedis('two instances that meet in Redis', () => {
  let redis: Pick<RunningRedis, 'url' | 'stop'>;
  beforeAll(async () => {
    redis = await useRedis();
  });
  afterAll(() => redis.stop());

  test('a thousand questions of fifty people: each is seen and settled by its own person alone, once, with what they chose', async () => {
    const { end, ...stores } = await startTwoStores(() => createClient({ url: redis.url }).connect());
    const relays = [stores.one, stores.other].map((store) =>
      createElicitationRelay({
        store,
        inbox: { rateLimit: false },
        identify: async ({ headers }) => headers.get('x-person') ?? undefined,
        // Half of what is sent here is nobody's own.
        onProblem: () => undefined,
      }),
    );
    const relayOf = (turn: number) => relays[turn % 2] as ElicitationRelay;
    onTestFinished(async () => {
      await Promise.all(relays.map((relay) => relay.close()));
      await end();
    });
    const people = Array.from({ length: PEOPLE }, (_, index) => `person${index}`);
    const results = people.map((person, index) =>
      Array.from({ length: QUESTIONS }, (_, question) => ask(relayOf(index), person, question)),
    );
    // Each page is connected with the instance that did not ask.
    const shown = await Promise.all(people.map((person, index) => readQuestions(relayOf(index + 1), person)));
    for (const [index, questions] of shown.entries()) {
      expect([...questions.values()].sort()).toEqual(
        Array.from({ length: QUESTIONS }, (_, question) => `${people[index]}: ${question}`).sort(),
      );
    }

    const outcomes = await Promise.all(
      people.flatMap((person, index) => {
        const [somebodyElses = ''] = shown[(index + 1) % PEOPLE]?.keys() ?? [];
        return [
          answer(relayOf(index), person, somebodyElses, 'not mine'),
          ...[...(shown[index]?.entries() ?? [])].map(([id, question], turn) =>
            answer(relayOf(index + turn), person, id, `of ${question}`),
          ),
        ];
      }),
    );
    expect(outcomes.filter((status) => status === 'gone')).toHaveLength(PEOPLE);
    expect(outcomes.filter((status) => status === 'delivered')).toHaveLength(PEOPLE * QUESTIONS);
    expect(await Promise.all(results.map((each) => Promise.all(each)))).toEqual(
      people.map((person) =>
        Array.from({ length: QUESTIONS }, (_, question) => [
          { action: 'accept', content: { said: `of ${person}: ${question}` } },
        ]),
      ),
    );
  }, 120_000);
});

function ask(relay: ElicitationRelay, person: string, question: number) {
  const requestedSchema = { type: 'object', properties: { said: { type: 'string' } } };
  return relay.inboxOf(person).submit({
    server: { connectionId: 'c', endpoint: { kind: 'url', origin: 'https://mcp.example' } },
    requests: [{ key: 'q', params: { message: `${person}: ${question}`, requestedSchema } }],
  }).results;
}

function requestOf(person: string, init: RequestInit = {}): Request {
  const headers = { 'x-person': person, 'content-type': 'application/json' };
  return new Request('https://app.example/elicitation', { ...init, headers });
}

/** Reads a person's events until all that they are asked is there: the words, by the entry's id. */
async function readQuestions(relay: ElicitationRelay, person: string): Promise<Map<string, string>> {
  const closing = new AbortController();
  const { body } = await relay.handler(requestOf(person, { signal: closing.signal }));
  const questions = new Map<string, string>();
  for await (const { data } of readEvents(body as ReadableStream<Uint8Array>)) {
    for (const { id, request } of (readSnapshot(data) as WireSnapshot | undefined)?.entries ?? []) {
      const params = request?.items[0]?.params as { readonly message?: string } | undefined;
      questions.set(id, params?.message ?? questions.get(id) ?? '');
    }
    if (questions.size === QUESTIONS) {
      break;
    }
  }
  closing.abort();
  return questions;
}

/** As a page does: with one nonce, until the outcome is known. */
async function answer(relay: ElicitationRelay, person: string, id: string, said: string): Promise<string> {
  const results = [{ action: 'accept', content: { said } }];
  const body = JSON.stringify({ format: 2, nonce: crypto.randomUUID(), type: 'answer', id, results });
  for (;;) {
    const response = await relay.handler(requestOf(person, { method: 'POST', body }));
    const { status } = (await response.json()) as { readonly status: string };
    if (response.status !== 202 && response.status !== 503) {
      return status;
    }
  }
}
