import { spawn, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import {
  describeWithRedis,
  startRedis,
  type RunningRedis,
} from '../../../../packages/relay/src/redis/redis-server.fixtures.js';
import { ROOT } from '../packages/workspace.js';

const PEOPLE = 50;
/** Of each person. */
const QUESTIONS = 20;
/** Within which every page has to tell the truth. */
const TRUTH = { timeout: 30_000, interval: 200 };

interface Settled {
  readonly person: string;
  readonly question: string;
  readonly results?: readonly { readonly action: string; readonly content?: { readonly said: string } }[];
}

describeWithRedis(
  'two instances of a relay that meet in Redis',
  () => {
    const page = fileURLToPath(new URL('../../node_modules/.many-people/', import.meta.url));
    let browser: Browser | undefined;
    let redis: RunningRedis;
    let instances: string[];

    beforeAll(async () => {
      const root = fileURLToPath(new URL('../relay/host-page/', import.meta.url));
      const resolve = { conditions: ['elicit-kit-source', ...defaultClientConditions] };
      const output = { outDir: page, emptyOutDir: true };
      await build({ root, resolve, configFile: false, logLevel: 'error', build: output });
      browser = await chromium.launch(browserOptions());
    });
    afterAll(() => browser?.close());

    beforeEach(async () => {
      redis = await startRedis();
      const started = await Promise.all([0, 1].map(() => startInstance(redis.url, page)));
      instances = started.map(({ address }) => address);
      onTestFinished(async () => {
        started.forEach(({ child }) => child.kill('SIGKILL'));
        await redis.stop();
      });
    });

    test('a thousand questions of fifty people: each is seen and settled by its own person alone, once, with what they chose', async ({
      annotate,
    }) => {
      const people = Array.from({ length: PEOPLE }, (_, index) => `person${index}`);
      await Promise.all(
        people.map((person, index) =>
          fetch(new URL(`ask?person=${person}&count=${QUESTIONS}`, instances[index % 2])),
        ),
      );
      // Each page is connected with the instance that did not ask.
      const shown = await Promise.all(
        people.map((person, index) => readList(instances[(index + 1) % 2] ?? '', person, QUESTIONS)),
      );
      for (const [index, entries] of shown.entries()) {
        expect(entries.map(({ question }) => question).sort()).toEqual(
          Array.from({ length: QUESTIONS }, (_, question) => `For ${people[index]}: ${question}`).sort(),
        );
      }
      const context = await (browser as Browser).newContext();
      onTestFinished(() => context.close());
      await context.addCookies([{ name: 'person', value: 'person0', url: instances[1] ?? '' }]);
      const tab = await context.newPage();
      // A slow device.
      await (await context.newCDPSession(tab)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await tab.goto(instances[1] ?? '');
      await tab.getByRole('dialog').waitFor();
      expect(await tab.getByRole('dialog').innerText()).toContain('For person0: ');

      const outcomes = await Promise.all(
        people.flatMap((person, index) => {
          const next = shown[(index + 1) % PEOPLE]?.[0]?.id ?? '';
          return [
            // Somebody else's, by its id.
            answer(instances[index % 2] ?? '', person, next, 'not mine'),
            ...(shown[index] ?? []).map(({ id, question }, turn) =>
              answer(instances[(index + turn) % 2] ?? '', person, id, `${person} said ${question}`),
            ),
          ];
        }),
      );
      expect(count(outcomes)).toEqual({ 'gone 410': PEOPLE, 'delivered 200': PEOPLE * QUESTIONS });

      const settled: Settled[] = [];
      for (const instance of instances) {
        settled.push(...(JSON.parse(await read(new URL('results', instance))) as Settled[]));
      }
      expect(settled).toHaveLength(PEOPLE * QUESTIONS);
      expect(new Set(settled.map(({ question }) => question)).size).toBe(PEOPLE * QUESTIONS);
      for (const { person, question, results } of settled) {
        expect(results).toEqual([{ action: 'accept', content: { said: `${person} said ${question}` } }]);
      }
      await expect.poll(() => tab.getByRole('dialog').count(), TRUTH).toBe(0);
      await annotate(
        `${settled.length} questions of ${PEOPLE} people: ${settled.length} settled once, by their own person, with what they chose; ${PEOPLE} of ${PEOPLE} attempts with another person's id found nothing.`,
      );
    }, 240_000);

    test('a page that does not read holds up nobody, costs the instance little, and then has the newest', async ({
      annotate,
    }) => {
      const [instance = ''] = instances;
      const CHANGES = 800;
      const SIZE = 128 * 1024;
      const slow = await openSlowly(instance, 'slow');
      const before = await heapOf(instance);
      await fetch(new URL(`churn?person=slow&count=${CHANGES}&size=${SIZE}`, instance));
      const grown = (await heapOf(instance)) - before;
      const sent = CHANGES * SIZE;
      expect(grown).toBeLessThan(sent / 5);

      await fetch(new URL('ask?person=other&count=1', instance));
      expect(await readList(instance, 'other', 1)).toMatchObject([{ question: 'For other: 0' }]);

      slow.resume();
      // On a slow machine it may have been dropped by now, and comes back as a page does.
      const known = async () =>
        slow.isOver() ? (await readList(instance, 'slow', 1)).map(({ id }) => id).join(' ') : slow.last();
      await expect.poll(known, TRUTH).toContain(`churn-${CHANGES - 1}`);
      slow.close();
      expect(slow.snapshots()).toBeLessThan(CHANGES / 4);
      await annotate(
        `${CHANGES} changes of ${SIZE / 1024} KiB to a page that did not read: ${slow.snapshots()} snapshots were made, ${Math.max(0, grown / 2 ** 20).toFixed(1)} of ${sent / 2 ** 20} MiB of memory were held, and the newest arrived.`,
      );
    }, 240_000);
  },
  { own: true },
);

async function startInstance(
  redis: string,
  page: string,
): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const script = join(ROOT, 'packages/relay/src/redis/relay-instance.fixtures.mjs');
  const child = spawn(process.execPath, ['--expose-gc', script, redis, page], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (said) => resolve(String(said).trim()));
    child.on('exit', (code) => reject(new Error(`An instance ended with ${code} before it had an address.`)));
  });
  return { child, address };
}

interface Entry {
  readonly id: string;
  readonly question: string;
}

/** Reads a person's events until they list so many entries. */
async function readList(instance: string, person: string, length: number): Promise<readonly Entry[]> {
  const stop = new AbortController();
  const response = await fetch(new URL('elicitation', instance), {
    headers: { cookie: `person=${person}`, 'sec-fetch-site': 'same-origin' },
    signal: stop.signal,
  });
  const entries = new Map<string, Entry>();
  let text = '';
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(part, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      const snapshot = data === undefined ? undefined : (JSON.parse(data) as Snapshot);
      for (const { id, request } of snapshot?.entries ?? []) {
        const question = request?.items[0]?.params.message;
        if (question !== undefined) {
          entries.set(id, { id, question });
        }
      }
    }
    if (entries.size >= length) {
      break;
    }
  }
  stop.abort();
  return [...entries.values()];
}

interface Snapshot {
  readonly entries: readonly {
    readonly id: string;
    readonly request?: { readonly items: readonly { readonly params: { readonly message: string } }[] };
  }[];
}

/** @returns the outcome, in words and as a number */
async function answer(instance: string, person: string, id: string, said: string): Promise<string> {
  const body = JSON.stringify({
    format: 2,
    nonce: crypto.randomUUID(),
    type: 'answer',
    id,
    results: [{ action: 'accept', content: { said } }],
  });
  const headers = {
    cookie: `person=${person}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  for (;;) {
    // A connection that was kept alive may be closed just as it is used. As a page does, the same is sent again.
    const response = await fetch(new URL('elicitation', instance), { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    if (response === undefined) {
      continue;
    }
    const { status } = (await response.json()) as { readonly status?: string };
    // On a slow machine it may still be on its way, or the store busy.
    if (response.status !== 202 && response.status !== 503) {
      return `${status} ${response.status}`;
    }
  }
}

function count(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) {
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

/** By a connection of its own: on a busy machine the server may be closing a kept one just as it is used again. */
function read(url: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      text(response).then(resolve, reject);
    }).on('error', reject);
  });
}

async function heapOf(instance: string): Promise<number> {
  const usage = JSON.parse(await read(new URL('memory', instance))) as NodeJS.MemoryUsage;
  return usage.heapUsed + usage.external;
}

interface SlowReader {
  resume(): void;
  isOver(): boolean;
  /** The end of what was read. */
  last(): string;
  snapshots(): number;
  close(): void;
}

/** Asks for the events and, once something of them is there, reads no more until it is told to. */
function openSlowly(instance: string, person: string): Promise<SlowReader> {
  const { host, hostname, port } = new URL(instance);
  const socket = connectSocket(Number(port), hostname);
  let last = '';
  let snapshots = 0;
  let over = false;
  socket.on('close', () => {
    over = true;
  });
  socket.setEncoding('utf8');
  socket.write(
    `GET /elicitation HTTP/1.1\r\nHost: ${host}\r\nCookie: person=${person}\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
  );
  const read = (part: string): void => {
    last = (last + part).slice(-1_000_000);
    snapshots += part.split('event: snapshot').length - 1;
  };
  socket.on('data', read);
  return new Promise<SlowReader>((resolve) => {
    socket.once('data', () => {
      socket.pause();
      resolve({
        resume: () => void socket.resume(),
        isOver: () => over,
        last: () => last,
        snapshots: () => snapshots,
        close: () => void socket.destroy(),
      });
    });
  });
}
