import type { Client } from '@modelcontextprotocol/sdk/client/index.js';

/**
 * A receiver that declared no tasks ignores `task` in a request (2025-11-25, tasks). The SDK refuses the request
 * instead, before any handler; its check is a protected member of the client, which this shadows for elicitation.
 *
 * @returns what takes the shadow away.
 */
export function ignoreTasks(client: Client): () => void {
  const checked = client as unknown as { assertTaskHandlerCapability?: (method: string) => void };
  const check = checked.assertTaskHandlerCapability;
  const shadow = (method: string): void => {
    if (method !== 'elicitation/create') {
      check?.call(client, method);
    }
  };
  checked.assertTaskHandlerCapability = shadow;
  return () => {
    if (checked.assertTaskHandlerCapability === shadow) {
      delete checked.assertTaskHandlerCapability;
    }
  };
}
