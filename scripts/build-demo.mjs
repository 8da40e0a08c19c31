import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the demo and the packages that it stands on, from the cache where nothing changed; ends the process if that fails. */
export function buildDemo() {
  console.log('Building the demo…');
  const build = spawnSync(
    'pnpm',
    ['exec', 'turbo', 'run', 'build', '--filter=@elicit-kit/demo', '--output-logs=errors-only'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      encoding: 'utf8',
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      shell: process.platform === 'win32',
    },
  );
  if (build.status !== 0) {
    console.error(build.error?.message ?? `${build.stdout}\n${build.stderr}`);
    console.error('The demo could not be built; the messages above say why.');
    process.exit(1);
  }
}
