import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../packages/workspace.js';

export interface Recipe {
  /** What its `npm install` names, as it stands there: with a version where the page gives one. */
  readonly packages: readonly string[];
  /** Its code, by the name of the file. */
  readonly files: ReadonlyMap<string, string>;
}

/** What a page of docs/recipes tells its reader to install and to write: each block below a line that is a file's name. */
export function readRecipe(name: string): Recipe {
  const text = readFileSync(join(ROOT, 'docs/recipes', `${name}.md`), 'utf8');
  const [, packages = ''] = /^npm install (.+)$/m.exec(text) ?? [];
  const blocks = text.matchAll(/^`([\w./+-]+)`\n\n```\w+\n([\s\S]*?)^```$/gm);
  return {
    packages: packages.split(' '),
    files: new Map([...blocks].map(([, path = '', code = '']) => [path, code])),
  };
}
