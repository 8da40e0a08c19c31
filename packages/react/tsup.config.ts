import { copyFile, mkdir } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { unbundled } from '../../scripts/tsup-unbundled.mjs';

export default defineConfig({
  ...unbundled,
  async onSuccess() {
    await mkdir('dist/theme', { recursive: true });
    await copyFile('src/theme/theme.css', 'dist/theme/theme.css');
  },
});
