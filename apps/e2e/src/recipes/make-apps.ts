import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pack, pnpm } from '../packages/pack.js';
import { PACKAGES, ROOT } from '../packages/workspace.js';
import { readRecipe } from './read-recipe.js';

/** The pages of docs/recipes, and what each leaves to that of Vite, or of Next.js. */
export const RECIPES = {
  vite: [],
  nextjs: ['src/mcp.ts', 'src/host.tsx'],
  electron: ['src/mcp.ts', 'src/host.tsx', 'src/main.tsx', 'src/without-evaluation.ts'],
  'side-panel': ['index.html', 'src/mcp.ts', 'src/main.tsx', 'src/without-evaluation.ts'],
  'sdk-2': ['index.html', 'src/main.tsx'],
  'sdk-1': ['index.html', 'src/host.tsx', 'src/main.tsx'],
  'ai-sdk': ['index.html', 'src/host.tsx', 'src/main.tsx'],
  'use-mcp': ['index.html', 'src/main.tsx'],
  'assistant-ui': ['index.html', 'src/main.tsx'],
  'plain-client': ['index.html', 'src/host.tsx', 'src/main.tsx'],
  hono: ['index.html', 'src/main.tsx'],
  sveltekit: [],
  express: [],
  fastify: [],
  // Compiled only: apps/hosts/next is run.
  'nextjs-ai-sdk': [],
} as const;
export type RecipeName = keyof typeof RECIPES;
export const RECIPE_NAMES = Object.keys(RECIPES) as RecipeName[];

/** Those whose code React's version concerns; the App Router brings a React of its own, of 19. */
const ON_REACT_18: readonly RecipeName[] = ['vite', 'assistant-ui'];

/** The server in the recipes. */
const TRAVEL = 'https://travel.example';

/** Packages that the recipes' code needs to compile. */
const TO_COMPILE = ['@types/express', '@types/express-session', '@types/node', 'typescript'];

/**
 * For a Next.js app that is built once: no cache, no source maps, and no minifying, which Vite's builds cover. Its types are checked
 * beside it, by a faster compiler.
 */
export const BUILT_ONCE = `export default {
  typescript: { ignoreBuildErrors: true },
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    turbopackInputSourceMaps: false,
    turbopackMinify: false,
    turbopackSourceMaps: false,
  },
};`;

/**
 * Writes every recipe below `react-19` of a folder, and some below `react-18`, and installs for both at once what the pages
 * name: ours from their tarballs.
 *
 * @param addressOf the origin of the server that takes the place of the recipes'
 */
export async function makeApps(folder: string, addressOf: (recipe: RecipeName) => string): Promise<void> {
  const tarballs: [name: string, address: string][] = [];
  for (const name of PACKAGES) {
    tarballs.push([`@elicit-kit/${name}`, `file:${await pack(name)}`]);
  }
  for (const major of [18, 19] as const) {
    const recipes = major === 18 ? ON_REACT_18 : RECIPE_NAMES;
    const packages = [...new Set(recipes.flatMap((name) => readRecipe(name).packages))];
    writeJson(join(folder, `react-${major}/package.json`), {
      name: `react-${major}`,
      private: true,
      type: 'module',
      dependencies: Object.fromEntries([
        ...packages.filter((name) => !name.startsWith('@elicit-kit/')).map((name) => versionOf(name)),
        ...tarballs,
        ...TO_COMPILE.map((name) => versionOf(name)),
        ['typescript-7', `npm:typescript@${versionOf('typescript-7')[1]}`],
        ...(major === 18 ? ['react', 'react-dom'].map((name) => versionOf(name, ['apps/react-18'])) : []),
        ...['@types/react', '@types/react-dom'].map((name) => [name, `^${major}.0.0`]),
      ]),
    });
    writeJson(join(folder, `react-${major}/tsconfig.json`), TYPES);
    for (const recipe of recipes) {
      const own = readRecipe(recipe).files;
      const files = [...RECIPES[recipe].map((path) => [path, leftFile(path)] as const), ...own];
      for (const [path, code] of files) {
        write(join(folder, `react-${major}`, recipe, path), code.replaceAll(TRAVEL, addressOf(recipe)));
      }
    }
  }
  writeJson(join(folder, 'react-19/nextjs/package.json'), { private: true });
  write(join(folder, 'react-19/nextjs/next.config.mjs'), BUILT_ONCE);
  // What it names is not bundled with the server.
  const dependencies = Object.fromEntries(readRecipe('sveltekit').packages.map((name) => versionOf(name)));
  writeJson(join(folder, 'react-19/sveltekit/package.json'), { private: true, type: 'module', dependencies });
  writeJson(join(folder, 'react-19/sveltekit/tsconfig.json'), {
    extends: './.svelte-kit/tsconfig.json',
    compilerOptions: { ...TYPES.compilerOptions, types: undefined },
  });
  const overrides = tarballs.map(([name, address]) => `  '${name}': '${address}'\n`).join('');
  write(join(folder, 'package.json'), '{ "private": true }');
  write(
    join(folder, 'pnpm-workspace.yaml'),
    `packages: ['react-18', 'react-19']
pmOnFail: ignore
ignoredOptionalDependencies: [sharp]
# It imports react and says so nowhere: which one it gets is chance where there are two.
packageExtensions: { use-mcp: { peerDependencies: { react: '*' } } }
allowBuilds: { electron: false, esbuild: false }
overrides:
${overrides}`,
  );
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile'], folder);
}

const TYPES = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    types: ['node'],
  },
  include: ['*/src', '*/electron'],
  // Checked by themselves, with what their builds generate: Next.js without its declarations, which don't compile.
  exclude: ['nextjs', 'sveltekit'],
};

function leftFile(path: string): string {
  return readRecipe('vite').files.get(path) ?? readRecipe('nextjs').files.get(path) ?? '';
}

/** As a recipe names it, or as this repository has it: then nothing has to be fetched. */
export function versionOf(
  word: string,
  by = ['apps/e2e', 'apps/demo', 'apps/hosts/node', 'apps/hosts/next'],
): [name: string, version: string] {
  const [, name = '', version] = /^(@?[^@]+)(?:@(.+))?$/.exec(word) ?? [];
  if (version !== undefined) {
    return [name, version];
  }
  const manifests = by.map((folder) => join(ROOT, folder, 'node_modules', name, 'package.json'));
  const manifest = JSON.parse(readFileSync(manifests.find(existsSync) ?? name, 'utf8')) as {
    version: string;
  };
  return [name, manifest.version];
}

function writeJson(path: string, value: unknown): void {
  write(path, JSON.stringify(value, null, 2));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
