import punycode from 'punycode/punycode.js';
import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { decodeLabel } from './context/decode-label.js';
import { inspectUrl } from './inspect-url.js';
import { ORDINARY_HOSTS } from './ordinary-hosts.fixtures.js';

describe('Punycode that no browser writes', () => {
  corpus([
    // Plain ASCII: decoded, it would read as another site's name.
    ...['xn--mybank-', 'xn--paypal-', 'xn--google-', 'xn--a-', 'xn--1-', 'xn--my-bank-', 'xn--x--', 'xn---'],
    // Letters that a browser maps to others before it encodes.
    ...['CAFÉ', 'É', 'ﬁnance', 'ａpple', '①', '\u212A', 'ª', '²', 'Ω', 'ĳ', 'Я', 'ﾊ', '㎏'].map(
      (written) => `xn--${punycode.encode(written)}`,
    ),
    // Not composed, not what encoding gives, nothing.
    ...['xn---01aa', 'xn--e-xbb', 'xn--999999999', 'xn--ü', 'xn--', 'xn--zzzzzzzzz'],
  ])('%s is no name', (label) => {
    expect(decodeLabel(label)).toEqual({ ascii: label, unicode: label, decodable: false });
    const { verdict, href, host } = inspectUrl(`https://${label}.example/`);
    expect(verdict).toBe('block');
    expect(href).toBeUndefined();
    // Where the parser refused it there is no host to show.
    expect(host?.labels[0]?.display ?? 'ascii').toBe('ascii');
  });

  const encoded = Object.values(ORDINARY_HOSTS)
    .flat()
    .map((name) => new URL(`https://${name}`).hostname)
    .filter((name) => name.includes('xn--'));

  test('of ordinary names all are decoded', () => {
    expect(encoded.length).toBeGreaterThan(100);
    expect(
      encoded.flatMap((name) => name.split('.').filter((label) => !decodeLabel(label).decodable)),
    ).toEqual([]);
  });

  test('no policy lets it through', () => {
    expect(inspectUrl('https://xn--mybank-.com/', { severities: { punycode: 'info' } }).verdict).toBe(
      'block',
    );
  });
});

describe('signs in a name that no registry takes', () => {
  corpus(
    [
      ...['google.com;login', 'google.com,login', 'google.com&login', 'google.com=login', 'google.com+login'],
      ...['google.com$login', 'google.com!login', "google.com'login", 'google.com(login', 'google.com)login'],
      ...['google.com*login', 'google.com~login', 'google.com"login', 'google.com{login', 'google.com}login'],
      ...['google.com`login', 'a;b', 'a,b', 'a&b', 'x=1&y', "o'brien", 'a!', '*', '(a)', '$'],
    ].map((name) => [`${name}.evil.example`]),
  )('%s', (host) => {
    const { verdict, href, findings } = inspectUrl(`https://${host}/`);
    expect(verdict).toBe('block');
    expect(href).toBeUndefined();
    expect(findings.map(({ code }) => code)).toContain(
      URL.canParse(`https://${host}/`) ? 'disallowedCharacter' : 'invalid',
    );
  });

  corpus(
    (
      '_dmarc.example.com under_score.example.com a_b_c.example.net -x.example.com x-.example.com a--b.example.com ' +
      '0.example.com 1-2-3.example.com r2---sn-4g5e6nsz.example.com x.y.z.example.com my_app.my-site.example.org ' +
      's3_bucket.example.net _acme-challenge.example.org a.b-c_d.example.com 00.example.com e.example.com ' +
      'zh-min-nan.example.org www2.example.com ns1.example.com eu-west-1.example.com'
    ).split(' '),
  )('%s has none', (host) => {
    expect(inspectUrl(`https://${host}/`).verdict).toBe('allow');
  });

  corpus([
    'accounts.google.com_signin.evil.io',
    'paypal.com_verify.example.net',
    'www.apple.com_id.example.org',
    'login.net_secure.example.com',
  ])('%s: an underscore ends a name for the eye only', (host) => {
    expect(inspectUrl(`https://${host}/`).findings.map(({ code }) => code)).toContain(
      'knownDomainAsSubdomain',
    );
  });
});
