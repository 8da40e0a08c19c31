import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_START = 60_000;
const LONGEST_END = 5_000;

/** What `look` answers once it answers something; rejects where the process ends before, or takes too long. */
export async function until<Answer>(
  what: string,
  child: ChildProcess,
  look: () => Promise<Answer>,
): Promise<Answer> {
  const started = Date.now();
  let failure: unknown;
  child.once('error', (error) => (failure = error));
  while (Date.now() - started < LONGEST_START && failure === undefined && child.exitCode === null) {
    const answer = await look().catch(() => undefined);
    if (answer) {
      return answer;
    }
    await sleep(50);
  }
  throw new Error(`${what}: that did not happen.`, { cause: failure });
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
