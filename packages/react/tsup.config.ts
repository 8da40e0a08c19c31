import { cp, readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { unbundled } from '../../scripts/tsup-unbundled.mjs';
import { buildServerEntries } from './scripts/build-server-entries.mjs';
import { buildTheme } from './scripts/build-theme.mjs';

export default defineConfig({
  ...unbundled,
  async onSuccess() {
    await buildServerEntries('dist');
    await cp('src/theme/maps', 'dist/theme/maps', { recursive: true });
    // With Tailwind CSS 3 a token of shadcn/ui's holds the three numbers of a colour: `--popover: 222.2 84% 4.9%`.
    const shadcn = await readFile('src/theme/maps/shadcn.css', 'utf8');
    await writeFile(
      'dist/theme/maps/shadcn-hsl.css',
      shadcn
        .replace('shadcn/ui.', 'shadcn/ui where they are written as numbers for hsl(), with Tailwind CSS 3.')
        .replace(/var\(--(?!elicit-|radius)[\w-]+\)/g, 'hsl($&)'),
    );
    for (const { name, text } of await buildTheme()) {
      await writeFile(`dist/theme/${name}`, text);
      // So that TypeScript finds the import without a bundler's types.
      await writeFile(`dist/theme/${name}.d.ts`, 'export {};\n');
    }
  },
});
