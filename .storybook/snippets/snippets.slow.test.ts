import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { print } from './print.js';
import { snippetOf } from './snippet-of.js';

type Stories = { readonly default: Meta } & Readonly<Record<string, StoryObj>>;

const FILES = import.meta.glob<Stories>(
  ['../catalogue/**/*.stories.tsx', '../../packages/react/src/**/*.stories.tsx'],
  { eager: true },
);

/** The code of each story that is listed, by its id: `''` where it shows none. */
const SNIPPETS = new Map(
  Object.values(FILES).flatMap(({ default: meta, ...stories }) =>
    Object.entries(stories)
      .filter(([, { tags = [] }]) => !tags.includes('!dev'))
      .map(([name, story]): [string, string] => {
        const title = meta.title ?? '';
        const id = toId(title, storyNameFromExport(name));
        const initialArgs = { ...meta.args, ...story.args };
        return [
          id,
          snippetOf({ id, title, initialArgs, globals: { ...meta.globals, ...story.globals } }) ?? '',
        ];
      }),
  ),
);

test('every story has code to copy, but those of the catalogue itself', () => {
  const without = [...SNIPPETS].filter(([, code]) => code === '').map(([id]) => id.replace(/--.*/, ''));
  expect([...new Set(without)].sort()).toEqual([
    'guides-agents-that-ask',
    'guides-threat-gallery',
    'patterns-scenarios',
    'patterns-use-cases',
    'start-playground',
    'theming-editor',
  ]);
});

test('the code of every story compiles as it stands, from public packages alone', () => {
  const root = join(import.meta.dirname, '../../');
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'snippets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const snippets = [...SNIPPETS].filter(([, code]) => code !== '');
  for (const [id, code] of snippets) {
    writeFileSync(join(folder, `${id}.tsx`), code);
  }
  const files = [...snippets.map(([id]) => `${id}.tsx`), join(import.meta.dirname, 'shadcn-button.d.ts')];
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: [], files }),
  );
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--singleThreaded', '-p', folder], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  const relative = snippets.filter(([, code]) => /from '\.|import '\./.test(code));
  expect(relative).toEqual([]);
});

test('a printed value is the value, with hidden characters as codes', () => {
  expect(print({ a: "it's\u202E", 'b-c': [1, true, null], d: {} })).toBe(
    "{ a: 'it\\'s\\u{202e}', 'b-c': [1, true, null], d: {} }",
  );
  expect(print(Array.from({ length: 10 }, (_, index) => index))).toContain('// … 2 more');
});
