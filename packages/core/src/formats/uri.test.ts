import { describe, expect } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { isUri } from './uri.js';

describe('uri is an absolute RFC 3986 URI', () => {
  corpus([
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

  corpus([
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
