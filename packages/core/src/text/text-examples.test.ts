import { expect, test } from 'vitest';
import { textMessages } from '../messages/en/text.js';
import { inspectText } from './inspect-text.js';
import { TEXT_EXAMPLES } from './text-examples.fixtures.js';

const WRITE = {
  text: (part: string) => part,
  url: (part: string) => `<${part}>`,
  hidden: (part: string) => `[${part}]`,
};

test.each(TEXT_EXAMPLES)('$code: $what', ({ code, text, shown }) => {
  const { findings, segments } = inspectText(text);
  expect(findings.map((finding) => finding.code)).toContain(code);
  expect(segments.map((segment) => WRITE[segment.kind](segment.text)).join('')).toBe(shown);
});

test('every sentence about a text has an example', () => {
  const codes = new Set(TEXT_EXAMPLES.map(({ code }) => `text.${code}`));
  expect(Object.keys(textMessages).filter((key) => !codes.has(key))).toEqual([]);
});
