import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserArguments, findBrowser } from './scripts/browser.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const source = 'elicit-kit-source';

/** Packages are tested from their sources; the built output has tests of its own in apps/e2e. */
const fromSource = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
};

/** Made anew for each project: a shared object would report one project's tests under another. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  api: { host: '127.0.0.1' },
  provider: playwright({ launchOptions: { executablePath: findBrowser(), args: browserArguments } }),
  instances: [{ browser: 'chromium' as const }],
});

/** What a test waits for may take long on a busy machine; one that fails shows it only later. */
const patient = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

const setup = [`${root}scripts/vitest-setup.ts`];

const projects: TestProjectInlineConfiguration[] = [
  ...(['core', 'mcp'] as const).map((name): TestProjectInlineConfiguration => ({
    ...fromSource,
    test: {
      name,
      ...patient,
      environment: 'node',
      include: [`packages/${name}/src/**/*.test.ts`],
      exclude: ['**/*.oracle.test.ts', '**/*.browser.test.ts'],
      setupFiles: name === 'core' ? [...setup, `${root}scripts/vitest-setup-strict.ts`] : setup,
      // As under a strict Content Security Policy: whatever evaluates code fails.
      execArgv: name === 'core' ? ['--disallow-code-generation-from-strings'] : [],
      typecheck: {
        enabled: true,
        include: [`packages/${name}/src/**/*.test-d.ts`],
        tsconfig: `${root}packages/${name}/tsconfig.json`,
      },
    },
  })),
  {
    ...fromSource,
    test: {
      // Compares core with Ajv, which evaluates code.
      name: 'core-oracle',
      ...patient,
      environment: 'node',
      include: ['packages/core/src/**/*.oracle.test.ts'],
      setupFiles: setup,
    },
  },
  {
    ...fromSource,
    plugins: [react()],
    test: {
      name: 'react',
      ...patient,
      environment: 'jsdom',
      include: [
        'packages/react/src/**/*.test.{ts,tsx}',
        'apps/demo/src/**/*.test.{ts,tsx}',
        'apps/e2e/src/form-libraries/*.test.tsx',
      ],
      exclude: ['**/*.browser.test.tsx'],
      setupFiles: [...setup, `${root}scripts/vitest-setup-dom.ts`],
      typecheck: {
        enabled: true,
        include: ['packages/react/src/**/*.test-d.{ts,tsx}'],
        tsconfig: `${root}packages/react/tsconfig.json`,
      },
    },
  },
  {
    ...fromSource,
    // Without the React plugin, which would have every import of react resolve to the repository's own.
    resolve: {
      ...fromSource.resolve,
      alias: ['react', 'react-dom'].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: `${root}apps/react-18/node_modules/${name}`,
      })),
    },
    test: {
      name: 'react-18',
      ...patient,
      environment: 'jsdom',
      include: ['packages/react/src/**/*.test.{ts,tsx}', 'apps/react-18/src/*.test.ts'],
      exclude: ['**/*.browser.test.tsx'],
      setupFiles: [...setup, `${root}scripts/vitest-setup-dom.ts`],
      execArgv: ['--import', `${root}apps/react-18/src/preload.mjs`],
    },
  },
  {
    ...fromSource,
    plugins: [react()],
    test: {
      name: 'browser',
      ...patient,
      include: ['packages/{core,react}/src/**/*.browser.test.{ts,tsx}'],
      setupFiles: [...setup, `${root}scripts/vitest-setup-dom.ts`],
      browser: inChromium(),
    },
  },
  {
    ...fromSource,
    plugins: [storybookTest({ configDir: `${root}.storybook` })],
    test: { name: 'stories', ...patient, browser: inChromium() },
  },
  {
    test: {
      name: 'e2e',
      environment: 'node',
      include: ['apps/e2e/src/**/*.test.ts'],
      exclude: ['apps/e2e/src/conformance/**'],
      ...patient,
      testTimeout: 60_000,
      hookTimeout: 180_000,
      fileParallelism: false,
    },
  },
  {
    test: {
      // The official suite: its servers, its verdicts.
      name: 'conformance',
      environment: 'node',
      include: ['apps/e2e/src/conformance/*.test.ts'],
      ...patient,
      testTimeout: 150_000,
      hookTimeout: 180_000,
      fileParallelism: false,
    },
  },
];

export default defineConfig({ test: { projects } });
