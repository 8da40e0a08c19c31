import { defineConfig } from 'tsup';

/** The host's server, for Node: the page is Vite's. */
export default defineConfig({
  entry: ['server/main.ts'],
  outDir: 'dist/server',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  dts: false,
});
