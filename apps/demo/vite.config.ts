import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** Writes what the first page shows at first into its document: a slow network brings that long before the code. */
const renderInAdvance: Plugin = {
  name: 'render-in-advance',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { path }) {
      if (path !== '/index.html') {
        return html;
      }
      const server = await createServer({
        configFile: false,
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, ws: false },
        optimizeDeps: { noDiscovery: true },
        oxc: { jsx: { development: false } },
      });
      try {
        const { LandingPage } = await server.ssrLoadModule('/src/landing/page.tsx');
        return html.replace(
          '<div id="root"></div>',
          () => `<div id="root">${renderToString(createElement(LandingPage))}</div>`,
        );
      } finally {
        await server.close();
      }
    },
  },
};

/** Writes the first page's styles into its document, and their hash into its policy: its first painting then waits for one request. */
const stylesInDocument: Plugin = {
  name: 'styles-in-document',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, bundle }) {
      const [link = '', file = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html) ?? [];
      const styles = bundle?.[file];
      if (path !== '/index.html' || styles?.type !== 'asset') {
        return html;
      }
      const text = String(styles.source);
      const hash = createHash('sha256').update(text).digest('base64');
      return html
        .replace(link, () => `<style>${text}</style>`)
        .replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [react(), renderInAdvance, stylesInDocument],
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
    // One request for what the first painting waits for, instead of one for each folder.
    cssCodeSplit: false,
    rolldownOptions: {
      input: ['index.html', 'developer.html'],
      // What both pages share, in one file: on a slow network each request costs more than its bytes.
      output: { codeSplitting: { groups: [{ name: 'shared', test: /src.landing.page\.tsx$/ }] } },
    },
  },
}));
