import type { ServerAttribution } from '@elicit-kit/core';

/** The address that the host dialled, or its own label for a program that it started. */
export type ServerOrigin = string | URL | { readonly label: string };

/** @throws TypeError for text that is no address with an origin: the person would be told nothing true of who asks. */
export function readEndpoint(origin: ServerOrigin): ServerAttribution['endpoint'] {
  if (typeof origin === 'object' && 'label' in origin) {
    return { kind: 'local', label: origin.label };
  }
  const parsed = parseUrl(origin);
  if (!parsed || parsed.origin === 'null') {
    throw new TypeError(
      `The origin is "${String(origin)}", which is no web address, so nobody could be told who asks. Pass the URL given to the transport, or { label } for a local program.`,
    );
  }
  return { kind: 'url', origin: parsed.origin };
}

/**
 * What waiting rounds are kept under: the address without its query, which may hold secrets. Finer than the origin: two
 * servers may share one.
 */
export function readAddress(origin: ServerOrigin): string {
  if (typeof origin === 'object' && 'label' in origin) {
    return `local ${origin.label}`;
  }
  const { origin: dialled, pathname } = new URL(origin);
  return `url ${dialled}${pathname}`;
}

function parseUrl(text: string | URL): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
