import { cp, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { unbundled } from '../../scripts/tsup-unbundled.mjs';
import { buildTheme } from './scripts/build-theme.mjs';

export default defineConfig({
  ...unbundled,
  async onSuccess() {
    await cp('src/theme/maps', 'dist/theme/maps', { recursive: true });
    for (const { name, text } of await buildTheme()) {
      await writeFile(`dist/theme/${name}`, text);
      // So that TypeScript finds the import without a bundler's types.
      await writeFile(`dist/theme/${name}.d.ts`, 'export {};\n');
    }
  },
});
