/** Builds the host and what it stands on, and starts it beside the demo's MCP server. */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { engines } = createRequire(import.meta.url)('ai/package.json');
const needed = Number.parseInt(/\d+/.exec(engines.node)[0], 10);
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `The AI SDK 7 asks for Node.js ${engines.node}, and this is ${process.versions.node}, so this host was not started. ` +
      `Install a newer one, or borrow it for this command: npx --package node@${needed} npm run host:next`,
  );
  process.exit(1);
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1' };

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const shell = process.platform === 'win32' && command !== process.execPath;
  if (spawnSync(command, args, { cwd: folder, stdio: 'inherit', env, shell }).status !== 0) {
    process.exit(1);
  }
}

const next = fileURLToPath(new URL('node_modules/next/dist/bin/next', import.meta.url));
run('pnpm', [
  'exec',
  'turbo',
  'run',
  'build',
  '--filter=@elicit-kit/host-next^...',
  '--output-logs=errors-only',
]);
run(process.execPath, [next, 'build']);

// By address: the build's output is no source for the type checker to follow.
const demo = new URL('../../demo/dist/server/index.js', import.meta.url);
const { startDemoServer } = await import(demo.href);
const mcpServer = await startDemoServer({ port: 0 });
const { PORT = '3430' } = process.env;
const host = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', PORT], {
  cwd: folder,
  stdio: 'inherit',
  env: { MCP_URL: mcpServer.url, ...env },
});
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true;
    host.kill(signal);
  });
}
host.on('exit', (code) => {
  void mcpServer.close().then(() => process.exit(stopped ? 0 : (code ?? 1)));
});
