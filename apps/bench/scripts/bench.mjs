/**
 * The form's speed beside a plain DOM form and a hand-written React one, in the same run: only ratios mean anything.
 *
 * Usage: node apps/bench/scripts/bench.mjs [rounds]
 */
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { fileURLToPath } from 'node:url';
import { browserArguments, ensureBrowser } from '../../../scripts/browser.mjs';
import { measure } from './measure.mjs';
import { median, printTable } from './report.mjs';
import { measureSizes } from './sizes.mjs';

const SUBJECTS = ['native', 'react', 'elicit-kit'];
const FIELDS = [8, 100, 1000];
const rounds = Number(process.argv[2] ?? 5);
const root = fileURLToPath(new URL('..', import.meta.url));

await build({ root, logLevel: 'warn' });
const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });

/** @type {Map<string, import('./measure.mjs').Measurement[]>} */
const measured = new Map();
for (let round = 0; round < rounds; round += 1) {
  for (const fields of FIELDS) {
    // Interleaved, so that a machine that slows down slows all of them.
    for (const subject of SUBJECTS) {
      const key = `${subject} ${fields}`;
      measured.set(key, [...(measured.get(key) ?? []), await measure(browser, url, subject, fields)]);
    }
  }
  console.log(`Round ${round + 1} of ${rounds}`);
}
await browser.close();
await server.close();

for (const [name, unit] of /** @type {const} */ ([
  ['mount', 'ms CPU'],
  ['key', 'ms JavaScript'],
  ['submit', 'ms CPU'],
  ['unmount', 'ms CPU'],
  ['heap', 'kB kept'],
])) {
  printTable(`${name} (${unit}; in brackets: times react)`, FIELDS, SUBJECTS, (subject, fields) =>
    median((measured.get(`${subject} ${fields}`) ?? []).map((one) => one[name])),
  );
}
console.log('\nSizes, minified + gzip, React outside');
for (const { name, first, later } of await measureSizes()) {
  console.log(
    `  ${name.padEnd(32)} ${first.toFixed(1).padStart(6)} kB at first, ${later.toFixed(1)} kB when needed`,
  );
}
