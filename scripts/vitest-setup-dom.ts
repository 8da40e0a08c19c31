import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadOutletContent } from '../packages/react/src/inbox/outlet/load-outlet-content.js';
import { loadServerInspector } from '../packages/react/src/server-attribution/use-server-inspection.js';

// The Outlet's chunk, and what inspects servers, are there from the start, so that a test may look at once.
await loadOutletContent();
await loadServerInspector();

configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
});
