import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from './pack.js';
import { ROOT } from './workspace.js';

const run = promisify(execFile);
/** The oldest that the adapters work with, as apps have them installed. */
const OLDER = { '@ag-ui/client': '0.0.59', ai: '^6.0.0' };

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-older-peers-'));
  cpSync(join(ROOT, 'apps/e2e/src/packages/older-peers'), folder, { recursive: true });
  const [core, agents] = await Promise.all([pack('core', folder), pack('agents', folder)]);
  const dependencies = {
    ...OLDER,
    '@elicit-kit/core': `file:${core}`,
    '@elicit-kit/agents': `file:${agents}`,
  };
  const manifest = { name: 'app', private: true, type: 'module', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  // Fails where a peer's range leaves out what is installed.
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['ag-ui', 'ai-sdk'])('an answer of the person reaches an agent of an older %s', async (name) => {
  const { stdout } = await run(process.execPath, [`${name}.mjs`], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    asked: [{ tool: 'rm', arguments: { path: '/notes' } }],
    outcome: { status: 'delivered' },
    ran: [{ path: '/notes' }],
  });
});
