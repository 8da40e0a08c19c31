import { describe, expect, test } from 'vitest';
import { corpus } from '../../corpus.fixtures.js';
import { inspectUrl } from '../inspect-url.js';
import { KNOWN_DOMAINS } from './known-domains.js';
import { PUBLIC_SITES } from './public-sites.fixtures.js';
import { TOP_SITES } from './top-sites.js';

/** What says that a host imitates another. */
function imitated(host: string): string | undefined {
  const found = inspectUrl(`https://${host}/`).findings.find(
    ({ code, severity }) =>
      severity !== 'info' && ['confusable', 'knownNameInside', 'knownDomainAsSubdomain'].includes(code),
  );
  return found === undefined ? undefined : String(found.params.name);
}

describe('honest names', () => {
  corpus([
    ['known sites', KNOWN_DOMAINS],
    ['sites that many know', TOP_SITES],
  ])('none of %s is told', (_kind, hosts) => {
    expect(hosts.flatMap((host) => imitated(host) ?? []).filter((name) => !hosts.includes(name))).toEqual([]);
  });

  test('of the sites of 2,400 brands none', () => {
    expect(PUBLIC_SITES.length).toBeGreaterThan(2400);
    expect(PUBLIC_SITES.filter((host) => imitated(host) !== undefined)).toEqual([]);
  });

  test('each list names a site once', () => {
    const all = [...KNOWN_DOMAINS, ...TOP_SITES];
    expect(all.filter((site, index) => all.indexOf(site) !== index)).toEqual([]);
  });
});

describe('a known site as a subdomain, anywhere', () => {
  corpus(
    (
      'hsbc.co.uk.evil.io www.hsbc.co.uk.evil.io itau.com.br.evil.io twitch.tv.evil.io line.me.evil.io login.zoom.us.evil.io ' +
      'yandex.ru-verify.info claude.ai-login.net barclays.co.uk-secure.io login.gov.id-check.org notion.so.evil.io ' +
      'a.b.telegram.org.c.d.evil.io x.com.evil.io t.me.evil.io bahn.de.evil.io who.int.evil.io europa.eu.evil.io nasa.gov.evil.io ' +
      'github.com.evil.github.io google.com.evil.co.uk'
    ).split(' '),
  )('%s', (host) => {
    expect(imitated(host)).toBeDefined();
  });

  corpus(
    (
      'www.hsbc.co.uk login.zoom.us de.wikipedia.org me.evil.io us.evil.io ru.wikipedia.org api.eu.example.com ' +
      'de.example.com uk.news.example.com co.example.com shop.example.co.uk user.github.io com.example'
    ).split(' '),
  )('%s is none', (host) => {
    expect(imitated(host)).toBeUndefined();
  });
});
