import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { inspectUrl } from './inspect-url.js';

function notes(url: string): unknown[] {
  return inspectUrl(url).findings.map(({ code, severity, params }) => [code, severity, params]);
}

describe('what is told of the rest of an address', () => {
  corpus([
    ['https://example.com:443/', []],
    ['https://example.com:8443/', [['port', 'info', { port: '8443' }]]],
    ['https://example.com:12345/', [['port', 'info', { port: '12345' }]]],
    ['https://example.com:22/', [['port', 'warn', { port: '22' }]]],
    [`https://example.com/${'a'.repeat(2000)}`, [['longUrl', 'info', { length: 2020 }]]],
    ['https://example.com/a%0D%0Ab', [['encodedControl', 'info', { codePoint: 'U+000D' }]]],
    ['https://example.com/?q=%00', [['encodedControl', 'warn', { codePoint: 'U+0000' }]]],
    ['https://example.com/%E2%80%AE', [['encodedControl', 'warn', { codePoint: 'U+202E' }]]],
    ['https://example.com/#%e2%80%8b', [['encodedControl', 'warn', { codePoint: 'U+200B' }]]],
    ['https://example.com/a%0Ab%07', [['encodedControl', 'warn', { codePoint: 'U+0007' }]]],
    ['https://fa.example.com/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85', []],
    ['https://example.com/%FF%FE', []],
    ['https://example.com/100%', []],
    [
      'https://auth.example.com/authorize?client_id=1&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&state=x',
      [['redirectParameter', 'info', { parameter: 'redirect_uri', host: 'app.example.org' }]],
    ],
    [
      'https://example.com/?next=//other.example:8080/',
      [['redirectParameter', 'info', { parameter: 'next', host: 'other.example:8080' }]],
    ],
    ['https://example.com/?NEXT=javascript:alert(1)', [['redirectParameter', 'warn', { parameter: 'next' }]]],
    ['https://example.com/?next=/account&url=relative', []],
    ['https://example.com/?return_to=https://example.com/a', []],
    ['https://example.com/?q=https://other.example', []],
    [
      'https://web.archive.org/web/2020/https://other.example/a',
      [['nestedUrl', 'info', { host: 'other.example' }]],
    ],
    [
      'https://example.com/#url=https%3A%2F%2Fother.example%2F',
      [['nestedUrl', 'info', { host: 'other.example' }]],
    ],
    ['https://example.com/https://example.com/', []],
  ])('%s', (url, expected) => {
    expect(notes(url)).toEqual(expected);
  });

  test('a thousand redirects are not all told', () => {
    expect(notes(`https://example.com/?${'next=https://a.example&'.repeat(1000)}`).length).toBeLessThan(5);
  });
});

test('the worst comes first, and decides', () => {
  const { verdict, findings } = inspectUrl('https://paypa1.com:8443/?next=https://a.example');
  expect(findings.map(({ severity }) => severity)).toEqual(['warn', 'info', 'info']);
  expect(verdict).toBe('warn');
});

describe('segments', () => {
  corpus([
    [
      'HTTPS://Login.Example.CO.UK:8443/a/b?c=d#e',
      [
        ['scheme', 'https://'],
        ['subdomain', 'login.'],
        ['domain', 'example.co.uk'],
        ['port', ':8443'],
        ['path', '/a/b'],
        ['query', '?c=d'],
        ['fragment', '#e'],
      ],
    ],
    [
      'https://example.com',
      [
        ['scheme', 'https://'],
        ['domain', 'example.com'],
        ['path', '/'],
      ],
    ],
    [
      'https://user.github.io/',
      [
        ['scheme', 'https://'],
        ['domain', 'user.github.io'],
        ['path', '/'],
      ],
    ],
    [
      'https://a.user.github.io/',
      [
        ['scheme', 'https://'],
        ['subdomain', 'a.'],
        ['domain', 'user.github.io'],
        ['path', '/'],
      ],
    ],
    [
      'https://example.com./',
      [
        ['scheme', 'https://'],
        ['domain', 'example.com.'],
        ['path', '/'],
      ],
    ],
    [
      'https://www.example.com./',
      [
        ['scheme', 'https://'],
        ['subdomain', 'www.'],
        ['domain', 'example.com.'],
        ['path', '/'],
      ],
    ],
    [
      'https://8.8.8.8/',
      [
        ['scheme', 'https://'],
        ['domain', '8.8.8.8'],
        ['path', '/'],
      ],
    ],
    [
      'https://[2606:4700::1]/',
      [
        ['scheme', 'https://'],
        ['domain', '[2606:4700::1]'],
        ['path', '/'],
      ],
    ],
    [
      'https://bücher.example/ä',
      [
        ['scheme', 'https://'],
        ['domain', 'xn--bcher-kva.example'],
        ['path', '/%C3%A4'],
      ],
    ],
    [
      'https://example.com/?',
      [
        ['scheme', 'https://'],
        ['domain', 'example.com'],
        ['path', '/'],
        ['query', '?'],
      ],
    ],
    [
      'https://example.com?#',
      [
        ['scheme', 'https://'],
        ['domain', 'example.com'],
        ['path', '/'],
        ['query', '?'],
        ['fragment', '#'],
      ],
    ],
    // Blocked: the text as it came.
    [
      ' https://good.example@EVIL.com:1/p?q#f ',
      [
        ['scheme', ' https://'],
        ['userinfo', 'good.example@'],
        ['domain', 'EVIL.com'],
        ['port', ':1'],
        ['path', '/p'],
        ['query', '?q'],
        ['fragment', '#f '],
      ],
    ],
    [
      'javascript:alert(1)',
      [
        ['scheme', 'javascript:'],
        ['path', 'alert(1)'],
      ],
    ],
    ['nonsense', [['path', 'nonsense']]],
    ['', []],
  ])('%j', (url, expected) => {
    expect(inspectUrl(url).segments.map(({ part, text }) => [part, text])).toEqual(expected);
  });
});
