import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { inspectUrl } from './inspect-url.js';

describe('names that lead inside', () => {
  corpus(
    (
      'fritz.box www.fritz.box fritz.nas speedport.ip easy.box routerlogin.net www.routerlogin.com orbilogin.com tplinkwifi.net ' +
      'router.asus.com www.asusrouter.com miwifi.com mywifiext.net pc.mshome.net mybox.mshome.net hi.link pi.hole ' +
      'expyuzz4wqqyqhjn.onion 1.0.168.192.in-addr.arpa 1.0.0.0.ip6.arpa service.corp mail.intranet db.cluster web.docker ' +
      '10.0.0.1.any.example 192-168-1-1.any.example a-127-0-0-1.any.example.org app-10-0-0-1.example.net ' +
      'ip-172-16-5-6.example.com 169-254-169-254.example.com 100-64-0-1.example.com 7f000001.example.com c0a80101.example.com ' +
      'a9fea9fe.example.com 0x7f000001.example.com 0-0-0-0.example.com x.192.168.0.1.y.example.com 7f000001.c0a80001.rbndr.us ' +
      'fe80--1.example.com fd12-3456--1.example.com 0--1.example.com 0-0-0-0-0-0-0-1.example.com fe80--1ff-fe23-4567-890a.example.com ' +
      'fuf.me x.ulh.us 7f000001.c0a80001.lock.cmpxchg8b.com s-1.rebind.network aterm.me setup.ui.com congstar.box ntt.setup ' +
      'kubernetes.default.svc db.service.consul foo.ONION. 1.168.192.in-addr.arpa. 10.0.0.1.nip.io. x-10-0-0-1-y.example.com ' +
      'a.1u.ms foo.local-ip.co 192-168-1-2.abc.plex.direct app.lcl.host foo.traefik.me x.sslip.io anything.nip.io ' +
      'metadata.goog connect.box nas.direct.quickconnect.to app.localhost.direct localhost.localstack.cloud shop.ddev.site ' +
      'shop.lndo.site my.spotilocal.com steamloopback.host local.adguard.org'
    ).split(' '),
  )('%s', (host) => {
    const { verdict, findings } = inspectUrl(`https://${host}/`);
    expect(verdict).toBe('block');
    expect(findings.map(({ code }) => code)).toContain('localName');
  });

  corpus(
    (
      'ec2-54-12-3-4.compute-1.amazonaws.com 8-8-8-8.example.com p5b0a1b2c.dip0.t-ipconnect.de cpe-72-180-12-9.example.net ' +
      'app-0a12bc34.example.com build-1a2b3c4d.example.com deadbeef.example.com 12345678.example.com v1-2-3.example.com ' +
      'v0-9-2-1.docs.example.com 2024-01-02.example.com 300-400-500-600.example.com fritz.com box.com avm.de asus.com netgear.com ' +
      'tp-link.com www.synology.com plex.tv mail.com domain.com homebox.example.com onion.example.com arpa.example.com ' +
      'fe80.example.com face-b00c.example.com fd-12.example.com a--1.example.com fc-barcelona.example.com 0-1.example.com ' +
      'fdroid--beta.example.com ui.com svc.example.com consul.io rebind.example.com my-box.example.com router.example.com local.example.com test.example.com ' +
      'quickconnect.to nas.quickconnect.to app.localstack.cloud ddev.com lndo.com adguard.org goog.com localhost.example.com'
    ).split(' '),
  )('%s does not', (host) => {
    expect(inspectUrl(`https://${host}/`).findings.map(({ code }) => code)).not.toContain('localName');
  });
});

describe('where a page is told to go next', () => {
  const told = (query: string) =>
    inspectUrl(`https://site.example/${query}`).findings.map(({ severity, params }) =>
      `${severity} ${params.parameter} ${params.host ?? ''}`.trim(),
    );
  const ELSEWHERE = 'https%3A%2F%2Fevil.example%2F';

  corpus([
    ...[
      'redir',
      'next_url',
      'redirect-uri',
      'redirectURI',
      'Redirect.Url',
      'return-path',
      'RETURN_TO',
      'nextUrl',
      'login_redirect',
      'redirect_after_login',
      'spring-security-redirect',
      'data[redirect]',
      'retURL',
      'exit_url',
      'landing',
      'target_link_uri',
    ].map((name): [string, string] => [`?${name}=${ELSEWHERE}`, `info ${name.toLowerCase()} evil.example`]),
    ['?redir=%20%20https://evil.example/', 'info redir evil.example'],
    ['?redir=%09//evil.example/', 'info redir evil.example'],
    ['?redir=%01https://evil.example/', 'info redir evil.example'],
    ['?redir=https%253A%252F%252Fevil.example', 'info redir evil.example'],
    ['?redir=https%25253A%25252F%25252Fevil.example', 'info redir evil.example'],
    ['?redir=//evil.example', 'info redir evil.example'],
    ['?redir=%2F%2Fevil.example', 'info redir evil.example'],
    ['?redir=%5C%5Cevil.example', 'info redir evil.example'],
    ['?redir=/%09/evil.example', 'info redir evil.example'],
    ['?redir=myapp://callback', 'info redir myapp:'],
    ['?redir=intent://scan/', 'info redir intent:'],
    [`#redirect=${ELSEWHERE}`, 'info undefined evil.example'],
    [`#/?next=${ELSEWHERE}`, 'info undefined evil.example'],
    ['#next=myapp://a', 'info next myapp:'],
    ['?next=javascript:alert(1)', 'warn next'],
    ['?next=%20javascript:alert(1)', 'warn next'],
    ['?next=java%09script:alert(1)', 'warn next'],
    ['?next=javascript%253Aalert(1)', 'warn next'],
    ['?next=%256Aavascript%253Aalert(1)', 'warn next'],
    ['?next=data:text/html,x', 'warn next'],
    ['?next=https://site.example/?url=javascript:alert(1)', 'warn url'],
    [
      `?next=${encodeURIComponent('https://a.example/?to=https%3A%2F%2Fb.example%2F%3Fgo%3Djavascript%3Aalert(1)')}`,
      'warn go',
    ],
    ['#next=javascript:alert(1)', 'warn next'],
    ['?foo=javascript:alert(1)', 'warn foo'],
    ['?foo=%6aavascript%3aalert(1)', 'warn foo'],
    ['?foo=%256aavascript%253aalert(1)', 'warn foo'],
    ['?foo=java%0Ascript:alert(1)', 'warn foo'],
    ['?x=vbscript:msgbox(1)', 'warn x'],
    ['?next=https%3A%2F%2Fa.example%2F%3Ffoo%3Djavascript%253Aalert(1)', 'warn foo'],
    ['?foo=https%3A%2F%2Fa.example%2F%3Fnext%3Djavascript%253Aalert(1)', 'warn next'],
    ['?next=https://a.example/javascript:alert(1)', 'warn path'],
    ['redirect/javascript:alert(1)', 'warn path'],
    ['redirect/javascript%3Aalert%281%29', 'warn path'],
    ['redirect/javascript%253Aalert%25281%2529', 'warn path'],
    ['#javascript:alert(1)', 'warn fragment'],
    ['#/javascript:alert(1)', 'warn fragment'],
    ['#/path?returnTo=javascript:alert(1)', 'warn returnto'],
    ['#!/?u=javascript:alert(1)', 'warn u'],
    ['?a=1#/path?next=javascript:alert(1)', 'warn next'],
    ['?next=file:///etc/passwd', 'warn next'],
    ['?next=file://server/share', 'warn next'],
    ['?next=%5C%5Cserver.example%5Cshare', 'info next server.example'],
    ['?next=https:evil.example', 'info next evil.example'],
    ['?next=https:/evil.example', 'info next evil.example'],
    ['?next=ms-word:ofe|u|https://x', 'info next ms-word:'],
    ['?redirect_uri=com.example.app:/oauth', 'info redirect_uri com.example.app:'],
    ['?next=mailto:a@b.example', 'info next mailto:'],
  ])('%s: %s', (query, expected) => {
    expect(told(query)).toContain(expected);
  });

  corpus([
    ...[
      '?q=javascript:%20the%20good%20parts',
      '?next=/account',
      '?next=account',
      '?return_to=%2Fsettings',
      '?redir=1',
      '?go=true',
    ],
    ...[
      '?page=2',
      '?next=https://site.example/a',
      '?url=site.example',
      '?title=https://evil.example',
      '?ref=newsletter',
    ],
    ...[
      '?u=42',
      '?to=anna',
      '?view=list',
      '?next=100%25',
      '?next=%',
      '?q=a%3A//b',
      '#section',
      '#a=b',
      '?location=Berlin',
    ],
    ...['?q=javascript:alert(1)', '?search=javascript:void(0)', '?title=javascript:alert(1)'],
    ...['wiki/JavaScript:_The_Good_Parts', '?book=JavaScript:The_Good_Parts', 'learn/javascript/alert(1)'],
    ...[
      '#javascript',
      '#/javascript:intro',
      'a%2Fb',
      '?ref=category:books',
      '?view=10:30',
      '?next=host:8080',
    ],
    ...['?foo=https%3A%2F%2Fsite.example%2F%3Fa%3D1', '?state=a%3Db%3Bc', '?x=%25', '#%E0%A4%A'],
    ...['?continue=yes', '?image=cat.png', '?service=mail', '?target=_blank'],
  ])('%s tells nothing', (query) => {
    expect(told(query)).toEqual([]);
  });

  test('what is nested without end is read to a depth', () => {
    let url = 'https://site.example/';
    for (let level = 0; level < 40; level += 1) {
      url = `https://h${level}.example/?next=${encodeURIComponent(url).slice(0, 20_000)}`;
    }
    expect(inspectUrl(url.slice(0, 60_000)).findings.length).toBeLessThan(6);
  });
});
