import { expect, test, vi } from 'vitest';
import { diffTexts } from './diff-texts.js';

// Some ways to compare texts ignore line breaks and blanks: what they give has lost them.
vi.mock('diff', async (load) => ({
  ...(await load<object>()),
  diffLines: (oldText: string) => [{ value: oldText.trimEnd(), added: false, removed: false, count: 1 }],
}));

test('a comparison from which the texts can’t be read again is not used: both are shown whole', () => {
  const diff = diffTexts('a \n', 'a\r\nb\n');
  expect(diff).toMatchObject({ whole: true, removed: 1, added: 2 });
  expect(diff.lines.map(({ kind, lineBreak }) => [kind, lineBreak])).toEqual([
    ['removed', '\n'],
    ['added', '\r\n'],
    ['added', '\n'],
  ]);
});
