import type { Page } from 'playwright';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  describeWithRedis,
  startRedis,
  type RunningRedis,
} from '../../../../packages/relay/src/redis/redis-server.fixtures.js';
import type { RunningServer } from '../processes.js';
import { startNodeHost, startParkingHost } from './host-processes.js';
import { bookedFor, decline, setHostStage, textOf } from './host-stage.js';

/** Within which every page has to tell the truth. */
const TRUTH = { timeout: 30_000 };

describeWithRedis(
  'two instances that meet in Redis',
  () => {
    const { mcpServer, signIn } = setHostStage();
    let redis: RunningRedis;

    beforeEach(async () => {
      redis = await startRedis();
      onTestFinished(() => redis.stop());
    });

    /** Two instances that end with the test. */
    async function startTwo(start: () => Promise<RunningServer>): Promise<[RunningServer, RunningServer]> {
      const instances = await Promise.all([start(), start()]);
      onTestFinished(async () => {
        await Promise.all(instances.map((instance) => instance.end('SIGKILL')));
      });
      return instances;
    }

    const startHosts = () => startTwo(() => startNodeHost(mcpServer(), 0, { REDIS_URL: redis.url }));

    test('the one that asks is killed: its person is told, nothing typed is lost, and others go on', async () => {
      const [asking, other] = await startHosts();
      const ada = await signIn(other.address, 'Ada Lovelace');
      const ben = await signIn(other.address, 'Ben Okri');
      await askFrom(asking, ada);
      await askFrom(other, ben);
      await bookedFor(ada).fill('Typed by Ada');
      await bookedFor(ben).fill('Typed by Ben');
      await asking.end('SIGKILL');
      await expect.poll(() => textOf(ada), TRUTH).toContain('The task ended without your answer');
      await ada.getByText('Typed by Ada', { exact: true }).first().waitFor();
      expect(await bookedFor(ben).inputValue()).toBe('Typed by Ben');
      await decline(ben);
      await toldDeclined(ben, other);
    });

    test('Redis is killed while an answer is on its way, and starts empty: it arrives once', async () => {
      const [asking, other] = await startHosts();
      const ada = await signIn(other.address);
      await askFrom(asking, ada);
      await bookedFor(ada).fill('Typed by Ada');
      redis.signal('SIGSTOP');
      const sent = ada.waitForRequest((request) => request.method() === 'POST');
      await decline(ada);
      await sent;
      await redis.restart();
      await toldDeclined(ada, asking);
    });

    test('the one that parked a call is killed: another goes on with it where it is answered, parks it anew, and tells its result once', async () => {
      const [dying, other] = await startTwo(() => startParkingHost(redis.url, mcpServer()));
      const { parked } = (await tell(dying, 'park')) as { readonly parked: string };
      await dying.end('SIGKILL');

      expect(await answer(other, 'bob', parked, { action: 'decline' })).toBe('410 gone');
      expect(await answer(other, 'ada', parked, { action: 'decline' })).toBe('200 delivered');
      await expect.poll(() => tell(other, 'told'), TRUTH).toHaveLength(1);
      const correlation = { chat: 'c1' };
      const again = { correlation, parked: expect.any(String) as string };
      const [first] = (await tell(other, 'told')) as [{ readonly parked: string }];
      expect(first).toEqual(again);
      const accept = { action: 'accept', content: { reason: 'It is fine' } };
      const answers = [0, 1].map(() => answer(other, 'ada', first.parked, accept));
      expect((await Promise.all(answers)).sort()).toEqual(['200 delivered', '409 answeredElsewhere']);
      await expect
        .poll(() => tell(other, 'told'), TRUTH)
        .toEqual([first, { correlation, text: 'Accepted, after 2.' }]);
    });
  },
  { own: true },
);

/** Cookies don't tell ports apart, so the person's session is known to each instance. */
async function askFrom(instance: RunningServer, page: Page): Promise<void> {
  const response = await page.request.post(new URL('errands', instance.address).href, {
    form: { tool: 'book_table' },
    headers: { origin: new URL(instance.address).origin },
  });
  expect(response.status()).toBe(202);
  await bookedFor(page).waitFor();
}

/** Waits until the tool said so to the instance that called it: once. */
async function toldDeclined(page: Page, asking: RunningServer): Promise<void> {
  const errands = async () =>
    (await page.request.get(new URL('errands', asking.address).href)).json() as Promise<unknown>;
  const text = expect.stringContaining('You declined') as string;
  await expect.poll(errands, TRUTH).toEqual([{ tool: 'book_table', state: 'done', text }]);
  await expect.poll(async () => (await page.getByRole('dialog').allInnerTexts()).join(), TRUTH).toBe('');
}

/** Has an instance do something. @returns what it says */
async function tell({ address }: RunningServer, what: string): Promise<unknown> {
  return (await fetch(new URL(what, address))).json();
}

/** @returns the outcome, as a number and in a word */
async function answer(
  { address }: RunningServer,
  person: string,
  id: string,
  result: object,
): Promise<string> {
  const command = { format: 2, nonce: crypto.randomUUID(), type: 'answer', id, results: [result] };
  const headers = {
    cookie: `person=${person}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  for (;;) {
    const response = await fetch(new URL('elicitation', address), {
      method: 'POST',
      headers,
      body: JSON.stringify(command),
    });
    const { status } = (await response.json()) as { readonly status?: string };
    // On a slow machine it may still be on its way, or the store busy: as a page does, the same is sent again.
    if (response.status !== 202 && response.status !== 503) {
      return `${response.status} ${status}`;
    }
  }
}
