import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack, pnpm } from '../packages/pack.js';
import { PACKAGES, ROOT } from '../packages/workspace.js';
import { versionOf } from '../recipes/make-apps.js';

export type ExampleName = 'vite' | 'nextjs' | 'electron';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** In no package of this repository. */
const ELSEWHERE: Readonly<Record<string, string>> = { electron: '45.4.1' };

/**
 * What `npx degit` and `npm install` do, with the packages as they would be published.
 *
 * @returns the app's folder: remove it
 */
export async function installExample(name: ExampleName): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `elicit-kit-example-${name}-`));
  cpSync(join(ROOT, 'examples', name), folder, { recursive: true });
  const tarballs: Record<string, string> = {};
  for (const each of PACKAGES) {
    tarballs[`@elicit-kit/${each}`] = `file:${await pack(each)}`;
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  for (const group of [manifest.dependencies, manifest.devDependencies]) {
    for (const each of Object.keys(group)) {
      // The versions of this repository, so that nothing has to be fetched.
      group[each] =
        tarballs[each] ??
        ELSEWHERE[each] ??
        versionOf(each, ['.', 'apps/demo', 'apps/e2e', 'apps/hosts/next'])[1];
    }
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const overrides = Object.entries(tarballs).map(([each, address]) => `  '${each}': '${address}'\n`);
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    `pmOnFail: ignore
ignoredOptionalDependencies: [sharp]
allowBuilds: { electron: false, esbuild: false }
overrides:
${overrides.join('')}`,
  );
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile', '--prod=false'], folder);
  return folder;
}
