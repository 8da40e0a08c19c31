import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/page',
    target: 'es2022',
    // Inlined assets would need `data:` in more directives than the page's policy allows.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the policy forbids.
    modulePreload: { polyfill: false },
    sourcemap: true,
  },
});
