import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createElicitationRelay } from './create-elicitation-relay.js';

const PATH = 'https://app.example/elicitation';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The events of Ada, as one of her pages asks for them, and who the host says she is. */
async function openStream() {
  const identify = vi.fn(async (): Promise<string | undefined> => 'ada');
  const relay = createElicitationRelay({ identify, onProblem: () => undefined });
  const response = await relay.handler(new Request(PATH));
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  onTestFinished(async () => {
    await reader.cancel();
    await relay.close();
  });
  return {
    relay,
    identify,
    /** Reads one part; `undefined` at the end. */
    async read(): Promise<string | undefined> {
      const { value } = await reader.read();
      return value && decoder.decode(value);
    },
    /** The relay takes 16 streams of a person. */
    async isHeld(): Promise<boolean> {
      const others = await Promise.all(Array.from({ length: 16 }, () => relay.handler(new Request(PATH))));
      await Promise.all(others.map(({ body }) => body?.cancel()));
      return others.some(({ status }) => status === 429);
    },
  };
}

/** Lets time pass until something is read. @returns what, and after how many milliseconds */
async function after<Read>(reading: Promise<Read>): Promise<readonly [Read, number]> {
  const since = Date.now();
  let read: { readonly it: Read } | undefined;
  void reading.then((it) => {
    read = { it };
  });
  await vi.advanceTimersByTimeAsync(0);
  while (read === undefined && Date.now() - since < 600_000) {
    await vi.advanceTimersByTimeAsync(500);
  }
  return [(await reading) as Read, Date.now() - since];
}

test('a stream on which nothing happens says every 15 seconds that it is still there', async () => {
  const { read } = await openStream();
  expect((await after(read()))[0]).toContain('event: snapshot\n');
  for (let count = 0; count < 3; count += 1) {
    expect(await after(read())).toEqual([': still here\n\n', 15_000]);
  }
});

test('what changes is sent at once, whenever the last sign of life was', async () => {
  const { read, relay } = await openStream();
  await after(read());
  await after(read());
  const next = after(read());
  await vi.advanceTimersByTimeAsync(1_000);
  relay
    .inboxOf('ada')
    .submit({
      server: { connectionId: 'c', endpoint: { kind: 'url', origin: 'https://travel.example' } },
      requests: [
        { key: 'r', params: { message: 'Who?', requestedSchema: { type: 'object', properties: {} } } },
      ],
    })
    .results.catch(() => undefined);
  const [text, waited] = await next;
  expect(text).toContain('"message":"Who?"');
  expect(waited).toBeLessThan(15_000);
});

test('a stream that is not read makes no snapshots: it then gets the newest, and holds up nobody', async () => {
  const { read, relay } = await openStream();
  await after(read());
  const ask = (message: string) =>
    relay.inboxOf('ada').submit({
      server: { connectionId: 'c', endpoint: { kind: 'url', origin: 'https://travel.example' } },
      requests: [{ key: 'r', params: { message, requestedSchema: { type: 'object', properties: {} } } }],
    });
  for (let turn = 0; turn < 300; turn += 1) {
    const { entryId = '', results } = ask(`${turn}: ${'x'.repeat(10_000)}`);
    results.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    relay.inboxOf('ada').withdraw(entryId, 'withdrawn');
  }
  ask('the newest').results.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  const told: string[] = [];
  while (!told.at(-1)?.includes('the newest') && told.length < 20) {
    told.push((await after(read()))[0] ?? '');
  }
  expect(told.length).toBeLessThanOrEqual(2);
});

test.each([
  ['after the first snapshot', 1],
  ['at all', 0],
])('a stream that is not read %s is dropped after 60 seconds, and its place is free', async (_, reads) => {
  const { isHeld, read } = await openStream();
  for (let count = 0; count < reads; count += 1) {
    await after(read());
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await isHeld()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isHeld()).toBe(false);
  expect(await read()).toBeUndefined();
});

test('a stream that is read within 60 seconds goes on', async () => {
  const { isHeld, read } = await openStream();
  await after(read());
  for (let count = 0; count < 3; count += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    expect((await after(read()))[0]).toBe(': still here\n\n');
  }
  expect(await isHeld()).toBe(true);
});

test('on a long stream the host is asked every minute whose session it is', async () => {
  const { identify, read } = await openStream();
  await after(read());
  const asked: number[] = [];
  const since = Date.now();
  identify.mockImplementation(async () => {
    asked.push(Date.now() - since);
    return 'ada';
  });
  for (let count = 0; count < 13; count += 1) {
    await after(read());
  }
  expect(asked).toEqual([60_000, 120_000, 180_000]);
});

test.each([
  ['has ended', async () => undefined],
  ["is another person's now", async () => 'bob'],
  ["can't be told", () => Promise.reject(new Error('no session store'))],
])('a stream whose session %s ends within 75 seconds, and tells nothing more', async (_, now) => {
  const { identify, isHeld, read } = await openStream();
  await after(read());
  identify.mockImplementation(now);
  const parts: (string | undefined)[] = [];
  const since = Date.now();
  while (!parts.includes(undefined) && parts.length < 20) {
    parts.push((await after(read()))[0]);
  }
  expect(parts.at(-1)).toBeUndefined();
  expect(new Set(parts.slice(0, -1))).toEqual(new Set([': still here\n\n']));
  expect(Date.now() - since).toBeLessThanOrEqual(75_000);
  identify.mockImplementation(async () => 'ada');
  expect(await isHeld()).toBe(false);
});
