import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connect,
  describeWithRedis,
  startRedis,
  type RunningRedis,
} from '../../../../packages/relay/src/redis/redis-server.fixtures.js';
import { startParkingHost, type HostProcess } from './host-processes.js';

/** Within which every page has to tell the truth. */
const TRUTH = { timeout: 30_000 };
const decline = { action: 'decline' } as const;
const accept = { action: 'accept', content: { reason: 'It is fine' } } as const;
const allow = { action: 'accept', approval: { optionId: 'yes' } } as const;
const again = 'Are you sure? May I after all?';

describeWithRedis(
  'calls of 2026-07-28 at two processes that meet in Redis',
  () => {
    let demo: DemoServer | undefined;
    let redis: RunningRedis | undefined;
    let one: HostProcess;
    let other: HostProcess;

    beforeAll(async () => {
      demo = await startDemoServer({ port: 0 });
      redis = await startRedis();
      const start = () => startParkingHost(redis?.url ?? '', demo?.url ?? '');
      [one, other] = await Promise.all([start(), start()]);
    });

    afterAll(async () => {
      await Promise.all([one, other].map((instance) => instance?.end('SIGKILL')));
      await redis?.stop();
      await demo?.close();
    });

    /** Of the rounds that are kept, and of their locks. */
    async function keptKeys(): Promise<readonly string[]> {
      const client = await connect(redis?.url ?? '');
      const keys = await client.keys('*');
      return keys.filter((key) => key.endsWith(':rounds') || key.includes(':lock:'));
    }

    test('one parks, an answer at the other reaches it, and it parks anew where it is asked again; the result is told once', async () => {
      const { parked } = (await tell(one, 'park?person=ada&chat=c1&tool=ask_until_accepted')) as Parked;
      const asked = { id: parked, message: 'May I?', correlation: { chat: 'c1' } };
      await expect.poll(() => questionsOf(other, 'ada'), TRUTH).toEqual([asked]);
      expect(await answer(other, 'bob', parked, decline)).toBe('410 gone');

      const nonce = crypto.randomUUID();
      expect(await answer(other, 'ada', parked, decline, nonce)).toBe('200 delivered');
      await expect.poll(() => tell(one, 'told'), TRUTH).toHaveLength(1);
      const [first] = (await tell(one, 'told')) as readonly Parked[];
      expect(first).toEqual({
        person: 'ada',
        correlation: { chat: 'c1' },
        parked: expect.any(String) as string,
      });
      expect(await answer(one, 'ada', parked, decline, nonce)).toBe('200 delivered');
      expect(await answer(one, 'ada', parked, accept)).toBe('409 answeredElsewhere');

      const next = first?.parked ?? '';
      const askedAgain = { id: next, message: again, correlation: { chat: 'c1' } };
      await expect.poll(() => questionsOf(other, 'ada'), TRUTH).toEqual([askedAgain]);
      expect(await answer(other, 'ada', next, accept)).toBe('200 delivered');
      const result = { person: 'ada', correlation: { chat: 'c1' }, text: 'Accepted, after 2.' };
      await expect.poll(() => tell(one, 'told'), TRUTH).toEqual([first, result]);
      await expect.poll(() => questionsOf(other, 'ada'), TRUTH).toEqual([]);

      expect(await tell(one, 'told')).toEqual([first, result]);
      expect(await tell(other, 'told')).toEqual([]);
      expect(await keptKeys()).toEqual([]);
    });

    test('one that waits for the next round, instead of parking it, keeps it; the other resumes it once that has left, and nothing of it stays', async () => {
      await tell(other, 'park-no-more');
      const before = ((await tell(one, 'told')) as readonly unknown[]).length;
      const { parked } = (await tell(other, 'park?person=eve&chat=c2&tool=ask_until_accepted')) as Parked;
      expect(await answer(one, 'eve', parked, decline)).toBe('200 delivered');
      await expect.poll(() => questionsOf(one, 'eve'), TRUTH).toMatchObject([{ message: again }]);
      await expect.poll(keptKeys, TRUTH).toHaveLength(2);
      expect(await tell(one, 'resume?person=eve')).toBe(0);

      await tell(other, 'leave?person=eve');
      await expect.poll(() => tell(one, 'resume?person=eve'), TRUTH).toBe(1);
      await expect
        .poll(() => questionsOf(one, 'eve'), TRUTH)
        .toEqual([{ id: expect.any(String) as string, message: again }]);
      const [resumed] = await questionsOf(one, 'eve');
      expect(await answer(one, 'eve', resumed?.id ?? '', accept)).toBe('200 delivered');
      await expect
        .poll(async () => ((await tell(one, 'told')) as readonly unknown[]).slice(before), TRUTH)
        .toEqual([{ person: 'eve', text: 'Accepted, after 2.' }]);
      await expect.poll(keptKeys, TRUTH).toEqual([]);
    });

    test('kill -9 with an approval pending: the one that waited runs nothing and says so, the parked one is answered at the other and runs once', async () => {
      const dying = await startParkingHost(redis?.url ?? '', demo?.url ?? '');
      await tell(dying, 'wish?person=kim');
      const { parked } = (await tell(dying, 'park-wish?person=kim')) as Parked;
      await expect.poll(() => questionsOf(other, 'kim'), TRUTH).toHaveLength(2);
      const waiting = (await questionsOf(other, 'kim')).find(({ id }) => id !== parked)?.id ?? '';
      await dying.end('SIGKILL');

      await expect.poll(() => questionsOf(other, 'kim', 'taskEnded'), TRUTH).toMatchObject([{ id: waiting }]);
      expect(await answer(other, 'kim', waiting, allow)).toBe('410 gone');
      expect(await questionsOf(other, 'kim')).toMatchObject([{ id: parked, message: 'delete_file' }]);
      const given = [one, other].map((instance) => answer(instance, 'kim', parked, allow));
      expect((await Promise.all(given)).sort()).toEqual(['200 delivered', '409 answeredElsewhere']);
      const toldOfKim = async () => {
        const all = await Promise.all([one, other].map((instance) => tell(instance, 'told')));
        return (all as { person: string }[][]).flat().filter(({ person }) => person === 'kim');
      };
      await expect.poll(toldOfKim, TRUTH).toEqual([{ person: 'kim', text: 'ran' }]);
      await expect.poll(() => questionsOf(one, 'kim'), TRUTH).toEqual([]);
    });
  },
  { own: true },
);

interface Parked {
  readonly parked: string;
}

/** Has an instance do something. @returns what it says */
async function tell({ address }: HostProcess, what: string): Promise<unknown> {
  const response = await fetch(new URL(what, address));
  return response.json();
}

interface Question {
  readonly id: string;
  readonly message: string;
  readonly correlation?: unknown;
}

/** What waits for a person, or stands otherwise, as the first event of an instance has it. */
async function questionsOf(
  { address }: HostProcess,
  person: string,
  state = 'pending',
): Promise<readonly Question[]> {
  const stop = new AbortController();
  const response = await fetch(new URL('elicitation', address), {
    headers: { cookie: `person=${person}`, 'sec-fetch-site': 'same-origin' },
    signal: stop.signal,
  });
  let text = '';
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(part, { stream: true });
    if (text.includes('\n\n')) {
      break;
    }
  }
  stop.abort();
  const { entries } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '') as Snapshot;
  return entries
    .filter(({ now }) => now.state === state)
    .map(({ id, request: { correlation, items } }) => ({
      id,
      message: items[0].params?.message ?? items[0].approval?.call.tool ?? '',
      ...(correlation !== undefined && { correlation }),
    }));
}

interface Snapshot {
  readonly entries: readonly {
    readonly id: string;
    readonly now: { readonly state: string };
    readonly request: {
      readonly correlation?: unknown;
      readonly items: readonly [
        {
          readonly params?: { readonly message: string };
          readonly approval?: { readonly call: { readonly tool: string } };
        },
      ];
    };
  }[];
}

/** @returns the outcome, as a number and in a word */
async function answer(
  { address }: HostProcess,
  person: string,
  id: string,
  result: typeof accept | typeof allow | typeof decline,
  nonce: string = crypto.randomUUID(),
): Promise<string> {
  const body = JSON.stringify({ format: 2, nonce, type: 'answer', id, results: [result] });
  const headers = {
    cookie: `person=${person}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  for (;;) {
    const response = await fetch(new URL('elicitation', address), { method: 'POST', headers, body });
    const { status } = (await response.json()) as { readonly status?: string };
    // On a slow machine it may still be on its way, or the store busy: as a page does, the same is sent again.
    if (response.status !== 202 && response.status !== 503) {
      return `${response.status} ${status}`;
    }
  }
}
