import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { build, defaultClientConditions, preview, type PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startLangGraph } from '../../../../packages/agents/src/langgraph/server.fixtures.js';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { pressByKey, tabTo } from '../demo/gestures.js';

let site: PreviewServer | undefined;
let server: Awaited<ReturnType<typeof startLangGraph>> | undefined;
let browser: Browser | undefined;
let page: Page;
let problems: string[];

beforeAll(async () => {
  const root = fileURLToPath(new URL('./', import.meta.url));
  const outDir = fileURLToPath(new URL('../../node_modules/.langgraph-page/', import.meta.url));
  const common = { root, configFile: false, logLevel: 'error' } as const;
  const conditions = ['elicit-kit-source', ...defaultClientConditions];
  await build({ ...common, resolve: { conditions }, build: { outDir, emptyOutDir: true } });
  site = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  server = await startLangGraph();
  browser = await chromium.launch(browserOptions());
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await site?.close();
});
afterEach(async () => {
  await page.close();
  expect(problems).toEqual([]);
});

/** Opens a chat with a graph, and says to it what its scripted model, or the graph, does. */
async function tell(graph: 'agent' | 'questions', script: readonly unknown[]): Promise<void> {
  page = (await browser?.newPage()) as Page;
  problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const address = new URL(site?.resolvedUrls?.local[0] ?? '');
  address.search = String(new URLSearchParams({ graph, api: server?.apiUrl ?? '' }));
  await page.goto(address.href);
  await tabTo(page, 'Message');
  await page.keyboard.insertText(JSON.stringify(script));
  await page.keyboard.press('Enter');
  await dialog().waitFor();
}

const dialog = () => page.getByRole('dialog');
const said = (text: string) => page.getByRole('log').getByText(text, { exact: true }).waitFor();
const over = () => dialog().waitFor({ state: 'detached' });

test('allow', async () => {
  await tell('agent', [['remove', { path: '/notes' }]]);
  expect(await dialog().innerText()).toMatch(/remove[^]*\/notes[^]*Cleans up\./);
  await pressByKey(page, 'Allow once');
  await said('Removed /notes');
  await over();
});

test('edit, in a field of the schema of its arguments', async () => {
  await tell('agent', [['mail', { to: 'ada@example.org' }]]);
  await pressByKey(page, 'Change');
  await tabTo(page, 'to');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('grace@example.org');
  await pressByKey(page, 'Use');
  await pressByKey(page, 'Allow once');
  await said('Sent to grace@example.org');
});

test('reject, with a reason', async () => {
  await tell('agent', [['remove', { path: '/notes' }]]);
  await pressByKey(page, 'Reject with a reason');
  await page.keyboard.insertText('They are needed.');
  await pressByKey(page, 'Reject and send');
  await said('They are needed.');
});

test('respond, where that is the only decision: the text is the result', async () => {
  const ask = {
    action_requests: [{ name: 'ask_person', args: { question: 'Which room?' } }],
    review_configs: [{ action_name: 'ask_person', allowed_decisions: ['respond'] }],
  };
  await tell('questions', [ask]);
  await pressByKey(page, 'Reject with a reason');
  await page.keyboard.insertText('The blue one.');
  await pressByKey(page, 'Reject and send');
  await said('{"decisions":[{"type":"respond","message":"The blue one."}]}');
});

test('two interrupts, one with a form, are answered together', async () => {
  const seat = {
    type: 'object',
    properties: { seat: { type: 'string', title: 'Seat' } },
    required: ['seat'],
  };
  await tell('questions', [{ message: 'Where?', schema: seat }, 'What is your name?']);
  await tabTo(page, 'Seat');
  await page.keyboard.insertText('Aisle');
  await pressByKey(page, 'Next');
  await tabTo(page, 'Your answer');
  await page.keyboard.insertText('Ada');
  await pressByKey(page, /^(Next|Review)/);
  await pressByKey(page, /^Send/);
  await said('{"seat":"Aisle"}');
  await said('"Ada"');
  await over();
});

test('what is closed is answered by nobody', async () => {
  await tell('questions', ['What is your name?']);
  await pressByKey(page, 'Not now');
  await over();
  expect(await page.getByRole('log').innerText()).toBe('["What is your name?"]');
});
