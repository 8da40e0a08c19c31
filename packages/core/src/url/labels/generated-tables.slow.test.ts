import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GENERATOR = fileURLToPath(new URL('../../../scripts/unicode/generate-tables.mjs', import.meta.url));

test('the tables are what their generator writes', () => {
  expect(execFileSync(process.execPath, [GENERATOR, '--check'], { encoding: 'utf8' })).toBe('');
});
