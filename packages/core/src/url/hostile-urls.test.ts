import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { inspectUrl } from './inspect-url.js';
import type { UrlPolicy } from './context/url-inspection.js';

/** Findings that are more than a note, each with its severity. */
function told(url: string, policy?: UrlPolicy): string[] {
  return inspectUrl(url, policy)
    .findings.filter(({ severity }) => severity !== 'info')
    .map(({ code, severity }) => `${code} ${severity}`);
}

describe('the text is not what parsing makes of it', () => {
  corpus([
    ['', 'invalid block'],
    ['example.com', 'invalid block'],
    ['/relative', 'invalid block'],
    ['//example.com', 'invalid block'],
    ['https://', 'invalid block'],
    ['https://exa mple.com', 'invalid block'],
    ['https://[::g]', 'invalid block'],
    ['https://1.2.3.4.5', 'invalid block'],
    ['https://example.com:99999', 'invalid block'],
    [`https://${'a'.repeat(64)}.com`, 'invalid block'],
    [`https://${'abcdefghi.'.repeat(26)}com`, 'invalid block'],
    ['java\tscript:alert(1)', 'controlCharacter block'],
    ['\u0001javascript:alert(1)', 'controlCharacter block'],
    ['https://exam\nple.com', 'controlCharacter block'],
    ['https://example.com/a\tb', 'controlCharacter block'],
    ['https://example.com/\u0000', 'controlCharacter block'],
    ['https://example.com/\u0085', 'controlCharacter block'],
    ['https://exam\u00ADple.com', 'hiddenCharacter block'],
    ['https://exam\u200Bple.com', 'hiddenCharacter block'],
    ['https://\u2060example.com', 'hiddenCharacter block'],
    ['https://example\uFE0F.com', 'hiddenCharacter block'],
    ['\uFEFFhttps://example.com', 'invalid block'],
    ['https://example.com\u202E/moc', 'hiddenCharacter block'],
    ['https://example.com/\u202Egnp.exe', 'hiddenCharacter warn'],
    ['https://example.com/\u{E0041}', 'hiddenCharacter warn'],
    ['https://example.com/\uD800', 'hiddenCharacter warn'],
    ['https:\\\\example.com', 'backslash block'],
    ['https:/\\evil.com', 'backslash block'],
    ['https://good.example\\@evil.com', 'backslash block'],
    ['https://good.example/a\\..\\b', 'backslash block'],
    ['https:evil.com', 'slashesMissing block'],
    ['https:/evil.com', 'slashesMissing block'],
    ['https:///evil.com', 'slashesMissing block'],
    ['https:////evil.com', 'slashesMissing block'],
    ['https://google.com@evil.com', 'userinfo block'],
    ['https://google.com:443@evil.com', 'userinfo block'],
    ['https://@evil.com', 'userinfo block'],
    ['https://:@evil.com', 'userinfo block'],
    ['https://a@b@evil.com', 'userinfo block'],
    ['https://google.com%2F@evil.com', 'userinfo block'],
    ['https://a..b.com', 'emptyLabel block'],
    ['https://.com', 'emptyLabel block'],
    ['https://example.com..', 'emptyLabel block'],
  ])('%j: %s', (url, expected) => {
    expect(told(url)).toContain(expected);
    if (expected.endsWith('block')) {
      expect(inspectUrl(url)).toMatchObject({ verdict: 'block' });
      expect(inspectUrl(url)).not.toHaveProperty('href');
    }
  });
});

describe('schemes', () => {
  corpus([
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,hi',
      'vbscript:x',
      'file:///etc/passwd',
      'about:blank',
    ],
    ...[
      'blob:https://a.example/x',
      'view-source:https://a.example',
      'ftp://a.example/',
      'http://a.example/',
      'ws://a.example/',
    ],
    ...[
      'vscode://settings',
      'intent://x#Intent;end',
      'mailto:a@b.example',
      'tel:+1',
      'x:',
      'cursor://anysphere/install',
    ],
  ])('%s is blocked', (url) => {
    expect(told(url)).toContain('scheme block');
  });

  test('a policy may allow more, which is told; never those that run code', () => {
    const policy = { allowedSchemes: ['https', 'http', 'vscode', 'javascript', 'data'] };
    expect(told('http://example.com/', policy)).toEqual(['scheme warn']);
    expect(told('vscode://settings', policy)).toEqual(['scheme warn']);
    expect(
      inspectUrl('vscode://settings/a?b#c', policy).segments.map(({ part, text }) => [part, text]),
    ).toEqual([
      ['scheme', 'vscode://'],
      ['domain', 'settings'],
      ['path', '/a'],
      ['query', '?b'],
      ['fragment', '#c'],
    ]);
    expect(told('javascript:alert(1)', policy)).toContain('scheme block');
    expect(told('data:text/html,hi', policy)).toContain('scheme block');
  });

  test('a policy may allow less', () => {
    expect(told('https://example.com/', { allowedSchemes: [] })).toEqual(['scheme block']);
  });
});

describe('addresses in every spelling', () => {
  corpus([
    ['127.0.0.1', 'loopback block'],
    ['127.1.2.3', 'loopback block'],
    ['127.1', 'loopback block'],
    ['0x7f.0.0.1', 'loopback block'],
    ['0177.0.0.1', 'loopback block'],
    ['2130706433', 'loopback block'],
    ['0x7f000001', 'loopback block'],
    ['①②⑦.0.0.1', 'loopback block'],
    ['127。0。0。1', 'loopback block'],
    ['127.0.0.1.', 'loopback block'],
    ['%31%32%37.0.0.1', 'loopback block'],
    ['[::1]', 'loopback block'],
    ['[0:0:0:0:0:0:0:1]', 'loopback block'],
    ['[::127.0.0.1]', 'loopback block'],
    ['[::ffff:127.0.0.1]', 'loopback block'],
    ['[::ffff:0:127.0.0.1]', 'loopback block'],
    ['[64:ff9b::127.0.0.1]', 'loopback block'],
    ['[2002:7f00:1::]', 'loopback block'],
    ['localhost', 'loopback block'],
    ['LOCALHOST.', 'loopback block'],
    ['app.localhost', 'loopback block'],
    ['0.0.0.0', 'privateAddress block'],
    ['0', 'privateAddress block'],
    ['[::]', 'privateAddress block'],
    ['10.0.0.1', 'privateAddress block'],
    ['172.16.0.1', 'privateAddress block'],
    ['192.168.1.1', 'privateAddress block'],
    ['0xc0a80101', 'privateAddress block'],
    ['169.254.169.254', 'privateAddress block'],
    ['[::ffff:169.254.169.254]', 'privateAddress block'],
    ['[fd00:ec2::254]', 'privateAddress block'],
    ['168.63.129.16', 'privateAddress block'],
    ['100.64.0.1', 'privateAddress block'],
    ['100.100.100.200', 'privateAddress block'],
    ['192.0.2.1', 'privateAddress block'],
    ['198.18.0.1', 'privateAddress block'],
    ['224.0.0.1', 'privateAddress block'],
    ['240.0.0.1', 'privateAddress block'],
    ['255.255.255.255', 'privateAddress block'],
    ['[fe80::1]', 'privateAddress block'],
    ['[fc00::1]', 'privateAddress block'],
    ['[fec0::1]', 'privateAddress block'],
    ['[ff02::1]', 'privateAddress block'],
    ['[2001:db8::1]', 'privateAddress block'],
    ['[2001:0:4136:e378:8000:63bf:3fff:fdd2]', 'privateAddress block'],
    ['[100::1]', 'privateAddress block'],
    ['[4000::1]', 'privateAddress block'],
    ['[64:ff9b::10.0.0.1]', 'privateAddress block'],
    ['[64:ff9b:1::1]', 'privateAddress block'],
    ['[2002:0a00:0001::]', 'privateAddress block'],
    ['[2a00::5efe:10.0.0.1]', 'privateAddress block'],
    ['8.8.8.8', 'ipAddress warn'],
    ['[2606:4700:4700::1111]', 'ipAddress warn'],
    ['[::ffff:8.8.8.8]', 'ipAddress warn'],
    ['router', 'localName block'],
    ['printer.local', 'localName block'],
    ['metadata.google.internal', 'localName block'],
    ['nas.home.arpa', 'localName block'],
    ['wiki.corp', 'localName block'],
    ['fritz.lan', 'localName block'],
    ['app.test', 'localName block'],
    ['127.0.0.1.nip.io', 'localName block'],
    ['app.localtest.me', 'localName block'],
    ['0x08.8.8.8', 'unusualAddressSpelling block'],
    ['134744072', 'unusualAddressSpelling block'],
    ['ex%61mple.com', 'unusualAddressSpelling block'],
    ['ｅｘａｍｐｌｅ.com', 'unusualAddressSpelling warn'],
    ['example。com', 'unusualAddressSpelling warn'],
    ['ⓔxample.com', 'unusualAddressSpelling warn'],
    ['ﬁne.com', 'unusualAddressSpelling warn'],
  ])('%s: %s', (host, expected) => {
    expect(told(`https://${host}/`)).toContain(expected);
  });

  test('public addresses are not taken for inner ones, nor names with digits for addresses', () => {
    for (const host of [
      '172.32.0.1',
      '192.169.0.1',
      '11.0.0.1',
      '100.128.0.1',
      '[2002:808:808::]',
      '[64:ff9b::8.8.8.8]',
    ]) {
      expect(told(`https://${host}/`)).toEqual(['ipAddress warn']);
    }
    // Wildcard DNS leads such names to the address that they spell.
    expect(told('https://127.0.0.1.example.com/')).toEqual(['localName block']);
    expect(told('https://8.8.8.8.example.com/')).toEqual([]);
    expect(told('https://10.example.com/')).toEqual([]);
  });
});

describe('names that pose as others', () => {
  corpus([
    ['github.com.evil-login.io', 'knownDomainAsSubdomain warn'],
    ['accounts.google.com.evil.example', 'knownDomainAsSubdomain warn'],
    ['paypal.com-verify.info', 'knownDomainAsSubdomain warn'],
    ['shop.com.evil.net', 'knownDomainAsSubdomain warn'],
    ['github.com.web.app', 'knownDomainAsSubdomain warn'],
    ['paypa1.com', 'confusable warn'],
    ['g00gle.com', 'confusable warn'],
    ['rnicrosoft.com', 'confusable warn'],
    ['login.rnicrosoft.com', 'confusable warn'],
    ['аррӏе.com', 'confusable warn'],
    ['раураl.com', 'confusable warn'],
    ['googlé.com', 'confusable warn'],
    ['gіthub.com', 'confusable warn'],
    ['ɡithub.com', 'confusable warn'],
    ['gооgle.net', 'confusable warn'],
    ['faсebook.com', 'mixedScripts warn'],
    ['exаmple.com', 'mixedScripts warn'],
    ['αbc.com', 'mixedScripts warn'],
    ['abcไทย.com', 'mixedScripts warn'],
    ['bücherв.de', 'mixedScripts warn'],
    ['é日本.jp', 'mixedScripts warn'],
    ['한かな.com', 'mixedScripts warn'],
    ['оса.com', 'wholeScriptConfusable warn'],
    ['ѕсоре.com', 'wholeScriptConfusable warn'],
    ['νικη.com', 'wholeScriptConfusable warn'],
    ['oса.сом', 'mixedScripts warn'],
    ['оса.сом', 'wholeScriptConfusable warn'],
    ['3з.com', 'wholeScriptConfusable warn'],
    ['example.com⁄evil.com', 'disallowedCharacter block'],
    ['example.com∕evil.com', 'disallowedCharacter block'],
    ['secure⧸login.com', 'disallowedCharacter block'],
    ['aꙮb.com', 'disallowedCharacter warn'],
    ['ʼname.com', 'disallowedCharacter warn'],
    ['i❤.ws', 'disallowedCharacter warn'],
    ['☕.example', 'disallowedCharacter warn'],
    ['ᴀpple.com', 'disallowedCharacter warn'],
    ['kĸk.com', 'disallowedCharacter warn'],
    ['þorn.com', 'disallowedCharacter warn'],
    ['goðgle.com', 'disallowedCharacter warn'],
    ['əpple.com', 'disallowedCharacter warn'],
    ['a·b.cat', 'disallowedCharacter warn'],
    ['l·l.com', 'disallowedCharacter warn'],
    ['loginノevil.com', 'disallowedCharacter warn'],
    ['a一b.com', 'disallowedCharacter warn'],
    ['googleー.com', 'disallowedCharacter warn'],
    ['カへカ.com', 'disallowedCharacter warn'],
    ['हिन्दी1१.com', 'mixedDigits warn'],
    ['i̇stanbul.com', 'combiningMarks warn'],
    ['ạ̣b.com', 'combiningMarks warn'],
    ['क̇.com', 'combiningMarks warn'],
    ['نامه‌ای.com', 'deviationCharacter warn'],
    ['क्‍ष.com', 'deviationCharacter warn'],
    ['xn---01aa.com', 'punycode block'],
    ['github.io', 'publicSuffix warn'],
    ['co.uk', 'publicSuffix warn'],
    ['ok.nonexistent', 'unknownSuffix warn'],
  ])('%s: %s', (host, expected) => {
    expect(told(`https://${host}/`)).toContain(expected);
  });

  test('what could deceive is shown as Punycode', () => {
    expect(inspectUrl('https://аррӏе.com/').host).toMatchObject({
      display: 'ascii',
      ascii: 'xn--80ak6aa92e.com',
      unicode: 'аррӏе.com',
      registrableDomain: 'xn--80ak6aa92e.com',
    });
  });

  test('names that the host protects', () => {
    const policy = { protectedNames: ['https://auth.travel.example', 'bücher.example'] };
    expect(told('https://auth.travel.example/', policy)).toEqual([]);
    expect(told('https://login.auth.travel.example/', policy)).toEqual([]);
    expect(told('https://auth.trave1.example/', policy)).toEqual(['confusable warn']);
    expect(told('https://auth.travel.example.evil.io/', policy)).toEqual(['knownDomainAsSubdomain warn']);
    expect(told('https://bucher.example/', policy)).toEqual(['confusable warn']);
    expect(told('https://bücher.example/', policy)).toEqual([]);
    expect(told('https://ƅücher.example/', policy)).toContain('disallowedCharacter warn');
  });
});
