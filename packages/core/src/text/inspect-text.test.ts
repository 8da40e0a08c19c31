import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { inspectText } from './inspect-text.js';

/** Segments as one line: `[U+202E]` is hidden, `<https://…>` is an address. */
function shown(text: string, options?: Parameters<typeof inspectText>[1]): string {
  const write = {
    text: (part: string) => part,
    url: (part: string) => `<${part}>`,
    hidden: (part: string) => `[${part}]`,
  };
  return inspectText(text, options)
    .segments.map((segment) => write[segment.kind](segment.text))
    .join('');
}

function codes(text: string): string[] {
  return inspectText(text).findings.map(({ code }) => code);
}

describe('ordinary words are shown as they came', () => {
  corpus([
    '',
    'Which seat would you like?',
    'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.',
    'Tiếng Việt: phở bò tái chín',
    'e\u0301 decomposed, a\u0308\u0301 two marks',
    'שָׁלוֹם עוֹלָם',
    'בראשית \u200Fabc',
    'السَّلامُ عليكم \u061C(abc)',
    'می‌خواهم کتاب‌ها',
    'क्‍ष हिन्दी',
    'ശ്രീ ന്‍റെ',
    'ภาษาไทย น้ำ ปี่',
    'ខ្មែរ​ភាសា',
    'བོད་སྐད་ ཧཱུྂ',
    '日本語、中文。한국어',
    '葛\u{E0100}城市',
    '👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 ❤️ 1️⃣ ©︎ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'a\tb\n\nc',
    'no\u00A0break\u3000wide',
    '<b>not bold</b> [not](a link) &amp;',
  ])('%s', (text) => {
    expect(shown(text)).toBe(text);
    expect(inspectText(text)).toMatchObject({ findings: [], omitted: 0 });
  });
});

describe('what can’t be seen is shown', () => {
  corpus([
    ['pay\u200Bpal', 'pay[U+200B]pal', 'hiddenCharacters'],
    ['a\u200B\u200B\u200Bb', 'a[U+200B×3]b', 'hiddenCharacters'],
    ['soft\u00ADhyphen', 'soft[U+00AD]hyphen', 'hiddenCharacters'],
    ['\uFEFFbom', '[U+FEFF]bom', 'hiddenCharacters'],
    ['a\u2060b', 'a[U+2060]b', 'hiddenCharacters'],
    ['a\u200Db', 'a[U+200D]b', 'hiddenCharacters'],
    ['a\u200Cb', 'a[U+200C]b', 'hiddenCharacters'],
    ['👨\u200Da', '👨[U+200D]a', 'hiddenCharacters'],
    ['a\uFE0F', 'a[U+FE0F]', 'hiddenCharacters'],
    ['a\u{E0101}', 'a[U+E0101]', 'hiddenCharacters'],
    ['x\u3164y\uFFA0', 'x[U+3164]y[U+FFA0]', 'hiddenCharacters hiddenCharacters'],
    ['\u2800', '[U+2800]', 'hiddenCharacters'],
    ['\u{E0048}\u{E0069}', '[U+E0048 U+E0069]', 'hiddenCharacters'],
    ['🏴\u{E0075}\u{E0073}\u{E007F}', '🏴[U+E0075 U+E0073 U+E007F]', 'hiddenCharacters'],
    [
      '\u{E0041}\u{E0042}\u{E0043}\u{E0044}\u{E0045}\u{E0046}',
      '[U+E0041 U+E0042 U+E0043 U+E0044 +2]',
      'hiddenCharacters',
    ],
    ['\uE000', '[U+E000]', 'hiddenCharacters'],
    ['\u0378', '[U+0378]', 'hiddenCharacters'],
    ['\uFFFF', '[U+FFFF]', 'hiddenCharacters'],
    ['a\uD800b', 'a[U+D800]b', 'hiddenCharacters'],
    ['\uFFF9x\uFFFB', '[U+FFF9]x[U+FFFB]', 'hiddenCharacters hiddenCharacters'],
    ['safe\u202Egpj.exe', 'safe[U+202E]gpj.exe', 'bidiControls'],
    ['\u2066a\u2069', '[U+2066]a[U+2069]', 'bidiControls bidiControls'],
    ['latin\u200Fonly', 'latin[U+200F]only', 'bidiControls'],
    ['שלום\u202Eabc', 'שלום[U+202E]abc', 'bidiControls'],
    ['a\u0000b\u001B[31m', 'a[U+0000]b[U+001B][31m', 'controlCharacters controlCharacters'],
    ['a\u0085b\u009B', 'a[U+0085]b[U+009B]', 'controlCharacters controlCharacters'],
    ['a\u000Bb\fc', 'a[U+000B]b[U+000C]c', 'controlCharacters controlCharacters'],
    ['a\u202E\u200B\u0000', 'a[U+202E U+200B U+0000]', 'bidiControls hiddenCharacters controlCharacters'],
  ])('%j is shown as %s', (text, expected, findings) => {
    expect(shown(text)).toBe(expected);
    expect(codes(text).join(' ')).toBe(findings);
  });

  test('positions are UTF-16 offsets into the text as it came', () => {
    expect(inspectText('😀\u200B\u200Bx\u202E').findings).toEqual([
      { code: 'hiddenCharacters', start: 2, end: 4 },
      { code: 'bidiControls', start: 5, end: 6 },
    ]);
  });
});

corpus([
  ['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
  ['\r\r\n', '\n\n'],
])('every way to break a line is one: %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
  expect(codes(text)).toEqual([]);
});

describe('stacked marks', () => {
  test('five stay, the rest is left out and told', () => {
    const text = `Z${'\u0300'.repeat(40)}algo`;
    expect(shown(text)).toBe(`Z${'\u0300'.repeat(5)}algo`);
    expect(inspectText(text).findings).toEqual([{ code: 'stackedMarks', start: 6, end: 41 }]);
  });

  test('the limit is the caller’s', () => {
    expect(shown('a\u0300\u0301\u0302', { maxStackedMarks: 1 })).toBe('a\u0300');
  });

  test('joiners between marks don’t start the count anew', () => {
    expect(shown(`ب${'\u064B\u200C'.repeat(20)}ب`)).toBe(`ب${'\u064B\u200C'.repeat(5)}ب`);
  });
});

describe('length', () => {
  test('what is beyond the limit is counted in code points', () => {
    const inspection = inspectText('😀'.repeat(10), { maxLength: 4 });
    expect(inspection.segments).toEqual([{ kind: 'text', text: '😀😀😀😀' }]);
    expect(inspection.omitted).toBe(6);
    expect(inspection.findings).toEqual([{ code: 'tooLong', start: 8, end: 20 }]);
  });

  test('the limit is 2000 unless told otherwise', () => {
    expect(inspectText('a'.repeat(2000)).omitted).toBe(0);
    expect(inspectText('a'.repeat(2001)).omitted).toBe(1);
    expect(inspectText('a'.repeat(5000), { maxLength: Infinity }).omitted).toBe(0);
  });
});

test('results are frozen', () => {
  const inspection = inspectText('a\u200B https://a.example');
  for (const value of [
    inspection,
    inspection.segments,
    inspection.findings,
    ...inspection.segments,
    ...inspection.findings,
  ]) {
    expect(Object.isFrozen(value)).toBe(true);
  }
});

const HOSTILE = fc.string({
  unit: fc.constantFrom(
    ...[
      'a',
      '.',
      ':',
      '/',
      '@',
      '[',
      ']',
      '(',
      'dot',
      'https',
      'com',
      'www',
      ' ',
      '\n',
      '\r',
      '。',
      '．',
      '中',
      'ب',
    ],
    ...[
      '\u0301',
      '\u200B',
      '\u200D',
      '\u202E',
      '\uD800',
      '\uDC00',
      '😀',
      '\u{E0041}',
      '\uFE0F',
      '\u0000',
      'é',
      '🏴',
    ],
  ),
  maxLength: 60,
});

test('whatever comes, segments hold nothing that must not be rendered, and nothing that was not there', () => {
  fc.assert(
    fc.property(HOSTILE, fc.nat(80), (text, maxLength) => {
      const { segments, findings } = inspectText(text, { maxLength });
      for (const { kind, text: part } of segments) {
        expect(part).not.toBe('');
        expect(part).not.toMatch(/(?!\n)[\u200B\u202E\p{Cc}\u{E0041}\p{Cs}]/u);
        expect(kind !== 'hidden' || /^U\+[0-9A-F]{4,6}/.test(part)).toBe(true);
      }
      const kept = segments.filter(({ kind }) => kind !== 'hidden').map(({ text: part }) => part);
      let from = 0;
      for (const character of kept.join('')) {
        from = text.replace(/\r/g, '\n').indexOf(character, from) + 1;
        expect(from).toBeGreaterThan(0);
      }
      for (const { start, end } of findings) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 400 },
  );
});

describe('blank space can push nothing out of sight', () => {
  const shown = (text: string) =>
    inspectText(text)
      .segments.map((segment) => segment.text)
      .join('');
  const codes = (text: string) => inspectText(text).findings.map(({ code }) => code);

  corpus<[name: string, text: string, expected: string]>([
    ['three breaks', 'a\n\n\nb', 'a\n\nb'],
    ['1 900 breaks', `a${'\n'.repeat(1900)}b`, 'a\n\nb'],
    ['at the start', `${'\n'.repeat(50)}b`, '\n\nb'],
    ['at the end', `a${'\n'.repeat(50)}`, 'a\n\n'],
    ['Windows breaks', `a${'\r\n'.repeat(50)}b`, 'a\n\nb'],
    ['old breaks', `a${'\r'.repeat(50)}b`, 'a\n\nb'],
    ['line separators', `a${'\u2028'.repeat(50)}b`, 'a\n\nb'],
    ['paragraph separators', `a${'\u2029'.repeat(50)}b`, 'a\n\nb'],
    ['mixed breaks', `a${'\n\u2028\r\n\u2029\r'.repeat(20)}b`, 'a\n\nb'],
    ['spaces between', `a${'\n '.repeat(50)}b`, 'a\n\nb'],
    ['tabs between', `a${'\n\t'.repeat(50)}b`, 'a\n\nb'],
    ['no-break spaces between', `a${'\n\u00A0'.repeat(50)}b`, 'a\n\nb'],
    ['ideographic spaces between', `a${'\n\u3000'.repeat(50)}b`, 'a\n\nb'],
    ['em spaces between', `a${'\n\u2003'.repeat(50)}b`, 'a\n\nb'],
    ['left out marks between', `e${'\u0301'.repeat(9)}${'\n'.repeat(9)}b`, `e${'\u0301'.repeat(5)}\n\nb`],
    ['spaces', `a${' '.repeat(500)}b`, 'a b'],
    ['no-break spaces', `a${'\u00A0'.repeat(500)}b`, 'a b'],
    ['em spaces', `a${'\u2003'.repeat(500)}b`, 'a b'],
    ['ideographic spaces', `a${'\u3000'.repeat(500)}b`, 'a b'],
    ['tabs', `a${'\t'.repeat(500)}b`, 'a b'],
    ['twice', 'a\n\n\nb\n\n\nc', 'a\n\nb\n\nc'],
  ])('%s', (_name, text, expected) => {
    expect(shown(text)).toBe(expected);
    expect(codes(text)).toContain('blankSpace');
  });

  corpus([
    ...['', 'a', 'a\nb', 'a\n\nb', 'a\n\nb\n\nc', ' a ', 'a  b', 'a\tb', 'a\n  b\n  c', '- a\n- b\n\n- c'],
    ...[
      'Name      Price',
      'a\n\tb',
      '\n',
      '\n\n',
      'a \n b',
      'Dear guest,\n\nwhen will you come?\n\nYours',
      '　日本',
    ],
    ...[
      Array.from({ length: 59 }, (_each, line) => `line ${line}`).join('\n'),
      'a\n \nb',
      'one.\ntwo.\nthree.',
    ],
  ])('%j is left alone', (text) => {
    expect(shown(text)).toBe(text);
    expect(codes(text)).not.toContain('blankSpace');
  });

  test('many short lines run on as one', () => {
    const lines = shown('.\n'.repeat(900)).split('\n');
    expect(lines).toHaveLength(60);
    expect(lines.at(-1)).toMatch(/^\. \. \./);
    expect(codes('.\n'.repeat(900))).toContain('blankSpace');
  });

  test('an address ends where the space was', () => {
    const [url] = inspectText(`https://a.example${'\n'.repeat(99)}b.example`).segments;
    expect(url).toEqual({ kind: 'url', text: 'https://a.example' });
  });
});

describe('blanks and joiners without a place', () => {
  corpus([
    ['Pay\u2000now', 'Pay now', 'blankSpace'],
    ['Pay\u2001now', 'Pay now', 'blankSpace'],
    ['Pay\u1680now', 'Pay now', 'blankSpace'],
    ['\u1680Pay', ' Pay', 'blankSpace'],
    ['Pay\u3164now', 'Pay[U+3164]now', 'hiddenCharacters'],
    ['Pay\u2800now', 'Pay[U+2800]now', 'hiddenCharacters'],
    ['Pay\u115Fnow', 'Pay[U+115F]now', 'hiddenCharacters'],
    ['Pay\u034Fnow', 'Pay[U+034F]now', 'hiddenCharacters'],
    ['Pay\u2060now', 'Pay[U+2060]now', 'hiddenCharacters'],
    ['Pay\u2063now', 'Pay[U+2063]now', 'hiddenCharacters'],
    ['Pay\u180Enow', 'Pay[U+180E]now', 'hiddenCharacters'],
    ['Pay\uFEFFnow', 'Pay[U+FEFF]now', 'hiddenCharacters'],
    ['Pay\u200Cnow', 'Pay[U+200C]now', 'hiddenCharacters'],
    ['Pay\u200Dnow', 'Pay[U+200D]now', 'hiddenCharacters'],
    ['سلام\u200C', 'سلام[U+200C]', 'hiddenCharacters'],
    ['سلام\u200C دنیا', 'سلام[U+200C] دنیا', 'hiddenCharacters'],
    ['سلام\u200Cabc', 'سلام[U+200C]abc', 'hiddenCharacters'],
    ['سلام\u200C\u200C\u200Cها', 'سلام[U+200C×3]ها', 'hiddenCharacters'],
    ['क\u094D\u200C,', 'क\u094D[U+200C],', 'hiddenCharacters'],
    ['ไทย\u200B', 'ไทย[U+200B]', 'hiddenCharacters'],
    ['1\u200D2', '1[U+200D]2', 'hiddenCharacters'],
  ])('%j is shown as %s', (text, expected, code) => {
    expect(shown(text)).toBe(expected);
    expect(codes(text)[0]).toBe(code);
  });

  corpus([
    'می\u200Cخواهم',
    'خانه\u200Cها',
    'ه\u200D',
    'क\u094D\u200Cष',
    'क\u094D\u200D',
    'ශ\u0DCA\u200Dරී',
    'മലയാള\u0D4D\u200D',
    'ไทย\u200Bแลนด์',
    '10\u202F000\u00A0€',
    '10\u2009km',
    '第一章\u3000序',
    '᚛ᚑᚌᚐᚋ\u1680ᚔᚅ᚜',
    '👩\u200D💻',
    '🏳\uFE0F\u200D🌈',
    '1\uFE0F\u20E3',
    'a\u2003b',
    'בְּרֵאשִׁית',
    'Tiếng Việt',
    'שלום\u200F (test)',
    'ᠮᠣᠩᠭᠣᠯ\u180B',
  ])('%s is left as it is', (text) => {
    expect(shown(text)).toBe(text);
    expect(codes(text)).toEqual([]);
  });
});

describe('invisible characters', () => {
  /** Letters, digits, signs and spaces that no selector and no joiner has a place between. */
  const PLACES = ['ab', '12', '//', '.x', '--', '=1', '"a', '  ', '0 ', '#x', '*.', '+1', 'あい', '한글'];

  test('each of them is shown wherever no script needs it', () => {
    const invisible: string[] = [];
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const character = String.fromCodePoint(point);
      if (/[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}\p{Cf}]/u.test(character)) {
        invisible.push(character);
      }
    }
    expect(invisible.length).toBeGreaterThan(4000);
    const untold = PLACES.flatMap(([before = '', after = '']) =>
      invisible.filter(
        (character) =>
          !inspectText(before + character + after).segments.some(({ kind }) => kind === 'hidden'),
      ),
    );
    expect(untold).toEqual([]);
  });

  corpus([
    '❤\uFE0F',
    '©\uFE0E',
    '1\uFE0F\u20E3',
    '葛\u{E0100}',
    '﨑\u6F22\uFE00',
    '≨\uFE00',
    '。\uFE00',
    'ᠠ\u180B',
    '”\uFE01',
  ])('a selector after a base that takes it has its place: %s', (text) => {
    expect(shown(text)).toBe(text);
  });

  corpus([
    '。\u{E0100}',
    '漢\uFE0F',
    '1\uFE0F',
    '/\uFE00',
    '0\uFE00',
    '漢\uFE0D',
    'か\uFE00',
    '😀\u{E0100}',
    '❤\uFE0F\uFE0F',
  ])('after any other it is shown: %j', (text) => {
    expect(codes(text)).toEqual(['hiddenCharacters']);
  });

  test('however many there are, they make few elements', () => {
    const texts = ['\u200B', '\u200Ba', 'a\u202E', '\u{E0041}\u{E0042}b', '\u0000 '].map((unit) =>
      unit.repeat(30_000),
    );
    const longest = texts.map((text) => inspectText(text, { maxLength: Infinity }).segments.length);
    expect(Math.max(...longest)).toBeLessThanOrEqual(129);
  });

  test('those without a stand-in of their own push nothing out of sight', () => {
    const spent = 'a\u200B'.repeat(64);
    expect(shown(`${spent}b${'\n\u200B'.repeat(50)}c\n\nd`)).toMatch(/b\n\nc\n\nd$/);
    expect(shown(`${spent}b${'\n \u200B\t\r\n'.repeat(20)}c`)).toMatch(/b\n[ \t]*\n[ \t]*c$/);
    // One that is drawn keeps line ends apart.
    expect(shown('a\n\n\u200B\n\nb')).toBe('a\n\n[U+200B]\n\nb');
  });

  test('one stand-in says how many it stands for', () => {
    expect(
      inspectText('a\u200B'.repeat(30_000), { maxLength: Infinity })
        .segments.filter(({ kind }) => kind === 'hidden')
        .at(-1),
    ).toMatchObject({
      count: 30_000 - 63,
      more: 30_000 - 63,
    });
    expect(inspectText('\u200B'.repeat(30_000), { maxLength: Infinity }).segments).toEqual([
      { kind: 'hidden', text: 'U+200B×30000', count: 30_000 },
    ]);
  });
});
