import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const DOM_GLOBALS = [
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'self',
].map((name) => ({
  name,
  message: 'core, mcp and agents run in pages, workers and Node: nothing of the DOM.',
}));

/** Imports point one way: apps → react, mcp, relay, agents → core. Their folders: scripts/check-imports.mjs. */
/** @returns {['error', object]} */
const forbid = (...patterns) => [
  'error',
  { patterns: patterns.map(([group, message]) => ({ group, message })) },
];

const OUT_OF_CORE = [
  [
    ['react', 'mcp', 'relay', 'agents'].flatMap((name) => [`@elicit-kit/${name}`, `@elicit-kit/${name}/*`]),
    'core knows none of react, mcp, relay and agents.',
  ],
  [
    ['react', 'react-dom', 'react/*', '@radix-ui/*', '@tanstack/*', '@modelcontextprotocol/*'],
    'core has no React and no SDK.',
  ],
];
const ONLY_ITS_ENTRY = [
  ['./json-schema/*', '!./json-schema/index.js', '../json-schema/*', '!../json-schema/index.js'],
  'JSON Schema is read through json-schema/index.js only.',
];
/** Core's folders: each imports only from those that stand below it. */
const CORE_FOLDERS = [
  'internal',
  'approvals',
  'stores',
  'storage',
  'attribution',
  'inbox',
  'secrets',
  'protocol',
  'ajv',
  'form',
  'url',
  'text',
  'messages',
  'diff',
  'fields',
  'json-schema',
  'formats',
  'pattern',
  'untrusted',
];
/** Folders that know nothing of each other, though one of them is higher in the list. */
const CORE_NEIGHBOURS = { 'json-schema': ['formats'], formats: ['pattern'] };
const above = (folder) => [
  ...CORE_FOLDERS.slice(0, CORE_FOLDERS.indexOf(folder)),
  ...(CORE_NEIGHBOURS[folder] ?? []),
];

const MCP = ['@elicit-kit/mcp', '@elicit-kit/mcp/*'];
const REACT = ['@elicit-kit/react', '@elicit-kit/react/*', 'react', 'react-dom'];
const RELAY = ['@elicit-kit/relay/*'];
const AGENTS = ['@elicit-kit/agents/*'];
const APART = 'react, mcp, relay and agents meet in core only.';
const OUT_OF_REACT = [[[...MCP, ...RELAY, ...AGENTS, '@modelcontextprotocol/*'], APART]];
const OUT_OF_MCP = [[[...REACT, ...RELAY, ...AGENTS], APART]];
const OUT_OF_RELAY = [[[...REACT, ...MCP, ...AGENTS, '@modelcontextprotocol/*'], APART]];
const OUT_OF_AGENTS = [[[...REACT, ...MCP, ...RELAY, '@modelcontextprotocol/*'], APART]];
const NO_TANSTACK = [['@tanstack/*'], 'Only `tanstack-form` imports TanStack Form: it is an optional peer.'];
const NOT_PUBLIC = [
  ['@elicit-kit/core/internal/*'],
  'For the packages of the kit: hosts use what is public.',
];
const NO_URL_TABLES = [['@elicit-kit/core/url'], 'Only the URL dialog may load the URL tables.'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/storybook-static/**',
      '**/coverage/**',
      '**/*.generated.ts',
      '**/.turbo/**',
      '**/next-env.d.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      curly: 'error',
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSEnumDeclaration',
          message: 'Unions of literals, not enums: enums are not dropped by bundlers.',
        },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector:
            'ExportAllDeclaration[exported=null][exportKind="value"]:not([source.value="./index.parts.js"])',
          message: 'Name what is exported: without code splitting, esbuild loses modules behind `export *`.',
        },
      ],
    },
  },
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: ['**/*.browser.test.ts'],
    rules: {
      'no-restricted-imports': forbid(...OUT_OF_CORE, ONLY_ITS_ENTRY),
      'no-restricted-globals': ['error', ...DOM_GLOBALS],
    },
  },
  ...CORE_FOLDERS.filter((folder) => above(folder).length > 0).map((folder) => ({
    files: [`packages/core/src/${folder}/**/*.ts`],
    ignores: ['**/*.{test,test-d,fixtures}.ts', '**/*.{browser,oracle}.test.ts'],
    rules: {
      'no-restricted-imports': forbid(...OUT_OF_CORE, ONLY_ITS_ENTRY, [
        above(folder).flatMap((name) => ['../', '../../', '../../../'].map((up) => `${up}${name}/**`)),
        `Inside core, ${folder} imports only from what stands below it in CORE_FOLDERS.`,
      ]),
    },
  })),
  {
    files: ['apps/{demo,e2e,hosts}/**', 'examples/**', 'registry/**', '.storybook/**'],
    rules: { 'no-restricted-imports': forbid(NOT_PUBLIC) },
  },
  {
    files: ['packages/mcp/src/**/*.ts'],
    rules: {
      'no-restricted-imports': forbid(...OUT_OF_MCP),
      'no-restricted-globals': ['error', ...DOM_GLOBALS],
    },
  },
  {
    files: ['packages/agents/src/**/*.ts'],
    ignores: ['**/*.{test,fixtures}.ts'],
    rules: {
      'no-restricted-imports': forbid(...OUT_OF_AGENTS),
      'no-restricted-globals': ['error', ...DOM_GLOBALS],
    },
  },
  {
    files: ['packages/relay/src/**/*.ts'],
    rules: { 'no-restricted-imports': forbid(...OUT_OF_RELAY) },
  },
  {
    files: ['packages/relay/src/{server,store,wire,redis}/**/*.ts'],
    ignores: ['**/*.{test,fixtures}.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...DOM_GLOBALS.map(({ name }) => ({ name, message: 'Runs on servers: nothing of the DOM.' })),
      ],
    },
  },
  {
    files: ['packages/react/src', 'apps/demo/src', 'apps/hosts/*/src', '.storybook'].map(
      (folder) => `${folder}/**/*.{ts,tsx}`,
    ),
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: { globals: globals.browser },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.strict.rules },
  },
  {
    // Half of the time of all rules is React's compiler, which these run. A test's own components need only the rules of hooks.
    files: ['**/*.test.{ts,tsx}'],
    rules: Object.fromEntries(
      Object.keys(reactHooks.configs.recommended.rules)
        .filter((rule) => !/\/(rules-of-hooks|exhaustive-deps)$/.test(rule))
        .map((rule) => [rule, 'off']),
    ),
  },
  {
    files: ['packages/react/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': forbid(...OUT_OF_REACT) },
  },
  {
    files: [
      'packages/react/src/{elicitation-form,elicitation-dialog,server-attribution,internals,provider}/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.{test,stories,fixtures}.tsx', '**/*.browser.test.tsx'],
    rules: { 'no-restricted-imports': forbid(...OUT_OF_REACT, NO_TANSTACK, NO_URL_TABLES) },
  },
  {
    files: [
      '**/*.mjs',
      '**/*.config.{ts,js}',
      'apps/demo/server/**/*.ts',
      'apps/hosts/*/server/**/*.ts',
      'apps/e2e/**/*.ts',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    // What a framework asks for as a default export.
    files: ['**/*.stories.tsx', '.storybook/**', '{apps/hosts/next,examples/nextjs}/src/app/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
