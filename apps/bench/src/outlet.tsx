import '@elicit-kit/react/theme.css';
import { createElicitationInbox } from '@elicit-kit/core';
import * as Inbox from '@elicit-kit/react/inbox';
import { createRoot } from 'react-dom/client';
import { benchmarkSchema } from './schema.js';

declare global {
  interface Window {
    /** What the benchmark's script calls. */
    outlet: {
      /** A connection may bring requests, as adapters say it: the Outlet prefetches what it needs. */
      expect(): void;
      /** @returns milliseconds from a request with eight fields until its dialog is painted and can be answered */
      ask(): Promise<number>;
    };
  }
}

const container = document.getElementById('root');
if (container === null) {
  throw new Error('There is no place for the Outlet.');
}
const inbox = createElicitationInbox();
createRoot(container).render(
  <Inbox.Provider inbox={inbox}>
    <Inbox.Outlet />
  </Inbox.Provider>,
);

window.outlet = {
  expect() {
    inbox.expectRequests?.();
  },
  async ask() {
    const start = performance.now();
    const { results } = inbox.submit({
      server: {
        connectionId: 'a',
        endpoint: { kind: 'url', origin: 'https://travel.example', path: '/mcp' },
      },
      requests: [
        { key: 'only', params: { message: 'A few questions.', requestedSchema: benchmarkSchema(8) } },
      ],
    });
    results.catch(() => undefined);
    while (document.querySelector('dialog input:not(:disabled)') === null) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    return performance.now() - start;
  },
};
