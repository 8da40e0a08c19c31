import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Scenario } from './scenarios.js';
import { findNode22 } from '../find-node-22.js';

/** What one check of the official suite found. */
export interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

export interface ScenarioOutcome {
  readonly checks: readonly Check[];
  /** The suite's own verdict: 0 where nothing failed or was warned of. */
  readonly exitCode: number | null;
  readonly output: string;
}

const relay = fileURLToPath(new URL('relay.mjs', import.meta.url));
const preload = pathToFileURL(fileURLToPath(new URL('../loopback-preload.mjs', import.meta.url))).href;
const TIME_LIMIT = 120_000;

/**
 * Runs one scenario of `@modelcontextprotocol/conformance`, which starts a server for it.
 *
 * @param client the client under test: gets the server's address, and resolves when it has done its part
 */
export async function runScenario(
  { suite, name }: Scenario,
  client: (server: URL) => Promise<void>,
): Promise<ScenarioOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'elicit-kit-conformance-'));
  const control = await listenForServer(client);
  try {
    const command = `"${process.execPath}" "${relay}" ${control.address}`;
    const { exitCode, output } = await runSuite(suite, [
      ...['client', '--scenario', name, '--command', command],
      ...['--output-dir', folder, '--timeout', String(TIME_LIMIT)],
    ]);
    return { exitCode, output, checks: await readChecks(folder) };
  } finally {
    control.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runSuite(suite: string, options: readonly string[]) {
  const manifest = createRequire(import.meta.url).resolve(`${suite}/package.json`);
  const entry = join(dirname(manifest), 'dist/index.js');
  const child = spawn(findNode22(), ['--import', preload, entry, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [exitCode, ...outputs] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { exitCode, output: outputs.join('\n') };
}

/** Where the relay says which server the scenario has. */
async function listenForServer(client: (server: URL) => Promise<void>) {
  const http = createServer((request, response) => {
    text(request)
      .then((server) => client(new URL(server)))
      .then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
      );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
}

/** The suite writes them into a folder of its own, named after the scenario and the time. */
async function readChecks(folder: string): Promise<readonly Check[]> {
  const [results = ''] = await readdir(folder);
  return JSON.parse(await readFile(join(folder, results, 'checks.json'), 'utf8')) as Check[];
}
