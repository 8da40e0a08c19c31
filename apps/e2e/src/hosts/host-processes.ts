import { join } from 'node:path';
import { findNode22 } from '../find-node-22.js';
import { ROOT } from '../packages/workspace.js';
import { runProgram, startServer, type RunningServer } from '../processes.js';

/**
 * Starts what apps/hosts/node built, as a process of its own.
 *
 * @param port 0 for any that is free
 * @param more environment variables
 */
export function startNodeHost(
  mcpServer: string,
  port = 0,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const env = { ...more, MCP_URL: mcpServer, PORT: String(port), SESSION_SECRET: 'of these tests' };
  return startServer(process.execPath, [join(ROOT, 'apps/hosts/node/dist/server/main.js')], { env });
}

/** Starts parking-instance.mjs, as a process of its own. */
export function startParkingHost(redis: string, mcpServer: string): Promise<RunningServer> {
  const script = join(ROOT, 'apps/e2e/src/hosts/parking-instance.mjs');
  return startServer(process.execPath, [script, redis, mcpServer]);
}

const NEXT_HOST = join(ROOT, 'apps/hosts/next');
const NEXT = join(NEXT_HOST, 'node_modules/next/dist/bin/next');
// Next.js takes a test's own for the build's.
const NEXT_ENV = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };

/** Builds apps/hosts/next for production. @throws Error with what its build said */
export async function buildNextHost(): Promise<void> {
  await runProgram(findNode22(), [NEXT, 'build'], { cwd: NEXT_HOST, env: NEXT_ENV });
}

/** Starts what `buildNextHost` built, as a process of its own, on any port that is free. */
export function startNextHost(mcpServer: string): Promise<RunningServer> {
  return startServer(findNode22(), [NEXT, 'start', '--hostname', '127.0.0.1', '--port', '0'], {
    cwd: NEXT_HOST,
    env: { ...NEXT_ENV, MCP_URL: mcpServer },
  });
}
