import tailwind from '@tailwindcss/vite';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { writeRegistry } from '../../../../scripts/registry.mjs';
import { pack, pnpm } from '../packages/pack.js';
import { versionOf } from '../recipes/make-apps.js';

const run = promisify(execFile);

/** In place of shadcn's own, which is on its site: an item that ours needs. */
const BUTTON = {
  name: 'button',
  type: 'registry:ui',
  files: [
    {
      path: 'ui/button.tsx',
      type: 'registry:ui',
      content: `import type { ComponentProps } from 'react';

const LOOKS = { default: 'bg-primary text-primary-foreground', outline: 'border', ghost: '', destructive: 'bg-destructive text-white' };

export function Button({ variant = 'default', className = '', ...props }: ComponentProps<'button'> & { variant?: keyof typeof LOOKS }) {
  return <button data-slot="button" className={\`h-9 rounded-md px-4 \${LOOKS[variant]} \${className}\`} {...props} />;
}
`,
    },
  ],
};

/** It asks for its site's colours too, whatever is added. */
const COLOURS = {
  inlineColors: { light: {}, dark: {} },
  cssVars: { light: {}, dark: {} },
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
};

let folder: string;
let server: Server | undefined;
let added: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-registry-'));
  cpSync(join(import.meta.dirname, 'project'), folder, { recursive: true });
  const overrides = ['core', 'react'].map(async (name) => {
    const tarball = await pack(name as 'core' | 'react');
    return `  '@elicit-kit/${name}': 'file:${tarball}'\n`;
  });
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    `pmOnFail: ignore\npreferOffline: true\noverrides:\n${(await Promise.all(overrides)).join('')}`,
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {
        ...Object.fromEntries(
          ['@types/react', '@types/react-dom', 'react', 'react-dom', 'shadcn@4.23.0', 'tailwindcss'].map(
            (name) => versionOf(name),
          ),
        ),
        typescript: `npm:typescript@${versionOf('typescript-7')[1]}`,
      },
    }),
  );
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile'], folder);

  server = createServer(({ url = '' }, response) => {
    const file = join(folder, url);
    const stub = /\/(button|colors\/neutral)\.json$/.exec(url)?.[1];
    response.setHeader('content-type', 'application/json');
    if (stub !== undefined) {
      response.end(JSON.stringify(stub === 'button' ? BUTTON : COLOURS));
    } else if (existsSync(file)) {
      response.end(readFileSync(file));
    } else {
      response.writeHead(404).end('{}');
    }
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeRegistry(join(folder, 'r'), `${address}/r`);
  const words = ['add', `${address}/r/elicitation-host.json`, '--yes'];
  const { stdout, stderr } = await run(
    process.execPath,
    [join(folder, 'node_modules/shadcn/dist/index.js'), ...words],
    {
      cwd: folder,
      env: { ...process.env, REGISTRY_URL: address, CI: 'true' },
      timeout: 120_000,
    },
  ).catch((error: { stdout: string; stderr: string }) => error);
  added = stdout + stderr;
}, 300_000);

afterAll(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  rmSync(folder, { recursive: true, force: true });
});

test('`shadcn add` brings the host, what it needs, and the theme after Tailwind', () => {
  expect(added).toContain('src/components/elicitation-host.tsx');
  expect(added).toContain('src/components/elicitation-controls.tsx');
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: object;
  };
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(['@elicit-kit/core', '@elicit-kit/react']),
  );
  const imports = readFileSync(join(folder, 'src/index.css'), 'utf8').match(/@import [^;]+/g) ?? [];
  expect(imports.map((line) => /["'](.+)["']/.exec(line)?.[1])).toEqual([
    'tailwindcss',
    '@elicit-kit/react/theme.tailwind.css',
    '@elicit-kit/react/maps/shadcn.css',
  ]);
});

test("what was added compiles, and asks with the project's button and the copied controls", async () => {
  const { stdout } = await pnpm(['exec', 'tsc', '-p', '.'], folder).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwind()],
    resolve: { alias: { '@': join(folder, 'src') } },
  });
  const site = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0 },
  });
  onTestFinished(() => site.close());
  const browser = await chromium.launch(browserOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const mishaps: string[] = [];
  page.on('pageerror', (error) => mishaps.push(error.message));
  page.on('console', (message) => message.type() === 'error' && mishaps.push(message.text()));
  await page.goto(site.resolvedUrls?.local[0] ?? '');
  await page.getByRole('button', { name: 'Ask' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup', { name: 'By the window' }).getByLabel('Yes').check();
  await dialog.getByLabel('Room').selectOption('Bar');
  const send = dialog.getByRole('button', { name: 'Send answers' });
  expect(await send.getAttribute('data-slot')).toBe('button');
  expect(await send.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'oklch(0.205 0 0)',
  );
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await send.click();
  await expect
    .poll(() => page.locator('p[role=status]').innerText())
    .toBe('[{"action":"accept","content":{"window":true,"room":"Bar"}}]');
  expect(mishaps).toEqual([]);
});
