import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import {
  connect,
  describeWithRedis,
  startRedis,
  type RunningRedis,
} from '../../../../packages/relay/src/redis/redis-server.fixtures.js';
import { startNodeHost, type HostProcess } from './host-processes.js';
import { startRoundRobin, type RoundRobin } from './round-robin.js';

/** Within which every page has to tell the truth. */
const TRUTH = { timeout: 30_000 };

describeWithRedis(
  'two instances that meet in Redis, behind a proxy that takes turns',
  () => {
    let demo: DemoServer | undefined;
    let browser: Browser | undefined;
    let redis: RunningRedis;
    let instances: HostProcess[];
    let proxy: RoundRobin;

    beforeAll(async () => {
      demo = await startDemoServer({ port: 0 });
      browser = await chromium.launch(browserOptions());
    });

    afterAll(async () => {
      await browser?.close();
      await demo?.close();
    });

    beforeEach(async () => {
      redis = await startRedis();
      const start = () => startNodeHost(demo?.url ?? '', 0, { REDIS_URL: redis.url });
      instances = await Promise.all([start(), start()]);
      proxy = await startRoundRobin(instances.map(({ address }) => address));
      onTestFinished(async () => {
        proxy.close();
        await Promise.all(instances.map((instance) => instance.end('SIGKILL')));
        await redis.stop();
      });
    });

    test('the one that asks is killed: its person is told, nothing typed is lost, and others go on', async () => {
      const [asking, other] = instances as [HostProcess, HostProcess];
      const ada = await signIn('Ada Lovelace', { width: 360, height: 740 });
      const ben = await signIn('Ben Okri');
      await askFrom(asking, ada);
      await askFrom(other, ben);
      await bookedFor(ada).fill('Typed by Ada');
      await bookedFor(ben).fill('Typed by Ben');
      await asking.end('SIGKILL');
      await expect.poll(() => textOf(ada), TRUTH).toContain('The task ended without your answer');
      await ada.getByText('Typed by Ada', { exact: true }).first().waitFor();
      expect(await bookedFor(ben).inputValue()).toBe('Typed by Ben');
      await declineOnce(ben, other);
    });

    test('the one that streams is killed: the page goes on with the other, and its answer arrives once', async () => {
      const ada = await signIn('Ada Lovelace');
      await expect.poll(() => proxy.streamedBy()).not.toBe('');
      const streaming = instances.find(({ address }) => address === proxy.streamedBy()) as HostProcess;
      const asking = instances.find((instance) => instance !== streaming) as HostProcess;
      await askFrom(asking, ada);
      await bookedFor(ada).fill('Typed by Ada');
      await streaming.end('SIGKILL');
      await expect.poll(() => proxy.streamedBy(), TRUTH).toBe(asking.address);
      expect(await bookedFor(ada).inputValue()).toBe('Typed by Ada');
      await declineOnce(ada, asking);
    });

    test('Redis starts anew and empty: the question comes back with what was typed, and is answered', async () => {
      const [asking] = instances as [HostProcess, HostProcess];
      const ada = await signIn('Ada Lovelace');
      const ben = await signIn('Ben Okri');
      await askFrom(asking, ada);
      await bookedFor(ada).fill('Typed by Ada');
      await redis.restart();
      const client = await connect(redis.url);
      const stored = async () =>
        (await Promise.all((await client.keys('*')).map((key) => client.hKeys(key)))).flat();
      await expect.poll(stored, TRUTH).toContainEqual(expect.stringContaining('entry:'));
      await ada.getByRole('button', { name: 'Decline' }).waitFor();
      expect(await bookedFor(ada).inputValue()).toBe('Typed by Ada');
      expect(await ben.getByRole('dialog').count()).toBe(0);
      await declineOnce(ada, asking);
    });

    test('Redis is killed while an answer is on its way: it arrives once', async () => {
      const [asking] = instances as [HostProcess, HostProcess];
      const ada = await signIn('Ada Lovelace');
      await askFrom(asking, ada);
      await bookedFor(ada).fill('Typed by Ada');
      redis.signal('SIGSTOP');
      await ada.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await expect.poll(() => proxy.commands()).toBeGreaterThan(0);
      await redis.restart();
      await toldDeclined(ada, asking);
    });

    test('the one that asks is killed while an answer is on its way: its person is told that nobody can tell', async () => {
      const [asking] = instances as [HostProcess, HostProcess];
      const ada = await signIn('Ada Lovelace');
      await askFrom(asking, ada);
      await bookedFor(ada).fill('Typed by Ada');
      redis.signal('SIGSTOP');
      await ada.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await expect.poll(() => proxy.commands()).toBeGreaterThan(0);
      await asking.end('SIGKILL');
      redis.signal('SIGCONT');
      await expect
        .poll(() => textOf(ada), TRUTH)
        .toMatch(/Your answers may not have arrived|ended without your answer/);
      await ada.getByText('Typed by Ada', { exact: true }).first().waitFor();
    });

    test('Redis is stopped for 9 seconds: the question stays, and is answered once', async () => {
      const [asking] = instances as [HostProcess, HostProcess];
      const ada = await signIn('Ada Lovelace');
      await askFrom(asking, ada);
      await bookedFor(ada).fill('Typed by Ada');
      redis.signal('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, 9_000));
      redis.signal('SIGCONT');
      expect(await bookedFor(ada).inputValue()).toBe('Typed by Ada');
      await declineOnce(ada, asking);
    });

    test('a page that was frozen tells what became of its question meanwhile', async () => {
      const [asking] = instances as [HostProcess, HostProcess];
      const ada = await signIn('Ada Lovelace');
      await askFrom(asking, ada);
      await bookedFor(ada).fill('Typed by Ada');
      const other = await ada.context().newPage();
      await other.goto(proxy.address);
      await bookedFor(other).waitFor();
      const freezer = await ada.context().newCDPSession(ada);
      await freezer.send('Page.setWebLifecycleState', { state: 'frozen' });
      await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await freezer.send('Page.setWebLifecycleState', { state: 'active' });
      await expect.poll(() => textOf(ada), TRUTH).toContain('Answered in another window');
      await ada.getByText('Typed by Ada', { exact: true }).first().waitFor();
      await expect
        .poll(() => errandsOf(other, asking), TRUTH)
        .toMatchObject([{ state: 'done', text: expect.stringContaining('You declined') as string }]);
    });

    test('streams that are cut again and again, in the middle of an event, lose nothing', async () => {
      // The first never tells all that there is.
      const cuts = proxy.cutStreams((stream) => (stream % 2 === 0 ? 300 + 7 * stream : 6_000 + 11 * stream));
      const [asking, other] = instances as [HostProcess, HostProcess];
      const ada = await signIn('Ada Lovelace');
      for (const instance of [asking, other, asking, other, asking]) {
        const before = (await errandsOf(ada, instance)).length;
        await askFrom(instance, ada);
        await bookedFor(ada).fill('Typed by Ada');
        await ada.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
        await toldDeclined(ada, instance, before + 1);
      }
      expect(cuts()).toBeGreaterThan(2);
    });

    async function signIn(name: string, viewport = { width: 1000, height: 760 }): Promise<Page> {
      const context = await (browser as Browser).newContext({ viewport });
      context.setDefaultTimeout(20_000);
      const mishaps: string[] = [];
      context.on('weberror', (error) => mishaps.push(String(error.error())));
      onTestFinished(async () => {
        await context.close();
        expect(mishaps).toEqual([]);
      });
      const page = await context.newPage();
      await page.goto(proxy.address);
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: 'Book a table' }).waitFor();
      return page;
    }
  },
  { own: true },
);

/** Cookies don't tell ports apart, so the person's session is known to each instance. */
async function askFrom(instance: HostProcess, page: Page): Promise<void> {
  const response = await page.request.post(new URL('errands', instance.address).href, {
    form: { tool: 'book_table' },
    headers: { origin: new URL(instance.address).origin },
  });
  expect(response.status()).toBe(202);
  await bookedFor(page).waitFor();
}

/** Declines, and waits until the tool said so to the instance that called it: once, and to nobody else. */
async function declineOnce(page: Page, asking: HostProcess): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await toldDeclined(page, asking);
}

async function toldDeclined(page: Page, asking: HostProcess, times = 1): Promise<void> {
  const declined = {
    tool: 'book_table',
    state: 'done',
    text: expect.stringContaining('You declined') as string,
  };
  await expect
    .poll(() => errandsOf(page, asking), TRUTH)
    .toEqual(Array.from({ length: times }, () => declined));
  await expect.poll(async () => (await page.getByRole('dialog').allInnerTexts()).join(), TRUTH).toBe('');
}

/**
 * What an instance has called for a person. The page's own list won't do: it asks an instance by turns, of which each knows its
 * own errands alone, and where two pages ask in step one of them never gets to the other instance.
 */
async function errandsOf(page: Page, instance: HostProcess): Promise<readonly unknown[]> {
  const response = await page.request.get(new URL('errands', instance.address).href);
  return (await response.json()) as readonly unknown[];
}

function bookedFor(page: Page) {
  return page.getByLabel('Booked for');
}

function textOf(page: Page): Promise<string> {
  return page.locator('body').innerText();
}
