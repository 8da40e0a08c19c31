import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack, pnpm } from './pack.js';
import { PACKAGES, ROOT } from './workspace.js';

const run = promisify(execFile);
/** The oldest that the packages work with, as apps have them installed. */
const OLDER = {
  '@ag-ui/client': '0.0.59',
  '@ai-sdk/mcp': '^1.0.0',
  '@modelcontextprotocol/sdk': '^1.13.0',
  ai: '^6.0.0',
  react: '^18.2.0',
  'react-dom': '^18.2.0',
};
const OLDER_TOOLS = {
  '@types/node': '^20.0.0',
  '@types/react': '^18.2.0',
  '@types/react-dom': '^18.2.0',
  tailwindcss: '^3.4.0',
  typescript: '~5.6.3',
};

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-older-peers-'));
  cpSync(join(ROOT, 'apps/e2e/src/packages/older-peers'), folder, { recursive: true });
  const packed = await Promise.all(
    PACKAGES.map(async (name) => [`@elicit-kit/${name}`, `file:${await pack(name)}`] as const),
  );
  const dependencies = { ...OLDER, ...Object.fromEntries(packed) };
  const manifest = { name: 'app', private: true, type: 'module', dependencies, devDependencies: OLDER_TOOLS };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const overrides = packed.map(([name, address]) => `  '${name}': '${address}'\n`).join('');
  // Fails where a peer's range leaves out what is installed.
  const settings = 'strictPeerDependencies: true\nautoInstallPeers: false\nnodeLinker: hoisted\n';
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `pmOnFail: ignore\n${settings}overrides:\n${overrides}`);
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile', '--ignore-scripts'], folder);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['ag-ui', 'ai-sdk'])('an answer of the person reaches an agent of an older %s', async (name) => {
  const { stdout } = await run(process.execPath, [`${name}.mjs`], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    asked: [{ tool: 'rm', arguments: { path: '/notes' } }],
    outcome: { status: 'delivered' },
    ran: [{ path: '/notes' }],
  });
});

test(
  'a host of React 18 compiles with TypeScript 5.6, and so do our declarations',
  { timeout: 300_000 },
  async () => {
    const { stdout } = await run(process.execPath, ['check-types.mjs'], { cwd: folder });
    const { checked, found } = JSON.parse(stdout) as { readonly checked: number; readonly found: unknown };
    expect(checked).toBeGreaterThan(100);
    expect(found).toEqual([]);
  },
);

test('Tailwind 3 passes the theme on whole', async () => {
  const theme = join(folder, 'node_modules/@elicit-kit/react/dist/theme/theme.css');
  const out = join(folder, 'out.css');
  const words = [join(folder, 'node_modules/tailwindcss/lib/cli.js'), '-i', theme, '-o', out];
  await run(process.execPath, [...words, '--content', 'host.tsx'], { cwd: folder });
  const rules = (css: string) => css.match(/\[data-scope=/g)?.length;
  expect(rules(readFileSync(theme, 'utf8'))).toBeGreaterThan(100);
  expect(rules(readFileSync(out, 'utf8'))).toBeGreaterThanOrEqual(rules(readFileSync(theme, 'utf8')) ?? 0);
});
