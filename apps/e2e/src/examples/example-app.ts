import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { pack, pnpm } from '../packages/pack.js';
import { PACKAGES, ROOT } from '../packages/workspace.js';
import { versionOf } from '../recipes/make-apps.js';

const EXAMPLES = ['vite', 'nextjs', 'electron'] as const;
export type ExampleName = (typeof EXAMPLES)[number];

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** In no package of this repository. */
const ELSEWHERE: Readonly<Record<string, string>> = { electron: '45.4.1' };

/**
 * What `npx degit` and `npm install` do, with the packages as they would be published: for all examples at once, in one workspace
 * that goes with the run's packages.
 *
 * @returns the app's folder
 */
export async function installExample(name: ExampleName): Promise<string> {
  const workspace = join(inject('packed'), 'examples');
  // Written after everything is installed.
  if (!existsSync(join(workspace, 'pnpm-lock.yaml'))) {
    await installAll(workspace);
  }
  return join(workspace, name);
}

async function installAll(workspace: string): Promise<void> {
  const tarballs: Record<string, string> = {};
  for (const each of PACKAGES) {
    tarballs[`@elicit-kit/${each}`] = `file:${await pack(each)}`;
  }
  for (const name of EXAMPLES) {
    const folder = join(workspace, name);
    cpSync(join(ROOT, 'examples', name), folder, { recursive: true });
    writeManifest(folder, name, tarballs);
  }
  const overrides = Object.entries(tarballs).map(([each, address]) => `  '${each}': '${address}'\n`);
  writeFileSync(join(workspace, 'package.json'), '{ "private": true }');
  writeFileSync(
    join(workspace, 'pnpm-workspace.yaml'),
    `packages: ['*']
pmOnFail: ignore
ignoredOptionalDependencies: [sharp]
allowBuilds: { electron: false, esbuild: false }
overrides:
${overrides.join('')}`,
  );
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile', '--prod=false'], workspace);
}

function writeManifest(folder: string, name: ExampleName, tarballs: Readonly<Record<string, string>>): void {
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
  // Checks in a fraction of the time; 6 checks the README's lines and the guides'. Next.js can only be built beside 6.
  manifest.devDependencies[name === 'nextjs' ? 'typescript-7' : 'typescript'] =
    `npm:typescript@${versionOf('typescript-7')[1]}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
}
