import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [react()],
  // While developing, the packages' sources: no build stands between a change and the page.
  resolve: {
    ...(command === 'serve' && { conditions: ['elicit-kit-source', ...defaultClientConditions] }),
    // Another copy would not hear that it must not evaluate code (see src/without-evaluation.ts).
    dedupe: ['zod'],
  },
  server: { host: '127.0.0.1' },
  build: {
    outDir: 'dist/page',
    target: 'es2022',
    // Inlined assets would need `data:` in more directives than the page's policy allows.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the policy forbids.
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { input: ['index.html', 'developer.html'] },
  },
}));
