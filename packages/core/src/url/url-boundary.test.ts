import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
/** What is loaded, types aside. */
const LOADED = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)';/gms;

/** Every file and package that loading a file loads, by `import` and `export … from`. */
function loadedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) {
    return seen;
  }
  seen.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(LOADED)) {
    if (specifier.startsWith('.')) {
      loadedFrom(join(dirname(file), specifier.replace(/\.js$/, '.ts')), seen);
    } else {
      seen.add(specifier);
    }
  }
  return seen;
}

test('who uses forms never loads the URL tables', () => {
  const loaded = [...loadedFrom(join(source, 'index.ts'))].map((file) => file.replace(source, ''));
  expect(loaded).toContain('inbox/create-elicitation-inbox.ts');
  expect(loaded.filter((file) => /tldts|punycode|known-names\/|labels\/|inspect-url/.test(file))).toEqual([]);
});

test('the inspector loads nothing of forms', () => {
  const loaded = [...loadedFrom(join(source, 'url/index.ts'))].map((file) => file.replace(source, ''));
  expect(loaded).toContain('tldts/dist/index.cjs.min.js');
  expect(loaded.filter((file) => /^(?:schema|answers|validation|inbox|protocol)\//.test(file))).toEqual([]);
});
