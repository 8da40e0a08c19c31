import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { OUTLET_FRAME } from '../packages/react/src/inbox/outlet/inbox-outlet.js';
import { preloadWordChecks } from '../packages/react/src/internals/word-checks.js';
import { URL_FINDER } from '../packages/react/src/internals/url-finder.js';

// What a page fetches after its first paint is there from the start, so that a test may look at once.
await Promise.all([preloadWordChecks(), OUTLET_FRAME.preload(), URL_FINDER.load()]);

configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
});
