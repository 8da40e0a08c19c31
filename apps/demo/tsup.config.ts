import { defineConfig } from 'tsup';

/** The demo's MCP server and its static host, for Node: the page itself is Vite's. */
export default defineConfig({
  entry: ['server/index.ts'],
  outDir: 'dist/server',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  dts: false,
});
