import { createElicitationRelay, type ElicitationRelay } from '@elicit-kit/relay/server';
import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What no response may hold as a header. */
const INJECTED = 'x-injected: yes';
const NONCE = 'n'.repeat(16);

let relay: ElicitationRelay;
let server: Server;
let port: number;
/** What was asked for, and whose session it was taken for. */
let seen: { readonly url: string; readonly person: string | undefined }[];

beforeAll(async () => {
  relay = createElicitationRelay({
    identify: async ({ headers, url }) => {
      const person = /^session=([a-z]+)$/.exec(headers.get('cookie') ?? '')?.[1];
      seen.push({ url, person });
      return person;
    },
    allowedHosts: ['app.example'],
  });
  const elicitation = getRequestListener(relay.handler);
  server = createServer((request, response) => {
    if (request.url === '/elicitation' || request.url?.endsWith('://app.example/elicitation')) {
      void elicitation(request, response);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  await relay.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends these bytes, as no client of HTTP would, and gives all that comes back until the server has closed the connection. */
function exchange(bytes: string): Promise<string> {
  seen = [];
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(text);
    });
  });
}

interface Sent {
  readonly line?: string;
  /** In place of those of the same name, or besides. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly without?: string;
  readonly body?: string;
}

function request({ line = 'POST /elicitation HTTP/1.1', headers = [], without, body = '{}' }: Sent): string {
  const own: [string, string][] = [
    ['Host', 'app.example'],
    ['Cookie', 'session=ada'],
    ['Sec-Fetch-Site', 'same-origin'],
    ['Content-Type', 'application/json'],
    ['Content-Length', String(body.length)],
    ['Connection', 'close'],
  ];
  const lines = [...own.filter(([name]) => name !== without), ...headers].map((pair) => pair.join(': '));
  return [line, ...lines, '', body].join('\r\n');
}

const command = (change: object) =>
  JSON.stringify({ format: 2, nonce: NONCE, type: 'finish', id: 'u'.repeat(36), ...change });

/** Requests that reach the relay, and some that try to smuggle a header or a second request past it. Node's parser refuses all others. */
const RAW: readonly (readonly [what: string, sent: Sent, status: number])[] = [
  ['nothing hostile', { body: command({}) }, 410],
  ['an id with a line break and a header', { body: command({ id: `a\r\n${INJECTED}` }) }, 400],
  ['a nonce with a line break and a header', { body: command({ nonce: `${NONCE}\r\n${INJECTED}` }) }, 400],
  ['a type with a line break and a header', { body: command({ type: `finish\r\n${INJECTED}` }) }, 400],
  [
    'an origin with a bare carriage return',
    { headers: [['Origin', `https://app.example\r${INJECTED}`]] },
    400,
  ],
  [
    'an origin with a bare line feed',
    { headers: [['Origin', `https://a.example\n${INJECTED}`]], without: 'Sec-Fetch-Site' },
    400,
  ],
  ['an origin with a zero byte', { headers: [['Origin', 'https://app.example\0']] }, 400],
  ['headers of more than 16 KiB', { headers: [['X-Long', 'a'.repeat(20_000)]] }, 431],
  ['two hosts', { headers: [['Host', 'evil.example']] }, 403],
  ['no host', { without: 'Host' }, 400],
  ['a host that is not ours', { headers: [['Host', 'evil.example']], without: 'Host' }, 403],
  ['a host with an account', { headers: [['Host', 'app.example@evil.example']], without: 'Host' }, 400],
  [
    'an absolute target of ours under another host',
    {
      line: 'POST http://app.example/elicitation HTTP/1.1',
      headers: [['Host', 'evil.example']],
      without: 'Host',
    },
    403,
  ],
  [
    'an absolute target of ours',
    { line: 'POST http://app.example/elicitation HTTP/1.1', body: command({}) },
    410,
  ],
  ['an absolute target elsewhere', { line: 'POST http://evil.example/elicitation HTTP/1.1' }, 404],
  ['a target with a line break in it', { line: `POST /elicitation\r\n${INJECTED} HTTP/1.1` }, 400],
  [
    'an encoded line break in the target',
    { line: `GET /elicitation%0d%0a${INJECTED.replace(': ', ':')} HTTP/1.1` },
    404,
  ],
  ['two cookies of two people', { headers: [['Cookie', 'session=bob']] }, 401],
  ['two marks of the browser', { headers: [['Sec-Fetch-Site', 'cross-site']] }, 403],
  ['two types', { headers: [['Content-Type', 'text/plain']] }, 415],
  [
    'a length and chunks',
    {
      headers: [['Transfer-Encoding', 'chunked']],
      body: `0\r\n\r\n${request({ headers: [['X-Smuggled', 'yes']] })}`,
    },
    400,
  ],
];

test.each(RAW.map(([what, sent, status]) => ({ what, sent, status })))(
  'a raw request with $what is answered with $status once, and puts no header into the response',
  async ({ sent, status }) => {
    const text = await exchange(request(sent));
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, code]) => Number(code));
    expect({ statuses, text }).toMatchObject({ statuses: [status] });
    expect(text.toLowerCase()).not.toContain(INJECTED);
    expect(seen.filter(({ person }) => person === 'bob')).toEqual([]);
  },
);
