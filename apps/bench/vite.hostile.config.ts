import { defaultClientConditions, defineConfig, mergeConfig } from 'vite';
import shared from './vite.config.js';

/** From the packages' sources, so that no build has to come first. */
export default mergeConfig(
  shared,
  defineConfig({
    resolve: { conditions: ['elicit-kit-source', ...defaultClientConditions] },
    build: { outDir: 'dist/hostile', rollupOptions: { input: 'hostile.html' } },
  }),
);
