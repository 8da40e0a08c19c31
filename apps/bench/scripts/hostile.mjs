/**
 * Measures in Chromium what a hostile request costs the page that shows it, in a production build of the sources, each in a
 * fresh page: `node apps/bench/scripts/hostile.mjs [runs] [part of a name]`, two runs unless said otherwise. Reading, inspecting
 * and looking for secrets may take 50 ms together, showing the form a second. Ends with 1 where one takes longer. Time is that of
 * the fastest run.
 */
/* global window -- what is evaluated, is evaluated in the page */
import { openStage } from './stage.mjs';

const LONGEST_READ = 50;
const LONGEST_RENDER = 1000;
const runs = Number(process.argv[2] ?? 2);
const wanted = process.argv[3] ?? '';
const stage = await openStage('hostile', { fromSource: true });
try {
  const { page } = await stage.open();
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
  await stage.close();
}

/** @param {string} name */
async function measure(name) {
  const { metric, page, session, settled } = await stage.open();
  const taken = async () => (await metric('TaskDuration')) * 1000;
  await page.evaluate((each) => window.hostile.prepare(each), name);
  await session.send('HeapProfiler.collectGarbage');
  const start = await taken();
  await page.evaluate(() => window.hostile.read());
  // Before the page settles: what the browser does then is not of the reading.
  const read = await taken();
  const elements = await page.evaluate(() => window.hostile.render());
  await settled();
  const render = await taken();
  await page.close();
  return { read: read - start, render: render - read, elements };
}
