import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Mounted } from '../subject.js';

/** Renders at once, so that all of a mount's work is in its measurement. */
export function mountReact(container: HTMLElement, node: ReactNode): Mounted {
  const root = createRoot(container);
  flushSync(() => {
    root.render(node);
  });
  return {
    unmount: () => {
      root.unmount();
    },
  };
}
