/** A URL's text cut where a browser would, before a browser has cleaned it. Joined, the parts are the text. */
export interface RawUrl {
  /** White space that parsing strips. */
  readonly leading: string;
  /** With its colon, as written; '' where there is none. */
  readonly scheme: string;
  /** Slashes and backslashes after the scheme. */
  readonly slashes: string;
  /** With its `@`. */
  readonly userinfo: string;
  /** Without the port. */
  readonly host: string;
  /** With its colon. */
  readonly port: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
  /** White space that parsing strips. */
  readonly trailing: string;
}

const SPACE = ' \t\r\n\f';
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const SLASHES = /^[/\\]*/;
const PORT = /:[^:\]]*$/;

/** Linear; takes any text. */
export function splitRawUrl(text: string): RawUrl {
  const start = leadingSpace(text);
  const end = Math.max(start, endWithoutSpace(text));
  const leading = text.slice(0, start);
  const written = text.slice(start, end);
  const scheme = SCHEME.exec(written)?.[0] ?? '';
  const afterScheme = written.slice(scheme.length);
  const slashes = scheme === '' ? '' : (SLASHES.exec(afterScheme)?.[0] ?? '');
  const afterSlashes = afterScheme.slice(slashes.length);
  const authority = slashes === '' ? '' : afterSlashes.slice(0, firstOf(afterSlashes, /[/\\?#]/));
  const at = authority.lastIndexOf('@') + 1;
  const hostAndPort = authority.slice(at);
  const port = PORT.exec(hostAndPort.slice(-8))?.[0] ?? '';
  const rest = afterSlashes.slice(authority.length);
  const queryStart = firstOf(rest, /[?#]/);
  const fragmentStart = firstOf(rest, /#/);
  return {
    leading,
    scheme,
    slashes,
    userinfo: authority.slice(0, at),
    host: hostAndPort.slice(0, hostAndPort.length - port.length),
    port,
    path: rest.slice(0, queryStart),
    query: rest.slice(queryStart, fragmentStart),
    fragment: rest.slice(fragmentStart),
    trailing: text.slice(end),
  };
}

function firstOf(text: string, sign: RegExp): number {
  const found = text.search(sign);
  return found === -1 ? text.length : found;
}

function leadingSpace(text: string): number {
  let start = 0;
  while (start < text.length && SPACE.includes(text.charAt(start))) {
    start += 1;
  }
  return start;
}

function endWithoutSpace(text: string): number {
  let end = text.length;
  while (end > 0 && SPACE.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  return end;
}
