/**
 * Measures in Chromium what a hostile request costs the page that reads and shows it, each in a fresh page:
 * `node apps/bench/scripts/hostile.mjs [runs] [part of a name]` after a build, two runs unless said otherwise. Ends with 1 where the
 * fastest run takes longer than a second. Reading alone: packages/core/scripts/hostile.mjs.
 */
/* global window, document -- what is evaluated, is evaluated in the page */
import { openStage } from './stage.mjs';

const LONGEST = 1000;
const runs = Number(process.argv[2] ?? 2);
const wanted = process.argv[3] ?? '';
const stage = await openStage('benchmark');
try {
  const { page } = await stage.open('?subject=elicit-kit');
  const names = await page.evaluate(() => window.benchmark.hostile);
  await page.close();
  for (const name of names.filter((each) => each.includes(wanted))) {
    const times = [];
    let elements = 0;
    for (let run = 0; run < runs; run += 1) {
      const { cpuOf, page } = await stage.open(`?subject=elicit-kit&hostile=${encodeURIComponent(name)}`);
      times.push(await cpuOf(() => page.evaluate(() => window.benchmark.mount())));
      elements = await page.evaluate(() => document.querySelectorAll('#root *').length);
      await page.close();
    }
    const fastest = Math.min(...times);
    if (fastest > LONGEST) {
      process.exitCode = 1;
    }
    const verdict = fastest > LONGEST ? 'WRONG' : 'ok   ';
    console.log(`${verdict} ${fastest.toFixed(0).padStart(5)} ms to show ${elements} elements: ${name}`);
  }
} finally {
  await stage.close();
}
