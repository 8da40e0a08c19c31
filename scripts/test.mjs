/**
 * Everything that must hold before a change lands: a browser is found or fetched, then the checks and the tests run, some
 * steps at a time. `node scripts/test.mjs slow` runs what takes long and rarely fails instead. Nothing is in both.
 *
 * The last line counts the tests of all steps; a failed check, and a test run that ends without a report, count as one
 * failure each and hide nobody else's counts.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureOtherEngines } from './browser.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensureRedisServer } from './redis.mjs';

/**
 * `projects` are Vitest's, run in one process; a step without is a check, of which only the exit code counts. `after`
 * names the step that has to end first.
 *
 * @typedef {{ name: string, command?: string[], projects?: string[], workers?: number, after?: string }} Step
 */

/** @type {Step} */
const BUILD = { name: 'Build', command: ['pnpm', 'run', 'build'] };

/** @type {Step[]} In the order in which they start, the longest first. */
const QUICK = [
  BUILD,
  {
    name: 'Tests of units',
    projects: ['core', 'core-oracle', 'isolated', 'isolated-dom', 'mcp', 'agents', 'relay', 'react'],
    workers: 2,
  },
  { name: 'Tests of the demo in Chromium', projects: ['e2e'], after: 'Build' },
  { name: 'Tests of components in Chromium', projects: ['browser', 'stories'] },
  { name: 'Lint of all but components', command: ['pnpm', 'run', 'lint:others'] },
  { name: 'Formatting', command: ['pnpm', 'run', 'format:check'] },
  // No file is checked twice: of another package it reads the built declarations. `tsc -p` alone reads sources.
  { name: 'Types', command: ['pnpm', 'run', 'types'], after: 'Build' },
];

/** @type {Step[]} The longest first: what is left for the end is short. */
const LONG = [
  { name: 'Packed packages, recipes', projects: ['e2e-slow'] },
  { name: 'Hosts', projects: ['hosts-slow'] },
  { name: 'Styles and dialogs of hosts', projects: ['pages-slow'] },
  { name: 'Longer tests of the demo', projects: ['demo-slow'] },
  { name: 'Components in many windows', projects: ['browser-slow'] },
  {
    name: 'Units on React 18, longer ones',
    projects: ['react-18', 'react-18-isolated', 'units-slow'],
    workers: 2,
  },
  { name: 'Looks', projects: ['looks'] },
  { name: 'Tests of the demo in Firefox and WebKit', projects: ['engines'] },
  { name: 'Scenarios of hosts', projects: ['scenarios-slow'] },
  { name: 'Static Storybook', command: ['pnpm', 'run', 'storybook:check'] },
  { name: 'Conformance', projects: ['conformance'] },
  { name: 'Redis', projects: ['redis'] },
  { name: 'Lint of components', command: ['pnpm', 'run', 'lint:components'] },
];
/** Most need the build, which the quick half has made: what doesn't is not to begin before what is longer. */
const SLOW = [BUILD, ...LONG.map((step) => ({ ...step, after: BUILD.name }))];

/** How long an ended step's output may stay open, in milliseconds. */
const LONGEST_CLOSE = 20_000;

const steps = process.argv[2] === 'slow' ? SLOW : QUICK;
const CORES = availableParallelism();
/** How many steps run at a time: what drives a browser waits half of its time, and the slow half does little else. */
const LANES = steps === QUICK ? Math.min(3, CORES + 1) : Math.min(5, CORES + 3);

const light = ensureBrowser({ light: true });
const whole = steps === QUICK ? light : ensureBrowser();
const reports = mkdtempSync(join(tmpdir(), 'elicit-kit-test-'));
/** The folder in which steps find tarballs that another step packed. */
const packed = join(reports, 'packed');
mkdirSync(packed);
const environment = {
  ...process.env,
  PACKED_FOLDER: packed,
  CHROME_PATH: light,
  // For what the light one can't: windows, tabs, extensions.
  WHOLE_CHROME_PATH: whole,
  // A page that shows an error of Vite's opens the named file in an editor where a test happens to click on it.
  LAUNCH_EDITOR: 'true',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TURBO_TELEMETRY_DISABLED: '1',
};
console.log(`Chromium: ${[...new Set([light, whole])].join(', ')}`);
if (steps === SLOW) {
  ensureOtherEngines();
  ensureRedisServer();
  ensurePostgres();
}

const started = Date.now();
const totals = { passed: 0, failed: 0 };
try {
  await runAll();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\nTook ${secondsSince(started)} s`);
// Once all has been written: a pipe that is full would lose the totals.
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`, () => {
  process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
});

/** Starts the first step that may run whenever a lane is free. */
async function runAll() {
  const waiting = [...steps];
  const ended = new Set();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ after }) => after === undefined || ended.has(after));
    if (next === -1 || running.size >= LANES) {
      await Promise.race(running);
      continue;
    }
    const [step] = /** @type {[Step]} */ (waiting.splice(next, 1));
    const run = runStep(step).then(() => {
      ended.add(step.name);
      running.delete(run);
    });
    running.add(run);
  }
}

/** @param {Step} step */
async function runStep({ name, command, projects, workers }) {
  const start = Date.now();
  const report = join(reports, `${name}.json`);
  const { code, output } = await run(
    command ?? [
      ...['pnpm', 'exec', 'vitest', 'run', ...(projects ?? []).map((project) => `--project=${project}`)],
      ...(workers === undefined ? [] : [`--maxWorkers=${Math.min(workers, CORES)}`]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
  );
  const counts = projects === undefined ? { passed: 0, failed: 0, problem: '' } : readReport(report);
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
  }
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  const said = projects === undefined ? '' : `: ${counts.passed} passed, ${counts.failed} failed`;
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name}${said} (${secondsSince(start)} s)`);
  if (counts.failed > 0) {
    console.log(output);
    console.log([counts.problem, `${name} ended with exit code ${code}.`].filter(Boolean).join('\n'));
  }
}

/**
 * @param {string[]} command
 * @returns {Promise<{ code: number, output: string }>} never rejects; both streams in one text
 */
function run([command = '', ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    // What it started and left behind may keep its output open for ever: that is said, and not waited for.
    child.on('exit', (code) => {
      setTimeout(() => {
        resolve({ code: 1, output: `${output}\nEnded with exit code ${code}, but left a process behind.` });
      }, LONGEST_CLOSE);
    });
  });
}

/**
 * A report that can't be read, or a file that failed before its tests ran, is a failure, never silence.
 *
 * @param {string} path
 */
function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      problem: '',
    };
  } catch (error) {
    const problem = `The test report could not be read: ${error instanceof Error ? error.message : error}`;
    return { passed: 0, failed: 1, problem };
  }
}

/** @param {number} start */
function secondsSince(start) {
  return Math.round((Date.now() - start) / 1000);
}
