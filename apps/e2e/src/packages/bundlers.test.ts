import { describe, expect, test } from 'vitest';
import { BUNDLERS, bundleWith, runInOneFile, weightOf } from './bundlers.js';

const LINES = {
  'the lines of the README':
    "export { Provider, Outlet } from '@elicit-kit/react/inbox'; export { createElicitationInbox } from '@elicit-kit/core';",
  'a form': "export * from '@elicit-kit/react/elicitation-form';",
  'the URL dialog': "export * from '@elicit-kit/react/url-consent-dialog';",
} as const;

type What = keyof typeof LINES;
const ALL = Object.keys(LINES) as What[];
/** Rollup splits as Vite's Rolldown does, and webpack as Rspack: the rest of their time is their minifier's. */
const LINES_OF: Readonly<Record<string, readonly What[]>> = {
  Rollup: ['the lines of the README'],
  'webpack 5': ['the lines of the README'],
};

type Budgets = Readonly<Record<What, number>>;

/** Patterns are checked at once, which costs the README's lines 4 kB; nothing is loaded later for them (64 kB before). */
const ORDINARY: Budgets = { 'the lines of the README': 37_700, 'a form': 66_300, 'the URL dialog': 40_400 };
/**
 * Bytes at once: minified, gzip, React and React DOM outside. esbuild loads all that the entry and a lazy part have in common of
 * a file that lists others: 22 kB of the README’s lines, since core has one entry for them.
 */
const BUDGETS: Readonly<Record<string, Budgets>> = {
  esbuild: { 'the lines of the README': 59_350, 'a form': 72_900, 'the URL dialog': 44_150 },
};

/** The public suffix list has it once. */
const SUFFIX = 'travelersinsurance';

describe.each(Object.entries(BUNDLERS))('%s', (name, bundler) => {
  const budgets = BUDGETS[name] ?? ORDINARY;

  test.each(LINES_OF[name] ?? ALL)('%s', { timeout: 120_000 }, async (what) => {
    const bundle = await bundleWith(bundler, LINES[what]);
    expect(weightOf(bundle.eager)).toBeGreaterThan(1_000);
    expect(weightOf(bundle.eager), 'bytes at once').toBeLessThanOrEqual(budgets[what]);
    expect(bundle.all.join().split(SUFFIX).length - 1, 'public suffix lists').toBe(1);
    expect(bundle.eager.join()).not.toContain(SUFFIX);
  });
});

describe('bundled into one file, without code splitting', () => {
  const form =
    "{ message: 'Town?', requestedSchema: { type: 'object', properties: { town: { type: 'string' } } } }";
  /** Each alone: where one of them is imported, what it shares with the others is initialised. */
  const USES = Object.entries({
    parseElicitation: `parseElicitation(${form}).elicitation.model.fields.length === 1`,
    createElicitationInbox: 'createElicitationInbox().getSnapshot().entries.length === 0',
    parseRequestedSchema: `parseRequestedSchema(${form}.requestedSchema).fields.length === 1`,
    '/text inspectText': "inspectText('a\\u202Eb').findings.length === 1",
    '/text displayText': "displayText('a') === 'a'",
    readInputRequired: "readInputRequired({ resultType: 'complete' }) === undefined",
    '/approvals approvalRules': 'approvalRules.read({ call: {} }).elicitation !== undefined',
  });

  test('what core exports works beside each component', { timeout: 300_000 }, async () => {
    const pairs = ['Inbox', 'ElicitationForm', 'UrlConsentDialog', 'ApprovalDialog'].flatMap((component) =>
      USES.map(([path, use]) => ({ component, path, use })),
    );
    const outcomes = await runInOneFile(
      pairs.map(({ component, path, use }) => {
        const [subpath, name = subpath] = path.split(' ');
        return `
          import { ${component} } from '@elicit-kit/react';
          import { ${name} } from '@elicit-kit/core${subpath === name ? '' : subpath}';
          export const works = Object.keys(${component}).length > 0 && ${use};
        `;
      }),
    );
    const broken = pairs.flatMap(({ component, path }, index) =>
      outcomes[index] === true ? [] : [[component, path, outcomes[index]]],
    );
    expect(broken).toEqual([]);
  });
});
