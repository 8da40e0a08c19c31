import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { parseNumberText } from './number-text.js';

describe('numbers as people type them', () => {
  corpus([
    ['5', 5],
    ['-5', -5],
    ['\u22125', -5],
    ['+5', 5],
    [' 5\u00a0', 5],
    ['007', 7],
    ['5.', 5],
    ['.5', 0.5],
    ['3.0', 3],
    ['3.140', 3.14],
    ['1e3', 1000],
    ['1.5E-2', 0.015],
    ['0.1', 0.1],
    ['1e300', 1e300],
    ['5e-324', 5e-324],
    ['9007199254740991', 9007199254740991],
    ['0.30000000000000004', 0.30000000000000004],
    ['0e99999999999999999999', 0],
    ['000.000', 0],
  ])('%j is %d', (text, value) => {
    expect(parseNumberText(text)).toEqual({ value });
  });

  test('minus zero is zero', () => {
    expect(parseNumberText('-0')).toEqual({ value: 0 });
  });
});

describe('texts that are no number', () => {
  corpus([
    '',
    ' ',
    'five',
    '5 apples',
    '0x10',
    '1e',
    'e5',
    '.',
    '-',
    '+-5',
    '--5',
    '5-',
    '1.2.3',
    'NaN',
    'Infinity',
    '5n',
    '1_000',
    '1e1.5',
  ])('%j', (text) => {
    expect(parseNumberText(text)).toEqual({ problem: 'syntax' });
  });
});

describe('numbers that JSON would carry as another one', () => {
  corpus([
    '9007199254740993',
    '12345678901234567890',
    '-9007199254740993',
    '1e400',
    '-1e400',
    '1e-400',
    '0.1234567890123456789',
    '1e99999999999999999999',
    '9'.repeat(100_000),
  ])('%j', (text) => {
    expect(parseNumberText(text)).toEqual({ problem: 'unsafe' });
  });
});

describe('separators that keep a number from being read', () => {
  corpus<[string, string, string]>([
    ['1,000', 'grouping', '1000'],
    ['1 000', 'grouping', '1000'],
    ['1\u202f000\u202f000', 'grouping', '1000000'],
    ["-1'000", 'grouping', '-1000'],
    ['1,000.5', 'grouping', '1000.5'],
    ['1.234.567', 'grouping', '1234567'],
    ['1.234,5', 'grouping', '1234.5'],
    ['12,34,567.8', 'grouping', '1234567.8'],
    ['1,5', 'decimal', '1.5'],
    ['0,123', 'decimal', '0.123'],
    ['-,5', 'decimal', '-.5'],
    ['1,2345', 'decimal', '1.2345'],
  ])('%j: %s, like %s', (text, problem, example) => {
    expect(parseNumberText(text)).toEqual({ problem, example });
  });
});

describe('digits of other scripts', () => {
  corpus([
    ['٣', 3],
    ['٣٫٥', 3.5],
    ['\u061c-٤٢', -42],
    ['\u200e\u2212۱۲', -12],
    ['३.१४', 3.14],
    ['５', 5],
    ['－１．５', -1.5],
    ['๑e๓', 1000],
    ['\u{1d7d8}\u{1d7e1}', 9],
    ['𞥒', 2],
  ])('%s is %d', (text, value) => {
    expect(parseNumberText(text)).toEqual({ value });
  });

  corpus(['٣3', '٣۳', '\u{1d7cf}\u{1d7e1}', '३'.repeat(1001), '½', '²', 'Ⅳ', '四'])(
    '%s is none: of two scripts, absurdly long, or no decimal digit',
    (text) => {
      expect(parseNumberText(text)).toEqual({ problem: 'syntax' });
    },
  );

  test('are those that the runtime writes, in every numbering system it has', () => {
    for (const system of [
      'arab',
      'arabext',
      'beng',
      'deva',
      'khmr',
      'laoo',
      'mymr',
      'tamldec',
      'thai',
      'tibt',
    ]) {
      const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(-12345.67);
      expect([system, parseNumberText(written)]).toEqual([system, { value: -12345.67 }]);
    }
  });
});

describe('a decimal comma, where the locale has it', () => {
  corpus([
    ['1,5', { value: 1.5 }],
    ['-,5', { value: -0.5 }],
    ['1.5', { value: 1.5 }],
    ['1,234', { value: 1.234 }],
    ['1.234', { problem: 'grouping', example: '1234' }],
    ['0.234', { value: 0.234 }],
    ['-12.345', { problem: 'grouping', example: '-12345' }],
    ['1.2345', { value: 1.2345 }],
    ['1.234,5', { problem: 'grouping', example: '1234,5' }],
    ['1,234.5', { problem: 'grouping', example: '1234,5' }],
    ['12.345.678', { problem: 'grouping', example: '12345678' }],
    ['٣٫٥', { value: 3.5 }],
    ['１，５', { value: 1.5 }],
    ['1,2,3', { problem: 'syntax' }],
  ])('%j', (text, read) => {
    expect(parseNumberText(text, { decimalSeparator: ',' })).toEqual(read);
  });
});
