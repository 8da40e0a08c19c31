import { query } from '@anthropic-ai/claude-agent-sdk';
import { type AdapterInbox, createElicitationInbox } from '@elicit-kit/core';
import { fileURLToPath } from 'node:url';
import { claudeAgent, type ClaudeAgentOptions } from './claude-agent.js';

type Ask = { readonly id: string; readonly request: object };
/** What the stand-in for Claude's process does: see process.fixtures.mjs. */
export type Step =
  | { readonly ask: readonly Ask[] }
  | { readonly leave: Ask }
  | { readonly say: object }
  | { readonly cancel: string }
  | { readonly pause: number }
  | { readonly wait: true }
  | { readonly die: true };

/** A request for a permission, as the process sends it. */
export function permission(id: string, more: object = {}): Ask {
  return {
    id,
    request: {
      subtype: 'can_use_tool',
      tool_name: 'Bash',
      input: { command: 'mkdir made-here', description: 'Lists files (harmless)' },
      description: 'Lists files (harmless)',
      display_name: 'Bash',
      tool_use_id: `toolu_${id}`,
      ...more,
    },
  };
}

/** Runs a query whose process does these steps. `answers` is what the process got, by the requests' ids. */
export function runQuery(
  steps: readonly Step[],
  { asks, ...options }: Partial<ClaudeAgentOptions> & { readonly asks?: AdapterInbox } = {},
) {
  const inbox = createElicitationInbox();
  const claude = claudeAgent(asks ?? inbox, { origin: { label: 'Claude' }, ...options });
  const { canUseTool, onElicitation } = claude;
  let done: () => void;
  const finished = new Promise<void>((resolve) => {
    done = resolve;
  });
  async function* prompt() {
    yield {
      type: 'user',
      message: { role: 'user', content: 'go' },
      parent_tool_use_id: null,
      session_id: '',
    } as const;
    await finished;
  }
  const running = query({
    prompt: prompt(),
    options: {
      pathToClaudeCodeExecutable: fileURLToPath(new URL('process.fixtures.mjs', import.meta.url)),
      env: { PATH: process.env['PATH'], STEPS: JSON.stringify(steps) },
      permissionMode: 'default',
      canUseTool,
      onElicitation,
    },
  });
  async function listen(): Promise<Record<string, unknown>> {
    try {
      for await (const message of running) {
        claude.onMessage(message);
        if (message.type === 'system' && message.subtype === 'status') {
          void running.reinitialize();
        }
        if (message.type === 'result' && message.subtype === 'success') {
          return JSON.parse(message.result) as Record<string, unknown>;
        }
      }
      return {};
    } finally {
      done();
      running.close();
    }
  }
  return { inbox, claude, running, answers: listen() };
}
