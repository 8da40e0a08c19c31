import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { unbundled } from '../../scripts/tsup-unbundled.mjs';

export default defineConfig({
  ...unbundled,
  async onSuccess() {
    await mkdir('dist/theme', { recursive: true });
    await writeFile('dist/theme/theme.css', await inlineImports('theme.css'));
    // So that TypeScript finds the import without a bundler's types.
    await writeFile('dist/theme/theme.css.d.ts', 'export {};\n');
  },
});

/** One stylesheet to load, whatever it was written in. */
async function inlineImports(name: string): Promise<string> {
  const sheet = await readFile(`src/theme/${name}`, 'utf8');
  const parts = await Promise.all(
    sheet
      .split(/^@import '\.\/([\w-]+\.css)';\n/m)
      .map((part, index) => (index % 2 === 0 ? part : inlineImports(part))),
  );
  return parts.join('');
}
