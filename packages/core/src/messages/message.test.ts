import { describe, expect, test } from 'vitest';
import { formatMessage, type Message, type MessageParams } from './message.js';

describe('a sentence', () => {
  test.each<[Message, MessageParams, string | undefined, string]>([
    ['Enter {min} or more.', { min: 5 }, undefined, 'Enter 5 or more.'],
    ['Enter {min} or more.', { min: 9999 }, undefined, 'Enter 9999 or more.'],
    ['Enter {min} or more.', { min: 10_000 }, undefined, 'Enter 10,000 or more.'],
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
