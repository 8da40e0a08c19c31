import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../packages/workspace.js';
import { readRecipe } from './read-recipe.js';
import { RUN_ELSEWHERE } from './run-elsewhere.js';

test.each(Object.entries(RUN_ELSEWHERE))(
  'the page of the recipe %s has the code that is run',
  (name, { paths, imported: [own, published] = ['', ''] }) => {
    const code = paths.map((path) => readFileSync(join(ROOT, path), 'utf8'));

    expect([...readRecipe(name).files.values()]).toEqual(
      expect.arrayContaining(code.map((text) => text.replace(`'${own}'`, `'${published}'`))),
    );
  },
);
