import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findNode22 } from '../find-node-22.js';
import { ROOT } from '../packages/workspace.js';
import { listenTo, runProgram, until } from '../processes.js';

export interface HostProcess {
  /** Ending in a slash. */
  readonly address: string;
  /** Ends it with a signal, and resolves once it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

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
): Promise<HostProcess> {
  const env = { ...more, MCP_URL: mcpServer, PORT: String(port), SESSION_SECRET: 'of these tests' };
  return startProcess(process.execPath, [join(ROOT, 'apps/hosts/node/dist/server/main.js')], { env });
}

/** Starts parking-instance.mjs, as a process of its own. */
export function startParkingHost(redis: string, mcpServer: string): Promise<HostProcess> {
  const script = join(ROOT, 'apps/e2e/src/hosts/parking-instance.mjs');
  return startProcess(process.execPath, [script, redis, mcpServer]);
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
export function startNextHost(mcpServer: string): Promise<HostProcess> {
  return startProcess(findNode22(), [NEXT, 'start', '--hostname', '127.0.0.1', '--port', '0'], {
    cwd: NEXT_HOST,
    env: { ...NEXT_ENV, MCP_URL: mcpServer },
  });
}

export async function startProcess(
  program: string,
  words: readonly string[],
  { env, ...options }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<HostProcess> {
  const child = spawn(program, words, {
    ...options,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await addressOf(child),
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const said = listenTo(child);
  const find = async () => /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said())?.[0];
  return `${await until('The host has an address', child, find)}/`;
}
