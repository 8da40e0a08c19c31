import type { HttpOutcome } from './http-watch.js';
import { labelOf } from './server-address.js';

/** How long a look at a server that can't be connected to may take, in milliseconds. */
const LONGEST_LOOK = 5000;

/** @returns nothing where it is as silent as it seems. */
export type ExplainSilence = (url: URL) => Promise<string | undefined>;

/**
 * Why a server can't be connected to and what to do about it, as far as can be found out.
 *
 * @param explainSilence says why nothing was heard of a server that answers, as a page may be kept from reading it.
 */
export async function describeConnectFailure(
  url: URL,
  outcome: HttpOutcome | undefined,
  explainSilence: ExplainSilence = () => Promise.resolve(undefined),
): Promise<string> {
  const label = labelOf(url);
  if (outcome === 'no response') {
    return (
      (await explainSilence(url)) ??
      `No server answers at ${url.host}. Check the address, and that the server is running.`
    );
  }
  if (outcome === undefined) {
    return `${url.host} did not answer in time. Try again later.`;
  }
  const { status, contentType } = outcome;
  if (status === 401 || status === 403) {
    return `${label} wants you to sign in first (${status}). This demo can’t sign in to servers.`;
  }
  if (status >= 500) {
    return `${url.host} failed to answer (${status}). Try again later, or ask its operator.`;
  }
  if (status >= 400 && (await offersEventsOnly(url))) {
    return `${label} speaks only the old HTTP with SSE transport. Ask for its Streamable HTTP address, often ending in /mcp.`;
  }
  if (status === 404) {
    return `There is nothing at ${label} (404). Check the path: MCP servers are often at /mcp.`;
  }
  if (status < 400 && contentType.startsWith('text/html')) {
    return `${label} is a web page, not an MCP server. Check the path: MCP servers are often at /mcp.`;
  }
  return `${label} answers, but not as an MCP server (${status}). Check the address.`;
}

/** The transport of 2024-11-05 opens with a GET that is answered by an event stream. */
async function offersEventsOnly(url: URL): Promise<boolean> {
  const controller = new AbortController();
  try {
    const { ok, headers } = await fetch(url, {
      headers: { accept: 'text/event-stream' },
      credentials: 'omit',
      signal: AbortSignal.any([controller.signal, AbortSignal.timeout(LONGEST_LOOK)]),
    });
    return ok && (headers.get('content-type') ?? '').startsWith('text/event-stream');
  } catch {
    return false;
  } finally {
    controller.abort();
  }
}
