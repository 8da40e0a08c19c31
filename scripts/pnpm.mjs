/**
 * Runs a root script under the pnpm that package.json names, fetching it through npx where it isn't there:
 * a fresh machine needs only Node and npm. pnpm then installs what is missing before the script starts
 * (`verifyDepsBeforeRun` in pnpm-workspace.yaml).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const insidePnpm = process.env.npm_config_user_agent?.startsWith('pnpm/');
// Named by its flag: an npx that this runs within (`npx --package node@22 npm run …`) leaves its own in the environment.
const runner = insidePnpm
  ? ['pnpm']
  : ['npx', '--yes', '--prefer-offline', '--package', packageManager, 'pnpm'];
const [command, ...first] = runner;

const { status, error } = spawnSync(command, [...first, 'run', ...process.argv.slice(2)], {
  cwd: new URL('..', import.meta.url),
  stdio: 'inherit',
  // A signal to npm ends npm's shell and this process, but not what they started: servers look whether these are there.
  env: { ...process.env, ELICIT_KIT_STARTED_BY: `${process.ppid} ${process.pid}` },
  shell: process.platform === 'win32',
});
if (error) {
  console.error(`Could not start ${command}: ${error.message}. Node.js 20.19 or newer with npm is needed.`);
}
process.exit(status ?? 1);
