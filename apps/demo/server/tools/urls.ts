import { randomUUID } from 'node:crypto';
import type { DemoTool } from '../demo-tool.js';
import { askAndEcho, pageAt } from './ask.js';

const address = (name: string, description: string, url: string): DemoTool => ({
  group: 'Pages',
  name: `url_${name}`,
  description,
  run: (call) => askAndEcho(call, pageAt(call, 'Please continue on this page.', url, randomUUID())),
});

const redirect = encodeURIComponent('https://concierge.example/callback');

/** Addresses that a server may ask a person to open: good, suspicious, and such that must never open. */
export const urlTools: readonly DemoTool[] = [
  {
    group: 'Pages',
    name: 'url_loopback_page',
    description: 'This server’s own page over plain http',
    async run(call) {
      const page = call.openPage('rules', {
        kind: 'terms',
        title: 'House rules',
        lead: 'Please keep your voice down after ten, and leave the table as you would like to find it.',
        button: 'I have read them',
      });
      const message = 'Please read the house rules and come back.';
      const { request } = await call.ask({ request: pageAt(call, message, page.url, page.elicitationId) });
      if (request.action !== 'accept') {
        return { text: 'The rules were not opened.', received: request };
      }
      const finished = await call.waitForPage(page);
      await call.reportComplete(page.elicitationId);
      return { text: finished ? 'The rules were read.' : 'The rules were opened.', received: request };
    },
  },
  address('good', 'A plain https address', 'https://accounts.example.com/connect/concierge'),
  address(
    'oauth',
    'An ordinary OAuth address',
    `https://login.example.com/authorize?client_id=concierge&response_type=code&scope=calendar.read&redirect_uri=${redirect}&state=8Jd2`,
  ),
  address('internationalised', 'An honest name with an umlaut', 'https://bücher.example/anmelden'),
  address(
    'userinfo',
    'Blocked: a name before the @',
    'https://accounts.example.com@login.evil.example/session',
  ),
  address(
    'internal_address',
    'Blocked: the cloud metadata address',
    'https://169.254.169.254/latest/meta-data/',
  ),
  address('private_address', 'Blocked: an address in a home network', 'https://192.168.0.1/admin'),
  address('odd_spelling', 'Blocked: 127.0.0.1 in hexadecimal', 'https://0x7f000001/'),
  address('plain_http', 'Blocked: http outside of this machine', 'http://accounts.example.com/connect'),
  address('javascript', 'Blocked: a script, not a page', 'javascript:alert(document.domain)'),
  address('relative', 'Blocked: not a full address', '/connect/concierge'),
  address('look_alike', 'Suspicious: Cyrillic letters', 'https://раураl.com/signin'),
  address('punycode', 'Suspicious: a look-alike in Punycode', 'https://xn--80ak6aa92e.com/'),
  address(
    'subdomain_trick',
    'Suspicious: a known name as a subdomain',
    'https://github.com.evil-login.io/login',
  ),
  address('odd_port', 'An unusual port', 'https://accounts.example.com:8443/connect'),
  address(
    'long',
    'A very long address',
    `https://accounts.example.com/connect?state=${'abcdefghij'.repeat(60)}&return=${'/deeper'.repeat(40)}`,
  ),
  address('long_host', 'A very long host', `https://${'subdomain.'.repeat(20)}example.com/`),
];
