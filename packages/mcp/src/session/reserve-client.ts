const reserved = new WeakSet<object>();

/** The members of an official SDK's client that tell whether a request would reach the session. */
interface HandlerRegistry {
  assertCanSetRequestHandler(method: string): void;
  removeRequestHandler(method: string): void;
}

/** @returns what frees the client for another session. */
export function reserveOnce(client: object): () => void {
  if (reserved.has(client)) {
    throw new Error(
      'attachElicitation was called twice for one client, so each request would be shown by two sessions. Close the first session before attaching another.',
    );
  }
  reserved.add(client);
  return () => {
    reserved.delete(client);
  };
}

/**
 * Makes sure that requests can reach the session: a mistake here would show only as a server that never asks.
 *
 * @param register registers a handler for elicitation/create, which is removed again: the SDKs take one only for a
 * declared capability, and have no other way to ask.
 * @returns what frees the client for another session.
 */
export function reserveClient(client: HandlerRegistry, register: () => void): () => void {
  const release = reserveOnce(client);
  try {
    probe(client, register);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

function probe(client: HandlerRegistry, register: () => void): void {
  try {
    client.assertCanSetRequestHandler('elicitation/create');
  } catch (cause) {
    throw new Error(
      'This client has a handler of its own for elicitation/create, so no request would reach the inbox. Remove it (client.removeRequestHandler) before attachElicitation.',
      { cause },
    );
  }
  try {
    register();
  } catch (cause) {
    throw new Error(
      'This client declares no elicitation capability, so no server would ask. Pass { capabilities: elicitationCapabilities } when the client is made.',
      { cause },
    );
  }
  client.removeRequestHandler('elicitation/create');
}
