import { memberOf } from '../calls/json-object.js';
import type { Declared } from './capabilities.js';

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
 * @param declared the client's capabilities, where it tells.
 * @returns what frees the client for another session.
 */
export function reserveClient(
  client: { assertCanSetRequestHandler(method: string): void },
  declared: Declared | undefined,
): () => void {
  try {
    client.assertCanSetRequestHandler('elicitation/create');
  } catch (cause) {
    throw new Error(
      'This client has a handler of its own for elicitation/create, which the inbox would take the requests from. Remove it (client.removeRequestHandler) before attachElicitation.',
      { cause },
    );
  }
  if (declared && !declared.elicitation) {
    throw new Error(
      'This client declares no elicitation capability, so no server would ask. Pass { capabilities: elicitationCapabilities } when the client is made.',
    );
  }
  return reserveOnce(client);
}
