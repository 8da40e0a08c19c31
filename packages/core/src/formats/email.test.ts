import { describe, expect } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { isEmail } from './email.js';

describe('email is an RFC 5321 mailbox', () => {
  corpus([
    'joe.bloggs@example.com',
    'te~st@example.com',
    '~test~@example.com',
    'te.s.t@example.com',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'a@b',
    'a@localhost',
    'a@1.2.3.4',
    'a@xn--mnchen-3ya.example',
    '"joe bloggs"@example.com',
    '"joe..bloggs"@example.com',
    '"joe@bloggs"@example.com',
    '"a\\"b\\\\"@example.com',
    '""@example.com',
    'joe@[127.0.0.1]',
    'joe@[127.0.0.001]',
    'joe@[IPv6:::1]',
    'joe@[ipv6:2001:db8::192.0.2.1]',
    'joe@[IPv6:1:2:3:4:5:6:7:8]',
    'joe@[tag:content]',
  ])('%s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  corpus([
    '2962',
    '',
    '@',
    '@example.com',
    'joe@',
    '.test@example.com',
    'test.@example.com',
    'te..st@example.com',
    'joe bloggs@example.com',
    'joe@bloggs@example.com',
    'joe@invalid=domain.com',
    'joe@-a.example',
    'joe@a-.example',
    'joe@a..example',
    'joe@.example',
    'joe@example.',
    'joe@exa_mple.com',
    'joe@[127.0.0.300]',
    'joe@[127.0.0]',
    'joe@[IPv6:1::2:3:4:5:6:7:8]',
    'joe@[IPv6:1:2:3:4:5:6:7::]',
    'joe@[IPv6:::1::]',
    'joe@[]',
    'joe@[127.0.0.1',
    '"joe@example.com',
    '"@example.com',
    '"a"b"@example.com',
    '"a\\"@example.com',
    '"a\nb"@example.com',
    'joë@example.com',
    'joe@bücher.example',
    'Joe Bloggs <joe@example.com>',
    'a@b.example, c@d.example',
    'joe@example.com\n',
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
