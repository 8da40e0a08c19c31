import type { UrlInspector } from '@elicit-kit/core/internal/types';
import { loadUrlInspector, readUrlInspector } from '@elicit-kit/core/internal/url';
import { createLazy, useLazy } from './lazy.js';

const urlInspector = /* @__PURE__ */ createLazy(loadUrlInspector, readUrlInspector);

/**
 * `@elicit-kit/core/url`, at once if it was loaded before. Absent while it loads, where it can't be loaded, and on a server.
 *
 * @param needed whether to load it at all.
 */
export function useUrlInspector(needed: boolean): UrlInspector | undefined {
  const inspector = useLazy(urlInspector, needed);
  return typeof inspector === 'object' ? inspector : undefined;
}
