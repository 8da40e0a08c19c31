import { approvalRules } from '@elicit-kit/core/approvals';
import { describe, expect, it } from 'vitest';
import { changesOfPatch } from './patch.js';

const patch = (...lines: string[]) => ['*** Begin Patch', ...lines, '*** End Patch', ''].join('\n');
const update = (...lines: string[]) => patch('*** Update File: a', ...lines);

/** The same numbers each time. */
function* numbers() {
  for (let seed = 1; ; seed = (seed * 48_271) % 2_147_483_647) {
    yield seed;
  }
}

describe('a patch', () => {
  it('is read as what it adds, deletes, moves and edits', () => {
    const text = patch(
      '*** Add File: docs/new note.md',
      '+# Note',
      '+',
      '+*** Delete File: x',
      '*** Delete File: old.md',
      '*** Update File: src/a.ts',
      '*** Move to: src/b.ts',
      '@@ class Desk',
      '@@   open() {',
      ' one',
      '-two',
      '+2',
      '',
      '@@',
      '+last',
      '*** End of File',
      '*** Update File: c',
      '-x',
      '*** Update File: d',
      '*** Move to: e',
    );
    expect(changesOfPatch(text)).toEqual([
      { path: 'docs/new note.md', newText: '# Note\n\n*** Delete File: x\n' },
      { path: 'old.md', newText: '', newPath: null },
      {
        path: 'src/a.ts',
        newPath: 'src/b.ts',
        oldText: '@@ class Desk\n@@   open() {\none\ntwo\n\n',
        newText: '@@ class Desk\n@@   open() {\none\n2\n\n',
        fragment: true,
      },
      {
        path: 'src/a.ts',
        oldText: '*** End of File\n',
        newText: 'last\n*** End of File\n',
        fragment: true,
      },
      { path: 'c', oldText: 'x\n', newText: '', fragment: true },
      { path: 'd', newPath: 'e', oldText: '', newText: '', fragment: true },
    ]);
  });

  it.each<[what: string, text: string]>([
    ['nothing', ''],
    ['no begin', patch('*** Delete File: a').replace('*** Begin Patch\n', '')],
    ['no end', '*** Begin Patch\n*** Delete File: a\n'],
    ['nothing between', patch()],
    ['more after its end', `${patch('*** Delete File: a')}rm -rf /`],
    ['an end in the middle', patch('*** Delete File: a', '*** End Patch', '*** Delete File: b')],
    ['a marker of another kind', patch('*** Environment: ci', '*** Delete File: a')],
    ['a file without a name', patch('*** Delete File:  ')],
    ['blanks around a name', patch('*** Delete File: a ')],
    ['a file that is added with nothing', patch('*** Add File: a')],
    ['another line in a file that is added', patch('*** Add File: a', '+x', 'y')],
    ['a line after a file that is deleted', patch('*** Delete File: a', '+x')],
    ['an update of nothing', update()],
    ['an edit without lines', update('@@ x')],
    ['a line without a sign', update('@@', '-x', 'y')],
    ['an end of the file before its lines', update('@@', '*** End of File', '-x')],
    ['a move after its edit', update('@@', '-x', '*** Move to: b')],
    ['a marker after blanks, which some readers take for one', update('@@', ' *** Delete File: b', '+x')],
    ['carriage returns, which some readers drop', patch('*** Add File: a', '+x').replaceAll('\n', '\r\n')],
    ...['\v', '\f', '\x1c', '\x85', '\u2028'].map(
      (lineBreak) =>
        [
          `what ends a line to some readers (${lineBreak.charCodeAt(0).toString(16)})`,
          patch('*** Add File: a', `+x${lineBreak}*** Delete File: b`),
        ] as [string, string],
    ),
    ['a name that is too long to be shown', patch(`*** Delete File: ${'a'.repeat(1_001)}`)],
    [
      'thousands of files',
      patch(...Array.from({ length: 4_000 }, (_, index) => `*** Delete File: ${index}`)),
    ],
    ['more lines than are shown', patch('*** Add File: a', ...Array<string>(6_000).fill('+x'))],
    ['more text than is shown', patch('*** Add File: a', `+${'x'.repeat(300_000)}`)],
  ])('is not one with %s', (_, text) => {
    expect(changesOfPatch(text)).toBeUndefined();
  });

  it('whatever its lines are, is one that can all be shown, or none', () => {
    const random = numbers();
    const next = (below: number) => (random.next().value ?? 0) % below;
    const starts = [
      '+',
      '-',
      ' ',
      '',
      '@@',
      '@@ f',
      '*** End of File',
      '*** Delete File: b',
      '*** Move to: c',
    ];
    let read = 0;
    for (let round = 0; round < 2_000; round += 1) {
      const lines = Array.from({ length: 1 + next(6) }, () => {
        const start = starts[next(starts.length)] ?? '';
        return /^[ +-]$/.test(start) ? `${start}${next(100)}` : start;
      });
      const changes = changesOfPatch(update(...lines));
      read += Number(changes !== undefined);
      const call = { tool: 'apply_patch', arguments: update(...lines), changes };
      expect(approvalRules.read({ call, options: [] }).elicitation?.call).toMatchObject({
        argumentsKnown: true,
      });
    }
    expect(read).toBeGreaterThan(50);
  });

  it('of 64 kB of random lines is read, line by line', () => {
    const random = numbers();
    const signs = ['+', '-', ' '];
    const lines = Array.from({ length: 4_000 }, () => {
      const number = random.next().value ?? 0;
      return `${signs[number % 3]}${number}`.padEnd(15, 'x');
    });
    const [change] = changesOfPatch(update('@@', ...lines)) ?? [];
    const kept = (sign: string) => lines.filter((line) => [sign, ' '].includes(line[0] ?? ''));
    expect(change?.oldText?.split('\n')).toHaveLength(kept('-').length + 1);
    expect(change?.newText.split('\n')).toHaveLength(kept('+').length + 1);
  });
});
