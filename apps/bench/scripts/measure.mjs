/* global window, document, requestAnimationFrame, requestIdleCallback -- what is evaluated, is evaluated in the page */
import { countTree } from './count-tree.mjs';

/** @param {readonly number[]} numbers */
export function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const KEYS = 20;
const COUNTED_KEYS = 5;
/** In milliseconds. */
const FETCHING = 1500;

/**
 * One subject in a fresh page. Milliseconds of CPU are those of the main thread, until the page has settled.
 *
 * @typedef {object} Measurement
 * @property {number} mount milliseconds of CPU, from the schema on
 * @property {number} painted milliseconds, until the frame with the form was painted
 * @property {number} heap kilobytes that stay while the form is shown
 * @property {number} elements
 * @property {number} firstSubmit milliseconds of CPU, with an answer missing
 * @property {number} key milliseconds of JavaScript a key, the median
 * @property {number} renders components that a key renders, the median
 * @property {number} secondSubmit milliseconds of CPU, with nothing missing
 * @property {number} unmount milliseconds of CPU
 */

/**
 * What a mount consists of, the same on every machine.
 *
 * @typedef {object} Counts
 * @property {number} functions that first run while the form is mounted, once the code of the page has loaded: most of a first
 *   mount is cold code
 * @property {number} attributes of the form's elements
 * @property {number} components
 * @property {number} fibres
 * @property {number} hooks
 */

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} subject
 * @param {number} fields
 * @returns {Promise<Counts>}
 */
export async function countWork(browser, url, subject, fields) {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}?subject=${subject}&fields=${fields}`);
    await page.waitForFunction(() => 'benchmark' in window);
    await settled(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.send('Profiler.takePreciseCoverage');
    await page.evaluate(() => window.benchmark.mount());
    // What a mount always fetches afterwards belongs to it.
    await page.waitForTimeout(FETCHING);
    await settled(page);
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const functions = result
      .filter(({ url: from }) => from.startsWith(url))
      .flatMap(({ functions }) => functions)
      .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
    return { functions, ...(await page.evaluate(countTree)) };
  } finally {
    await page.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} subject
 * @param {number} fields
 * @returns {Promise<Measurement>}
 */
export async function measure(browser, url, subject, fields) {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}?subject=${subject}&fields=${fields}`);
    await page.waitForFunction(() => 'benchmark' in window);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const heapBefore = await heap(session);

    /** @param {'submit' | 'unmount'} action */
    const act = (action) => page.evaluate((name) => window.benchmark[name](), action);
    /** @type {<Result>(action: () => Promise<Result>) => Promise<{ cpu: number, result: Result }>} */
    const spend = async (action) => {
      const before = await metric(session, 'TaskDuration');
      const result = await action();
      await settled(page);
      return { cpu: ((await metric(session, 'TaskDuration')) - before) * 1000, result };
    };
    const mount = await spend(() => page.evaluate(() => window.benchmark.mount()));
    const kept = (await heap(session)) - heapBefore;
    const elements = await page.evaluate(() => document.querySelectorAll('#root *').length);
    const firstSubmit = await spend(() => act('submit'));
    const keys = await page.evaluate((count) => window.benchmark.type(count), KEYS);
    await settled(page);
    const renders = await page.evaluate((count) => window.benchmark.countRenders(count), COUNTED_KEYS);
    const secondSubmit = await spend(() => act('submit'));
    const unmount = await spend(() => act('unmount'));
    return {
      mount: mount.cpu,
      painted: mount.result,
      heap: kept / 1000,
      elements,
      firstSubmit: firstSubmit.cpu,
      key: median(keys),
      renders: median(renders),
      secondSubmit: secondSubmit.cpu,
      unmount: unmount.cpu,
    };
  } finally {
    await page.close();
  }
}

/** A slow page: Lighthouse's slow 4G, once called Fast 3G, and a processor at a quarter of its speed. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWED = 4;
/** Milliseconds: a slowed page warms up in slices. */
const WARMING = 4000;

/**
 * A form in an Outlet on a slow page, from the request until it can be answered: at once after the page has loaded, with nothing
 * fetched before, and after an idle while in which the Outlet has prefetched and warmed up what it needs.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<{ cold: number, warm: number }>} milliseconds
 */
export async function measureAnswerable(browser, url) {
  const times = { cold: Number.NaN, warm: Number.NaN };
  for (const state of /** @type {const} */ (['cold', 'warm'])) {
    const page = await browser.newPage();
    try {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await page.goto(`${url}outlet.html`);
      await page.waitForFunction(() => 'outlet' in window);
      if (state === 'warm') {
        // Waited for before it's asked for: it may be on its way by the time the call returns.
        await Promise.all([
          page.waitForRequest(/outlet-content/),
          page.evaluate(() => window.outlet.expect()),
        ]);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(WARMING);
        await settled(page);
      }
      times[state] = await page.evaluate(() => window.outlet.ask());
    } finally {
      await page.close();
    }
  }
  return times;
}

/**
 * Two frames and an idle moment: styles, layout and effects have run.
 *
 * @param {import('playwright').Page} page
 */
async function settled(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
      }),
  );
}

/**
 * @param {import('playwright').CDPSession} session
 * @param {string} name
 */
async function metric(session, name) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}

/**
 * Bytes, after the garbage has gone.
 *
 * @param {import('playwright').CDPSession} session
 */
async function heap(session) {
  await session.send('HeapProfiler.collectGarbage');
  return metric(session, 'JSHeapUsedSize');
}
