import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly 'elicit-kit-source': string }>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Manifest;

/** The packages that a source file needs, types among them, with all that it imports from here. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) {
    return packages;
  }
  seen.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export|\}).* from '([^']+)';/gmu,
  )) {
    if (specifier.startsWith('.')) {
      for (const name of packagesOf(resolve(dirname(file), specifier.replace(/\.js$/u, '.ts')), seen)) {
        packages.add(name);
      }
    } else {
      packages.add(specifier.split('/').slice(0, 2).join('/'));
    }
  }
  return packages;
}

it.each([
  ['.', []],
  ['./client', ['@modelcontextprotocol/client']],
  ['./sdk', ['@modelcontextprotocol/sdk']],
  ['./ai-sdk', []],
])('%s needs core, the reader of event streams and no SDK but its own', (subpath, sdks) => {
  const entry = manifest.exports[subpath];
  const source = typeof entry === 'object' ? entry['elicit-kit-source'] : '';

  expect([...packagesOf(resolve(root, source))].sort()).toEqual(
    [...sdks, '@elicit-kit/core', 'eventsource-parser'].sort(),
  );
});

it('has every SDK as an optional peer', () => {
  const names = ['@ai-sdk/mcp', '@modelcontextprotocol/client', '@modelcontextprotocol/sdk'];

  expect(Object.keys(manifest.peerDependencies).sort()).toEqual(names);
  expect(names.filter((name) => manifest.peerDependenciesMeta[name]?.optional !== true)).toEqual([]);
});
