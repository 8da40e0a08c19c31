import { describe, expect, test } from 'vitest';
import { parseNumberText } from './number-text.js';

describe('numbers as people type them', () => {
  test.each([
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
  test.each([
    '',
    ' ',
    'five',
    '5 apples',
    '1 000',
    '1,5',
    '1,000.5',
    "1'000",
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
    '٣',
    '５',
    '5n',
    '1_000',
    '1e1.5',
  ])('%j', (text) => {
    expect(parseNumberText(text)).toEqual({ problem: 'syntax' });
  });
});

describe('numbers that JSON would carry as another one', () => {
  test.each([
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

describe('a decimal comma, where the locale has it', () => {
  test.each([
    ['1,5', { value: 1.5 }],
    ['-,5', { value: -0.5 }],
    ['1.5', { value: 1.5 }],
    ['1,234', { value: 1.234 }],
    ['1.234', { problem: 'syntax' }],
    ['-12.345', { problem: 'syntax' }],
    ['1.2345', { value: 1.2345 }],
    ['1.234,5', { problem: 'syntax' }],
    ['1,2,3', { problem: 'syntax' }],
  ])('%j', (text, read) => {
    expect(parseNumberText(text, { decimalSeparator: ',' })).toEqual(read);
  });
});
