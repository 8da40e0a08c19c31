import { describe, expect, test } from 'vitest';
import { isDate } from './date.js';
import { dateTimeFault } from './date-time.js';
import { isEmail } from './email.js';
import { isUri } from './uri.js';

describe('email is an RFC 5321 mailbox', () => {
  test.each([
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

  test.each([
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

describe('uri is an absolute RFC 3986 URI', () => {
  test.each([
    'https://example.com',
    'http://foo.bar/?baz=qux#quux',
    'http://foo.com/blah_(wikipedia)_blah#cite-1',
    'http://foo.bar/?q=Test%20URL-encoded%20stuff',
    'http://xn--nw2a.xn--j6w193g/',
    "http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com",
    'http://223.255.255.254',
    'http://999.999.999.999',
    'ftp://ftp.is.co.za/rfc/rfc1808.txt',
    'ldap://[2001:db8::7]/c=GB?objectClass?one',
    'http://[::ffff:192.0.2.1]:80/',
    'http://[::]',
    'http://[v1.fe80::a+en1]/',
    'mailto:John.Doe@example.com',
    'news:comp.infosystems.www.servers.unix',
    'tel:+1-816-555-1212',
    'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    'file:///etc/hosts',
    'http://',
    'http:///path',
    'http://example.com:/',
    'a:',
    'x:/a//b',
    'HTTP://EXAMPLE.COM',
  ])('%s', (text) => {
    expect(isUri(text)).toBe(true);
  });

  test.each([
    '',
    'abc',
    '//foo.bar/?baz=qux',
    '/abc',
    '\\\\WINDOWS\\fileshare',
    'http:// shouldfail.com',
    ':// should fail',
    'bar,baz:foo',
    '1http://a',
    'http://example.com:abc/path',
    'http:/[::1]',
    'http://[::ffff:01.2.3.4]',
    'http://[::1',
    'http://[::1]a/',
    'http://[1:2:3:4:5:6:7]/',
    'http://[1:2:3:4:5:6:7:8::]/',
    'http://[:::]/',
    'http://[12345::]/',
    'http://[fe80::1%25en0]/',
    'https://[@example.org/test.txt',
    'https://example.org/foobar\\.txt',
    'https://example.org/foobar<>.txt',
    'https://example.org/foobar{}.txt',
    'https://example.org/foobar^.txt',
    'https://example.org/foobar`.txt',
    'https://example.org/foo bar.txt',
    'https://example.org/foobar|.txt',
    'https://example.org/"foobar".txt',
    'https://example.org/%',
    'https://example.org/%2',
    'https://example.org/%zz',
    'https://example.org/#a#b',
    'https://a@b@c/',
    'https://bücher.example/',
    'https://example.org/ü',
    'https://example.org/\n',
  ])('%j is none', (text) => {
    expect(isUri(text)).toBe(false);
  });
});

describe('date is an RFC 3339 full-date that exists', () => {
  test.each(['1963-06-19', '2020-01-31', '2020-02-29', '2000-02-29', '0000-02-29', '9999-12-31'])(
    '%s',
    (text) => {
      expect(isDate(text)).toBe(true);
    },
  );

  test.each([
    '2021-02-29',
    '1900-02-29',
    '2020-02-30',
    '2020-04-31',
    '2020-13-01',
    '2020-00-01',
    '2020-01-00',
    '2020-01-32',
    '06/19/1963',
    '2013-350',
    '1998-1-20',
    '1998-01-1',
    '19630619',
    '1963-06-1৪',
    '+1963-06-19',
    '11963-06-19',
    '2024-01-01T00:00:00Z',
    '2020-11-28\n',
    '',
  ])('%j is none', (text) => {
    expect(isDate(text)).toBe(false);
  });
});

describe('date-time is an RFC 3339 date-time with its offset', () => {
  test.each([
    '1963-06-19T08:30:06.283185Z',
    '1963-06-19T08:30:06Z',
    '1937-01-01T12:00:27.87+00:20',
    '1990-12-31T15:59:50.123-08:00',
    '1963-06-19t08:30:06.283185z',
    '2026-03-29T02:30:00-00:00',
    '1998-12-31T23:59:60Z',
    '1998-12-31T15:59:60.123-08:00',
    '2017-01-01T00:59:60+01:00',
    '2017-01-01T05:29:60+05:30',
    '2026-01-01T00:00:00+23:59',
    `2026-01-01T00:00:00.${'1'.repeat(100)}Z`,
  ])('%s', (text) => {
    expect(dateTimeFault(text)).toBeUndefined();
  });

  test.each([
    '2026-03-29T09:00',
    '2026-03-29T09:00:30',
    '2026-03-29T09:00:30.5',
    '2026-03-29 09:00',
    '1998-12-31T23:59:60',
  ])('%s lacks its offset', (text) => {
    expect(dateTimeFault(text)).toBe('offset');
  });

  test.each([
    '1990-02-31T15:59:59.123-08:00',
    '2024-02-30T00:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01T00:60:00Z',
    '1998-12-31T23:58:60Z',
    '1998-12-31T22:59:60Z',
    '1998-12-31T23:59:61Z',
    '1998-12-31T23:59:60+01:00',
    '1990-12-31T15:59:59-24:00',
    '1990-12-31T15:59:59+01:60',
    '1990-12-31T15:59:59+0100',
    '1990-12-31T15:59:59+01',
    '1963-06-19T08:30:06.28123+01:00Z',
    '1963-06-19 08:30:06Z',
    '1963-06-19T08:30Z',
    '1963-06-19T08:30:06.Z',
    '06/19/1963 08:30:06 PST',
    '2013-350T01:01:01',
    '2013-350T01:01:01Z',
    '1963-6-19T08:30:06.283185Z',
    '1963-06-1৪T00:00:00Z',
    '1963-06-11T0৪:00:00Z',
    '2024-02-30T09:00',
    '2026-03-29',
    '09:00',
    'tomorrow',
    '',
  ])('%j is none', (text) => {
    expect(dateTimeFault(text)).toBe('dateTime');
  });
});

test('megabytes of anything are answered', () => {
  const million = 1_000_000;
  for (const unit of ['a', '.', '@', ':', '/', '%41', '"', '\\"', '[', '1', '-', '::', ' ', 'a.', '😀']) {
    const long = unit.repeat(million / unit.length);
    for (const text of [
      long,
      `a:${long}`,
      `https://${long}`,
      `https://a/${long}\u0000`,
      `a@${long}`,
      `"${long}"@a`,
      `${long}!`,
    ]) {
      expect([isEmail(text), isUri(text), isDate(text), dateTimeFault(text)]).toEqual([
        expect.any(Boolean),
        expect.any(Boolean),
        false,
        'dateTime',
      ]);
    }
  }
});
