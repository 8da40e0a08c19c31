/**
 * Where the time of an action goes, until the page has settled: samples of 100 µs of a build that is not minified, in fresh pages.
 *
 * Usage: node apps/bench/scripts/profile.mjs [subject] [fields] [runs] [mount|submit|unmount]
 */
/* global window, requestAnimationFrame, requestIdleCallback -- what is evaluated, is evaluated in the page */
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { fileURLToPath } from 'node:url';
import { browserArguments, ensureBrowser } from '../../../scripts/browser.mjs';

const ACTIONS = /** @type {const} */ (['mount', 'submit', 'unmount']);
const [subject = 'elicit-kit', fields = '8', runs = '5', wanted = 'mount'] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const build_ = { outDir: 'dist/profile', minify: /** @type {const} */ (false) };

await build({ root, logLevel: 'warn', build: build_ });
const server = await preview({
  root,
  logLevel: 'warn',
  build: build_,
  preview: { host: '127.0.0.1', port: 0 },
});
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
/** @type {Map<string, { self: number, total: number }>} milliseconds by function */
const spent = new Map();
try {
  for (let run = 0; run < Number(runs); run += 1) {
    await profileOnce();
  }
} finally {
  await browser.close();
  await server.close();
}
const ms = (/** @type {number} */ sum) => (sum / Number(runs)).toFixed(2).padStart(8);
for (const by of /** @type {const} */ (['self', 'total'])) {
  console.log(`\nms ${by}`);
  for (const [name, times] of [...spent]
    .sort(([, a], [, b]) => b[by] - a[by])
    .slice(0, by === 'self' ? 45 : 90)) {
    console.log(`${ms(times[by])}  ${name}`);
  }
}

/**
 * @param {import('playwright').Page} page
 * @param {(typeof ACTIONS)[number]} action
 */
async function run(page, action) {
  await page.evaluate(async (name) => void (await window.benchmark[name]()), action);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
      }),
  );
}

async function profileOnce() {
  const page = await browser.newPage();
  await page.goto(`${url}?subject=${subject}&fields=${fields}`);
  await page.waitForFunction(() => 'benchmark' in window);
  const session = await page.context().newCDPSession(page);
  const last = ACTIONS.findIndex((action) => action === wanted);
  for (const action of ACTIONS.slice(0, last)) {
    await run(page, action);
  }
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 100 });
  await session.send('Profiler.start');
  await run(page, ACTIONS[last] ?? 'mount');
  const { profile } = await session.send('Profiler.stop');
  await page.close();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])),
  );
  (profile.samples ?? []).forEach((sample, index) => {
    const time = (profile.timeDeltas?.[index] ?? 0) / 1000;
    /** @type {string[]} */
    const names = [];
    for (let id = /** @type {number | undefined} */ (sample); id !== undefined; id = parents.get(id)) {
      const frame = nodes.get(id)?.callFrame;
      names.push(
        `${frame?.functionName || '(anonymous)'}:${frame?.lineNumber} ${frame?.url.split('/').at(-1) ?? ''}`,
      );
    }
    if (names[0]?.startsWith('(idle)')) {
      return;
    }
    names.forEach((name, depth) => {
      const times = spent.get(name) ?? { self: 0, total: 0 };
      if (depth === 0) {
        times.self += time;
      }
      if (names.indexOf(name) === depth) {
        times.total += time;
      }
      spent.set(name, times);
    });
  });
}
