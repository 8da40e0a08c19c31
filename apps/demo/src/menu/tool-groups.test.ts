import type { Tool } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { groupTools } from './tool-groups.js';

const tool = (name: string, group?: unknown, description = ''): Tool => ({
  name,
  description,
  inputSchema: { type: 'object' },
  ...(group !== undefined && { _meta: { 'elicit-kit.demo/group': group } }),
});

const names = (tools: readonly Tool[], words: string) =>
  groupTools(tools, words).map(({ title, tools: members }) => [title, ...members.map(({ name }) => name)]);

test('tools stand under their headings, in the order in which the server lists them', () => {
  expect(names([tool('b', 'One'), tool('a', 'Two'), tool('c', 'One')], '')).toEqual([
    ['One', 'b', 'c'],
    ['Two', 'a'],
  ]);
});

test('a server without headings gets one group without a title', () => {
  expect(names([tool('b'), tool('a', 5)], '')).toEqual([[undefined, 'b', 'a']]);
});

test('words are looked for in names and descriptions, whatever their case', () => {
  expect(names([tool('pay'), tool('book', 'One', 'Books a TABLE')], ' table ')).toEqual([['One', 'book']]);
});
