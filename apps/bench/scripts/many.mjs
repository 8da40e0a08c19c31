/**
 * Many requests in one page, in Chromium: what one change costs while a thousand wait, and what stays of thousands that were
 * settled and of a thousand forms that were shown. `apps/e2e/src/bench/many.test.ts` has the limits.
 *
 * Usage: node apps/bench/scripts/many.mjs [--waiting 1000] [--settled 10000] [--forms 1000] [--out file.json]
 */
/* global window -- what is evaluated, is evaluated in the page */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { median, openStage } from './stage.mjs';

const CHANGES = 10;

const { values: options } = parseArgs({
  options: {
    waiting: { type: 'string', default: '1000' },
    settled: { type: 'string', default: '10000' },
    forms: { type: 'string', default: '1000' },
    out: { type: 'string' },
  },
});
const stage = await openStage('many');
try {
  const results = {
    changes: await measureChanges(Number(options.waiting)),
    settled: await measureKept('settle', Number(options.settled)),
    forms: await measureKept('forms', Number(options.forms)),
  };
  const { changes } = results;
  console.log(
    `${changes.listed} requests wait: a change costs ${changes.cpu.toFixed(1)} ms of CPU and renders ${changes.renders} components`,
  );
  for (const [name, kept] of Object.entries({ settled: results.settled, forms: results.forms })) {
    console.log(
      `${kept.count} ${name}: ${kept.heap.toFixed(0)} kB, ${kept.listeners} listeners and ${kept.nodes} nodes more`,
    );
  }
  if (options.out !== undefined) {
    writeFileSync(options.out, JSON.stringify(results));
  }
} finally {
  await stage.close();
}

/** @param {number} waiting */
async function measureChanges(waiting) {
  const { cpuOf, page } = await stage.open();
  await page.evaluate((count) => window.many.fill(count), waiting);
  const times = [];
  /** @type {number[]} */
  const renders = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const kind = /** @type {'arrives' | 'goes'} */ (change % 2 === 0 ? 'arrives' : 'goes');
    times.push(
      await cpuOf(async () => renders.push(await page.evaluate((each) => window.many.change(each), kind))),
    );
  }
  const listed = await page.evaluate(() => window.many.listed());
  await page.close();
  return { listed, cpu: median(times), renders: median(renders) };
}

/**
 * What stays of the last quarter: what is made once, and code that the engine compiles better once it runs often, counts for nothing.
 *
 * @param {'settle' | 'forms'} kind
 * @param {number} count
 */
async function measureKept(kind, count) {
  const { metric, page, session } = await stage.open();
  const first = Math.ceil((count * 3) / 4);
  await page.evaluate(() => window.many.fill(0));
  /** @param {number} some */
  const run = (some) =>
    page.evaluate(([name, number]) => window.many[name](number), /** @type {const} */ ([kind, some]));
  const kept = async () => {
    // Wrappers of nodes go with the second collection.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return {
      heap: await metric('JSHeapUsedSize'),
      listeners: await metric('JSEventListeners'),
      nodes: await metric('Nodes'),
    };
  };
  await run(first);
  const before = await kept();
  await run(count - first);
  const after = await kept();
  await page.close();
  return {
    count,
    heap: (after.heap - before.heap) / 1000,
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
  };
}
