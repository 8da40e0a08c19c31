import type { BatchRequest, ElicitResult } from '@elicit-kit/core';
import type { Agent, RunState, RunToolApprovalItem } from '@openai/agents';

/** One approval for each tool call that a run of the OpenAI Agents SDK stopped for. */
export function requestsOf(interruptions: readonly RunToolApprovalItem[]): readonly BatchRequest[] {
  return interruptions.map(({ name, arguments: text }, index) => ({
    key: String(index),
    approval: {
      call: { tool: name, arguments: parsed(text) },
      message: '',
      // No "always": it would cover the tool with any arguments, for the rest of the run.
      options: [
        { id: 'approve', kind: 'allowOnce', label: '' },
        { id: 'reject', kind: 'rejectOnce', label: '' },
      ],
      feedback: true,
    },
  }));
}

/** Writes the answers into the state, which then goes on with `run`. A question that was only closed is a no. */
export function answer(state: RunState<unknown, Agent>, results: readonly ElicitResult[]): void {
  for (const [index, interruption] of state.getInterruptions().entries()) {
    const result = results[index];
    if (result?.action === 'accept' && result.approval?.optionId === 'approve') {
      state.approve(interruption);
    } else {
      const said = result?.action === 'decline' ? result.approval?.feedback : undefined;
      state.reject(interruption, { message: said ?? 'The person did not allow this call.' });
    }
  }
}

/** Text that is no JSON can't be shown as arguments: such a call can be allowed once, after a warning. */
function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
