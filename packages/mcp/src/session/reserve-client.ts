import { memberOf } from '../calls/json-object.js';

/** The subpaths that have an SDK of their own, and what makes its clients known. */
const SDKS = {
  client: { name: '@modelcontextprotocol/client 2.x', has: 'getProtocolEra' },
  'ai-sdk': { name: '@ai-sdk/mcp', has: 'onElicitationRequest' },
  sdk: { name: '@modelcontextprotocol/sdk 1.x', has: 'assertCanSetRequestHandler' },
} as const;

/**
 * Says which subpath a client belongs to, where it is another: it would fail much later, on a member that it lacks.
 *
 * @throws {TypeError} a mistake of the calling code.
 */
export function requireClientOf(subpath: keyof typeof SDKS, client: unknown): void {
  // In this order: those of 2.x have the members of 1.x too.
  const subpaths = Object.keys(SDKS) as (keyof typeof SDKS)[];
  const found = subpaths.find((each) => typeof memberOf(client, SDKS[each].has) === 'function');
  if (found === subpath) {
    return;
  }
  const { name } = SDKS[subpath];
  throw new TypeError(
    found
      ? `attachElicitation of @elicit-kit/mcp/${subpath} was given a client of ${SDKS[found].name}, whose requests it can't hear: it is for ${name}. Import attachElicitation and elicitationCapabilities from @elicit-kit/mcp/${found}.`
      : `attachElicitation of @elicit-kit/mcp/${subpath} was given what is no client of ${name}, so nobody could be asked. Give it the client itself; for a transport of your own there is @elicit-kit/mcp.`,
  );
}

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
  return () => reserved.delete(client);
}

/**
 * Makes sure that requests can reach the session: a mistake here would show only as a server that never asks.
 *
 * @param register registers a handler for elicitation/create, which is removed again: the SDKs take one only for a
 * declared capability, and have no other way to ask.
 * @returns what frees the client for another session.
 */
export function reserveClient(client: HandlerRegistry, register: () => void): () => void {
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
  return reserveOnce(client);
}
