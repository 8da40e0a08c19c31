import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
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

test(
  'the code of every story compiles as it stands, from public packages alone',
  { timeout: 120_000 },
  () => {
    const root = join(import.meta.dirname, '../../');
    const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path));
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    const snippets = new Map(
      [...SNIPPETS].flatMap(([id, code]) =>
        code === '' ? [] : [[`${root}.storybook/snippets/${id}.tsx`, code]],
      ),
    ) as ReadonlyMap<string, string>;
    const host = ts.createCompilerHost({ ...options, noEmit: true });
    const { fileExists, getSourceFile, readFile } = host;
    host.fileExists = (path) => snippets.has(path) || fileExists.call(host, path);
    host.readFile = (path) => snippets.get(path) ?? readFile.call(host, path);
    host.getSourceFile = (path, target, ...rest) => {
      const code = snippets.get(path);
      return code === undefined
        ? getSourceFile.call(host, path, target, ...rest)
        : ts.createSourceFile(path, code, target);
    };
    const program = ts.createProgram(
      [...snippets.keys(), `${root}.storybook/snippets/shadcn-button.d.ts`],
      { ...options, noEmit: true },
      host,
    );
    const problems = [...snippets.keys()].flatMap((path) =>
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(path))
        .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
    );
    expect(problems).toEqual([]);
    const relative = [...snippets.values()].filter((code) => /from '\.|import '\./.test(code));
    expect(relative).toEqual([]);
  },
);

test('a printed value is the value, with hidden characters as codes', () => {
  expect(print({ a: "it's\u202E", 'b-c': [1, true, null], d: {} })).toBe(
    "{ a: 'it\\'s\\u{202e}', 'b-c': [1, true, null], d: {} }",
  );
  expect(print(Array.from({ length: 10 }, (_, index) => index))).toContain('// … 2 more');
});
