import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSections } from './find-sections.js';
import { readSections } from './search-index.js';

const sections = readSections();

test('a section is found by the beginning of its words, in any order', () => {
  const [first] = findSections(sections, 'delay ARM test');
  expect(first?.page).toBe('Testing a host');
  expect(findSections(sections, 'elay')).toEqual([]);
  expect(findSections(sections, '  .( ')).toEqual([]);
});

test('those with the words in a heading come first, each with an excerpt around the words', () => {
  const [first] = findSections(sections, 'jest');
  expect(first).toMatchObject({
    page: 'Testing a host',
    heading: 'Jest',
    address: '?path=/docs/guides-testing-your-host--docs#jest',
  });
  expect(first?.excerpt).toMatch(/\bJest\b/);
});

test('guides that the catalogue shows lead into it, others to the repository', () => {
  const inbox = findSections(sections, 'notifications tab title').map(({ address }) => address);
  expect(inbox).toContain('?path=/docs/components-inbox--guide#while-the-tab-is-hidden');
  const elsewhere = sections.filter(({ address }) => address.startsWith('https:'));
  expect(elsewhere.length).toBeGreaterThan(50);
  for (const { address } of elsewhere) {
    const path = new URL(address).pathname.replace(/^\/elicit-kit\/elicit-kit\/blob\/main\//, '');
    expect(existsSync(join(import.meta.dirname, '../..', path)), path).toBe(true);
  }
});

test('neither markup nor imports are part of the text', () => {
  expect(
    sections.filter(({ text }) => /^import |<Canvas|\]\(|```/.test(text)).map(({ address }) => address),
  ).toEqual([]);
  expect(readFileSync(join(import.meta.dirname, 'search.mdx'), 'utf8')).toContain('Start/Search');
});
