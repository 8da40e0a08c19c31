/**
 * The form beside others in one run: only ratios within it mean anything. A fresh page for each form, production builds,
 * the forms in turn, so that a machine that slows down slows all of them.
 *
 * Usage: node apps/bench/scripts/bench.mjs [--rounds 5] [--fields 8,100,1000] [--out file.json]
 */
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserArguments, ensureBrowser } from '../../../scripts/browser.mjs';
import { countWork, measure, measureAnswerable, median } from './measure.mjs';

const SUBJECTS = ['react', 'rjsf', 'elicit-kit'];
/** The form that the others are compared with. */
const FLOOR = 'react';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    fields: { type: 'string', default: '8,100,1000' },
    out: { type: 'string' },
  },
});
const counts = options.fields.split(',').map(Number);
const root = fileURLToPath(new URL('..', import.meta.url));

// Within a test run it is another, and React then is its development build.
process.env['NODE_ENV'] = 'production';
await build({ root, logLevel: 'warn' });
const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
try {
  const report = await measureRounds(Number(options.rounds));
  for (const count of counts) {
    console.log(`\n${count} fields, medians; × is beside ${FLOOR}`);
    console.table(Object.fromEntries(SUBJECTS.map((subject) => [subject, rowOf(report, subject, count)])));
  }
  console.log(
    `A form in an Outlet on a slow page can be answered after ${report.answerable.cold.toFixed(0)} ms, ` +
      `prefetched and warm after ${report.answerable.warm.toFixed(0)} ms.`,
  );
  if (options.out !== undefined) {
    writeFileSync(options.out, JSON.stringify(report));
  }
} finally {
  await browser.close();
  await server.close();
}

/**
 * @typedef {Record<string, Record<string, Record<string, number>>>} Forms medians by subject, number of fields and measure
 * @typedef {{ rounds: number, forms: Forms, answerable: { cold: number, warm: number } }} Report
 *
 * @param {number} rounds
 * @returns {Promise<Report>}
 */
async function measureRounds(rounds) {
  /** @type {Map<string, Record<string, number>[]>} */
  const measured = new Map();
  const answerable = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const count of counts) {
      for (const subject of SUBJECTS) {
        const key = `${subject} ${count}`;
        measured.set(key, [...(measured.get(key) ?? []), await measure(browser, url, subject, count)]);
      }
    }
    answerable.push(await measureAnswerable(browser, url));
    console.error(`Round ${round + 1} of ${rounds}`);
  }
  /** @type {Forms} */
  const forms = {};
  for (const subject of SUBJECTS) {
    const ofSubject = (forms[subject] ??= {});
    for (const count of counts) {
      ofSubject[count] = {
        ...mediansOf(measured.get(`${subject} ${count}`) ?? []),
        ...(await countWork(browser, url, subject, count)),
      };
    }
  }
  return {
    rounds,
    forms,
    answerable: {
      cold: median(answerable.map(({ cold }) => cold)),
      warm: median(answerable.map(({ warm }) => warm)),
    },
  };
}

/** @param {readonly Record<string, number>[]} measurements */
function mediansOf(measurements) {
  return Object.fromEntries(
    Object.keys(measurements[0] ?? {}).map((name) => [
      name,
      median(measurements.map((one) => one[name] ?? 0)),
    ]),
  );
}

/**
 * @param {Report} report
 * @param {string} subject
 * @param {number} count
 */
function rowOf({ forms }, subject, count) {
  const floor = forms[FLOOR]?.[count] ?? {};
  return Object.fromEntries(
    Object.entries(forms[subject]?.[count] ?? {}).map(([name, value]) => {
      const ratio = (value / (floor[name] ?? 0)).toFixed(2);
      return [
        name,
        `${value.toFixed(value < 10 ? 2 : 0)}${Number.isFinite(Number(ratio)) ? ` ${ratio}×` : ''}`,
      ];
    }),
  );
}
