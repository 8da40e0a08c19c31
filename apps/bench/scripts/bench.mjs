/**
 * The form beside others in one run: only ratios within it mean anything. A fresh page for each form, production builds,
 * the forms in turn, so that a machine that slows down slows all of them.
 *
 * Usage: node apps/bench/scripts/bench.mjs [--rounds 5] [--fields 8,100,1000] [--out file.json]
 */
/* global window -- what is evaluated, is evaluated in the page */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countTree } from './count-tree.mjs';
import { median, openStage } from './stage.mjs';

const SUBJECTS = ['react', 'rjsf', 'elicit-kit'];
/** The form that the others are compared with. */
const FLOOR = 'react';
const COUNTED_KEYS = 5;
/** In milliseconds. */
const FETCHING = 1500;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    fields: { type: 'string', default: '8,100,1000' },
    out: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const sizes = options.fields.split(',').map(Number);
const stage = await openStage('benchmark');
try {
  const forms = await measureForms();
  for (const fields of sizes) {
    console.log(`\n${fields} fields; × is beside ${FLOOR}`);
    console.table(Object.fromEntries(SUBJECTS.map((subject) => [subject, rowOf(forms, subject, fields)])));
  }
  if (options.out !== undefined) {
    writeFileSync(options.out, JSON.stringify({ rounds, forms }));
  }
} finally {
  await stage.close();
}

/**
 * @typedef {Record<string, Record<string, Record<string, number>>>} Forms by subject, number of fields and measure
 *
 * @returns {Promise<Forms>} `mount`: the median of all rounds, in milliseconds of CPU from the schema on
 */
async function measureForms() {
  /** @type {Map<string, number[]>} */
  const mounts = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    for (const fields of sizes) {
      for (const subject of SUBJECTS) {
        const key = `${subject} ${fields}`;
        mounts.set(key, [...(mounts.get(key) ?? []), await measureMount(subject, fields)]);
      }
    }
    console.error(`Round ${round} of ${rounds}`);
  }
  /** @type {Forms} */
  const forms = {};
  for (const subject of SUBJECTS) {
    const ofSubject = (forms[subject] ??= {});
    for (const fields of sizes) {
      const mount = median(mounts.get(`${subject} ${fields}`) ?? []);
      ofSubject[fields] = { mount, ...(await countWork(subject, fields)) };
    }
  }
  return forms;
}

/**
 * @param {string} subject
 * @param {number} fields
 */
async function measureMount(subject, fields) {
  const { cpuOf, page } = await stage.open(`?subject=${subject}&fields=${fields}`);
  const mount = await cpuOf(() => page.evaluate(() => window.benchmark.mount()));
  await page.close();
  return mount;
}

/**
 * What a mount consists of, the same on every machine: `functions` that first run while the form is mounted, once the code of the page has
 * loaded, since most of a first mount is cold code; what the form is made of; and the components that a key renders, the median.
 *
 * @param {string} subject
 * @param {number} fields
 */
async function countWork(subject, fields) {
  const { page, session, settled } = await stage.open(`?subject=${subject}&fields=${fields}`);
  await settled();
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.send('Profiler.takePreciseCoverage');
  await page.evaluate(() => window.benchmark.mount());
  // What a mount always fetches afterwards belongs to it.
  await page.waitForTimeout(FETCHING);
  await settled();
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const functions = result
    .filter(({ url }) => url.startsWith(stage.url))
    .flatMap((script) => script.functions)
    .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
  const tree = await page.evaluate(countTree);
  const renders = await page.evaluate((count) => window.benchmark.countRenders(count), COUNTED_KEYS);
  await page.close();
  return { functions, ...tree, renders: median(renders) };
}

/**
 * @param {Forms} forms
 * @param {string} subject
 * @param {number} fields
 */
function rowOf(forms, subject, fields) {
  const floor = forms[FLOOR]?.[fields] ?? {};
  return Object.fromEntries(
    Object.entries(forms[subject]?.[fields] ?? {}).map(([name, value]) => {
      const ratio = value / (floor[name] ?? 0);
      return [name, `${Math.round(value)}${Number.isFinite(ratio) ? ` ${ratio.toFixed(2)}×` : ''}`];
    }),
  );
}
