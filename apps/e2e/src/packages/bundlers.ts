import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rspack } from '@rspack/core';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import { build as vite, minify, type Rolldown } from 'vite';
import webpack from 'webpack';
import { ROOT } from './workspace.js';

/** What a bundler made of some lines: minified code, a text for each file. */
export interface Bundle {
  /** The entry and all that it imports without `import()`. */
  readonly eager: readonly string[];
  readonly all: readonly string[];
}

type Bundler = (entry: string, folder: string) => Promise<Bundle>;

/** React and React DOM are the host's. */
const OUTSIDE = /^react(?:-dom)?(?:$|\/)/;
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

export const BUNDLERS: Readonly<Record<string, Bundler>> = {
  async Vite(entry, folder) {
    const { output } = (await vite({
      configFile: false,
      root: folder,
      logLevel: 'error',
      define: PRODUCTION,
      build: {
        write: false,
        rolldownOptions: {
          input: entry,
          preserveEntrySignatures: 'strict',
          external: [OUTSIDE],
          output: { format: 'es' },
        },
      },
    })) as Rolldown.RolldownOutput;
    return readChunks(output.filter((each) => each.type === 'chunk'));
  },

  async Rollup(entry) {
    const bundle = await rollup({
      input: entry,
      external: [OUTSIDE],
      plugins: [nodeResolve({ browser: true }), commonjs()],
      onLog: () => undefined,
    });
    const { output } = await bundle.generate({ format: 'es' });
    await bundle.close();
    const chunks = output.filter((each) => each.type === 'chunk');
    const minified = chunks.map(async (chunk) => {
      const { code } = await esbuild.transform(chunk.code, {
        minify: true,
        define: PRODUCTION,
        format: 'esm',
      });
      return { ...chunk, code };
    });
    return readChunks(await Promise.all(minified));
  },

  async 'webpack 5'(entry, folder) {
    const stats = await new Promise<PackStats | undefined>((resolve, reject) => {
      // Its own minifier takes two thirds of its time.
      const options = { ...packOptions(entry, folder), optimization: { minimize: false } };
      webpack({ ...options, experiments: { outputModule: true } }, (error, found) => {
        if (error) {
          reject(error);
        } else {
          resolve(found?.toJson({ all: false, entrypoints: true, assets: true, errors: true }));
        }
      });
    });
    const { eager, all } = await readAssets(stats, folder);
    const small = async (code: string) => (await minify('bundle.js', code, { module: true })).code;
    return { eager: await Promise.all(eager.map(small)), all: await Promise.all(all.map(small)) };
  },

  async Rspack(entry, folder) {
    const stats = await new Promise<PackStats | undefined>((resolve, reject) => {
      rspack(packOptions(entry, folder), (error, found) => {
        if (error) {
          reject(error);
        } else {
          resolve(found?.toJson({ all: false, entrypoints: true, assets: true, errors: true }));
        }
      });
    });
    return readAssets(stats, folder);
  },

  async esbuild(entry, folder) {
    const { outputFiles, metafile } = await esbuild.build({
      entryPoints: [entry],
      outdir: join(folder, 'out'),
      absWorkingDir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      write: false,
      metafile: true,
      define: PRODUCTION,
      external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
      logLevel: 'error',
    });
    return readChunks(
      outputFiles.map(({ path, text }) => {
        const fileName = path.slice(folder.length + 1).replaceAll('\\', '/');
        const output = metafile.outputs[fileName];
        const imports = (output?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
        return {
          fileName,
          code: text,
          isEntry: output?.entryPoint === 'entry.js',
          imports: imports.map((each) => each.path),
        };
      }),
    );
  },
};

/** Bundles lines as a host would, from the built packages. */
export async function bundleWith(bundler: Bundler, source: string): Promise<Bundle> {
  // Where the packages are found as from a host's own file.
  const folder = await mkdtemp(join(ROOT, 'apps/e2e/node_modules/.bundle-'));
  try {
    const entry = join(folder, 'entry.js');
    await writeFile(entry, source);
    return await bundler(entry, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Bundles each of some lines into one file with esbuild, as a host without code splitting would, and runs it.
 *
 * @returns what each exports as `works`, or the error with which it ended
 */
export async function runInOneFile(sources: readonly string[]): Promise<readonly unknown[]> {
  const folder = await mkdtemp(join(ROOT, 'apps/e2e/node_modules/.bundle-'));
  try {
    const entries = sources.map((_, index) => join(folder, `entry-${index}.js`));
    await Promise.all(entries.map((entry, index) => writeFile(entry, sources[index] ?? '')));
    // Without splitting no file has anything of another one, but what they have in common is read once.
    await esbuild.build({
      entryPoints: entries,
      outdir: join(folder, 'out'),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      define: PRODUCTION,
      external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
      logLevel: 'error',
    });
    return await Promise.all(
      entries.map((_, index) =>
        import(pathToFileURL(join(folder, `out/entry-${index}.mjs`)).href).then(
          ({ works }: { readonly works: unknown }) => works,
          String,
        ),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns bytes: gzip, a file each. */
export function weightOf(files: readonly string[]): number {
  return files.reduce((sum, code) => sum + gzipSync(code).length, 0);
}

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
}

function readChunks(chunks: readonly Chunk[]): Bundle {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const eager = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (chunk && !eager.has(chunk)) {
      eager.add(chunk);
      chunk.imports.forEach((name) => {
        visit(byName.get(name));
      });
    }
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(visit);
  return { eager: [...eager].map(({ code }) => code), all: chunks.map(({ code }) => code) };
}

function packOptions(entry: string, folder: string) {
  return {
    mode: 'production' as const,
    target: 'web' as const,
    context: folder,
    entry,
    output: { path: join(folder, 'out'), module: true, library: { type: 'module' } },
    externalsType: 'module' as const,
    externals: [OUTSIDE],
    performance: false as const,
  };
}

interface PackStats {
  readonly errors?: readonly { readonly message: string }[] | undefined;
  readonly assets?: readonly { readonly name: string }[] | undefined;
  readonly entrypoints?:
    | Readonly<Record<string, { readonly assets?: readonly { readonly name: string }[] | undefined }>>
    | undefined;
}

async function readAssets(stats: PackStats | undefined, folder: string): Promise<Bundle> {
  if (stats === undefined || (stats.errors?.length ?? 0) > 0) {
    throw new Error(stats?.errors?.map(({ message }) => message).join('\n') ?? 'Nothing was built.');
  }
  const read = (assets: readonly { readonly name: string }[] = []) =>
    Promise.all(
      assets
        .filter(({ name }) => /\.m?js$/.test(name))
        .map(({ name }) => readFile(join(folder, 'out', name), 'utf8')),
    );
  return { eager: await read(stats.entrypoints?.['main']?.assets), all: await read(stats.assets) };
}
