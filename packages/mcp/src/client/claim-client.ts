import type { Client } from '@modelcontextprotocol/client';

const claimed = new WeakSet<Client>();

/**
 * Makes sure that requests can reach the session: a mistake here would show only as a server that never asks.
 *
 * @returns what frees the client for another session.
 */
export function claimClient(client: Client): () => void {
  if (claimed.has(client)) {
    throw new Error(
      'attachElicitation was called twice for one client, so each request would be shown by two sessions. Close the first session before attaching another.',
    );
  }
  try {
    client.assertCanSetRequestHandler('elicitation/create');
  } catch (cause) {
    throw new Error(
      'This client has a handler of its own for elicitation/create, so no request would reach the inbox. Remove it (client.removeRequestHandler) before attachElicitation.',
      { cause },
    );
  }
  try {
    // The SDK takes a handler only for a declared capability, and has no other way to ask.
    client.setRequestHandler('elicitation/create', () => ({ action: 'cancel' }));
    client.removeRequestHandler('elicitation/create');
  } catch (cause) {
    throw new Error(
      'This client declares no elicitation capability, so no server would ask. Pass { capabilities: elicitationCapabilities } when the client is made.',
      { cause },
    );
  }
  claimed.add(client);
  return () => {
    claimed.delete(client);
  };
}
