/* global window, requestAnimationFrame, requestIdleCallback -- what is evaluated, is evaluated in the page */
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { fileURLToPath } from 'node:url';
import { browserArguments, ensureBrowser } from '../../../scripts/browser.mjs';

/**
 * One page of the bench in a production build, and Chromium.
 *
 * @param {'benchmark' | 'many'} name of the page, and of what it puts on `window` once it has loaded
 */
export async function openStage(name) {
  // Within a test run it is another, and React then is its development build.
  process.env['NODE_ENV'] = 'production';
  /** @type {import('vite').InlineConfig} */
  const config = {
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      // A folder of its own: another page may be built beside it.
      outDir: `node_modules/.${name}`,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: `${name}.html`,
        // `'use client'` means nothing to a page.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') {
            warn(warning);
          }
        },
      },
    },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(config);
  const server = await preview(config);
  const url = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
  return {
    url,
    /** A fresh page, with `search` after its address. */
    async open(search = '') {
      const page = await browser.newPage();
      await page.goto(`${url}${name}.html${search}`);
      await page.waitForFunction((loaded) => loaded in window, name);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      return { page, session, ...createMeter(page, session) };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} session
 */
function createMeter(page, session) {
  /** @param {string} name as `Performance.getMetrics` names it */
  async function metric(name) {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  }

  /** Two frames and an idle moment: styles, layout and effects have run. */
  async function settled() {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
        }),
    );
  }

  return {
    metric,
    settled,
    /**
     * Milliseconds of the main thread's processor, until the page has settled: whatever else the machine does hardly adds to it.
     *
     * @param {() => Promise<unknown>} action
     */
    async cpuOf(action) {
      const before = await metric('TaskDuration');
      await action();
      await settled();
      return ((await metric('TaskDuration')) - before) * 1000;
    },
  };
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
