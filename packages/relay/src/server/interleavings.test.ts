import { DeliveryUnknownError, type ElicitationBatch, type ElicitResult } from '@elicit-kit/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asks, asksToCall } from '../browser/connected-page.fixtures.js';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import type { RelayList, RelayStore } from '../store/relay-store.js';
import { readEvents, readSnapshot } from '../wire/read-events.js';
import type { WireSnapshot } from '../wire/wire-format.js';
import { createElicitationRelay, type ElicitationRelay } from './create-elicitation-relay.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (limit: number) => Math.floor(next() * limit),
    isOneOf: (many: number) => next() * many < 1,
  };
}
type Random = ReturnType<typeof createRandom>;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const never = () => new Promise<never>(() => undefined);

interface Instance {
  dead: boolean;
  readonly relay: ElicitationRelay;
}

/** The store as one instance reaches it: late, with replies that are lost, reads that are old and news that doesn't come. */
function unreliable(store: RelayStore, random: Random, isDead: () => boolean): RelayStore {
  let lastRead: RelayList | undefined;
  const call = async <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
    await pause(random.upTo(200));
    if (isDead()) {
      return never();
    }
    if (random.isOneOf(15)) {
      throw new Error('The store was not reached.');
    }
    const reply = await work();
    await pause(random.upTo(200));
    if (isDead()) {
      return never();
    }
    if (random.isOneOf(15)) {
      throw new Error('The reply of the store was lost.');
    }
    return reply;
  };
  return {
    list: (...values) =>
      call(async () => {
        const list = await store.list(...values);
        const read = lastRead && random.isOneOf(8) ? lastRead : list;
        lastRead = list;
        return read;
      }),
    write: (...values) => call(() => store.write(...values)),
    tell: (...values) => call(() => store.tell(...values)),
    subscribe: (person, listener) =>
      store.subscribe(person, (news) => {
        if (!isDead() && !random.isOneOf(10)) {
          setTimeout(listener, random.upTo(200), news);
        }
      }),
    close: () => Promise.resolve(),
  };
}

interface Question {
  readonly isApproval: boolean;
  isParked?: boolean;
  id?: string;
  /** The names that reached the MCP server. */
  readonly arrived: string[];
  /** Nobody can tell of these. */
  readonly inDoubt: string[];
  readonly told: { readonly name: string; readonly status: string }[];
}

function nameIn([result]: readonly ElicitResult[]): string {
  if (result?.action !== 'accept') {
    return 'nobody';
  }
  const { approval, content } = result;
  const edited = approval?.arguments as { readonly name?: unknown } | undefined;
  return String(edited?.name ?? content?.['name'] ?? 'nobody');
}

function asked({ isApproval }: Question, more: Partial<ElicitationBatch> = {}): ElicitationBatch {
  return isApproval ? asksToCall({ editable: true }, more) : asks(undefined, more);
}

/** Sends the answers, once in a while in vain. */
async function send(
  question: Question,
  name: string,
  random: Random,
  isDead: () => boolean,
  isParked = false,
): Promise<void> {
  const index = question.inDoubt.push(name) - 1;
  await pause(random.upTo(1_500));
  if (isDead()) {
    return never();
  }
  if (random.isOneOf(10)) {
    throw new DeliveryUnknownError();
  }
  question.inDoubt.splice(index, 1);
  const isRefused = random.isOneOf(10);
  // Of a parked call the host has the answers then, and hears of the refusal.
  if (!isRefused || isParked) {
    question.arrived.push(name);
  }
  if (isRefused) {
    throw new Error('The MCP server is away.');
  }
}

/** As a page does: with one nonce, until the outcome is known. */
async function answer(instances: readonly Instance[], random: Random, question: Question, name: string) {
  const nonce = `nonce-of-${name}-0123456789`.slice(0, 40);
  let status = 'unreachable';
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const living = instances.filter(({ dead }) => !dead);
    const { relay } = living[random.upTo(living.length)] as Instance;
    const answered = question.isApproval
      ? { action: 'accept', approval: { optionId: 'once', arguments: { name } } }
      : { action: 'accept', content: { name } };
    const command = { type: 'answer', id: question.id, results: [answered] };
    const request = new Request('https://app.example/elicitation', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 2, nonce, ...command }),
    });
    const response = await Promise.race([relay.handler(request), pause(30_000)]);
    const body = (response ? await response.json() : {}) as { readonly status?: string };
    status = body.status ?? 'unreachable';
    if (!['unreachable', 'sending'].includes(status) && (status !== 'gone' || attempt > 8)) {
      break;
    }
    await pause(500 + random.upTo(1_000));
  }
  question.told.push({ name, status });
}

/** What a page that comes now is shown once every lease has ended, by the entry's id: its state, and how it ended by its receipts. */
async function readPage({ relay }: Instance) {
  const closing = new AbortController();
  const { signal } = closing;
  const { body } = await relay.handler(new Request('https://app.example/elicitation', { signal }));
  const states = new Map<string, string>();
  const endings = new Map<string, string>();
  const reading = (async () => {
    for await (const { data } of readEvents(body as ReadableStream<Uint8Array>)) {
      const nothing = { entries: [], list: [], receipts: [] };
      const { entries, list, receipts } = (readSnapshot(data) as WireSnapshot | undefined) ?? nothing;
      entries.forEach(({ id, now }) => states.set(id, now.state));
      [...states.keys()]
        .filter((id) => !list.some((each) => each.id === id))
        .forEach((id) => states.delete(id));
      receipts.forEach(({ entryId = '', outcome }) => endings.set(entryId, outcome));
    }
  })();
  // Reads may be old and news lost, again and again.
  await vi.advanceTimersByTimeAsync(180_000);
  closing.abort();
  await reading;
  return { states, endings };
}

/** What the page says of a question that is not so. */
function readUntruths(
  { arrived, id = '' }: Question,
  { endings, states }: Awaited<ReturnType<typeof readPage>>,
): readonly string[] {
  const state = states.get(id);
  const ending = endings.get(id);
  const hasArrived = arrived.length > 0;
  return [
    ...(hasArrived && (state === 'pending' || state === 'taskEnded' || ending === 'taskEnded')
      ? [`an answer arrived, and the page says ${state}, ${ending}`]
      : []),
    ...(!hasArrived && ending === 'accept'
      ? [`no answer arrived, and the page says ${state}, ${ending}`]
      : []),
  ];
}

/** @returns what was told that is not so, with the seed that shows it. */
async function run(seed: number): Promise<readonly string[]> {
  const random = createRandom(seed);
  const store = createMemoryRelayStore();
  const instances = [0, 1].map((): Instance => {
    const instance: { dead: boolean; relay?: ElicitationRelay } = { dead: false };
    instance.relay = createElicitationRelay({
      identify: async () => 'ada',
      store: unreliable(store, random, () => instance.dead),
      onProblem: () => undefined,
    });
    return instance as Instance;
  });
  const questions = Array.from({ length: 3 }, (_, index): Question => ({
    isApproval: index === 2,
    arrived: [],
    inDoubt: [],
    told: [],
  }));
  for (const instance of instances) {
    const isDead = () => instance.dead;
    instance.relay.onAnswered(async ({ correlation, resume }) => {
      const question = questions[Number(correlation)] as Question;
      await resume({
        resumeParked: ({ results }) => send(question, nameIn(results), random, isDead, true),
      });
    });
  }
  const working = questions.map(async (question, index) => {
    const owner = instances[random.upTo(2)] as Instance;
    const isDead = () => owner.dead;
    const inbox = owner.relay.inboxOf('ada');
    if (random.isOneOf(3)) {
      question.isParked = true;
      const parked = inbox.park?.(asked(question, { correlation: index }), {});
      question.id =
        (await Promise.race([parked, pause(20_000)]).catch(() => undefined)) ?? crypto.randomUUID();
    } else {
      const deliver = (results: readonly ElicitResult[]) => send(question, nameIn(results), random, isDead);
      const { entryId, results } = inbox.submit(asked(question), { deliver });
      results.catch(() => undefined);
      question.id = entryId ?? '';
    }
    await pause(1_000 + random.upTo(2_000));
    const names = [`first-${index}`, `other-${index}`];
    await Promise.all(
      names.map(async (name) => {
        await pause(random.upTo(3_000));
        await answer(instances, random, question, name.slice(0, 10));
      }),
    );
  });
  const isKilled = random.isOneOf(3);
  if (isKilled) {
    setTimeout(
      () => {
        (instances[0] as Instance).dead = true;
      },
      2_000 + random.upTo(4_000),
    );
  }
  let done = false;
  void Promise.all(working).then(() => {
    done = true;
  });
  for (let time = 0; time < 600_000 && !done; time += 500) {
    await vi.advanceTimersByTimeAsync(500);
  }
  // The other may be killed only now.
  const page = await readPage(instances[1] as Instance);
  const wrong = questions.flatMap(({ arrived, inDoubt, isParked, told }, index) => [
    ...readUntruths(questions[index] as Question, page).map((each) => `question ${index}: ${each}`),
    ...(arrived.length > 1 ? [`question ${index} was answered by ${arrived.join(' and ')}`] : []),
    ...told.flatMap(({ name, status }) => {
      const hasArrived = arrived.includes(name);
      const isTrue =
        status === 'delivered'
          ? // What a host took is lost with it; the person is told so, later.
            hasArrived || inDoubt.includes(name) || (isKilled && isParked)
          : status === 'deliveryUnknown'
            ? isKilled || inDoubt.includes(name) || hasArrived
            : status === 'unreachable' || status === 'sending' || !hasArrived;
      return isTrue
        ? []
        : [`${name} was told ${status}; arrived: ${arrived.join()}; in doubt: ${inDoubt.join()}`];
    }),
  ]);
  const closing = Promise.all(instances.map(({ dead, relay }) => (dead ? undefined : relay.close())));
  await vi.advanceTimersByTimeAsync(30_000);
  await closing;
  // Of instances that were killed.
  vi.clearAllTimers();
  const unsettled = done ? [] : ['somebody still waits'];
  return [...wrong, ...unsettled].map((each) => `seed ${seed}${isKilled ? ', killed' : ''}: ${each}`);
}

test('whatever the order, each answer is given once and each outcome is told as it is', async () => {
  const wrong: string[] = [];
  const seeds = Number(process.env['SEEDS'] ?? 100);
  const from = Number(process.env['SEED'] ?? 1);
  for (let seed = from; seed < from + seeds; seed += 1) {
    wrong.push(...(await run(seed)));
  }
  expect(wrong).toEqual([]);
});
