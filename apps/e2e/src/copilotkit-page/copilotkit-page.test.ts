import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { pressByKey, tabTo } from '../demo/gestures.js';
import { pack, pnpm } from '../packages/pack.js';
import { PACKAGES, ROOT } from '../packages/workspace.js';

const run = promisify(execFile);
/** Not among this repository's own: hundreds of packages, for one page. */
const COPILOTKIT = {
  '@ag-ui/client': '0.0.59',
  '@copilotkit/react-core': '1.74.0',
  '@types/react': '^19.2.0',
  '@types/react-dom': '^19.2.0',
  react: '^19.2.0',
  'react-dom': '^19.2.0',
};

let folder: string;
let site: PreviewServer | undefined;
let agent: Server | undefined;
let browser: Browser | undefined;

interface RunInput {
  readonly threadId: string;
  readonly runId: string;
  readonly resume?: unknown;
}

/** A run that calls a tool and is interrupted for it; a resumed one says what it was resumed with. */
function eventsOf({ threadId, runId, resume }: RunInput): readonly object[] {
  const ids = { threadId, runId };
  const responseSchema = {
    type: 'object',
    properties: { approved: { type: 'boolean' } },
    required: ['approved'],
  };
  const interrupt = { id: 'i', reason: 'tool_call', toolCallId: 'c', message: 'Clean up?', responseSchema };
  return resume
    ? [
        { type: 'RUN_STARTED', ...ids },
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: JSON.stringify(resume) },
        { type: 'TEXT_MESSAGE_END', messageId: 'm' },
        { type: 'RUN_FINISHED', ...ids },
      ]
    : [
        { type: 'RUN_STARTED', ...ids },
        { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'remove' },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"path":"/notes"}' },
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
        { type: 'RUN_FINISHED', ...ids, outcome: { type: 'interrupt', interrupts: [interrupt] } },
      ];
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-copilotkit-'));
  cpSync(join(ROOT, 'apps/e2e/src/copilotkit-page'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  const packed = await Promise.all(
    PACKAGES.map(async (name) => [`@elicit-kit/${name}`, `file:${await pack(name)}`] as const),
  );
  const dependencies = { ...COPILOTKIT, ...Object.fromEntries(packed) };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'app', private: true, type: 'module', dependencies }),
  );
  const overrides = packed.map(([name, address]) => `  '${name}': '${address}'\n`).join('');
  // As npm lays them out: some of them import what they don't name.
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    `pmOnFail: ignore\nnodeLinker: hoisted\noverrides:\n${overrides}`,
  );
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile', '--ignore-scripts'], folder);
  const common = { root: folder, configFile: false, logLevel: 'error' } as const;
  // Making hundreds of packages' code small takes half of the time.
  await build({ ...common, build: { minify: false } });
  site = await preview({ ...common, preview: { host: '127.0.0.1', port: 0 } });
  agent = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    void json(request).then((input) => {
      response.setHeader('content-type', 'text/event-stream');
      const events = eventsOf(input as RunInput);
      response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    });
  }).listen(0, '127.0.0.1');
  await once(agent, 'listening');
  browser = await chromium.launch(browserOptions());
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await site?.close();
  agent?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the page compiles', { timeout: 300_000 }, async () => {
  const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--jsx', 'react-jsx', '--lib', 'ES2023,DOM'];
  const more = ['--module', 'ESNext', '--moduleResolution', 'bundler', '--target', 'ES2022'];
  const words = [compiler, ...options, ...more, 'chat.tsx', 'main.tsx'];
  const { stdout } = await run(process.execPath, words, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test('in a thread of CopilotKit a call is allowed, by keyboard, and the run is resumed once', async () => {
  const page = await browser?.newPage();
  const address = new URL(site?.resolvedUrls?.local[0] ?? '');
  const { port } = agent?.address() as AddressInfo;
  address.searchParams.set('agent', `http://127.0.0.1:${port}`);
  if (!page) {
    throw new Error('No browser.');
  }
  await page.goto(address.href);
  await tabTo(page, 'Message');
  await page.keyboard.insertText('Clean up');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Allow once' }).waitFor();
  expect(await page.locator('body').innerText()).toMatch(/remove[^]*\/notes[^]*Clean up\?/);
  await pressByKey(page, 'Allow once');
  const resumed = [{ interruptId: 'i', status: 'resolved', payload: { approved: true } }];
  await page.getByRole('log').getByText(JSON.stringify(resumed), { exact: true }).waitFor();
  expect(await page.getByRole('log').getByText('resolved').count()).toBe(1);
});
