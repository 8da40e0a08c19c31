import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, expect } from 'vitest';
import { OUTLET_FRAME } from '../packages/react/src/inbox/outlet/inbox-outlet.js';
import { preloadWordChecks } from '../packages/react/src/chunks/word-checks.js';
import { LATE_PARTS } from '../packages/react/src/elicitation-form/late-parts.js';
import { URL_FINDER } from '../packages/react/src/chunks/url-finder.js';

// What a page fetches after its first paint is there from the start, so that a test may look at once.
await Promise.all([preloadWordChecks(), OUTLET_FRAME.preload(), URL_FINDER.load()]);

/** Tests that show no form, which takes its time to import, and the one that looks at a form before these parts. */
const WITHOUT_LATE_PARTS =
  /\/react\/src\/(?:server-attribution|untrusted-text|url-consent-dialog|dialog-frame)\/|\/late-parts\.browser\./;

beforeAll(async () => {
  if (!WITHOUT_LATE_PARTS.test(expect.getState().testPath ?? '')) {
    await LATE_PARTS.load();
  }
});

configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
});
