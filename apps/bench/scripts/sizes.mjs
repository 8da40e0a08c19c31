import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const ENTRIES = {
  'core, the form’s part': `export { parseElicitation, initialValues, validateForm } from '@elicit-kit/core';`,
  'react/elicitation-form': `export * from '@elicit-kit/react/elicitation-form';`,
  'react/url-consent-dialog': `export * from '@elicit-kit/react/url-consent-dialog';`,
  'react/inbox (dialogs load later)': `export * from '@elicit-kit/react/inbox';`,
  'core/url': `export { inspectUrl } from '@elicit-kit/core/url';`,
};

/**
 * What a host's visitors download for a part of the kit.
 *
 * @returns {Promise<{ name: string; first: number; later: number }[]>} kilobytes, minified + gzip, without React
 */
export async function measureSizes() {
  const sizes = [];
  for (const [name, source] of Object.entries(ENTRIES)) {
    const output = await build({
      root: fileURLToPath(new URL('..', import.meta.url)),
      logLevel: 'silent',
      configFile: false,
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? id : null),
          load: (id) => (id === 'entry' ? source : null),
        },
      ],
      build: {
        write: false,
        modulePreload: false,
        rollupOptions: {
          input: 'entry',
          preserveEntrySignatures: 'strict',
          external: /^react(-dom)?(\/|$)/,
        },
      },
    });
    const chunks = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
    const code = chunks.filter((chunk) => chunk.type === 'chunk');
    const first = new Set();
    /** @param {string} fileName */
    const follow = (fileName) => {
      const chunk = code.find((one) => one.fileName === fileName);
      if (chunk !== undefined && !first.has(chunk)) {
        first.add(chunk);
        chunk.imports.forEach(follow);
      }
    };
    code.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => follow(fileName));
    /** @param {typeof code} some */
    const weigh = (some) => some.reduce((sum, chunk) => sum + gzipSync(chunk.code).length / 1000, 0);
    sizes.push({
      name,
      first: weigh(code.filter((chunk) => first.has(chunk))),
      later: weigh(code.filter((chunk) => !first.has(chunk))),
    });
  }
  return sizes;
}
