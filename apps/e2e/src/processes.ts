import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_START = 60_000;
const LONGEST_END = 5_000;

export interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** Of the options of `spawn`; `timeout` in milliseconds. */
export type ProgramOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'shell' | 'timeout'>;

/**
 * Runs a program to its end.
 *
 * @throws with all that it said, where it ends with anything but 0
 */
export async function runProgram(
  command: string,
  words: readonly string[],
  options: ProgramOptions = {},
): Promise<Output> {
  const { ending, ...output } = await endOfProgram(command, words, options);
  if (ending !== 0) {
    const said = [output.stdout, output.stderr].join('\n').trim() || 'It said nothing.';
    throw new Error(`${[command, ...words].join(' ')}\nended with ${ending}:\n${said}`);
  }
  return output;
}

/**
 * For a program whose failing is what is tested.
 *
 * @returns `ending`: its exit code, or the signal that ended it
 * @throws where it can't be started
 */
export async function endOfProgram(
  command: string,
  words: readonly string[],
  options: ProgramOptions = {},
): Promise<Output & { readonly ending: number | NodeJS.Signals | null }> {
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => {
    let said = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    return () => said;
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { ending: code ?? signal, stdout: stdout?.() ?? '', stderr: stderr?.() ?? '' };
}

/** How much is kept of what a process says, in characters: its newest. */
const KEPT = 10_000;

/** @returns what gives what a process has said lately, both its streams in one */
export function listenTo(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-KEPT);
    });
  }
  return () => said;
}

/** What `look` answers once it answers something; rejects where the process ends before, or takes too long. */
export async function until<Answer>(
  what: string,
  child: ChildProcess,
  look: () => Promise<Answer>,
): Promise<Answer> {
  const started = Date.now();
  const said = listenTo(child);
  let failure: unknown;
  child.once('error', (error) => (failure = error));
  while (Date.now() - started < LONGEST_START && failure === undefined && child.exitCode === null) {
    const answer = await look().catch(() => undefined);
    if (answer) {
      return answer;
    }
    await sleep(50);
  }
  throw new Error(`${what}: that did not happen. Exit code ${child.exitCode}. It said:\n${said()}`, {
    cause: failure,
  });
}

export interface RunningServer {
  /** Ending in a slash. */
  readonly address: string;
  /** Ends it with a signal, and resolves once it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts a program that prints its address once it listens. */
export async function startServer(
  program: string,
  words: readonly string[],
  { env, ...options }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<RunningServer> {
  const child = spawn(program, words, {
    ...options,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = listenTo(child);
  const find = async () => /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said())?.[0];
  return {
    address: `${await until('The server has an address', child, find)}/`,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
    },
  };
}

/** Asks it to end, and insists where it doesn't. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    return;
  }
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const insisting = setTimeout(() => child.kill('SIGKILL'), LONGEST_END);
  await exit;
  clearTimeout(insisting);
}
