import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DemoPreset } from './demo-preset.js';
import { closeServer, listenOnLoopback } from './listen.js';
import { createPeople } from './people/people.js';

export interface DemoHostOptions {
  /** The next free one is taken where it is in use; 0 takes any. @default 3410 */
  readonly port?: number;
  /** Servers that the page offers to connect to. */
  readonly presets?: readonly DemoPreset[];
  /** The folder of the built page. @default beside this file */
  readonly folder?: string;
}

export interface DemoHost {
  /** The first page's address, ending in a slash. */
  readonly url: string;
  /** The page with every tool, setting and log. */
  readonly developerUrl: string;
  close(): Promise<void>;
}

/** As a careful product would send it: nothing inline but by its hash, no evaluated code; MCP servers are anywhere. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' http: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const compress = promisify(gzip);

const DEVELOPER = '/developer';
const PAGES: ReadonlyMap<string, string> = new Map([
  ['/', 'index.html'],
  [DEVELOPER, 'developer.html'],
]);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/**
 * Serves the built page on loopback, with the strict policy and `/config.json`, which signs the browser in; and runs the MCP clients of
 * people who want them on the server.
 */
export async function startDemoHost(options: DemoHostOptions = {}): Promise<DemoHost> {
  const { port = 3410, presets = [] } = options;
  const folder = options.folder ?? fileURLToPath(new URL('../page/', import.meta.url));

  const server = createServer();
  const origin = await listenOnLoopback(server, port);
  const people = createPeople(`elicit-kit-demo-${new URL(origin).port}`);
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    secure(response);
    if (people.serve(pathname, request, response)) {
      return;
    }
    if (pathname === '/config.json') {
      people.signIn(request, response);
      response.writeHead(200, { 'Content-Type': TYPES['.json'], 'Cache-Control': 'no-store' });
      response.end(JSON.stringify({ presets, serverClient: true }));
      return;
    }
    void sendFile(folder, pathname, request, response);
  });
  return {
    url: `${origin}/`,
    developerUrl: `${origin}${DEVELOPER}`,
    async close() {
      await people.close();
      await closeServer(server);
    },
  };
}

function secure(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
}

async function sendFile(
  folder: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = normalize(join(folder, PAGES.get(pathname) ?? decodePath(pathname)));
  const inside = path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  try {
    if (!inside) {
      throw new Error('Outside of the folder.');
    }
    const type = TYPES[extname(path)];
    const file = await readFile(path);
    // A font is compressed already.
    const compressed = type !== undefined && acceptsGzip(request);
    const body = compressed ? await compress(file) : file;
    // The build writes the hash of the first page's styles into that page's own policy.
    const [styles] = (PAGES.has(pathname) && /style-src [^;]+/.exec(file.toString())) || [];
    const fingerprinted = pathname.startsWith('/assets/');
    response.writeHead(200, {
      'Content-Type': type ?? 'application/octet-stream',
      'Cache-Control': fingerprinted ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      ...(styles && {
        'Content-Security-Policy': CONTENT_SECURITY_POLICY.replace("style-src 'self'", styles),
      }),
      ...(compressed && { 'Content-Encoding': 'gzip' }),
    });
    response.end(body);
  } catch {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('There is nothing here.');
  }
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding']));
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
