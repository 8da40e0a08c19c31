import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.js';

/** The TypeScript blocks of a Markdown file, in order: what it tells a host to write. Each is a module of its own. */
export function readSnippets(path: string): readonly string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, block = '']) => block);
}
