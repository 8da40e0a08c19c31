/**
 * Many requests in one page, in Chromium: what one change costs while a thousand wait, and what stays of thousands that were
 * settled and of a thousand forms that were shown. Ends with 1 where something stays or the work grows with the list.
 *
 * Usage: node apps/bench/scripts/many.mjs [--waiting 1000] [--settled 10000] [--forms 1000] [--out file.json]
 */
/* global window -- what is evaluated, is evaluated in the page */
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserArguments, ensureBrowser } from '../../../scripts/browser.mjs';
import { median } from './measure.mjs';

/** A change renders who tells of it, and the open request with its form, whatever else waits. */
const MOST_RENDERS = 100;
/** In kB: what the browser itself keeps differs from run to run, and a leak of a hundred bytes a request is more. */
const MOST_KEPT = 1000;
const CHANGES = 10;

const { values: options } = parseArgs({
  options: {
    waiting: { type: 'string', default: '1000' },
    settled: { type: 'string', default: '10000' },
    forms: { type: 'string', default: '1000' },
    out: { type: 'string' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));

// A folder of its own: the bench may be building its own beside it.
const out = { outDir: 'node_modules/.many', emptyOutDir: true };
await build({ root, logLevel: 'warn', build: out });
const server = await preview({ root, logLevel: 'warn', build: out, preview: { host: '127.0.0.1', port: 0 } });
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
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
  const leaks = [results.settled, results.forms].some(
    ({ heap, listeners, nodes }) => heap > MOST_KEPT || listeners > 0 || nodes > 0,
  );
  process.exitCode = leaks || changes.renders > MOST_RENDERS ? 1 : 0;
  if (options.out !== undefined) {
    writeFileSync(options.out, JSON.stringify(results));
  }
} finally {
  await browser.close();
  await server.close();
}

async function open() {
  const page = await browser.newPage();
  await page.goto(`${url}many.html`);
  await page.waitForFunction(() => 'many' in window);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/** @param {number} waiting */
async function measureChanges(waiting) {
  const { page, session } = await open();
  await page.evaluate((count) => window.many.fill(count), waiting);
  const times = [];
  const renders = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const before = await read(session, 'TaskDuration');
    renders.push(
      await page.evaluate(
        (kind) => window.many.change(kind),
        /** @type {'arrives' | 'goes'} */ (change % 2 === 0 ? 'arrives' : 'goes'),
      ),
    );
    times.push(((await read(session, 'TaskDuration')) - before) * 1000);
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
  const { page, session } = await open();
  const first = Math.ceil((count * 3) / 4);
  await page.evaluate(() => window.many.fill(0));
  /** @param {number} some */
  const run = (some) =>
    page.evaluate(([name, number]) => window.many[name](number), /** @type {const} */ ([kind, some]));
  await run(first);
  const before = await kept(session);
  await run(count - first);
  const after = await kept(session);
  await page.close();
  return {
    count,
    heap: (after.heap - before.heap) / 1000,
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
  };
}

/** @param {import('playwright').CDPSession} session */
async function kept(session) {
  // Wrappers of nodes go with the second collection.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return {
    heap: await read(session, 'JSHeapUsedSize'),
    listeners: await read(session, 'JSEventListeners'),
    nodes: await read(session, 'Nodes'),
  };
}

/**
 * @param {import('playwright').CDPSession} session
 * @param {string} name
 */
async function read(session, name) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}
