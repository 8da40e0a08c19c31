import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { formMessages } from './en/form.js';
import { problemMessages } from './en/problem.js';
import {
  type DocumentedCode,
  issueCodes,
  issuesDocument,
  problemCodes,
  unsupportedReasons,
} from './issues-document.fixtures.js';

const all = [...issueCodes, ...problemCodes, ...unsupportedReasons];

corpus(all)('$code says when it is given, in words of its own', ({ when, sentences }) => {
  expect(when).toMatch(/^\S.*\.$/);
  expect(sentences.length).toBeGreaterThan(0);
});

corpus(all)('the sentences of $code ask for no parameter that it does not have', ({ params, sentences }) => {
  const asked = sentences.flatMap((sentence) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  expect(params).toEqual(expect.arrayContaining(asked));
});

test('every sentence of an issue, a problem or a reason belongs to a code', () => {
  const named = (prefix: string, codes: readonly DocumentedCode[]) =>
    codes.map(({ code }) => `${prefix}.${code}`);
  const known = new Set([
    ...named('issue', issueCodes),
    ...named('problem', problemCodes),
    ...named('unsupported', unsupportedReasons),
  ]);
  const keys = [...Object.keys(formMessages), ...Object.keys(problemMessages)].filter((key) =>
    /^(?:issue|problem|unsupported)\./.test(key),
  );
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => !known.has(key.split('.').slice(0, 2).join('.')))).toEqual([]);
});

test('docs/issues.md is up to date: pnpm docs:issues writes it', () => {
  const squeeze = (text: string) => text.replace(/ +/g, ' ').replace(/-+/g, '-');
  const written = readFileSync(new URL('../../docs/issues.md', import.meta.url), 'utf8');
  expect(squeeze(written)).toBe(squeeze(issuesDocument()));
});
