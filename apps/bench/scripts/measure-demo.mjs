import { buildDemo } from '../../../scripts/build-demo.mjs';

/**
 * The demo's page as a visitor meets it first: nothing cached, its server on this machine.
 *
 * @param {import('playwright').Browser} browser
 * @param {number} rounds
 * @returns {Promise<{ firstPaint: number, largestPaint: number, kilobytes: number }[]>} milliseconds and kB, by round
 */
export async function measureDemo(browser, rounds) {
  buildDemo();
  // By address: the build's output is no source for the type checker to follow.
  const built = new URL('../../demo/dist/server/index.js', import.meta.url);
  const { startDemoHost, startDemoServer } = await import(built.href);
  const server = await startDemoServer({ port: 0 });
  const host = await startDemoHost({ port: 0, presets: server.presets });
  const measured = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(host.url, { waitUntil: 'load' });
      measured.push(await page.evaluate(readPaint));
      await context.close();
    }
  } finally {
    await host.close();
    await server.close();
  }
  return measured;
}

/** Runs in the page. */
async function readPaint() {
  /** @type {(type: string) => Promise<number>} */
  const lastOf = (type) =>
    new Promise((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
      }).observe({ type, buffered: true });
    });
  const largestPaint = await lastOf('largest-contentful-paint');
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const sent = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const bytes = sent.map((entry) => ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0));
  return {
    firstPaint: first?.startTime ?? Number.NaN,
    largestPaint,
    kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1000,
  };
}
