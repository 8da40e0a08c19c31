import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildTheme } from '../../../packages/react/scripts/build-theme.mjs';

const ENTRIES = {
  'core, the form’s part': `export { parseElicitation, initialValues, validateForm } from '@elicit-kit/core';`,
  'react/elicitation-form': `export * from '@elicit-kit/react/elicitation-form';`,
  'the same with what reads a request': `export * from '@elicit-kit/react/elicitation-form'; export { parseElicitation } from '@elicit-kit/core';`,
  'react/url-consent-dialog': `export * from '@elicit-kit/react/url-consent-dialog';`,
  'react/approval-dialog': `export * from '@elicit-kit/react/approval-dialog';`,
  'react/inbox, every part': `export * from '@elicit-kit/react/inbox';`,
  'Inbox.Provider and Inbox.Outlet': `export { Outlet, Provider } from '@elicit-kit/react/inbox';`,
  'the README’s first lines': `export { createElicitationInbox } from '@elicit-kit/core'; export { Outlet, Provider } from '@elicit-kit/react/inbox';`,
  'core/text': `export * from '@elicit-kit/core/text';`,
  'core/secrets': `export * from '@elicit-kit/core/secrets';`,
  'core/url': `export { inspectUrl } from '@elicit-kit/core/url';`,
  'relay/browser': `export { connectInbox } from '@elicit-kit/relay/browser';`,
};

/** So many of the largest sources of what comes at once are named. */
const NAMED = 4;

/**
 * What a host's visitors download for a part of the kit.
 *
 * @returns {Promise<{ name: string; first: number; later: number; dominates: string }[]>} kilobytes, minified + gzip, without
 *   React; `dominates` names the packages and folders with the most code in what comes at once, and their share of it
 */
export async function measureSizes() {
  const sizes = [];
  for (const [name, source] of Object.entries(ENTRIES)) {
    const output = await bundle(source);
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
      dominates: largestSources(code.filter((chunk) => first.has(chunk))),
    });
  }
  return sizes;
}

/** Of the theme, what a page with forms alone has no use for. */
const NOT_OF_FORM = [
  'frame-tokens.css',
  'themes.css',
  'frames.css',
  'url-consent-dialog.css',
  'approval-dialog.css',
  'inbox.css',
];

/**
 * What the theme weighs: whole, and without the files of all components but the form.
 *
 * @returns {Promise<{ name: string; weight: number }[]>} kilobytes, minified + gzip
 */
export async function measureStyles() {
  const [ofForm] = await buildTheme(NOT_OF_FORM);
  return [
    { name: 'theme.css', weight: await weighStyles(`import '@elicit-kit/react/theme.css';`) },
    {
      name: 'of it, what a form alone uses',
      weight: await weighStyles(`import 'form.css';`, ofForm?.text),
    },
  ];
}

/** @param {string} source @param {string} [sheet] what it imports as form.css */
async function weighStyles(source, sheet) {
  const output = await bundle(source, sheet);
  const assets = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  return assets
    .filter((asset) => asset.type === 'asset' && asset.fileName.endsWith('.css'))
    .reduce((sum, asset) => sum + gzipSync('source' in asset ? asset.source : '').length / 1000, 0);
}

/** @param {string} source @param {string} [sheet] */
function bundle(source, sheet) {
  return build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'silent',
    configFile: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' || id === 'form.css' ? id : null),
        load: (id) => (id === 'entry' ? source : id === 'form.css' ? sheet : null),
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
}

/**
 * Shares of the code before it is compressed: what one module adds after that depends on all others.
 *
 * @param {{ modules: Record<string, { renderedLength: number }> }[]} chunks
 */
function largestSources(chunks) {
  /** @type {Map<string, number>} */
  const lengths = new Map();
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const source = sourceOf(id);
    lengths.set(source, (lengths.get(source) ?? 0) + renderedLength);
  }
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return [...lengths]
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([source, length]) => `${source} ${Math.round((100 * length) / total)} %`)
    .join(', ');
}

/** @param {string} id a module's path: the kit's packages by folder (`react/internals`), others by name */
function sourceOf(id) {
  const path = id.replaceAll('\\', '/');
  const own = /\/packages\/(\w+)\/dist\/(?:([\w-]+)\/)?/.exec(path);
  if (own !== null) {
    return [own[1], own[2]].filter(Boolean).join('/');
  }
  const installed = path.split('/node_modules/').at(-1) ?? path;
  // A bundler's own helpers have a NUL before their name.
  return installed
    .replace('\0', '')
    .split('/', installed.startsWith('@') ? 2 : 1)
    .join('/');
}
