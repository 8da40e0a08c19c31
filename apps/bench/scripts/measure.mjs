/* global window, requestAnimationFrame, requestIdleCallback -- what is evaluated, is evaluated in the page */
import { median } from './report.mjs';

const KEYS = 20;

/**
 * @typedef {object} Measurement
 * @property {number} mount milliseconds of the main thread, from the schema to a settled page
 * @property {number} key milliseconds of JavaScript a key, the median
 * @property {number} submit milliseconds of the main thread: the first try, with an answer missing
 * @property {number} unmount milliseconds of the main thread
 * @property {number} heap kilobytes that stay while the form is shown
 */

/**
 * One subject in a fresh page.
 *
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
    await session.send('Performance.enable');
    const heapBefore = await heap(session);

    /** @param {'mount' | 'submit' | 'unmount'} action */
    const cpu = async (action) => {
      const before = await metric(session, 'TaskDuration');
      await page.evaluate((name) => window.benchmark[name](), action);
      await settled(page);
      return ((await metric(session, 'TaskDuration')) - before) * 1000;
    };
    const mount = await cpu('mount');
    const kept = (await heap(session)) - heapBefore;
    const keys = await page.evaluate((count) => window.benchmark.type(count), KEYS);
    const submit = await cpu('submit');
    const unmount = await cpu('unmount');
    return { mount, key: median(keys), submit, unmount, heap: kept / 1000 };
  } finally {
    await page.close();
  }
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
