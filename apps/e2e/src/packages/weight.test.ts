import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureStyles } from '../../../bench/scripts/sizes.mjs';
import { bundleEagerly } from './eager-modules.js';

/**
 * What a page loads at once for a part of the kit, in bytes: minified, gzip, React and React DOM outside. What is gained is
 * written down here, so that the next change can't take it back without a word.
 */
const BUDGETS: readonly (readonly [what: string, source: string, bytes: number])[] = [
  ['the Outlet and its Provider', "export { Provider, Outlet } from '@elicit-kit/react/inbox';", 5_500],
  [
    'these two and an inbox: the five lines',
    "export { Provider, Outlet } from '@elicit-kit/react/inbox'; export { createElicitationInbox } from '@elicit-kit/core';",
    37_700,
  ],
  ['every part of the inbox', "export * from '@elicit-kit/react/inbox';", 28_300],
  ['every part of the form', "export * from '@elicit-kit/react/elicitation-form';", 66_150],
  [
    'the same with what reads a request',
    "export * from '@elicit-kit/react/elicitation-form'; export { parseElicitation } from '@elicit-kit/core';",
    77_700,
  ],
  ['every part of the URL dialog', "export * from '@elicit-kit/react/url-consent-dialog';", 40_400],
  ['every part of the approval dialog', "export * from '@elicit-kit/react/approval-dialog';", 49_050],
  ['every part of the attribution', "export * from '@elicit-kit/react/server-attribution';", 9_650],
  ['the provider', "export * from '@elicit-kit/react/provider';", 700],
  [
    'a form by core alone',
    "export { parseElicitation, initialValues, validateForm } from '@elicit-kit/core';",
    19_550,
  ],
  ['a page of a relay', "export { connectInbox } from '@elicit-kit/relay/browser';", 30_950],
];

test.each(BUDGETS)('%s', async (_, source, bytes) => {
  const { chunks } = await bundleEagerly(source);
  const weight = chunks.reduce((sum, code) => sum + gzipSync(code).length, 0);
  expect(weight).toBeGreaterThan(100);
  expect(weight, 'bytes at once').toBeLessThanOrEqual(bytes);
});

test('the stylesheet, whole and what a form alone uses of it', async () => {
  const [whole, ofForm] = (await measureStyles()).map(({ weight }) => weight);
  expect(whole, 'kilobytes').toBeLessThanOrEqual(11.64);
  expect(ofForm, 'kilobytes').toBeLessThanOrEqual(6.8);
  expect(ofForm).toBeGreaterThan(2);
  expect(ofForm).toBeLessThan(whole ?? 0);
});
