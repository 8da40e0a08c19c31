import { expect, test } from 'vitest';
import { de } from '../messages/locales/de.js';
import { findSecretArguments } from './find-secret-arguments.js';

/** What is masked, written as `path` or `path: the parts`. */
function masked(args: unknown, words?: string): string[] {
  return findSecretArguments(args, words).map(({ path, ranges }) => {
    const text = path
      .split('/')
      .slice(1)
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], args);
    return ranges ? `${path}: ${ranges.map((range) => String(text).slice(...range)).join(' | ')}` : path;
  });
}

const KEY = 'sk-live-0123456789abcdef';

test.each<[unknown, readonly string[]]>([
  [{ token: 'x', to: 'a@b.example' }, ['/token']],
  [
    { auth: { password: { old: 'x', new: 'y' } }, Passwort: 1234 },
    ['/auth/password/old', '/auth/password/new', '/Passwort'],
  ],
  [{ password: '', token: null, apiKey: false }, []],
  [{ headers: [{ name: 'Authorization-Token', value: 'x' }] }, ['/headers/0/value']],
  [
    { headers: { Cookie: 'sid=1', 'set-cookie': 'sid=1', Authorization: 'Bearer abc', Accept: 'text/html' } },
    ['/headers/Cookie', '/headers/set-cookie', '/headers/Authorization'],
  ],
  [{ headers: [{ name: 'Cookie', value: 'sid=1' }] }, ['/headers/0/value']],
  [{ command: 'curl -H "Cookie: sid=1" https://a.example' }, ['/command: sid=1']],
  [{ command: 'curl -H "Authorization: Bearer abc"' }, ['/command: abc']],
  [{ command: 'bake cookies, cookie by cookie' }, []],
  [{ command: 'curl -H "Cookie: theme=dark; sid=abc" https://a.example' }, ['/command: theme=dark; sid=abc']],
  [{ command: 'curl https://a.example?cookie=abc&page=2' }, ['/command: abc']],
  [{ command: 'curl -H "Authorization: ApiKey abc"' }, ['/command: abc']],
  [{ command: 'PASSWORD=basic curl' }, ['/command: basic curl']],
  [{ code: 'headers["Authorization"] = x; env[\'API_KEY\'] = "y"' }, ['/code: x | "y"']],
  [{ code: 'document.cookie = "sid=abc"' }, ['/code: "sid=abc"']],
  [{ command: `curl -H "Authorization: Bearer ${KEY}" https://a.example` }, [`/command: ${KEY}`]],
  [{ command: 'mysql --password hunter2 -h db' }, ['/command: hunter2']],
  [{ command: 'PGPASSWORD=hunter2 psql' }, ['/command: hunter2']],
  [{ command: `mkdir made-here && echo "it${String.fromCharCode(0x202e)}works"` }, []],
  [{ command: 'curl -u admin:hunter2 https://a.example' }, ['/command: hunter2']],
  [{ url: 'https://me:pw@a.example/x?page=2&api_key=abc' }, ['/url: me:pw | abc']],
  [{ url: 'https://a.example/x?api_key=abc' }, ['/url: abc']],
  [{ command: 'deploy --yes --token abc' }, ['/command: abc']],
  [{ command: 'run --env=DB_PASSWORD=hunter2' }, ['/command: hunter2']],
  [{ command: `sh -c "PASSWORD=hunter2 psql"` }, ['/command: hunter2']],
  [{ body: '{"access_token": "abc"}' }, ['/body: "abc"']],
  [
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig', 'plain words'],
    ['/0: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig'],
  ],
  [
    { file: '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----\nrest' },
    ['/file: -----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----'],
  ],
  [
    {
      id: '878305b4-1f6e-4a0c-9b1a-2f54c5f0a111',
      path: 'src/components/BookingForm.test.tsx',
      when: '2026-11-23T06:00:00Z',
    },
    [],
  ],
  [{ command: 'git commit -m "Say what the tests are for"' }, []],
  ['just a text', []],
  [undefined, []],
])('in %j', (args, expected) => {
  expect(masked(args, de['form.secretWords'])).toEqual(expected);
});

test('a text of 64 KiB that was made to be slow is read to its end', () => {
  const hostile = [
    'a',
    'eyJ-',
    'a ',
    '--a ',
    'a:',
    'a://',
    '-----BEGIN PRIVATE KEY-----',
    ' -u a',
    '"',
    'a="',
    'token="',
    'token: --token ',
    '+',
  ];
  const texts = hostile.map((part) => part.repeat(Math.floor(65_536 / part.length)));
  expect(texts.map((text) => findSecretArguments({ text }).length <= 1)).not.toContain(false);
});
