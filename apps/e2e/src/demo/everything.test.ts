import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, sendReviewed } from './gestures.js';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

/** `@modelcontextprotocol/server-everything`, as its users start it, but on loopback only. */
const everything = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);
const preload = pathToFileURL(fileURLToPath(new URL('../loopback-preload.mjs', import.meta.url))).href;

let stage: DemoStage;
let demo: OpenDemo;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  stage = await setDemoStage();
  server = spawn(process.execPath, ['--import', preload, everything, 'streamableHttp'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  url = `http://127.0.0.1:${port}/mcp`;
  await vi.waitUntil(() => answers(url), { timeout: 20_000, interval: 100 });
});
beforeEach(async () => {
  demo = await stage.open();
  await demo.connect(url);
});
afterEach(async () => {
  expect(demo.problems).toEqual([]);
  await demo.close();
});
afterAll(async () => {
  server.kill();
  await stage.close();
});

describe('the reference server', () => {
  test('trigger-elicitation-request: its thirteen fields are answered, suggestions and all', async () => {
    const { dialog } = demo;
    await demo.run('trigger-elicitation-request');
    await dialog.getByLabel('String', { exact: true }).fill('Ada Lovelace');
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await dialog.getByLabel('Piano').check();
    await dialog.getByRole('button', { name: 'Clear Integer' }).click();
    await sendReviewed(demo);

    const [, raw = ''] = (await textOfResult()).split('Raw result:');
    expect(JSON.parse(raw)).toMatchObject({
      action: 'accept',
      content: {
        name: 'Ada Lovelace',
        check: true,
        number: 3.14,
        untitledMultipleSelectEnum: ['Guitar', 'Piano'],
      },
    });
    expect(raw).not.toContain('"integer"');
  });

  test('trigger-elicitation-request: declined', async () => {
    await demo.run('trigger-elicitation-request');
    await demo.dialog.getByRole('button', { name: 'Decline', exact: true }).click();

    expect(await textOfResult()).toContain('declined');
  });

  test('trigger-url-elicitation: the page is consented to and opened', async () => {
    await runUrlTool();
    const tab = await openPage(demo);

    expect(tab.url()).toBe(`${stage.server.origin}/`);
    expect(await textOfResult()).toMatch(/accept/i);
  });

  test('trigger-url-elicitation with errorPath: the page first (-32042), then the same call again', async () => {
    const { dialog, page } = demo;
    await demo.context.route('https://modelcontextprotocol.io/**', (route) =>
      route.fulfill({ body: 'Elsewhere.' }),
    );
    await runUrlTool('Yes');
    await dialog.getByText('Open this link to satisfy the prerequisite').waitFor();
    await openPage(demo);
    await page.bringToFront();
    await dialog.getByRole('button', { name: 'I’ve finished' }).click();
    await dialog.getByText('Please open the link to complete this action.', { exact: true }).waitFor();
    await openPage(demo);
    await page.bringToFront();
    await dialog
      .locator('[data-part]', { hasText: /^The tool went on without waiting/ })
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    expect(await textOfResult()).toMatch(/accept/i);
    await demo.openLog();
    const log = page.getByRole('region', { name: 'Protocol log' });
    expect(await log.getByText('-32042').count()).toBe(1);
    expect(await log.getByText('trigger-url-elicitation').count()).toBe(2);
  });
});

async function runUrlTool(errorPath: 'Yes' | 'No answer' = 'No answer') {
  await demo.run('trigger-url-elicitation');
  const form = demo.page.getByRole('form', { name: 'Run trigger-url-elicitation' });
  await form.getByLabel('url', { exact: true }).fill(`${stage.server.origin}/`);
  await form.getByRole('radio', { name: errorPath, exact: true }).check();
  await form.getByRole('button', { name: 'Run', exact: true }).click();
}

async function textOfResult(): Promise<string> {
  await demo.result.getByText(/^Result$|^The call failed$/).waitFor();
  return demo.result.innerText();
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}
