import type { Check } from './checks.js';
import { jsonOf, type Reply, send, type Sent } from './http-client.js';
import { expectEqual } from './mismatch.js';
import { accept, type People, type Person, type ServerUnderTest } from './server-under-test.js';

const MEBIBYTE = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
/** Of another site's page. */
const OTHER_SITES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ['an Origin other than Host', { origin: 'https://evil.example' }],
  ['an opaque Origin', { origin: 'null' }],
];

interface Hostile {
  readonly what: string;
  readonly status: number;
  readonly error: string;
  readonly sent: Sent;
}

/** Sends each on behalf of someone who is asked something, and expects its refusal; then the question is still there. */
function refuses(
  name: string,
  cases: (person: Person, id: string, address: URL) => readonly Hostile[],
): Check {
  return {
    name,
    async run(people: People, { address }: ServerUnderTest) {
      const { id, person } = await people.asked();
      for (const { error, sent, status, what } of cases(person, id, address)) {
        expectRefusal(what, await send(address, sent), status, error);
      }
      await person.expect('an answer after that', accept({ name: 'Ada' }, id), 200, { status: 'delivered' });
    },
  };
}

function expectRefusal(what: string, reply: Reply, status: number, error: string): void {
  expectEqual(`the status of ${what}`, reply.status, status);
  expectEqual(`the response to ${what}`, jsonOf(reply), { error });
  expectEqual(`cache-control of ${what}`, reply.headers['cache-control'], 'no-store');
}

function answerOf(id: string, change: object = {}): string {
  const nonce = crypto.randomUUID();
  return JSON.stringify({ format: 2, nonce, ...accept({ name: 'Ada' }, id), ...change });
}

export const HOSTILE_CHECKS: readonly Check[] = [
  refuses('hostile: what is no command', ({ headers }, id) => {
    const bodies: Record<string, string | Buffer> = {
      'no body': '',
      'no JSON': '{',
      'an array': '[]',
      null: 'null',
      'no UTF-8': Buffer.from([0x7b, 0xff, 0x7d]),
      'another format': answerOf(id, { format: 3 }),
      'no nonce': answerOf(id, { nonce: undefined }),
      'a short nonce': answerOf(id, { nonce: 'short' }),
      'a nonce with other signs': answerOf(id, { nonce: '../../../../../../x' }),
      'an unknown type': answerOf(id, { type: 'constructor' }),
      'no id': answerOf(id, { id: undefined }),
      'an id that is a list': answerOf(id, { id: [id] }),
      'no results': answerOf(id, { results: [] }),
      'an unknown action': answerOf(id, { results: [{ action: 'agree' }] }),
      'content that is a list': answerOf(id, { results: [{ action: 'accept', content: [] }] }),
      'an approval that is a list': answerOf(id, { results: [{ action: 'accept', approval: [] }] }),
      'an approval without an option': answerOf(id, { results: [{ action: 'accept', approval: {} }] }),
      'a type that is a list': answerOf(id, { type: ['answer'] }),
      'a number that JSON does not have': answerOf(id).replace('"Ada"', 'NaN'),
      'an endpoint whose kind is a list': answerOf(id, { type: 'stop', endpoint: { kind: [], label: 'x' } }),
      'a deeply nested body': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    };
    return Object.entries(bodies).map(([what, body]) => ({
      what,
      status: 400,
      error: 'badRequest',
      sent: { headers: { ...headers, ...JSON_TYPE }, body },
    }));
  }),
  refuses('hostile: nobody is signed in', (_, id) =>
    ['GET', 'POST'].map((method) => ({
      what: method,
      status: 401,
      error: 'signedOut',
      sent: {
        method,
        headers: { ...(method === 'POST' && JSON_TYPE), 'sec-fetch-site': 'same-origin' },
        body: method === 'POST' ? answerOf(id) : '',
      },
    })),
  ),
  refuses('hostile: a page of another site', ({ headers: all }, id, { host }) => {
    const headers = Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'sec-fetch-site'));
    // A proxy took an encrypted request to the same name.
    const unencrypted = { origin: `http://${host}`, 'x-forwarded-proto': 'https' };
    const sites = [...OTHER_SITES, ['an Origin that is not encrypted', unencrypted] as const];
    return sites.flatMap(([what, site]) =>
      ['GET', 'POST'].map((method) => ({
        what: `${method} with ${what}`,
        status: 403,
        error: 'otherOrigin',
        sent: {
          method,
          headers: { ...headers, ...(method === 'POST' && JSON_TYPE), ...site },
          body: method === 'POST' ? answerOf(id) : '',
        },
      })),
    );
  }),
  refuses('hostile: other methods, other types', ({ headers }, id) => [
    { what: 'PUT', status: 405, error: 'methodNotAllowed', sent: { method: 'PUT', headers } },
    { what: 'DELETE', status: 405, error: 'methodNotAllowed', sent: { method: 'DELETE', headers } },
    {
      what: 'Accept: application/json',
      status: 406,
      error: 'notAcceptable',
      sent: { method: 'GET', headers: { ...headers, accept: 'application/json' } },
    },
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'].map((type) => ({
      what: type,
      status: 415,
      error: 'unsupportedType',
      sent: { headers: { ...headers, 'content-type': type }, body: answerOf(id) },
    })),
    {
      what: 'a compressed body',
      status: 415,
      error: 'unsupportedType',
      sent: { headers: { ...headers, ...JSON_TYPE, 'content-encoding': 'gzip' }, body: answerOf(id) },
    },
  ]),
  refuses('hostile: a body that is too large, said or not', ({ headers }) => [
    {
      what: 'a length of more than 1 MiB',
      status: 413,
      error: 'tooLarge',
      sent: {
        headers: { ...headers, ...JSON_TYPE, 'content-length': String(MEBIBYTE + 1) },
        body: '{',
        unfinished: true,
      },
    },
    {
      what: 'more than 1 MiB in chunks',
      status: 413,
      error: 'tooLarge',
      sent: {
        headers: { ...headers, ...JSON_TYPE, 'transfer-encoding': 'chunked' },
        body: Buffer.alloc(MEBIBYTE + 1, ' '),
        unfinished: true,
      },
    },
  ]),
  refuses('hostile: a body that never ends', ({ headers }) => [
    {
      what: 'half a body',
      status: 408,
      error: 'slowBody',
      sent: {
        headers: { ...headers, ...JSON_TYPE, 'content-length': '100' },
        body: '{',
        unfinished: true,
        within: 15_000,
      },
    },
  ]),
];
