import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { defaultClientConditions, mergeConfig } from 'vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './catalogue/*.mdx',
    './catalogue/*.stories.tsx',
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
    mergeConfig(vite, { resolve: { conditions: ['elicit-kit-source', ...defaultClientConditions] } }),
};

export default config;
