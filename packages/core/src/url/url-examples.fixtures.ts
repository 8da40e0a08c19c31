import type { UrlFacts, UrlFindingCode, UrlPolicy, UrlSeverity } from './context/url-inspection.js';

/** An address that triggers a check. The table drives the tests and docs/urls.md. */
export interface UrlExample {
  readonly code: UrlFindingCode;
  readonly severity: UrlSeverity;
  readonly url: string;
  /** What the check looks for, in a few words. */
  readonly what: string;
  readonly policy?: UrlPolicy;
  readonly facts?: UrlFacts;
}

type Row = readonly [
  code: UrlFindingCode,
  severity: UrlSeverity,
  url: string,
  what: string,
  policy?: UrlPolicy,
  facts?: UrlFacts,
];

const TEXT: readonly Row[] = [
  ['invalid', 'block', 'example.com/login', 'not an absolute address'],
  ['invalid', 'block', `https://${'a'.repeat(64)}.example/`, 'a name longer than names can be'],
  ['controlCharacter', 'block', 'java\tscript:alert(1)', 'a tab, which parsing drops'],
  ['controlCharacter', 'block', 'https://exam\nple.com/', 'a line break, which parsing drops'],
  ['controlCharacter', 'block', '\u0001javascript:alert(1)', 'a control character at the start'],
  ['hiddenCharacter', 'block', 'https://exam\u00ADple.com/', 'a soft hyphen, which vanishes from names'],
  ['hiddenCharacter', 'block', 'https://exam\u200Bple.com/', 'a zero-width space, which vanishes too'],
  ['hiddenCharacter', 'block', 'https://example.com\u202E/moc', 'a bidi control in the name'],
  ['hiddenCharacter', 'warn', 'https://example.com/\u202Egpj.exe', 'a bidi control after the name'],
  ['backslash', 'block', 'https:/\\evil.example/', 'backslashes, which browsers read as slashes'],
  ['backslash', 'block', 'https://good.example\\@evil.example/', 'a backslash that ends the name'],
  ['slashesMissing', 'block', 'https:evil.example', 'slashes that browsers add'],
  ['slashesMissing', 'block', 'https:////evil.example/', 'slashes that browsers drop'],
  ['userinfo', 'block', 'https://google.com@evil.example/', 'a sign-in name that reads as the site'],
  ['userinfo', 'block', 'https://@evil.example/', 'an empty sign-in name'],
  ['hostMissing', 'block', 'https://./', 'no site'],
  ['emptyLabel', 'block', 'https://a..b.example/', 'an empty part of the name'],
  ['tooLong', 'block', `https://example.com/${'a'.repeat(65_536)}`, 'more than 65 536 characters'],
  ['longUrl', 'info', `https://example.com/${'a'.repeat(2000)}`, 'more than 2000 characters'],
];

const SCHEMES: readonly Row[] = [
  ['scheme', 'block', 'http://example.com/', 'anything but https'],
  ['scheme', 'block', 'JavaScript:alert(1)', 'a scheme that runs code: blocked under any policy'],
  ['scheme', 'block', 'data:text/html,<h1>Bank</h1>', 'a scheme that contains the content itself'],
  ['scheme', 'block', 'vscode://file/etc/passwd', 'a scheme that opens another program'],
  [
    'scheme',
    'warn',
    'http://example.com/',
    'a scheme that the policy allows',
    { allowedSchemes: ['https', 'http'] },
  ],
  [
    'developmentHttp',
    'info',
    'http://localhost:3000/',
    'this computer, in development',
    { developmentLoopback: true },
  ],
];

const PLACES: readonly Row[] = [
  ['loopback', 'block', 'https://localhost/', 'this computer by name'],
  ['loopback', 'block', 'https://0x7f.1/', 'in hexadecimal, short'],
  ['loopback', 'block', 'https://0177.0.0.1/', 'in octal'],
  ['loopback', 'block', 'https://2130706433/', 'as one number'],
  ['loopback', 'block', 'https://①②⑦.0.0.1/', 'in circled digits'],
  ['loopback', 'block', 'https://127。0。0。1/', 'with ideographic dots'],
  ['loopback', 'block', 'https://[::127.0.0.1]/', 'inside IPv6'],
  ['privateAddress', 'block', 'https://192.168.1.1/', 'a private network'],
  ['privateAddress', 'block', 'https://169.254.169.254/', 'a cloud machine’s metadata'],
  ['privateAddress', 'block', 'https://168.63.129.16/', 'a cloud machine’s metadata in Azure'],
  ['privateAddress', 'block', 'https://100.64.0.1/', 'a carrier’s shared network'],
  ['privateAddress', 'block', 'https://0.0.0.0/', 'unspecified'],
  ['privateAddress', 'block', 'https://224.0.0.1/', 'multicast'],
  ['privateAddress', 'block', 'https://[::ffff:10.0.0.1]/', 'mapped into IPv6'],
  ['privateAddress', 'block', 'https://[64:ff9b::10.0.0.1]/', 'through NAT64'],
  ['privateAddress', 'block', 'https://[2002:a00:1::]/', 'through 6to4'],
  ['localName', 'block', 'https://router/', 'a name of one label'],
  ['localName', 'block', 'https://printer.local/', 'an ending of local networks'],
  ['localName', 'block', 'https://metadata.google.internal/', 'an ending of internal networks'],
  ['localName', 'block', 'https://nas.home.arpa/', 'an ending of home networks'],
  ['localName', 'block', 'https://fritz.box/', 'a router'],
  ['localName', 'block', 'https://10.0.0.1.nip.io/', 'a public name that spells an inner address'],
  ['localName', 'block', 'https://192-168-1-1.any.example/', 'another, with hyphens'],
  [
    'resolvesInside',
    'block',
    'https://pay.example.com/',
    'a name that your resolver found in a private network',
    {},
    { addresses: ['10.0.0.7'] },
  ],
  [
    'unresolved',
    'warn',
    'https://pay.example.com/',
    'a name that your resolver did not find',
    {},
    { addresses: 'unknown' },
  ],
  [
    'reputation',
    'block',
    'https://pay.example.com/',
    'your reputation service refuses it',
    {},
    { reputation: 'block' },
  ],
  [
    'reputation',
    'warn',
    'https://pay.example.com/',
    'your reputation service warns of it',
    {},
    { reputation: 'warn' },
  ],
  [
    'reputationUnknown',
    'warn',
    'https://pay.example.com/',
    'your reputation service had no answer',
    {},
    { reputation: 'unknown' },
  ],
  ['ipAddress', 'warn', 'https://8.8.8.8/', 'a public IP address instead of a name'],
  ['unusualAddressSpelling', 'block', 'https://134744072/', 'an address in a spelling that hides it'],
  ['unusualAddressSpelling', 'block', 'https://ex%61mple.com/', 'a percent-encoded name'],
  ['unusualAddressSpelling', 'warn', 'https://ｅｘａｍｐｌｅ.com/', 'a name in full-width letters'],
  ['port', 'info', 'https://example.com:8443/', 'a non-default port'],
  ['port', 'warn', 'https://example.com:22/', 'a port of another kind of service'],
];

const DOMAINS: readonly Row[] = [
  ['publicSuffix', 'warn', 'https://github.io/', 'a suffix that sites of different owners share'],
  ['unknownSuffix', 'warn', 'https://login.nonexistent/', 'an ending that is not in the public suffix list'],
  [
    'blockedDomain',
    'block',
    'https://a.example.org/',
    'your block list',
    { blockedDomains: ['example.org'] },
  ],
  [
    'notAllowedDomain',
    'block',
    'https://example.org/',
    'your allow list',
    { allowedDomains: ['example.com'] },
  ],
  [
    'knownDomainAsSubdomain',
    'warn',
    'https://github.com.evil-login.io/',
    'a known site posing as a subdomain',
  ],
  [
    'knownDomainAsSubdomain',
    'warn',
    'https://paypal.com-verify.info/',
    'a known site posing as a subdomain, with a hyphen',
  ],
  [
    'knownDomainAsSubdomain',
    'warn',
    'https://travel.example.evil.io/',
    'a protected name',
    { protectedNames: ['travel.example'] },
  ],
  ['knownDomainAsSubdomain', 'warn', 'https://hsbc.co.uk.evil-login.io/', 'with an ending of two parts'],
  ['confusable', 'warn', 'https://paypa1.com/', 'a look-alike of a known site'],
  ['confusable', 'warn', 'https://rnicrosoft.com/', 'pairs of letters that look like one'],
  [
    'confusable',
    'warn',
    'https://trave1.example/',
    'a look-alike of a protected name',
    { protectedNames: ['https://travel.example'] },
  ],
  ...(
    [
      ['confusable', 'https://acmebnak.com/', 'a near spelling of a protected name'],
      ['knownNameInside', 'https://acmebank-login.com/', 'a protected name with an added word'],
      ['knownNameInside', 'https://acmebank.co/', 'a protected name under another ending'],
      ['knownNameInside', 'https://acmebank.evil.io/', 'a protected name before another site'],
    ] as const
  ).map(([code, url, what]): Row => [code, 'warn', url, what, { protectedNames: ['acmebank.com'] }]),
  ['sharedSite', 'info', 'https://user.github.io/', 'a service where anyone can register a name'],
  ['sharedSite', 'info', 'https://shop.weeblysite.com/', 'a site builder'],
];

const LETTERS: readonly Row[] = [
  ['punycode', 'info', 'https://bücher.example/', 'letters beyond a–z, shown in both forms'],
  ['punycode', 'block', 'https://xn---01aa.com/', 'Punycode that can’t be decoded'],
  [
    'punycode',
    'block',
    'https://xn--mybank-.com/',
    'Punycode of ASCII letters, which would look like another site',
  ],
  [
    'disallowedCharacter',
    'block',
    'https://google.com;login.evil.example/',
    'a character that looks like the end of the name',
  ],
  ['mixedScripts', 'warn', 'https://exаmple.com/', 'a Cyrillic а among Latin letters'],
  ['mixedScripts', 'warn', 'https://é日本.jp/', 'Latin beyond a–z beside Han'],
  ['mixedScripts', 'warn', 'https://한かな.com/', 'Hangul beside kana'],
  ['wholeScriptConfusable', 'warn', 'https://оса.com/', 'Cyrillic letters that all look like Latin ones'],
  ['wholeScriptConfusable', 'warn', 'https://νικη.com/', 'Greek letters that all look like Latin ones'],
  ['wholeScriptConfusable', 'warn', 'https://3з.com/', 'letters that look like digits'],
  [
    'disallowedCharacter',
    'block',
    'https://example.com⁄evil.example/',
    'a character that looks like a slash',
  ],
  ['disallowedCharacter', 'warn', 'https://i❤.ws/', 'a character that names don’t contain'],
  ['disallowedCharacter', 'warn', 'https://ᴀpple.com/', 'a technical letter'],
  ['disallowedCharacter', 'warn', 'https://þorn.com/', 'þ and ð outside Iceland and the Faroes'],
  ['disallowedCharacter', 'warn', 'https://əpple.com/', 'ə outside Azerbaijan'],
  ['disallowedCharacter', 'warn', 'https://l·l.com/', '· anywhere but between two l under .cat'],
  ['disallowedCharacter', 'warn', 'https://loginノevil.com/', 'a kana that looks like a slash'],
  ['disallowedCharacter', 'warn', 'https://googleー.com/', 'a prolonged sound mark without a kana before it'],
  ['disallowedCharacter', 'warn', 'https://a一b.com/', 'an ideograph that looks like a dash'],
  ['disallowedCharacter', 'warn', 'https://カへカ.com/', 'the hiragana へ among katakana'],
  ['disallowedCharacter', 'warn', 'https://ㄅㄆ.com/', 'Bopomofo without an ideograph'],
  ['disallowedCharacter', 'warn', 'https://-bücher.com/', 'a hyphen at the end of a label'],
  ['mixedDigits', 'warn', 'https://हिन्दी1१.com/', 'digits of two numeral systems'],
  ['combiningMarks', 'warn', 'https://l̇ink.com/', 'a dot above i, j or l'],
  ['combiningMarks', 'warn', 'https://ạ̣b.com/', 'one mark twice'],
  ['combiningMarks', 'warn', 'https://क̇.com/', 'a mark of another script'],
  ['bidiRule', 'warn', 'https://1ישראל.com/', 'digits before letters written from right to left'],
  ['deviationCharacter', 'info', 'https://straße.de/', 'ß or ς, which old browsers read differently'],
  ['deviationCharacter', 'warn', 'https://क्‍ष.com/', 'an invisible joiner'],
];

const REST: readonly Row[] = [
  ['encodedControl', 'info', 'https://example.com/a%0D%0Ab', 'an encoded line break'],
  [
    'encodedControl',
    'warn',
    'https://example.com/%E2%80%AE',
    'an encoded bidi, invisible or control character',
  ],
  [
    'redirectParameter',
    'info',
    'https://auth.example.com/?redirect_uri=https://app.example.org/',
    'the page where the site sends the user next',
  ],
  [
    'redirectParameter',
    'warn',
    'https://example.com/?next=javascript:alert(1)',
    'a next address that opens a program',
  ],
  [
    'redirectElsewhere',
    'warn',
    'https://auth.example.com/?client_id=1&redirect_uri=https://evil.io/',
    "a sign-in that returns neither to the server's site nor to the app's",
    undefined,
    { serverOrigin: 'https://mcp.example.org' },
  ],
  [
    'nestedUrl',
    'info',
    'https://example.com/https://other.example/',
    'an address within the path or the fragment',
  ],
];

export const URL_EXAMPLES: Readonly<Record<string, readonly UrlExample[]>> = {
  'The text as it came': read(TEXT),
  Schemes: read(SCHEMES),
  'Where it leads': read(PLACES),
  Domains: read(DOMAINS),
  'Letters of names': read(LETTERS),
  'The rest of the address': read(REST),
};

function read(rows: readonly Row[]): readonly UrlExample[] {
  return rows.map(([code, severity, url, what, policy, facts]) => ({
    code,
    severity,
    url,
    what,
    ...(policy && { policy }),
    ...(facts && { facts }),
  }));
}
