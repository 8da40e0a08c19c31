import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { inspectText } from './inspect-text.js';

function addresses(text: string): string[] {
  return inspectText(text)
    .findings.filter(({ code }) => code === 'urlInProse')
    .map(({ start, end }) => text.slice(start, end));
}

describe('what reads as an address is found', () => {
  corpus([
    ['Go to https://example.com/a?b=c#d now.', ['https://example.com/a?b=c#d']],
    ['(see http://example.com).', ['http://example.com']],
    ['HTTPS://EXAMPLE.COM', ['HTTPS://EXAMPLE.COM']],
    ['“https://example.com”', ['https://example.com']],
    ['www.example.anything', ['www.example.anything']],
    ['example.com', ['example.com']],
    ['Visit shop.example.co.uk/basket, then pay', ['shop.example.co.uk/basket']],
    ['evil-login.io!', ['evil-login.io']],
    ['one.com and two.org', ['one.com', 'two.org']],
    ['example.com:8443/x', ['example.com:8443/x']],
    ['10.0.0.1/admin', ['10.0.0.1/admin']],
    ['javascript:alert(document.cookie)', ['javascript:alert(document.cookie']],
    ['data:text/html,<b>', ['data:text/html']],
    ['mailto:a@b.example', ['mailto:a@b.example']],
    ['vscode://file/etc/passwd', ['vscode://file/etc/passwd']],
    ['cursor://x', ['cursor://x']],
    ['hxxps://evil.example/a', ['hxxps://evil.example/a']],
    ['hxxps[:]//evil[.]example/a', ['hxxps[:]//evil[.]example/a']],
    ['evil[.]com', ['evil[.]com']],
    ['evil(dot)com', ['evil(dot)com']],
    ['evil．com', ['evil．com']],
    ['evil。com', ['evil。com']],
    ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｃｏｍ', ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｃｏｍ']],
    ['ht\u200Btps://evil.com', ['ht\u200Btps://evil.com']],
    ['evil\u00AD.com', ['evil\u00AD.com']],
    ['https://google.com@evil.com', ['https://google.com@evil.com']],
    ['пример.рф/путь', ['пример.рф/путь']],
    ['请打开example.com。谢谢', ['example.com']],
    ['パスワードはexample.jpへ', ['example.jp']],
    ['例子.中国', ['例子.中国']],
    ['wait...evil.com', ['evil.com']],
    ['script.sh/x', ['script.sh/x']],
    // Letters and dots that parsing reads as plain ones.
    ['𝗲𝘃𝗶𝗹.𝗰𝗼𝗺', ['𝗲𝘃𝗶𝗹.𝗰𝗼𝗺']],
    ['Go to 𝓮𝓿𝓲𝓵.𝓬𝓸𝓶/a, now', ['𝓮𝓿𝓲𝓵.𝓬𝓸𝓶/a']],
    ['ⓔⓥⓘⓛ.ⓒⓞⓜ', ['ⓔⓥⓘⓛ.ⓒⓞⓜ']],
    ['🅔🅥🅘🅛.🅒🅞🅜', ['🅔🅥🅘🅛.🅒🅞🅜']],
    ['evil.ᶜᵒᵐ', ['evil.ᶜᵒᵐ']],
    ['PayPal.Com/login', ['PayPal.Com/login']],
    ['Evil.Io/x', ['Evil.Io/x']],
    ['10.0.0.1/admin and 10.0.0.1/8x', ['10.0.0.1/admin', '10.0.0.1/8x']],
  ])('%j', (text, expected) => {
    expect(addresses(text)).toEqual(expected);
  });
});

describe('addresses under any ending, in a network, and of apps', () => {
  corpus([
    ['Sign in at evil.zone', 'evil.zone'],
    ['evil.capital now', undefined],
    ['evil.capital/now', 'evil.capital/now'],
    ['https://evil.autos', 'https://evil.autos'],
    ['www.evil.rest', 'www.evil.rest'],
    ['evil.bond', 'evil.bond'],
    ['evil.sbs', 'evil.sbs'],
    ['evil.cfd', 'evil.cfd'],
    ['evil.quest', 'evil.quest'],
    ['evil.ag', 'evil.ag'],
    ['evil.museum', undefined],
    ['evil.museum/x', 'evil.museum/x'],
    ['evil.xn--p1ai', 'evil.xn--p1ai'],
    ['зло.москва', 'зло.москва'],
    ['例子.商城', '例子.商城'],
    ['router.lan/admin', 'router.lan/admin'],
    ['wiki.corp/login?next=a', 'wiki.corp/login?next=a'],
    ['nas.home/share', 'nas.home/share'],
    ['db.internal:5432/x', 'db.internal:5432/x'],
    ['evil.doesnotexist/path', 'evil.doesnotexist/path'],
    ['Open \\\\evil.example\\share now', '\\\\evil.example\\share'],
    ['\\\\10.0.0.1\\c$', '\\\\10.0.0.1\\c$'],
    ['\\\\evil@SSL\\DavWWWRoot\\x', '\\\\evil@SSL\\DavWWWRoot\\x'],
    ['\\\\?\\UNC\\evil\\x', '\\\\?\\UNC\\evil\\x'],
    ['＼＼evil＼share', '＼＼evil＼share'],
    ['slack://channel?team=T1', 'slack://channel?team=T1'],
    ['ms-word:ofe|u|https://evil.example/a.docx', 'ms-word:ofe'],
    ['ms-settings:privacy', 'ms-settings:privacy'],
    ['ms-msdt:/id', 'ms-msdt:/id'],
    ['search-ms:query=a', 'search-ms:query=a'],
    ['whatsapp:send', 'whatsapp:send'],
    ['tg:resolve', 'tg:resolve'],
    ['zoommtg:join', 'zoommtg:join'],
    ['itms-services:download', 'itms-services:download'],
    ['vscode:extension/evil.x', 'vscode:extension/evil.x'],
    ['bitcoin:1A1zP1', 'bitcoin:1A1zP1'],
    ['facetime:a@b.example', 'facetime:a@b.example'],
  ])('%j', (text, expected) => {
    expect(addresses(text)[0]).toBe(expected);
  });
});

describe('ordinary prose has none', () => {
  corpus([
    'Write to anna.meier@example.com, please.',
    'e.g. this, i.e. that, etc. and so on',
    'Version 1.2.3 of Node.js reads package.json and README.md',
    'At 10:30, ratio 3:4, C:drive',
    'Ends here.Next begins',
    'Thanks.It is done',
    'Mr. and Mrs. Smith, U.S.A., a.m./p.m.',
    'JavaScript: the good parts',
    'Data: none',
    'About: us',
    '你好。请继续。谢谢',
    'Kapitel 3.Abschnitt',
    'foo.bar.baz()',
    '3.14, 1.000,00 €, 12.05.2026',
    'a..b...c',
    '.com',
    '-',
    '://',
    'C++/C#/F#',
    'readme.md, setup.py, main.rs and script.sh',
    'package.json/tsconfig.json',
    'Node.js/Deno and Vue.js',
    'v1.2.3/v1.2.4, 1.2.3-rc.1',
    'e.g./i.e.',
    'and/or, he/she, 24/7',
    'photo.jpeg, report.pdf, archive.tar.gz, notes.txt',
    'src/index.ts and ./lib/main.js',
    'C:\\Users\\Ada\\notes.txt',
    'A line\\nbreak and a tab\\t',
    'LaTeX: \\\\ ends a line',
    'Mr.Smith and Dr.Jones',
    'p.12, S.34, Nr.5, Abs.2',
    'foo.bar and bundle.js.map',
    'Slack: the channel to use',
    'Teams:A,B',
    'tel: none, sms: yes',
    'array.length, user.firstName',
    'U.K., U.S.A., Ph.D.',
    'ms-Word files',
    'Allow 10.0.0.0/8, 192.168.0.0/16 and 203.0.113.7/32.',
    'Thanks.Me too',
    '𝗛𝗲𝗹𝗹𝗼. 𝗪𝗼𝗿𝗹𝗱',
    'Parking 🅿. Open',
    'x² ≈ 4.0, H₂O, ① first',
  ])('%j', (text) => {
    expect(addresses(text)).toEqual([]);
  });
});

test('a hidden character inside an address is shown between its pieces', () => {
  expect(inspectText('evil\u200B.com').segments).toEqual([
    { kind: 'url', text: 'evil' },
    { kind: 'hidden', text: 'U+200B' },
    { kind: 'url', text: '.com' },
  ]);
});
