import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { findNode22 } from '../find-node-22.js';
import { endOfProgram, startServer, type RunningServer } from '../processes.js';
import { BUILT_ONCE } from '../recipes/make-apps.js';
import { installExample } from './example-app.js';

const run = promisify(execFile);

/** In place of a model: it calls the tool, then says that it is done. */
const MODEL = `
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';

type Reply = Awaited<ReturnType<MockLanguageModelV4['doStream']>>;
type Part = Reply['stream'] extends ReadableStream<infer One> ? One : never;

const finish = (unified: 'stop' | 'tool-calls') => ({
  type: 'finish' as const,
  finishReason: { unified, raw: undefined },
  usage: {
    inputTokens: { total: 0, noCache: 0, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 0, text: 0, reasoning: undefined },
  },
});

export const model = new MockLanguageModelV4({
  doStream: async ({ prompt }) => ({
    stream: simulateReadableStream<Part>({
      chunks:
        prompt.at(-1)?.role === 'tool'
          ? [
              { type: 'text-start', id: '1' },
              { type: 'text-delta', id: '1', delta: JSON.stringify(prompt.at(-1)) },
              { type: 'text-end', id: '1' },
              finish('stop'),
            ]
          : [
              { type: 'tool-call', toolCallId: crypto.randomUUID(), toolName: 'book_table', input: '{}' },
              finish('tool-calls'),
            ],
    }),
  }),
});
`;

let folder: string;
let next: RunningServer | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = await installExample('nextjs');
  writeFileSync(join(folder, 'src/model.ts'), MODEL);
  writeFileSync(join(folder, 'next.config.mjs'), BUILT_ONCE);
  browser = await chromium.launch(browserOptions());
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await next?.end('SIGKILL');
});

test(
  'the example builds and compiles, and its page asks what the server asks',
  { timeout: 300_000 },
  async () => {
    const program = join(folder, 'node_modules/next/dist/bin/next');
    const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
    await run(findNode22(), [program, 'build'], { cwd: folder, env });
    const compiler = join(folder, 'node_modules/typescript-7/bin/tsc');
    expect(await endOfProgram(process.execPath, [compiler, '-p', folder])).toMatchObject({
      ending: 0,
      stdout: '',
    });
    const start = [program, 'start', '--hostname', '127.0.0.1', '--port', '0'];
    next = await startServer(findNode22(), start, { cwd: folder, env });
    const page = await (browser as Browser).newPage();
    const mishaps: string[] = [];
    page.on('pageerror', (error) => mishaps.push(error.message));
    await page.goto(next.address);
    await page.getByRole('button', { name: 'Book a table' }).click();
    await page.getByLabel('Booked for').fill('Ada');
    await expect
      .poll(
        async () => {
          await page
            .getByRole('button', { name: /^Send/ })
            .click({ timeout: 1000 })
            .catch(() => undefined);
          return page.getByRole('main').innerText();
        },
        { timeout: 30_000 },
      )
      .toContain('Booked for Ada.');
    expect(mishaps).toEqual([]);
  },
);
