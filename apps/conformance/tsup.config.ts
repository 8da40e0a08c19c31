import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { cli: 'src/cli.ts', 'host-cli': 'src/host-cli.ts', host: 'src/host/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  dts: false,
});
