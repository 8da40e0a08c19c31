import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts LangGraph's own server, with the graphs of `graphs.fixtures.mjs`. */
export async function startLangGraph(): Promise<{ readonly apiUrl: string; close(): Promise<void> }> {
  const script = join(import.meta.dirname, 'server.fixtures.mjs');
  const server = fork(script, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    // It tells nobody of its runs.
    env: { ...process.env, LANGSMITH_TRACING: 'false', LANGGRAPH_CLI_NO_ANALYTICS: '1' },
  });
  const ended = once(server, 'exit');
  const told = await Promise.race([once(server, 'message'), ended]);
  if (typeof told[0] !== 'string') {
    throw new Error('The LangGraph server did not start.');
  }
  return {
    apiUrl: told[0],
    async close() {
      server.disconnect();
      await ended;
    },
  };
}
