import type { BatchRequest, ElicitResult } from '@elicit-kit/core';
import type { Decision, HITLRequest } from 'langchain';

/** One approval for each action that LangChain's human-in-the-loop middleware holds back. */
export function requestsOf({ actionRequests, reviewConfigs }: HITLRequest): readonly BatchRequest[] {
  return actionRequests.map(({ name, args, description }, index) => {
    const allowed = reviewConfigs.find(({ actionName }) => actionName === name)?.allowedDecisions ?? [];
    const allow = { id: 'approve', kind: 'allowOnce', label: '' };
    const reject = { id: 'reject', kind: 'rejectOnce', label: '' };
    return {
      key: String(index),
      approval: {
        call: { tool: name, arguments: args },
        message: description ?? '',
        options: [
          ...(allowed.includes('approve') ? [allow] : []),
          ...(allowed.includes('reject') ? [reject] : []),
        ],
        editable: allowed.includes('edit'),
        feedback: true,
      },
    };
  });
}

/** The decisions, one for each action. A question that was only closed is a no. */
export function decisionsOf({ actionRequests }: HITLRequest, results: readonly ElicitResult[]): Decision[] {
  return actionRequests.map(({ name }, index) => {
    const result = results[index];
    if (result?.action !== 'accept' || result.approval?.optionId !== 'approve') {
      const said = result?.action === 'decline' ? result.approval?.feedback : undefined;
      return { type: 'reject', message: said ?? 'The person did not allow this call.' };
    }
    // The name stays the tool's own: an edit may name another tool, which then runs unasked.
    const args = result.approval.arguments as Record<string, unknown> | undefined;
    return args ? { type: 'edit', editedAction: { name, args } } : { type: 'approve' };
  });
}
