import type { ReadHost } from './context/read-host.js';
import type { RawUrl } from './context/split-raw-url.js';
import type { UrlPart, UrlSegment } from './context/url-inspection.js';

/** The pieces of what will be opened: joined, exactly `url.href`. Not for URLs with userinfo, which never open. */
export function openedSegments(url: URL, host: ReadHost | undefined): readonly UrlSegment[] {
  const { href, protocol, hostname, port } = url;
  const scheme = href.startsWith('//', protocol.length) ? `${protocol}//` : protocol;
  const subdomain = host?.subdomain === undefined ? '' : `${host.subdomain}.`;
  const portText = port === '' ? '' : `:${port}`;
  // Cut from `href` itself: `search` and `hash` don't tell `?` and `#` with nothing after them.
  const tail = href.slice(scheme.length + hostname.length + portText.length);
  const fragmentStart = indexOrEnd(tail, '#');
  const queryStart = Math.min(indexOrEnd(tail, '?'), fragmentStart);
  return segmentsOf([
    [scheme, 'scheme'],
    [subdomain, 'subdomain'],
    [hostname.slice(subdomain.length), 'domain'],
    [portText, 'port'],
    [tail.slice(0, queryStart), 'path'],
    [tail.slice(queryStart, fragmentStart), 'query'],
    [tail.slice(fragmentStart), 'fragment'],
  ]);
}

/** The pieces of the text as it came: joined, exactly the text. */
export function rawSegments(raw: RawUrl): readonly UrlSegment[] {
  return segmentsOf([
    [raw.leading + raw.scheme + raw.slashes, 'scheme'],
    [raw.userinfo, 'userinfo'],
    [raw.host, 'domain'],
    [raw.port, 'port'],
    [raw.path, 'path'],
    [raw.query, 'query'],
    [raw.fragment + raw.trailing, 'fragment'],
  ]);
}

function segmentsOf(pieces: readonly (readonly [string, UrlPart])[]): readonly UrlSegment[] {
  return Object.freeze(
    pieces.filter(([text]) => text !== '').map(([text, part]) => Object.freeze({ text, part })),
  );
}

function indexOrEnd(text: string, sign: string): number {
  const index = text.indexOf(sign);
  return index === -1 ? text.length : index;
}
