import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import tailwind from '@tailwindcss/vite';
import { defaultClientConditions, mergeConfig, type Plugin } from 'vite';
import { readPartFacts } from './parts/part-facts.js';

const FACTS = 'virtual:part-facts';

/** What the tables of parts show, read anew with each build. */
const partFacts: Plugin = {
  name: 'part-facts',
  resolveId: (id) => (id === FACTS ? `\0${FACTS}` : undefined),
  load: async (id) =>
    id === `\0${FACTS}` ? `export const facts = ${JSON.stringify(await readPartFacts())};` : undefined,
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
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
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [partFacts, tailwind()],
      resolve: { conditions: ['elicit-kit-source', ...defaultClientConditions] },
    }),
};

export default config;
