import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import tailwind from '@tailwindcss/vite';
import { defaultClientConditions, mergeConfig, type Plugin } from 'vite';
import { leanPreview, withoutMocks } from './lean-preview.js';
import { readPartFacts } from './parts/part-facts.js';
import { readNames, readReference } from './reference/reference-facts.js';
import { readSections } from './search/search-index.js';

/** A module whose source is read from the repository with each build. */
const made = (name: string, make: () => Promise<string>): Plugin => ({
  name,
  resolveId: (id) => (id === `virtual:${name}` ? `\0${id}` : undefined),
  load: async (id) => (id === `\0virtual:${name}` ? await make() : undefined),
});
const partFacts = made(
  'part-facts',
  async () =>
    `export const facts = ${JSON.stringify({ ...(await readPartFacts()), components: undefined })};`,
);
const componentNames = made(
  'component-names',
  async () => `export const components = ${JSON.stringify((await readPartFacts()).components)};`,
);
const searchIndex = made(
  'search-index',
  async () => `export const sections = ${JSON.stringify(readSections())};`,
);
const reference = made(
  'reference',
  async () => `export const reference = ${JSON.stringify(readReference())};`,
);
const referenceNames = made(
  'reference-names',
  async () => `export const names = ${JSON.stringify(readNames())};`,
);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './search/search.mdx',
    './reference/*.mdx',
    './catalogue/**/*.mdx',
    './catalogue/**/*.stories.tsx',
    '../packages/react/src/**/*.mdx',
    '../packages/react/src/**/*.stories.tsx',
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true },
  typescript: {
    // The tables of props come from the types and their comments: unions in full, defaults as they are written.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: 'packages/react/tsconfig.json',
      include: ['packages/react/src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      skipChildrenPropWithoutDoc: false,
      propFilter: ({ parent }) => parent?.fileName.includes('node_modules') !== true,
    },
  },
  // arg-types.ts instead.
  previewAnnotations: (entries = []) =>
    entries.filter((entry) => !String(entry).includes('entry-preview-argtypes')),
  viteFinal: (vite) =>
    mergeConfig(
      { ...vite, plugins: withoutMocks(vite.plugins) },
      {
        plugins: [leanPreview, partFacts, componentNames, searchIndex, reference, referenceNames, tailwind()],
        resolve: { conditions: ['elicit-kit-source', ...defaultClientConditions] },
        // Browsers that read nested rules (flat ones are a third longer) and light-dark(), which the source has in no guard.
        build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
      },
    ),
};

export default config;
