/**
 * Everything that must hold before a change lands: a browser is found or fetched, then formatting, lint, build,
 * types, the static Storybook, and all tests. The last line counts the tests; a failed check counts as one failure.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';

/** @type {[name: string, command: string[]][]} */
const CHECKS = [
  ['Formatting', ['pnpm', 'run', 'format:check']],
  ['Build', ['pnpm', 'run', 'build']],
  ['Lint', ['pnpm', 'run', 'lint']],
  ['Types', ['pnpm', 'run', 'types']],
  ['Static Storybook', ['pnpm', 'run', 'storybook:build', '--quiet']],
];

const environment = {
  ...process.env,
  CHROME_PATH: ensureBrowser(),
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TURBO_TELEMETRY_DISABLED: '1',
};
console.log(`Browser: ${environment.CHROME_PATH}`);

/**
 * @param {string[]} words
 * @param {{ quiet: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
function run([command = '', ...args], { quiet }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: environment,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

let failed = 0;
let passed = 0;

for (const [name, command] of CHECKS) {
  const started = Date.now();
  const { code, output } = await run(command, { quiet: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  if (code !== 0) {
    failed += 1;
    console.log(output);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'elicit-kit-test-'));
try {
  const report = join(folder, 'report.json');
  const { code } = await run(
    [
      ...['pnpm', 'exec', 'vitest', 'run', '--project=!conformance'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { quiet: false },
  );
  const counts = readReport(report);
  passed += counts.passed;
  failed += counts.failed;
  if (code !== 0 && counts.failed === 0) {
    failed += 1;
    console.log(
      `The test runner ended with exit code ${code} although no single test failed: see its output above.`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** A report that can't be read, or a file that failed before its tests ran, is a failure, never silence. */
function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
  } catch (error) {
    console.log(`The test report could not be read: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}
