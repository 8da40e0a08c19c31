import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WRITER = fileURLToPath(new URL('../scripts/docs/write-docs.mjs', import.meta.url));

test('the pages about addresses and words are what the tables of the tests say', () => {
  expect(execFileSync(process.execPath, [WRITER, '--check'], { encoding: 'utf8' })).toBe('');
});
