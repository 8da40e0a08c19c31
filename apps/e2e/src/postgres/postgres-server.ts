import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { findPostgres } from '../../../../scripts/postgres.mjs';
import { runProgram } from '../processes.js';

export interface RunningPostgres {
  readonly config: ClientConfig;
  /** Ends all connections at once, as a restart does. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL on a free port of 127.0.0.1, in a folder of its own that is removed when it stops.
 *
 * @throws where none is installed
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const programs = findPostgres();
  if (programs === undefined) {
    throw new Error('No PostgreSQL was found: install it (Debian: postgresql).');
  }
  const folder = await mkdtemp(join(tmpdir(), 'elicit-kit-postgres-'));
  const user = await userOfServer();
  if (user) {
    await chown(folder, user.uid, user.gid);
  }
  await chmod(folder, 0o700);
  const options = { ...user, cwd: folder };
  const trust = ['--auth=trust', '--username=postgres', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'];
  await runProgram(join(programs, 'initdb'), ['-D', folder, ...trust], options);
  const port = await freePort();
  const config: ClientConfig = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' };

  async function start() {
    const words = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'];
    const server = spawn(join(programs ?? '', 'postgres'), words, { ...options, stdio: 'ignore' });
    while (!(await isReady(config))) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return server;
  }
  async function end(): Promise<void> {
    const ended = once(server, 'exit');
    // Of PostgreSQL: "fast", which waits for no client.
    server.kill('SIGINT');
    await ended;
  }

  let server = await start();
  return {
    config,
    async restart() {
      await end();
      server = await start();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function userOfServer(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (userInfo().uid !== 0) {
    return undefined;
  }
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await runProgram('id', [which, 'postgres'])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

async function isReady(config: ClientConfig): Promise<boolean> {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
