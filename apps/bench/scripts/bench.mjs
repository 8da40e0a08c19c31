/**
 * The form beside others in one run: only ratios within it mean anything. A fresh page for each form, production builds,
 * the forms in turn, so that a machine that slows down slows all of them.
 *
 * Usage: node apps/bench/scripts/bench.mjs [--rounds 5] [--fields 8,100,1000] [--subjects react,elicit-kit] [--only-forms]
 *        [--out folder]
 *
 * Without a narrower choice of fields or subjects it writes results/bench.json and results/index.html.
 */
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { version as reactVersion } from 'react';
import { browserArguments, ensureBrowser } from '../../../scripts/browser.mjs';
import { toChartPage } from './chart-page.mjs';
import { measureDemo } from './measure-demo.mjs';
import { countWork, measure, measureAnswerable, measureDialog } from './measure.mjs';
import { METRICS, spreadOf, toMarkdown } from './report.mjs';
import { measureSizes } from './sizes.mjs';
import { weighSubjects } from './weigh-subjects.mjs';

const SUBJECTS = [
  'native',
  'react',
  'react-live',
  'tanstack',
  'react-hook-form',
  'rjsf',
  'jsonforms',
  'elicit-kit',
  'elicit-kit-themed',
];

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    fields: { type: 'string', default: '8,100,1000' },
    subjects: { type: 'string', default: SUBJECTS.join() },
    'only-forms': { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const counts = options.fields.split(',').map(Number);
const subjects = options.subjects.split(',');
const isWhole = options.fields === '8,100,1000' && options.subjects === SUBJECTS.join();
const root = fileURLToPath(new URL('..', import.meta.url));

// Within a test run it is another, and React then is its development build.
process.env['NODE_ENV'] = 'production';
await build({ root, logLevel: 'warn' });
const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
try {
  const { forms, dialogs, answerable } = await measureRounds();
  const demos = options['only-forms'] ? [] : await measureDemo(browser, rounds);
  /** @type {import('./report.mjs').Report} */
  const report = {
    machine: {
      cores: availableParallelism(),
      Chromium: browser.version(),
      Node: process.versions.node,
      React: reactVersion,
    },
    rounds,
    forms,
    dialog: spreads(dialogs),
    answerable: spreads(answerable),
    demo: demos.length === 0 ? undefined : spreads(demos),
    sizes: options['only-forms'] ? [] : await measureSizes(),
    weights: options['only-forms'] ? [] : await weighSubjects(),
  };
  console.log(toMarkdown(report));
  if (options.out !== undefined || isWhole) {
    await write(report, options.out ?? join(root, 'results'));
  }
} finally {
  await browser.close();
  await server.close();
}

async function measureRounds() {
  /** @type {Map<string, import('./measure.mjs').Measurement[]>} */
  const measured = new Map();
  const dialogs = [];
  const answerable = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const count of counts) {
      for (const subject of subjects) {
        const key = `${subject} ${count}`;
        measured.set(key, [...(measured.get(key) ?? []), await measure(browser, url, subject, count)]);
      }
    }
    dialogs.push(await measureDialog(browser, url));
    answerable.push(await measureAnswerable(browser, url));
    console.error(`Round ${round + 1} of ${rounds}`);
  }
  /** @type {import('./report.mjs').Forms} */
  const forms = {};
  for (const subject of subjects) {
    const ofSubject = (forms[subject] ??= {});
    for (const count of counts) {
      const work = await countWork(browser, url, subject, count);
      ofSubject[count] = {
        ...spreads([/** @type {Record<keyof typeof work, number>} */ (work)]),
        ...spreadsOfForm(measured.get(`${subject} ${count}`) ?? []),
      };
    }
  }
  return { forms, dialogs, answerable };
}

/** @param {readonly import('./measure.mjs').Measurement[]} measurements */
function spreadsOfForm(measurements) {
  return Object.fromEntries(
    METRICS.flatMap(({ name }) => {
      if (name === 'functions') {
        return [];
      }
      const numbers = measurements.map((one) => one[name]).filter((value) => value !== undefined);
      return numbers.length === 0 ? [] : [[name, spreadOf(numbers)]];
    }),
  );
}

/**
 * @template {string} Name
 * @param {readonly Record<Name, number>[]} measurements
 * @returns {Record<Name, import('./report.mjs').Spread>}
 */
function spreads(measurements) {
  const names = /** @type {Name[]} */ (Object.keys(measurements[0] ?? {}));
  return /** @type {Record<Name, import('./report.mjs').Spread>} */ (
    Object.fromEntries(names.map((name) => [name, spreadOf(measurements.map((one) => one[name]))]))
  );
}

/**
 * @param {import('./report.mjs').Report} report
 * @param {string} folder
 */
async function write(report, folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bench.json'), await format(JSON.stringify(report), { parser: 'json' }));
  writeFileSync(join(folder, 'index.html'), toChartPage(report));
}
