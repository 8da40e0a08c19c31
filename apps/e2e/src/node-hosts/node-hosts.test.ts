import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pnpm } from '../packages/pack.js';
import { packageFolder, readManifest, ROOT } from '../packages/workspace.js';

const run = promisify(execFile);

/** The oldest versions that the peer ranges of packages/mcp allow, in folders of their own: an SDK has one name. */
const OLDEST = [
  { subpath: 'client', sdk: '@modelcontextprotocol/client', version: '2.0.0' },
  { subpath: 'sdk', sdk: '@modelcontextprotocol/sdk', version: '1.13.0' },
  { subpath: 'ai-sdk', sdk: '@ai-sdk/mcp', version: '1.0.0' },
  { subpath: 'ai-sdk', sdk: '@ai-sdk/mcp', version: '2.0.0' },
] as const;

let folder: string;
let demo: DemoServer | undefined;

const homeOf = (sdk: string, version: string) => join(folder, `${sdk.replaceAll(/\W/g, '-')}-${version}`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-node-'));
  demo = await startDemoServer({ port: 0 });
  await install();
}, 300_000);

afterAll(async () => {
  await demo?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Throwaway hosts in one workspace: the SDKs from the registry, the packages as they are built here. */
async function install(): Promise<void> {
  // Dependencies of the packages. The packages themselves are copied.
  const needed = (['core', 'mcp'] as const).flatMap((name) =>
    Object.entries(readManifest(name).dependencies ?? {}).filter(
      ([each]) => !each.startsWith('@elicit-kit/'),
    ),
  );
  const hosts = OLDEST.map(
    ({ sdk, version }) =>
      [homeOf(sdk, version), { ...Object.fromEntries(needed), [sdk]: version, zod: '^4.0.0' }] as const,
  );
  for (const [home, dependencies] of hosts) {
    mkdirSync(home);
    writeFileSync(
      join(home, 'package.json'),
      JSON.stringify({ type: 'module', private: true, dependencies }),
    );
    cpSync(join(ROOT, 'apps/e2e/src/node-hosts/host.mjs'), join(home, 'host.mjs'));
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const settings = 'autoInstallPeers: false\nstrictPeerDependencies: false\n';
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `packages: ['*']\n${settings}`);
  await pnpm(['install', '--prefer-offline', '--ignore-scripts'], folder);
  for (const [home] of hosts) {
    for (const name of ['core', 'mcp'] as const) {
      const target = join(home, 'node_modules/@elicit-kit', name);
      cpSync(join(packageFolder(name), 'package.json'), join(target, 'package.json'));
      cpSync(join(packageFolder(name), 'dist'), join(target, 'dist'), { recursive: true });
    }
  }
}

test('each host finds no other host’s SDK', () => {
  const sdks = [...new Set(OLDEST.map(({ sdk }) => sdk))];
  const found = OLDEST.map(({ sdk, version }) => {
    const modules = [homeOf(sdk, version), folder].map((each) => join(each, 'node_modules'));
    return sdks.filter((each) => modules.some((path) => existsSync(join(path, each))));
  });
  expect(found).toEqual(OLDEST.map(({ sdk }) => [sdk]));
});

/** Ends by itself, or the test does: nothing stops it earlier. */
async function host(home: string, ...words: string[]): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, ['host.mjs', ...words], { cwd: home });
  expect(stderr).toBe('');
  return stdout;
}

describe.each(OLDEST)('$sdk $version', ({ subpath, sdk, version }) => {
  const eras =
    sdk === '@modelcontextprotocol/client' ? (['url', 'legacyUrl'] as const) : (['legacyUrl'] as const);

  test.each(eras)("the client's own call asks, and gets the answer (%s)", async (era) => {
    const said = await host(homeOf(sdk, version), subpath, demo?.[era] ?? '', 'answer');
    expect(said).toContain('Ada');
  });

  test.each(eras)(
    'a question that waits keeps no process alive once the client is closed (%s)',
    async (era) => {
      const said = await host(homeOf(sdk, version), subpath, demo?.[era] ?? '', 'leave');
      expect(said).toBe('disconnected: true\n');
    },
  );

  test('is the oldest that the peer range names', () => {
    const { peerDependencies = {} } = readManifest('mcp') as { peerDependencies?: Record<string, string> };
    expect(peerDependencies[sdk]?.split(' || ')).toContain(`^${version}`);
  });
});

describe.each([
  { subpath: 'client', eras: ['url', 'legacyUrl'] },
  { subpath: 'sdk', eras: ['legacyUrl'] },
  { subpath: 'ai-sdk', eras: ['legacyUrl'] },
] as const)('the newest SDK of $subpath', ({ subpath, eras }) => {
  test.each(eras)('keeps no process alive once the client is closed (%s)', async (era) => {
    // The repository's own packages: what this folder depends on.
    const home = join(ROOT, 'apps/e2e/src/node-hosts');
    const words = [subpath, demo?.[era] ?? '', 'leave'];
    expect(await host(home, ...words)).toBe('disconnected: true\n');
  });
});
