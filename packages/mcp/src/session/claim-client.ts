const claimed = new WeakSet<object>();

/**
 * Makes sure that requests can reach the session: a mistake here would show only as a server that never asks.
 *
 * @param probe left out where an SDK doesn't tell.
 * @param probe.noHandler throws where a handler for elicitation/create is registered.
 * @param probe.capability throws where the client didn't declare that it can be asked.
 * @returns what frees the client for another session.
 */
export function claimClient(
  client: object,
  probe?: { readonly noHandler: () => void; readonly capability: () => void },
): () => void {
  if (claimed.has(client)) {
    throw new Error(
      'attachElicitation was called twice for one client, so each request would be shown by two sessions. Close the first session before attaching another.',
    );
  }
  try {
    probe?.noHandler();
  } catch (cause) {
    throw new Error(
      'This client has a handler of its own for elicitation/create, so no request would reach the inbox. Remove it (client.removeRequestHandler) before attachElicitation.',
      { cause },
    );
  }
  try {
    probe?.capability();
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
