import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { memberOf } from '../calls/json-object.js';
import { overrideMember } from './override-member.js';

/**
 * A receiver that declared no tasks ignores `task` in a request (2025-11-25, tasks). The SDK refuses the request
 * instead, before any handler; its check is a protected member of the client, which this shadows for elicitation.
 *
 * @returns what takes the shadow away.
 */
export function ignoreTasks(client: Client): () => void {
  const checked = client as unknown as { assertTaskHandlerCapability?: (method: string) => void };
  const check = checked.assertTaskHandlerCapability;
  return overrideMember(checked, 'assertTaskHandlerCapability', (method) => {
    if (method !== 'elicitation/create') {
      check?.call(client, method);
    }
  });
}

/**
 * 1.x ignores `notifications/cancelled` for the request 0, which is a server's first where ids are counted from there
 * (its own servers do): a question would stay open after the server has given up. So the transport's messages are
 * listened to while such a request is known.
 */
export function watchFirstRequest(client: Client) {
  let restore: () => void = () => undefined;

  return {
    /** Aborts when the server cancels the request of this id; absent where the SDK's own signal does. */
    signalOf(id: RequestId): AbortSignal | undefined {
      const { transport } = client;
      if (id !== 0 || !transport) {
        return undefined;
      }
      restore();
      const controller = new AbortController();
      const previous = transport.onmessage;
      restore = overrideMember(transport, 'onmessage', (message: JSONRPCMessage, extra) => {
        if (cancelsFirst(message)) {
          controller.abort();
        }
        previous?.(message, extra);
      });
      return controller.signal;
    },
    release: () => restore(),
  };
}

function cancelsFirst(message: JSONRPCMessage): boolean {
  return (
    'method' in message &&
    message.method === 'notifications/cancelled' &&
    memberOf(message.params, 'requestId') === 0
  );
}
