import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.js';

/** The first `tsx` block of the README: what it tells a host to write. */
export function readSnippet(): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const block = /```tsx\n([\s\S]*?)```/.exec(readme)?.[1];
  if (block === undefined) {
    throw new Error('README.md has no tsx block: it must show how a host adds the kit.');
  }
  return block;
}
