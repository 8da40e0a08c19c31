import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { inspectServer, inspectUrl } from './inspect-url.js';

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
  corpus(IMITATIONS)('%s is told to itself', (host) => {
    const registrable = inspectUrl(`https://${host}/`).host?.registrableDomain ?? host;
    const alone = told(`https://${host}/`);
    expect(alone.length).toBeGreaterThan(0);
    expect(told(`https://${host}/`, [host, registrable])).toEqual(alone);
  });

  corpus(
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

describe('what is compared with well-known sites is looks', () => {
  test('a known name with a word beside it, nearly spelled or before another site is left to the browser', () => {
    const left =
      'secure-paypal.com mypaypal24.com githhub.com gihtub.com microsft.com appleid-verify.com paypal.secure-login.com auth.example';
    expect(left.split(' ').filter((host) => told(`https://${host}/`).length > 0)).toEqual([]);
  });

  corpus(
    (
      'dev-1.okta-emea.com acme.onmicrosoft.com www.discordstatus.com content.dropboxapi.com acme.my.salesforce-setup.com ' +
      'githubstatus.com raw.githubusercontent.com user.github.io paypalobjects.com paypal.me linkedin.cn www.googleapis.com ' +
      'storage.googleapis.com googleusercontent.com microsoft365.com facebookmail.com redditstatic.com cloudflarestatus.com ' +
      'my-app.vercel.app x.herokuapp.com finance.com goggle.com papal.com openair.com revolt.com pineapple.com ' +
      'applewood.com apples.com chases.org visas.org striped.com stripes.com slacks.com boxing.com unboxed.com windowshop.com ' +
      'livestock.com liveblog.com officesupply.com wisely.com wisdom.com zoomed.com notions.com dockers.com rockers.com ' +
      'uberlingen.de postal.com mailing.com emailing.com googol.org network-tools.com amazonia.org claudel.fr ' +
      'secure-login.example account-help.example travel-booking.example my-office.example bookings.example online-shop.example ' +
      'café-login.com münchen-account.de zürich-login.ch modern-art.com govern-online.com learn-online.com born-free.com ' +
      'tavern-online.com earn-bonus.com barnes-online.com cornell-login.com furniture-store.com burning-man.org savvy-login.com ' +
      '10minutemail.com 01net.com 100-login.com o2-online.de 123-reg.co.uk m0vie-store.com web3-wallet.com s3-login.com b2b-portal.com 4all-shop.com über-uns.de são-paulo-online.com ' +
      'hôtel-booking.com málaga-online.es mail.com www.mail.com ' +
      'github.acme.example slack.acme.example google.acme.example stripe.acme.dev okta.secure-acme.example gitlab.mycorp.example ' +
      'docs.login-kit.example sso.account-hub.example chase.cases.example apples-account.example case-payment.example ' +
      'github.authors.example'
    ).split(' '),
  )('%s is honest', (host) => {
    expect(told(`https://${host}/`)).toEqual([]);
  });

  corpus([
    'twitch.tv',
    'сanva.com',
    'trеllo.com',
    'ikеа.com',
    'monzо.com',
    'đuolingo.com',
    'stаckoverflow.com',
    'n͏26.com',
  ])('looks are compared with sites that many know (%s)', (host) => {
    const known = host === 'twitch.tv';
    const { verdict, host: read } = inspectUrl(`https://${host}/`);
    expect(verdict === 'allow').toBe(known);
    expect(known || read?.display !== 'unicode').toBe(true);
  });

  corpus([
    ['œ as ce', 'spaœx.com', 'spacex.com'],
    ['œ as oe', 'œbb.com', 'oebb.com'],
    ['Thai for Latin', 'บber.com', 'uber.com'],
    ['Georgian for 3', 'კm.com', '3m.com'],
    ['þ as b', 'þox.com', 'box.com'],
    ['þ as p', 'þaypal.com', 'paypal.com'],
    ['ß as b', 'ßinance.com', 'binance.com'],
    ['ӏ as i', 'tӏktok.com', 'tiktok.com'],
    ['ı as l', 'paypaı.com', 'paypal.com'],
    ['Bengali for q', '৭q.com', 'qq.com'],
  ])('a second reading: %s', (_name, host, imitated) => {
    expect(told(`https://${host}/`, [imitated])).toContain('confusable');
  });
});

describe('a name that the host protects', () => {
  const protect = (name: string) => (host: string) => told(`https://${host}/`, [name]);

  test('is imitated by a near spelling, a word beside it, another ending, and inside another name', () => {
    const imitations =
      'acmebnak.com acmebamk.com acmebannk.com acmebank-login.com secure-acmebank.com acmebanklogin.com acmebank-zz.net acmebank.co ' +
      'acmebank.net acmebank.evil.io login.acmebank.evil.io acmebank-login.evil.io acmebank.vercel.app';
    const missed = imitations.split(' ').filter((host) => protect('acmebank.com')(host).length !== 1);
    expect(missed).toEqual([]);
  });

  test('has pages of its own, also at well-known services, and other names nearby', () => {
    const honest =
      'acmebank.com login.acmebank.com acmebank.zendesk.com acmebank.okta.com acme.com bank.com acorn.com acmeband-of.example ' +
      'barclays.co.uk';
    const alarms = honest.split(' ').filter((host) => protect('acmebank.com')(host).length > 0);
    expect(alarms).toEqual([]);
    expect(protect('https://mcp.acmebank.com')('acmebank-login.com')).toEqual(['knownNameInside']);
  });

  test('may be a word of every day: beside others it says nothing', () => {
    expect(protect('travel.com')('travel-agency.com')).toEqual([]);
    expect(protect('travel.com')('besttravel.com')).toEqual([]);
    expect(protect('travel.com')('travel.evil.io')).toEqual(['knownNameInside']);
  });
});

describe('where a sign-in leads back to', () => {
  const facts = { serverOrigin: 'https://mcp.travel.example', appOrigin: 'https://chat.host.example' };
  const codes = (back: string, site = 'https://auth.travel.example') =>
    inspectUrl(
      `${site}/authorize?client_id=1&response_type=code&redirect_uri=${encodeURIComponent(back)}`,
      {},
      facts,
    ).findings.map(({ code, severity }) => `${code} ${severity}`);

  corpus([
    'https://mcp.travel.example/callback',
    'https://travel.example/callback',
    'https://chat.host.example/oauth',
    'https://host.example/oauth',
  ])('is not told where it is the site of the server or of the app: %s', (back) => {
    expect(codes(back)).toEqual([]);
    expect(codes(back, 'https://login.microsoftonline.com')).toEqual([]);
  });

  test('is a warning where it is neither', () => {
    expect(codes('https://evil.io/callback')).toEqual(['redirectElsewhere warn']);
    expect(codes('https://travel.example.evil.io/callback')).toEqual(['redirectElsewhere warn']);
  });

  test('is a note for a program of this computer, and where nobody knows which server asks', () => {
    expect(codes('http://127.0.0.1:1234/callback')).toEqual(['redirectParameter info']);
    expect(
      inspectUrl('https://auth.example.com/?client_id=1&redirect_uri=https://app.example.org/').findings,
    ).toMatchObject([{ code: 'redirectParameter', severity: 'info' }]);
  });
});

test('where anybody publishes is one note, at the service itself none', () => {
  const shared =
    'user.github.io my-app.vercel.app shop.wixsite.com blog.wordpress.com site.webflow.io x.pages.dev';
  const codes = (host: string) => inspectUrl(`https://${host}/`).findings.map(({ code }) => code);
  expect(shared.split(' ').filter((host) => codes(host).join() !== 'sharedSite')).toEqual([]);
  expect(['www.tumblr.com', 'github.com', 'vercel.com'].flatMap(codes)).toEqual([]);
});

test('the origin of a server raises what the same address would, and only about its name', () => {
  const codes = (origin: string, protectedNames: readonly string[] = []) =>
    inspectServer(origin, { protectedNames }).findings.map(({ code, severity }) => `${code} ${severity}`);
  expect(codes('https://github.com.evil.io')).toEqual(['knownDomainAsSubdomain warn']);
  expect(codes('https://paypa1.com')).toEqual(['confusable warn']);
  expect(codes('https://mcp.stripe.com.evil.io')).toEqual(['knownDomainAsSubdomain warn']);
  expect(codes('https://mcp.acmebank-login.com', ['acmebank.com'])).toEqual(['knownNameInside warn']);
  expect(inspectServer('https://mcp.stripe.com.evil.io').host?.registrableDomain).toBe('evil.io');
  expect(
    [
      'https://mcp.stripe.com',
      'http://127.0.0.1:3000',
      'http://localhost',
      'https://user.github.io',
      '',
    ].flatMap((origin) => codes(origin)),
  ).toEqual([]);
});
