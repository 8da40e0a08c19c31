/** Builds the host and what it stands on, and starts it beside the demo's MCP server. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = spawnSync(
  'pnpm',
  ['exec', 'turbo', 'run', 'build', '--filter=@elicit-kit/host-node', '--output-logs=errors-only'],
  {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  },
);
if (build.status !== 0) {
  process.exit(1);
}

// By address: the build's output is no source for the type checker to follow.
const demo = new URL('../../demo/dist/server/index.js', import.meta.url);
const { startDemoServer } = await import(demo.href);
const mcpServer = await startDemoServer({ port: 0 });
const host = spawn(process.execPath, [fileURLToPath(new URL('dist/server/main.js', import.meta.url))], {
  stdio: 'inherit',
  env: { MCP_URL: mcpServer.url, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => host.kill(signal));
}
host.on('exit', (code) => {
  void mcpServer.close().then(() => process.exit(code ?? 1));
});
