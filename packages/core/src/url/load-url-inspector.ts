import type * as url from './index.js';

export type UrlInspector = typeof url;

let inspector: UrlInspector | undefined;
let loading: Promise<UrlInspector> | undefined;

/**
 * Loads `@elicit-kit/core/url` (tables of public suffixes and look-alikes, a chunk of its own) once for the page. Rejects if it
 * can't be fetched; the next call tries again.
 */
export function loadUrlInspector(): Promise<UrlInspector> {
  loading ??= import('./index.js').then(
    (loaded) => (inspector = loaded),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** `@elicit-kit/core/url`, once it has loaded. */
export function readUrlInspector(): UrlInspector | undefined {
  return inspector;
}
