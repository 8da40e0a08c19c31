import { within } from '@elicit-kit/core/internal/inbox';
import type { WireErrorCode } from '../wire/wire-format.js';

export interface OriginRules {
  /** Origins of other sites whose pages may speak with the relay, such as `https://app.example`. None by default. */
  readonly allowedOrigins?: readonly string[];
  /** The hosts under which the relay may be asked, such as `app.example` or `localhost:3000`. Any by default. */
  readonly allowedHosts?: readonly string[];
}

/** An allowed origin other than the relay's own, for the response's CORS headers. */
export type OriginVerdict =
  | { readonly refused: WireErrorCode; readonly crossOrigin?: undefined }
  | { readonly refused?: undefined; readonly crossOrigin?: string };

/**
 * Whether a request comes from a page that may ask: one of an allowed origin, or of the same origin as the browser says (`Sec-Fetch-Site`), or as the
 * names say (`Origin` beside `Host`). What tells nothing of where it comes from is no page, and let through where it carries no cookie: a cookie is
 * what another site's page could have sent along.
 */
export function checkOrigin(
  { headers, url }: Request,
  { allowedHosts, allowedOrigins = [] }: OriginRules,
): OriginVerdict {
  // Behind some servers `url` has a name of their own; the header has what was asked for.
  const host = (headers.get('host') ?? new URL(url).host).toLowerCase();
  if (allowedHosts && !allowedHosts.some((allowed) => allowed.toLowerCase() === host)) {
    return { refused: 'otherHost' };
  }
  const origin = headers.get('origin');
  if (origin !== null && allowedOrigins.includes(origin)) {
    return { crossOrigin: origin };
  }
  const site = headers.get('sec-fetch-site');
  if (site !== null) {
    return site === 'same-origin' ? {} : { refused: 'otherOrigin' };
  }
  if (origin !== null) {
    return isOwn(origin, host, url, headers) ? {} : { refused: 'otherOrigin' };
  }
  return headers.has('cookie') ? { refused: 'otherOrigin' } : {};
}

/** Whoever is between the person and an encrypted host can answer for its unencrypted name. A proxy says how it was asked. */
function isOwn(origin: string, host: string, url: string, headers: Headers): boolean {
  const { host: named, protocol } = URL.canParse(origin)
    ? new URL(origin)
    : { host: undefined, protocol: undefined };
  const [proxied = ''] = (headers.get('x-forwarded-proto') ?? '').split(',');
  const encrypted = new URL(url).protocol === 'https:' || proxied.trim().toLowerCase() === 'https';
  return named === host && (protocol === 'https:' || !encrypted);
}

/** Of a command's body, in bytes. */
const LARGEST_BODY = 1024 * 1024;
/** How long a body may take to arrive, in milliseconds. */
const LONGEST_BODY = 10_000;

type Body = { readonly json: unknown; readonly refused?: undefined } | { readonly refused: WireErrorCode };

/** @returns the body as JSON made it, or why it was not read. Reads no more than fits. */
export async function readBody({ body, headers }: Request): Promise<Body> {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json' || headers.has('content-encoding')) {
    return { refused: 'unsupportedType' };
  }
  if (Number(headers.get('content-length') ?? 0) > LARGEST_BODY) {
    return { refused: 'tooLarge' };
  }
  if (body === null) {
    return { refused: 'badRequest' };
  }
  const reader = body.getReader();
  // A body that is cut meanwhile can't be cancelled, and need not be.
  const refuse = (refused: WireErrorCode) => {
    void reader.cancel().catch(() => undefined);
    return { refused };
  };
  return await within(readJson(reader, refuse), () => refuse('slowBody'), LONGEST_BODY);
}

async function readJson(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  refuse: (why: WireErrorCode) => Body,
): Promise<Body> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return { json: JSON.parse(text + decoder.decode()) as unknown };
      }
      size += value.byteLength;
      if (size > LARGEST_BODY) {
        return refuse('tooLarge');
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // Cut, not UTF-8 or not JSON: the client's mistake, and it is told.
    return { refused: 'badRequest' };
  }
}
