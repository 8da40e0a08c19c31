import { build, type Rolldown } from 'vite';
import { ROOT } from './workspace.js';

const ENTRY = 'virtual:entry';

export interface EagerBundle {
  /** Ids of the modules that still have code in what a page loads at once, relative to the repository, with `/`. */
  readonly modules: readonly string[];
  /** Their minified text. */
  readonly code: string;
  /** The same, a file each. */
  readonly chunks: readonly string[];
}

/**
 * Bundles a line of code as a host would, from the built packages, and tells what the page loads before anything is lazy.
 *
 * @param loaded lazy modules that it has loaded too
 */
export async function bundleEagerly(source: string, loaded?: RegExp): Promise<EagerBundle> {
  const result = (await build({
    configFile: false,
    root: `${ROOT}/apps/e2e`,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? `${ROOT}/apps/e2e/src/virtual-entry.js` : undefined),
        load: (id) => (id.endsWith('virtual-entry.js') ? source : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const eager = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk && !eager.has(chunk)) {
      eager.add(chunk);
      chunk.imports.forEach((name) => visit(byName.get(name)));
      chunk.dynamicImports
        .map((name) => byName.get(name))
        .filter((lazy) => loaded?.test(lazy?.facadeModuleId ?? ''))
        .forEach(visit);
    }
  };
  chunks.filter((chunk) => chunk.isEntry).forEach(visit);
  return {
    modules: [...eager]
      .flatMap((chunk) => Object.entries(chunk.modules))
      .filter(([, module]) => module.renderedLength > 0)
      .map(([id]) => id.replaceAll('\\', '/').replace(ROOT, '')),
    code: [...eager].map((chunk) => chunk.code).join('\n'),
    chunks: [...eager].map((chunk) => chunk.code),
  };
}
