import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { openToPages, type Door } from '../conformance/open-to-pages.js';
import { ROOT } from '../packages/workspace.js';
import { startServer, type RunningServer } from '../processes.js';
import { makeApps, RECIPE_NAMES } from './make-apps.js';
import { RUN_ELSEWHERE } from './run-elsewhere.js';
import { trySessions } from './try-sessions.js';

const run = promisify(execFile);

let folder: string;
let demo: DemoServer | undefined;
let door: Door | undefined;
let browser: Browser | undefined;
/** Under way while the recipes are run. */
const types: Promise<string>[] = [];

beforeAll(async () => {
  // Vite takes this test's own for the build's.
  vi.stubEnv('NODE_ENV', 'production');
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-recipes-'));
  demo = await startDemoServer({ port: 0 });
  // The demo server lets no extension in.
  door = await openToPages(new URL(demo.url));
  const { origin } = demo;
  const forExtensions = new URL(door.url).origin;
  await makeApps(folder, (recipe) => (recipe === 'side-panel' ? forExtensions : origin));
  types.push(checkTypes('react-18'), checkTypes('react-19'));
  browser = await chromium.launch(browserOptions());
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  door?.close();
  await demo?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each page of docs/recipes is one of them', () => {
  const pages = readdirSync(join(ROOT, 'docs/recipes')).filter((page) => page !== 'README.md');
  const names = [...RECIPE_NAMES, ...Object.keys(RUN_ELSEWHERE)];
  expect(pages.sort()).toEqual(names.map((name) => `${name}.md`).sort());
});

test.each([
  ['react-18', 'vite'],
  ['react-19', 'vite'],
  ['react-19', 'sdk-1'],
  ['react-19', 'ai-sdk'],
  ['react-19', 'use-mcp'],
  ['react-19', 'assistant-ui'],
  ['react-19', 'plain-client'],
])('on %s, %s: a form is answered', async (react, recipe) => {
  const page = await openPage(await serve(react, recipe));
  await askForTable(page);
  await answerTable(page);
  expect(await readViolations(page)).toEqual([]);
});

test('sdk-2: a form that waits comes back after a reload, with what had been typed', async () => {
  const page = await openPage(await serve('react-19', 'sdk-2'));
  await askForTable(page);
  await page.getByLabel('Booked for').fill('Ada Lovelace');
  page.on('dialog', (leave) => void leave.accept());
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases();
        return databases.length;
      }),
    )
    .toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => page.getByLabel('Booked for').inputValue()).toBe('Ada Lovelace');
  await answerTable(page);
});

test('hono: a form that a tool asks on the server is on every tab, and answered once', async () => {
  const app = join(folder, 'react-19/hono');
  await buildApp(app);
  await build({ root: app, logLevel: 'error', build: { ssr: 'src/server.ts', outDir: 'server' } });
  const server = await startServer(process.execPath, ['server/server.js'], { cwd: app, env: { PORT: '0' } });
  onTestFinished(() => server.end('SIGKILL'));
  const page = await openPage(server.address);
  await askForTable(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Booked for').waitFor();
  await page.bringToFront();
  await answerTable(page);
  await expect.poll(() => other.getByLabel('Booked for').count()).toBe(0);
  expect(await readViolations(page)).toEqual([]);
});

test.each(['express', 'fastify'] as const)(
  '%s: who the session is of is asked and answers; nobody else',
  async (name) => {
    const app = join(folder, 'react-19', name);
    await build({ root: app, logLevel: 'error', build: { ssr: 'src/host.ts', outDir: 'server' } });
    await trySessions(name, join(app, 'server/host.js'));
  },
);

test('electron: a form is answered under its policy', async () => {
  const page = await openPage(await serve('react-19', 'electron'));
  await askForTable(page);
  await answerTable(page);
  expect(await readViolations(page)).toEqual([]);
  await expectPolicy(page);
});

test('side-panel: the extension is loaded, and a form is answered in its panel', async () => {
  const app = join(folder, 'react-19/side-panel');
  await buildApp(app);
  const options = browserOptions({ whole: true });
  const extension = join(app, 'dist');
  const context = await chromium.launchPersistentContext('', {
    ...options,
    viewport: { width: 360, height: 800 },
    args: [...options.args, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  });
  onTestFinished(() => context.close());
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const page = await openPage(new URL('/index.html', worker.url()).href, context);
  await askForTable(page);
  await answerTable(page);
  expect(await readViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectPolicy(page);
});

describe('nextjs, built for production and started', () => {
  let server: RunningServer | undefined;

  beforeAll(async () => {
    const app = join(folder, 'react-19/nextjs');
    const next = join(folder, 'react-19/node_modules/next/dist/bin/next');
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
    await run(process.execPath, [next, 'build'], { cwd: app, env });
    types.push(checkTypes('react-19/nextjs'));
    const start = [next, 'start', '--hostname', '127.0.0.1', '--port', '0'];
    server = await startServer(process.execPath, start, { cwd: app, env });
  }, 300_000);

  afterAll(() => server?.end('SIGKILL'));

  test('under a policy with a nonce, a form is answered and nothing is refused', async () => {
    const page = await openPage(server?.address ?? '');
    await askForTable(page);
    await answerTable(page);
    expect(await readViolations(page)).toEqual([]);
    await expectPolicy(page);
  });

  test.each([
    { mark: '', surface: 'rgb(255, 255, 255)', text: 'rgb(23, 25, 30)', accent: 'rgb(29, 32, 39)' },
    { mark: 'dark', surface: 'rgb(24, 25, 28)', text: 'rgb(237, 237, 240)', accent: 'rgb(241, 241, 243)' },
  ])('with class="$mark", the dialog and its button look as they should', async ({ mark, ...look }) => {
    const page = await openPage(server?.address ?? '');
    await page.evaluate((name) => document.documentElement.setAttribute('class', name), mark);
    await askForTable(page);
    const dialog = page.getByRole('dialog');
    const styleOf = (part: string, names: readonly string[]) =>
      dialog
        .locator(part)
        .first()
        .evaluate(
          (element, asked) => asked.map((name) => getComputedStyle(element).getPropertyValue(name)),
          names,
        );
    expect(await styleOf('[data-presentation=dialog]', ['position', 'background-color', 'color'])).toEqual([
      'fixed',
      look.surface,
      look.text,
    ]);
    expect(await styleOf('[data-part=accept]', ['background-color', 'cursor'])).toEqual([
      look.accent,
      'pointer',
    ]);
    expect(await styleOf('input', ['border-top-width', 'color'])).toEqual(['1px', look.text]);
  });
});

test('sveltekit: it compiles, and a form that a tool asks on the server is answered', async () => {
  const app = join(folder, 'react-19/sveltekit');
  await run(process.execPath, [join(folder, 'react-19/node_modules/vite/bin/vite.js'), 'build'], {
    cwd: app,
  });
  types.push(checkTypes('react-19/sveltekit'));
  // `node build` doesn't say which port it was given.
  const start = `
    import { createServer } from 'node:http';
    import { handler } from './build/handler.js';
    const server = createServer(handler).listen(0, '127.0.0.1', () => {
      console.log('http://127.0.0.1:' + server.address().port);
    });`;
  const server = await startServer(process.execPath, ['--input-type=module', '--eval', start], {
    cwd: app,
    env: { BODY_SIZE_LIMIT: '1M' },
  });
  onTestFinished(() => server.end('SIGKILL'));
  const page = await openPage(server.address);
  await askForTable(page);
  await answerTable(page);
  expect(await readViolations(page)).toEqual([]);
}, 240_000);

test('each compiles against React 18 and 19, with the declarations of all that it installs', async () => {
  expect(await Promise.all(types)).toEqual(types.map(() => ''));
}, 180_000);

async function checkTypes(project: string): Promise<string> {
  const [installed = ''] = project.split('/');
  const compiler = join(folder, installed, 'node_modules/typescript-7/bin/tsc');
  const words = [compiler, '--singleThreaded', '-p', join(folder, project)];
  const { stdout, stderr } = await run(process.execPath, words).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

/** Builds a page as Vite does by default. @returns its address, until the test ends */
async function serve(react: string, recipe: string): Promise<string> {
  const app = join(folder, react, recipe);
  await buildApp(app);
  const site = await preview({
    root: app,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0 },
  });
  onTestFinished(() => site.close());
  return site.resolvedUrls?.local[0] ?? '';
}

async function buildApp(root: string): Promise<void> {
  await build({ root, logLevel: 'error' });
}

/** A page whose errors fail the test. */
async function openPage(address: string, within?: BrowserContext): Promise<Page> {
  const context = within ?? (await (browser as Browser).newContext());
  const page = await context.newPage();
  const mishaps: string[] = [];
  page.on('pageerror', (error) => mishaps.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Content Security Policy')) {
      mishaps.push(message.text());
    }
  });
  onTestFinished(async () => {
    if (!within) {
      await context.close();
    }
    expect(mishaps).toEqual([]);
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  await page.goto(address);
  return page;
}

async function askForTable(page: Page): Promise<void> {
  const press = () => page.getByRole('button', { name: 'Book a table' }).click();
  const field = page.getByLabel('Booked for');
  await press();
  await field.waitFor().catch(async () => {
    // A page that its server has rendered may not have listened yet: a person presses again.
    await press();
    await field.waitFor();
  });
}

async function answerTable(page: Page): Promise<void> {
  await page.getByLabel('Booked for').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Day', { exact: true }).fill('2026-12-24');
  await page.getByLabel('19:30').check();
  await page.getByRole('button', { name: 'Review answers' }).click();
  await page.getByRole('button', { name: /^Send answers/ }).click();
  await expect
    .poll(() => page.locator('p[role=status]').innerText())
    .toContain('Booked for Ada Lovelace: 2 at 19:30 on 2026-12-24.');
  await expect.poll(() => page.getByLabel('Booked for').count()).toBe(0);
}

function readViolations(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

/** That the page has a policy at all, and its violations are heard. */
async function expectPolicy(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => readViolations(page)).toEqual([expect.stringMatching(/^style-src/)]);
}
