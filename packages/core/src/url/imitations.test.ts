import { describe, expect, test } from 'vitest';
import { inspectUrl } from './inspect-url.js';

/** What is more than a note. */
function told(url: string, protectedNames: readonly string[] = []): string[] {
  return inspectUrl(url, { protectedNames })
    .findings.filter(({ severity }) => severity !== 'info')
    .map(({ code }) => code);
}

/** Hosts that imitate; each asked by a server of that very host, whose name is protected too. */
const IMITATIONS = (
  'paypa1.com www.paypa1.com rnicrosoft.com login.rnicrosoft.com g00gle.com accounts.g00gle.com faceb00k.com ' +
  'app1e.com arnazon.com pay.arnazon.com netf1ix.com 1inkedin.com dropb0x.com outl00k.com c1oudflare.com ' +
  'cl0udflare.com s1ack.com sp0tify.com stearnpowered.com goog1e.com pаypal.com аррӏе.com gооgle.com ' +
  'paypal.com-verify.info github.com.evil-login.io google.com.login.example.net apple.com_id.example.net ' +
  'www.shop.com.evil.example'
).split(' ');

describe('a server’s own name is protected and no licence', () => {
  test.each(IMITATIONS)('%s is told to itself', (host) => {
    const registrable = inspectUrl(`https://${host}/`).host?.registrableDomain ?? host;
    const alone = told(`https://${host}/`);
    expect(alone.length).toBeGreaterThan(0);
    expect(told(`https://${host}/`, [host, registrable])).toEqual(alone);
  });

  test.each(
    (
      'travel.example mcp.travel.example github.com api.github.com paypal.com www.paypal.com google.com ' +
      'accounts.google.com login.microsoftonline.com modern.com corn.com my-app.vercel.app user.github.io bücher.de ' +
      'example.co.uk shop.com.mx company.com.au 1password.com 360.cn xn--e1afmkfd.xn--p1ai auth.eu.example.org ' +
      'barclays.co.uk claude.ai notion.so dev-12345.okta.com'
    ).split(' '),
  )('%s is nobody else', (host) => {
    expect(told(`https://${host}/`, [host])).toEqual([]);
    expect(told(`https://login.${host}/`, [host])).toEqual([]);
  });

  test('of two protected names that look alike each is itself, and a third is neither', () => {
    const names = ['paypa1.example', 'paypal.example'];
    expect(told('https://paypal.example/', names)).toEqual(['confusable']);
    expect(told('https://paypal.example/', ['paypal.example'])).toEqual([]);
    expect(told('https://paypаl.example/', names)).toContain('confusable');
  });

  test('what lies under an imitation imitates too', () => {
    expect(told('https://x.auth.trave1.example/', ['auth.travel.example'])).toEqual(['confusable']);
    expect(told('https://a.b.auth.travel.example/', ['auth.travel.example'])).toEqual([]);
  });
});
