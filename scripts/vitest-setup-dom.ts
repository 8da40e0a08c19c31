import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { outletContent } from '../packages/react/src/inbox/outlet/load-outlet-content.js';
import { serverInspector } from '../packages/react/src/server-attribution/use-server-inspection.js';
import { forgetLastAnswer } from './forget-last-answer.js';

// The Outlet's chunk, and what inspects servers, are there from the start, so that a test may look at once.
await outletContent.load();
await serverInspector.load();

leaveOutOwnerStacks();

configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
});

// Files share their page and their modules: each leaves them as it found them. A file that is run as on a server has none.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetLastAnswer();
  if (typeof document === 'undefined') {
    return;
  }
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) {
      element.removeAttribute(name);
    }
  }
  localStorage.clear();
  sessionStorage.clear();
});

/** For every element React's development build takes down where it was made, at a tenth of the tests' time. No test shows it. */
function leaveOutOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object | undefined>;
  // React stops at ten thousand, and counts anew each second. React 18 has none.
  if (internals) {
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Number.POSITIVE_INFINITY,
      set: () => {},
    });
  }
}
