/**
 * The client scenarios of the official conformance suite that concern elicitation, against the adapters in Node and
 * through the demo page in Chromium. Not among the checks of `npm test`: it takes a minute, and where Node is older than
 * 22 it fetches a newer one for the suite, once.
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { buildDemo } from './build-demo.mjs';

const environment = { ...process.env, CHROME_PATH: ensureBrowser() };
buildDemo();
const { status, error } = spawnSync('pnpm', ['exec', 'vitest', 'run', '--project=conformance'], {
  env: environment,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (error) {
  console.error(`The tests could not be started: ${error.message}`);
}
process.exit(status ?? 1);
