import { HttpAgent, type Interrupt, type RunAgentInput } from '@ag-ui/client';
import { createElicitationInbox } from '@elicit-kit/core';
import { attachAgUi } from './index.js';
import type { AgUiOptions } from './attach-ag-ui.js';

type Event = Readonly<Record<string, unknown>>;
/** What a run answers: its events; a connection that is cut after them; none at all. */
export type Run = (input: RunAgentInput) => readonly Event[] | 'refuse' | { readonly cut: readonly Event[] };

const ids = ({ threadId, runId }: RunAgentInput) => ({ threadId, runId });
export const started = (input: RunAgentInput) => ({ type: 'RUN_STARTED', ...ids(input) });
export const finished = (input: RunAgentInput, outcome?: unknown) => ({
  type: 'RUN_FINISHED',
  ...ids(input),
  ...(outcome !== undefined && { outcome }),
});
export const failed = (): Event => ({ type: 'RUN_ERROR', message: 'redis://secret is down' });
export const succeed: Run = (input) => [started(input), finished(input, { type: 'success' })];

/** A run that calls a tool and ends with interrupts. */
export function interrupt(
  interrupts: readonly (Partial<Interrupt> & { id: string })[],
  calls: readonly (readonly [id: string, name: string, args: string])[] = [],
): Run {
  return (input) => [
    started(input),
    ...calls.flatMap(([toolCallId, toolCallName, delta]) => [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta },
      { type: 'TOOL_CALL_END', toolCallId },
    ]),
    finished(input, {
      type: 'interrupt',
      interrupts: interrupts.map((one) => ({ reason: 'confirmation', ...one })),
    }),
  ];
}

/** An agent behind HTTP whose runs answer these, one after the other. */
export function startAgent(runs: Run[], options: Partial<AgUiOptions> = {}) {
  const inbox = createElicitationInbox();
  const inputs: RunAgentInput[] = [];
  const agent = new HttpAgent({
    url: 'https://agent.example/run',
    threadId: 'thread',
    fetch: async (_url: unknown, init: RequestInit | undefined) => {
      const input = JSON.parse(String(init?.body)) as RunAgentInput;
      inputs.push(input);
      const answer = (runs.shift() ?? succeed)(input);
      if (answer === 'refuse') {
        throw new TypeError('fetch failed');
      }
      const events = 'cut' in answer ? answer.cut : answer;
      const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
    },
  } as ConstructorParameters<typeof HttpAgent>[0]);
  const detach = attachAgUi(agent, inbox, { origin: agent.url, ...options });
  const resumes = () => inputs.map(({ resume }) => resume).filter((resume) => resume !== undefined);
  return { inbox, agent, inputs, resumes, detach, runs };
}
