import type { ServerAttribution } from '../inbox/entry/server-attribution.js';

/**
 * The address that the host dialled, or its own label for a program that it started. A dialled address may have a label
 * too, which tells it apart from other servers of the same host, in place of its path. `app` is the name of what is a part of the
 * app itself: an agent in its page or on its server.
 */
export type ServerOrigin =
  | string
  | URL
  | { readonly label: string }
  | { readonly app: string }
  | { readonly url: string | URL; readonly label: string };

/** @throws TypeError for text that isn't an address with an origin: the person would see nothing true about who asks. */
export function readEndpoint(origin: ServerOrigin): ServerAttribution['endpoint'] {
  if (hasNoAddress(origin)) {
    return 'app' in origin ? { kind: 'app', label: origin.app } : { kind: 'local', label: origin.label };
  }
  const parsed = parseUrl(urlOf(origin));
  if (!parsed || parsed.origin === 'null') {
    throw new TypeError(
      `The origin is "${String(urlOf(origin))}", which is no web address, so nobody could be told who asks. Pass the URL given to the transport, or { label } for a local program, or { app } for a part of your app.`,
    );
  }
  const { pathname } = parsed;
  return {
    kind: 'url',
    origin: parsed.origin,
    ...(pathname !== '/' && { path: pathname }),
    ...(isLabelled(origin) && { label: origin.label }),
  };
}

/**
 * What waiting rounds are kept under: the address without its query, which may hold secrets. Finer than the origin: two
 * servers may share one.
 */
export function readAddress(origin: ServerOrigin): string {
  if (hasNoAddress(origin)) {
    return 'app' in origin ? `app ${origin.app}` : `local ${origin.label}`;
  }
  const { origin: dialled, pathname } = new URL(urlOf(origin));
  return `url ${dialled}${pathname}`;
}

type LabelledAddress = Extract<ServerOrigin, { url: unknown }>;
type Unaddressed = Exclude<ServerOrigin, string | URL | LabelledAddress>;

function isLabelled(origin: ServerOrigin): origin is LabelledAddress {
  return typeof origin === 'object' && 'url' in origin;
}

function hasNoAddress(origin: ServerOrigin): origin is Unaddressed {
  return typeof origin === 'object' && ('label' in origin || 'app' in origin) && !isLabelled(origin);
}

function urlOf(origin: Exclude<ServerOrigin, Unaddressed>): string | URL {
  return isLabelled(origin) ? origin.url : origin;
}

function parseUrl(text: string | URL): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
