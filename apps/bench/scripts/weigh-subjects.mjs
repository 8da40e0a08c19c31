import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Without the kit's own stylesheet, and without what is no library. */
const FILES = {
  'react-live': 'react-live-form.tsx',
  tanstack: 'peers/tanstack-form.tsx',
  'react-hook-form': 'peers/react-hook-form.tsx',
  rjsf: 'peers/rjsf.tsx',
  jsonforms: 'peers/json-forms.tsx',
  'elicit-kit': 'elicit-kit-form.tsx',
};

/**
 * What a page downloads to show a form in one of these ways.
 *
 * @returns {Promise<import('./report.mjs').Size[]>} kilobytes, minified + gzip, without React
 */
export async function weighSubjects() {
  const weights = [];
  for (const [name, file] of Object.entries(FILES)) {
    const output = await build({
      root: fileURLToPath(new URL('..', import.meta.url)),
      logLevel: 'silent',
      configFile: false,
      build: {
        write: false,
        modulePreload: false,
        rollupOptions: {
          input: fileURLToPath(new URL(`../src/subjects/${file}`, import.meta.url)),
          preserveEntrySignatures: 'strict',
          external: /^react(-dom)?(\/|$)/,
        },
      },
    });
    const chunks = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
    const code = chunks.filter((chunk) => chunk.type === 'chunk');
    const first = new Set(code.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    // A set grows while it is gone through.
    for (const fileName of first) {
      code.find((chunk) => chunk.fileName === fileName)?.imports.forEach((each) => first.add(each));
    }
    /** @param {boolean} atOnce */
    const weigh = (atOnce) =>
      code
        .filter(({ fileName }) => first.has(fileName) === atOnce)
        .reduce((sum, chunk) => sum + gzipSync(chunk.code).length / 1000, 0);
    weights.push({ name, first: weigh(true), later: weigh(false) });
  }
  return weights;
}
