import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { commands as lookCommands } from './.storybook/looks/commands.js';
import { browserOptions } from './scripts/browser.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const source = 'elicit-kit-source';

/** Packages are tested from their sources; the built output has tests of its own in apps/e2e. */
const fromSource = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
};

type ContextOptions = NonNullable<NonNullable<Parameters<typeof playwright>[0]>['contextOptions']>;

/** Made anew for each project: a shared object would report one project's tests under another. */
const inChromium = (contextOptions: ContextOptions = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  api: { host: '127.0.0.1' },
  provider: playwright({ launchOptions: browserOptions(), contextOptions }),
  instances: [{ browser: 'chromium' as const }],
  commands: { closeOtherTabs },
});

/** Called by scripts/vitest-setup-browser.ts. */
const closeOtherTabs: BrowserCommand<[]> = async ({ page, context }) => {
  await Promise.all(context.pages().map((tab) => (tab === page ? undefined : tab.close())));
};

/** What a test waits for may take long on a busy machine; one that fails shows it only later. */
const patient = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 10_000 } } };

/** Storybook's plugin takes a second to load, and reads every story as soon as it is made: only where they are to run. */
const asked = process.argv.flatMap((word, index, words) =>
  word === '--project' ? [words[index + 1]] : word.startsWith('--project=') ? [word.slice(10)] : [],
);
const storybook =
  asked.length === 0 || asked.includes('stories')
    ? await import('@storybook/addon-vitest/vitest-plugin')
    : undefined;

/** Takes long and rarely fails: `npm run test:slow`. */
const SLOW_FILES = [
  'apps/e2e/src/packages/{bundlers,older-peers,packed,packed-docs,publishing,weight}.test.ts',
  'apps/e2e/src/bench/*.test.ts',
  'apps/e2e/src/{examples/{examples,electron-example,nextjs-example},recipes/recipes,registry/registry}.test.ts',
  // A tab that is hidden needs a Chromium with windows.
  'apps/e2e/src/demo/hidden-tab.test.ts',
];

/** The same, of pages and servers that use the kit. */
const SLOW_HOST_FILES = [
  'apps/e2e/src/{copilotkit-page/copilotkit-page,langgraph-page/langgraph-page}.test.ts',
  'apps/e2e/src/hosts/!(host-scenarios).test.ts',
  'apps/e2e/src/node-hosts/node-hosts.test.ts',
  'apps/e2e/src/postgres/postgres.test.ts',
];

/** The same, of hosts that are asked all that a server can ask: it waits most of its time, so others run beside it. */
const SLOW_SCENARIO_FILES = ['apps/e2e/src/hosts/host-scenarios.test.ts'];

/** The same, of pages: hosts' styles, hosts' own dialogs and components, and the tabs that the kit opens. */
const SLOW_PAGE_FILES = [
  'apps/e2e/src/own-components/own-components.test.ts',
  'apps/e2e/src/theme-hosts/theme-hosts.test.ts',
  'apps/e2e/src/modal-hosts/modal-hosts.test.ts',
  'apps/e2e/src/url-consent/opens-what-is-shown.test.ts',
];

/** The same, of the demo. */
const SLOW_DEMO_FILES = [
  'apps/e2e/src/demo/{agents,axe,client-on-server,coming-back,connecting,everything,keyboard}.test.ts',
  'apps/e2e/src/stdio/stdio.test.ts',
  'apps/e2e/src/tasks/*.test.ts',
];

/** The same: what holds in one window or presentation is tried in many, or waits until presses count. */
const SLOW_BROWSER_FILES = [
  'packages/react/src/inbox/stray-presses.browser.test.tsx',
  'packages/react/src/url-consent-dialog/covered-button.browser.test.tsx',
  'packages/react/src/inbox/{focus-in-view,focus-after-field-blur}.browser.test.tsx',
  'packages/react/src/inbox/batch/batch-footer.browser.test.tsx',
  // A page that was given a policy can't be rid of it: this project's files have a page each.
  'packages/react/src/inbox/inbox-security-policy.browser.test.tsx',
];

/**
 * What can differ with an older React: refs, hosts' own elements, hydration, effects, lazy parts, updates from stores. A form, a page
 * and an approval are shown and answered there; all else that they say and do is React 19's to test.
 */
const REACT_18_FILES = [
  'packages/react/src/**/{conformance,custom-control,no-dom,server-rendering,*.parts}.test.tsx',
  'packages/react/src/internals/**/*.test.tsx',
  'packages/react/src/inbox/{approvals,inbox,inbox-parts,leaving-the-page}.test.tsx',
  'packages/react/src/inbox/outlet/{minimised-entry,placed-by-call}.test.tsx',
  'packages/react/src/{elicitation-dialog,elicitation-form}/{elicitation-dialog,elicitation-form}.test.tsx',
  'packages/react/src/{provider,tanstack-form}/*.test.tsx',
];

const setup = [`${root}scripts/vitest-setup.ts`];

/** They replace modules or load them anew, which other files must not see. */
const ISOLATED_FILES = [
  'packages/core/src/diff/lossy-comparison.test.ts',
  'packages/core/src/stores/consent-store.test.ts',
  'packages/mcp/src/ai-sdk/ai-sdk-1.test.ts',
];

/** The same, of what needs a DOM. */
const ISOLATED_DOM_FILES = [
  'packages/react/src/approval-dialog/editor-away.test.tsx',
  'packages/react/src/elicitation-form/late-name.test.tsx',
  'packages/react/src/server-attribution/facts-away.test.tsx',
  'packages/react/src/inbox/outlet/{load-outlet-content,unchecked-addresses,warm-up}.test.tsx',
  'packages/react/src/url-consent-dialog/check-again.test.tsx',
];

const projects: TestProjectInlineConfiguration[] = [
  ...(['core', 'mcp', 'agents', 'relay'] as const).map((name): TestProjectInlineConfiguration => ({
    ...fromSource,
    test: {
      name,
      ...patient,
      environment: 'node',
      include: [`packages/${name}/src/**/*.test.ts`],
      exclude: ['**/*.{oracle,browser,redis,slow}.test.ts', ...ISOLATED_FILES],
      // Modules that are read once a worker, not once a file, save up to half of the time.
      isolate: false,
      setupFiles: name === 'core' ? [...setup, `${root}scripts/vitest-setup-strict.ts`] : setup,
      // As under a strict Content Security Policy: whatever evaluates code fails.
      execArgv: name === 'core' ? ['--disallow-code-generation-from-strings'] : [],
    },
  })),
  {
    ...fromSource,
    test: { name: 'isolated', ...patient, environment: 'node', include: ISOLATED_FILES, setupFiles: setup },
  },
  {
    ...fromSource,
    plugins: [react()],
    test: {
      name: 'isolated-dom',
      ...patient,
      environment: 'jsdom',
      isolate: false,
      include: ISOLATED_DOM_FILES,
      setupFiles: [...setup, `${root}scripts/vitest-setup-dom.ts`, `${root}scripts/vitest-setup-modules.ts`],
    },
  },
  {
    ...fromSource,
    test: {
      // Megabytes, ten thousands of made-up names, what is generated, all of LangGraph, and the stories' code: takes long and rarely fails.
      name: 'units-slow',
      ...patient,
      testTimeout: 180_000,
      environment: 'node',
      isolate: false,
      include: ['packages/*/src/**/*.slow.test.ts', '.storybook/snippets/*.slow.test.ts'],
      setupFiles: setup,
    },
  },
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
      isolate: false,
      include: [
        'packages/react/src/**/*.test.{ts,tsx}',
        'apps/demo/src/**/*.test.{ts,tsx}',
        'apps/e2e/src/form-libraries/*.test.tsx',
        '.storybook/{search,reference}/*.test.ts',
      ],
      exclude: ['**/*.browser.test.{ts,tsx}', ...ISOLATED_DOM_FILES],
      setupFiles: [...setup, `${root}scripts/vitest-setup-dom.ts`],
    },
  },
  onReact18('react-18', [...REACT_18_FILES, 'apps/react-18/src/*.test.ts'], ISOLATED_DOM_FILES),
  onReact18('react-18-isolated', [
    'packages/react/src/{approval-dialog/editor-away,inbox/outlet/{load-outlet-content,warm-up}}.test.tsx',
  ]),
  componentsInChromium(
    'browser',
    ['packages/{core,mcp,react}/src/**/*.browser.test.{ts,tsx}'],
    SLOW_BROWSER_FILES,
  ),
  componentsInChromium('browser-slow', SLOW_BROWSER_FILES),
  ...(storybook
    ? [
        {
          ...fromSource,
          plugins: [storybook.storybookTest({ configDir: `${root}.storybook` })],
          test: {
            name: 'stories',
            ...patient,
            // As in Storybook, one page shows them all: what it loads is read once, not once a file.
            isolate: false,
            setupFiles: [`${root}scripts/vitest-setup-browser.ts`, `${root}scripts/vitest-setup-stories.ts`],
            // A story's steps begin at once: in its first frame a dialog that fades in can't be seen yet.
            browser: inChromium({ reducedMotion: 'reduce' }),
          },
        },
      ]
    : []),
  {
    ...fromSource,
    plugins: [react()],
    test: {
      // Pictures of the stories: `pnpm looks` takes them anew.
      name: 'looks',
      ...patient,
      include: ['.storybook/looks/looks.test.ts'],
      setupFiles: setup,
      browser: {
        ...inChromium(),
        // It would show the page scaled down.
        ui: false,
        provider: playwright({
          launchOptions: {
            ...browserOptions(),
            args: [...browserOptions().args, '--hide-scrollbars', '--force-color-profile=srgb'],
          },
          contextOptions: {
            locale: 'en-GB',
            timezoneId: 'UTC',
            reducedMotion: 'reduce',
            viewport: { width: 640, height: 2400 },
          },
        }),
        commands: lookCommands,
      },
    },
  },
  {
    test: {
      name: 'e2e',
      environment: 'node',
      include: ['apps/e2e/src/**/*.test.ts'],
      exclude: [
        'apps/e2e/src/{conformance,engines}/**',
        ...SLOW_FILES,
        ...SLOW_HOST_FILES,
        ...SLOW_SCENARIO_FILES,
        ...SLOW_PAGE_FILES,
        ...SLOW_DEMO_FILES,
      ],
      ...patient,
      testTimeout: 120_000,
      hookTimeout: 300_000,
      // Each file has its own browser, and servers on ports of their own. A file waits more than it works.
      maxWorkers: 2,
      // Modules are loaded once per worker, not once per file.
      isolate: false,
      sequence: { groupOrder: 1 },
    },
  },
  ...(
    [
      ['e2e-slow', SLOW_FILES],
      ['hosts-slow', SLOW_HOST_FILES],
      ['scenarios-slow', SLOW_SCENARIO_FILES],
      ['pages-slow', SLOW_PAGE_FILES],
      ['demo-slow', SLOW_DEMO_FILES],
    ] as const
  ).map(([name, include]): TestProjectInlineConfiguration => ({
    test: {
      name,
      environment: 'node',
      include: [...include],
      ...patient,
      testTimeout: 120_000,
      hookTimeout: 300_000,
      fileParallelism: false,
      isolate: false,
      sequence: { groupOrder: 2 },
      globalSetup: ['apps/e2e/src/packages/packed-once.ts'],
    },
  })),
  {
    ...fromSource,
    test: {
      // Starts a redis-server; one test runs what is built.
      name: 'redis',
      ...patient,
      environment: 'node',
      include: ['packages/relay/src/**/*.redis.test.ts'],
      setupFiles: setup,
    },
  },
  {
    test: {
      // The demo in Firefox and WebKit, by keyboard.
      name: 'engines',
      environment: 'node',
      include: ['apps/e2e/src/engines/*.test.ts'],
      ...patient,
      // Every key is a message or two to another process.
      expect: { poll: { timeout: 30_000 } },
      testTimeout: 300_000,
      hookTimeout: 300_000,
      maxWorkers: 2,
    },
  },
  {
    test: {
      // The official suite: its servers, its verdicts.
      name: 'conformance',
      environment: 'node',
      include: ['apps/e2e/src/conformance/*.test.ts'],
      ...patient,
      testTimeout: 300_000,
      hookTimeout: 300_000,
      fileParallelism: false,
    },
  },
];

export default defineConfig({ test: { projects } });

function componentsInChromium(
  name: string,
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration {
  return {
    ...fromSource,
    plugins: [react()],
    test: {
      name,
      ...patient,
      isolate: name === 'browser-slow',
      include,
      exclude,
      setupFiles: [...setup, `${root}scripts/vitest-setup-dom.ts`, `${root}scripts/vitest-setup-browser.ts`],
      browser: inChromium(),
    },
  };
}

/** A project whose every import of react finds React 18. */
function onReact18(name: string, include: string[], exclude?: string[]): TestProjectInlineConfiguration {
  return {
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
      name,
      ...patient,
      environment: 'jsdom',
      isolate: false,
      include,
      exclude: ['**/*.browser.test.{ts,tsx}', ...(exclude ?? [])],
      setupFiles: [
        ...setup,
        `${root}scripts/vitest-setup-dom.ts`,
        ...(exclude === undefined ? [`${root}scripts/vitest-setup-modules.ts`] : []),
      ],
      execArgv: ['--import', `${root}apps/react-18/src/preload.mjs`],
    },
  };
}
