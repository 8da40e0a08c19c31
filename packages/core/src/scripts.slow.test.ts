import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function run(script: string, ...words: string[]) {
  const file = fileURLToPath(new URL(`../scripts/${script}`, import.meta.url));
  return spawnSync(process.execPath, [file, ...words], { encoding: 'utf8', timeout: 240_000 });
}

test('made-up input breaks nothing that the four parsers promise', () => {
  const { stderr, stdout, status } = run('fuzz.mjs', '--seconds', '2');
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^schema: .* 0 failures\nelicitation: .* 0 failures\nurl: .* 0 failures\ntext: .* 0 failures\n$/,
  );
  expect(status).toBe(0);
});

// How long each takes is for a quiet machine to say.
test('each hostile input is measured, kept small, and refused with a reason', () => {
  const { stderr, stdout } = run('hostile.mjs', '1');
  expect(stderr).toBe('');
  const lines = stdout.trim().split('\n');
  for (const group of ['together', 'words', 'address', 'answer']) {
    expect(lines.filter((line) => line.includes(`: ${group}`)).length, group).toBeGreaterThan(5);
  }
  expect(lines.filter((line) => !/ ms \(slowest .*: .+: ./.test(line))).toEqual([]);
  const kept = lines.map((line) => Number(/([-\d.]+) MB kept/.exec(line)?.[1]));
  expect(Math.max(...kept)).toBeLessThan(16);
});
