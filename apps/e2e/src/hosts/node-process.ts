import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../packages/workspace.js';

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
export async function startNodeHost(
  mcpServer: string,
  port = 0,
  more: Record<string, string> = {},
): Promise<HostProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'apps/hosts/node/dist/server/main.js')], {
    env: {
      ...process.env,
      ...more,
      MCP_URL: mcpServer,
      PORT: String(port),
      SESSION_SECRET: 'of these tests',
    },
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

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? [];
      if (found !== undefined) {
        resolve(found);
      }
    });
    child.on('exit', () => reject(new Error(`The host ended before it had an address: ${said}`)));
  });
}
