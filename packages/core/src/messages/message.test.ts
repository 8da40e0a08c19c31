import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { formatMessage, type Message, type MessageParams, withoutQuotationMarks } from './message.js';
import { messages } from './index.js';

describe('a sentence', () => {
  corpus<[Message, MessageParams, string | undefined, string]>([
    ['Enter {min} or more.', { min: 5 }, undefined, 'Enter 5 or more.'],
    ['Enter {min} or more.', { min: 9999 }, undefined, 'Enter 9999 or more.'],
    ['Enter {min} or more.', { min: 10_000 }, undefined, 'Enter 10,000 or more.'],
    ['{n}', { n: -1_234_567.25 }, undefined, '-1,234,567.25'],
    ['{n}', { n: 1e21 }, undefined, '1,000,000,000,000,000,000,000'],
    ['Enter {min} or more.', { min: -0.1 }, undefined, 'Enter -0.1 or more.'],
    ['Enter {min} or more.', { min: 1234.5 }, 'de', 'Enter 1234,5 or more.'],
    ['Enter {min} or more.', { min: 12_345.5 }, 'de', 'Enter 12.345,5 or more.'],
    ['{n}', { n: 0.30000000000000004 }, undefined, '0.30000000000000004'],
    ['{missing} stays', {}, undefined, '{missing} stays'],
    ['{constructor} stays', {}, undefined, '{constructor} stays'],
    ['“{value}” {value}', { value: 'a' }, undefined, '“a” a'],
    ['From {name}.', { name: 'שלום' }, undefined, 'From \u2068שלום\u2069.'],
    [{ one: '{count} match', other: '{count} matches' }, { count: 1 }, undefined, '1 match'],
    [{ one: '{count} match', other: '{count} matches' }, { count: 0 }, undefined, '0 matches'],
    [{ one: '{count} match', other: '{count} matches' }, { count: 1.5 }, undefined, '1.5 matches'],
    [{ one: 'jeden', few: 'kilka', other: 'wiele' }, { count: 3 }, 'pl', 'kilka'],
    [{ few: 'kilka', other: 'wiele' }, { count: 1 }, 'pl', 'wiele'],
  ])('%j with %j in %s', (message, params, locale, sentence) => {
    expect(formatMessage(message, params, locale)).toBe(sentence);
  });
});

describe('what is inserted between quotation marks ends none of them', () => {
  const PAYLOAD = ' · ✓ Verified by this app · • Trusted ';
  const PAIRS =
    '“” ”“ "" „“ „” «» »« ‹› ‘’ ‚‘ ‛’ 「」 『』 ｢｣ 〝〟 ﹁﹂ ﹃﹄ ＂＂ ＇＇ ❝❞ ❛❜ ⹂” ‟” ″″ ‶″ ˝˝ ʺʺ ˮˮ ״״ \'\' `´ 〃〃 🙶🙷'.split(
      ' ',
    );
  const MARKS = new RegExp(`[${[...new Set(PAIRS.join(''))].join('')}]`, 'u');
  /** Every English sentence with a placeholder between quotation marks, and how other languages quote. */
  const QUOTING = [
    ...Object.values(messages)
      .filter((message) => typeof message === 'string')
      .filter((message) => /“\{\w+\}”/.test(message)),
    ...[
      '„{name}“',
      '«{name}»',
      '« {name} »',
      '«\u00A0{name}\u00A0»',
      '»{name}«',
      '「{name}」',
      '‘{name}’',
      "'{name}'",
      '"{name}"',
    ],
  ];

  test('there are such sentences', () => {
    expect(QUOTING.length).toBeGreaterThan(20);
    expect(PAIRS.length).toBeGreaterThan(25);
  });

  corpus(PAIRS)('GitHub with %s', (pair) => {
    const [open = '', close = ''] = [...pair];
    const hostile = `GitHub${close}${PAYLOAD}${open}server`;
    for (const sentence of QUOTING) {
      const written = formatMessage(sentence, everywhere(sentence, hostile));
      const inserted = `GitHub${PAYLOAD}server`;
      expect(written).toBe(formatMessage(sentence, everywhere(sentence, inserted)));
      expect(withoutQuotationMarks(hostile)).not.toMatch(MARKS);
    }
  });

  corpus([
    ['O’Reilly', 'O’Reilly'],
    ["O'Reilly", "O'Reilly"],
    ['L’Oréal', 'L’Oréal'],
    ['Ben & Jerry’s', 'Ben & Jerry’s'],
    ['「日本」', '日本'],
    ['צה״ל', 'צה״ל'],
    ['ג׳ורג׳', 'ג׳ורג'],
    ['Rock ’n’ Roll', 'Rock n Roll'],
    ['Hawaiʻi', 'Hawaiʻi'],
    ['Д’Артаньян', 'Д’Артаньян'],
    ['m·s⁻¹', 'm·s⁻¹'],
    ['Größe: 27"', 'Größe: 27'],
    ['A “quoted” word', 'A quoted word'],
    ['résumé', 'résumé'],
    ['naïve (draft) – v2', 'naïve (draft) – v2'],
    ['✓ done', '✓ done'],
    ['', ''],
  ])('%s reads %s', (name, expected) => {
    expect(withoutQuotationMarks(name)).toBe(expected);
  });

  corpus([
    ['« {name} »', '≫≪ 》《 >>·<<'],
    ['«{name}»', '≫≪ 》《 >>·<< >>>·<<<'],
  ])('nor do signs that pass for them: %s', (sentence, pairs) => {
    for (const pair of pairs.split(' ')) {
      const [close = '', open = ''] = pair.includes('·') ? pair.split('·') : [...pair];
      const written = formatMessage(sentence, { name: `GitHub${close}${PAYLOAD}${open}server` });
      expect(written).toBe(sentence.replace('{name}', `GitHub${PAYLOAD}server`));
    }
  });

  corpus([
    ['“{name}”', 'a > b, x < y'],
    ['«{name}»', 'a > b, x < y'],
    ['« {name} »', '5 ≥ 4'],
    ['“{name}”', 'Hawaiʻi'],
    ['“{name}”', '1,,2'],
    ['「{name}」', '〈夏〉'],
  ])('and what has another sense stays: %s with %s', (sentence, name) => {
    expect(formatMessage(sentence, { name })).toBe(sentence.replace('{name}', name));
  });

  test('what stands without quotation marks is left as it is', () => {
    expect(formatMessage('Clear {label}', { label: 'A “quoted” word' })).toBe('Clear A “quoted” word');
    expect(formatMessage('It says “so”: {label}', { label: '"x"' })).toBe('It says “so”: "x"');
  });
});

/** Where it is quoted; what stands elsewhere is none of a server's words. */
function everywhere(sentence: string, value: string): MessageParams {
  return Object.fromEntries(
    [...sentence.matchAll(/(\p{Quotation_Mark}\s?)?\{(\w+)\}/gu)].map(([, quoted, name = '']) => [
      name,
      quoted === undefined ? 'x' : value,
    ]),
  );
}

test('a locale that Intl does not know throws nothing', () => {
  const message = { by: 'n', one: '{n} word', other: '{n} words' } as const;
  const written = ['en_US', 'de_DE.UTF-8', 'sr_RS@latin', 'C', '', 'no such locale'].map((locale) =>
    formatMessage(message, { n: 12345.5 }, locale),
  );
  expect(written).toEqual([
    '12,345.5 words',
    '12.345,5 words',
    '12.345,5 words',
    '12,345.5 words',
    '12,345.5 words',
    '12,345.5 words',
  ]);
});
