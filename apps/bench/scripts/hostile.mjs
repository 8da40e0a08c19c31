/**
 * Measures in Chromium what a hostile request costs the page that shows it, in a production build of the sources, each in a
 * fresh page: `node apps/bench/scripts/hostile.mjs [runs] [part of a name]`, two runs unless said otherwise. Reading, inspecting
 * and looking for secrets may take 50 ms together, showing the form a second. Ends with 1 where one takes longer. Time is that of
 * the main thread's processor, of the fastest run: whatever else the machine does only adds to it.
 */
/* global window, requestAnimationFrame, requestIdleCallback -- what is evaluated, is evaluated in the page */
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { fileURLToPath } from 'node:url';
import { browserArguments, ensureBrowser } from '../../../scripts/browser.mjs';

const LONGEST_READ = 50;
const LONGEST_RENDER = 1000;
const runs = Number(process.argv[2] ?? 2);
const wanted = process.argv[3] ?? '';
const root = fileURLToPath(new URL('..', import.meta.url));
const config = fileURLToPath(new URL('../vite.hostile.config.ts', import.meta.url));

await build({ root, configFile: config, logLevel: 'warn' });
const server = await preview({
  root,
  configFile: config,
  logLevel: 'warn',
  preview: { host: '127.0.0.1', port: 0 },
});
const url = `${server.resolvedUrls?.local[0] ?? ''}hostile.html`;
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
try {
  const page = await open();
  const names = await page.evaluate(() => window.hostile.names);
  await page.close();
  for (const name of names.filter((each) => each.includes(wanted))) {
    const measured = [];
    for (let run = 0; run < runs; run += 1) {
      measured.push(await measure(name));
    }
    const read = Math.min(...measured.map((one) => one.read));
    const render = Math.min(...measured.map((one) => one.render));
    const fine = read <= LONGEST_READ && render <= LONGEST_RENDER;
    if (!fine) {
      process.exitCode = 1;
    }
    console.log(
      `${fine ? 'ok   ' : 'WRONG'} ${read.toFixed(1).padStart(7)} ms to read, ` +
        `${render.toFixed(0).padStart(5)} ms to show ${measured[0]?.elements ?? 0} elements: ${name}`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}

async function open() {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'hostile' in window);
  return page;
}

/** @param {string} name */
async function measure(name) {
  const page = await open();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const taken = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find((one) => one.name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    await page.evaluate((each) => window.hostile.prepare(each), name);
    await session.send('HeapProfiler.collectGarbage');
    const start = await taken();
    await page.evaluate(() => window.hostile.read());
    const read = await taken();
    const elements = await page.evaluate(() => window.hostile.render());
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
        }),
    );
    return { read: read - start, render: (await taken()) - read, elements };
  } finally {
    await page.close();
  }
}
