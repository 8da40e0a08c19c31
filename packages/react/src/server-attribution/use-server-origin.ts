import type { ServerAttribution } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import { attributionMessages, withoutQuotationMarks } from '@elicit-kit/core/internal/inbox-messages';
import { useCallback, useContext } from 'react';
import { NamedServersContext } from './known-servers.js';
import { useMessages, type FormatMessage } from '../internals/use-messages.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';

/** In characters: a path is to tell two servers apart, and not to push anything out of sight. */
const LONGEST_PATH = 60;

/**
 * What the host knows of who asks, for a sentence: the host name (and port) it dialled, or its own label for a program
 * it started, "travel (local program)", or a part of itself, "Assistant (in this app)". Where another known server has the same host, with the path that was dialled, or
 * the app's label: "mcp.example/bookings", "mcp.example (Bookings)".
 */
export function useServerOrigin(server: ServerAttribution | undefined): string {
  const { servers = NONE } = useElicitKit();
  return serverName(server, useMessages(attributionMessages), [servers, useContext(NamedServersContext)]);
}

/** `useServerOrigin` for servers that are known only in an event or an effect. */
export function useServerNames(): (server: ServerAttribution | undefined) => string {
  const messages = useMessages(attributionMessages);
  const { servers = NONE } = useElicitKit();
  const named = useContext(NamedServersContext);
  return useCallback((server) => serverName(server, messages, [servers, named]), [messages, named, servers]);
}

function serverName(
  server: ServerAttribution | undefined,
  messages: FormatMessage<Extract<keyof typeof attributionMessages, string>>,
  others: readonly (readonly ServerAttribution[])[],
): string {
  if (server === undefined) {
    return messages('attribution.unknownOrigin');
  }
  const { endpoint } = server;
  if (endpoint.kind !== 'url') {
    const code = endpoint.kind === 'app' ? 'attribution.ofApp' : 'attribution.localProgram';
    return messages(code, { label: cleanName(endpoint.label) });
  }
  const host = serverHost(endpoint.origin);
  if (!others.some((known) => hasNeighbour(known, host, endpoint))) {
    return host;
  }
  return endpoint.label === undefined
    ? host + displayText(pathOf(endpoint), { maxLength: LONGEST_PATH })
    : messages('attribution.labelled', { host, label: cleanName(endpoint.label) });
}

const NONE: readonly ServerAttribution[] = [];

type Endpoint = ServerAttribution['endpoint'];
type DialledEndpoint = Extract<Endpoint, { kind: 'url' }>;

/** Which endpoints a list of servers has on each host, read once a list: a thousand requests ask for their server's name. */
const endpointsByHost = /* @__PURE__ */ new WeakMap<
  readonly ServerAttribution[],
  ReadonlyMap<string, ReadonlySet<string>>
>();

/** Whether another of these servers has the same host. */
function hasNeighbour(known: readonly ServerAttribution[], host: string, endpoint: DialledEndpoint): boolean {
  const byHost = endpointsByHost.get(known) ?? groupByHost(known);
  endpointsByHost.set(known, byHost);
  const endpoints = byHost.get(host);
  return endpoints !== undefined && (endpoints.size > 1 || !endpoints.has(endpointKey(endpoint)));
}

function groupByHost(servers: readonly ServerAttribution[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byHost = new Map<string, Set<string>>();
  for (const { endpoint } of servers) {
    if (endpoint.kind === 'url') {
      const host = serverHost(endpoint.origin);
      byHost.set(host, (byHost.get(host) ?? new Set()).add(endpointKey(endpoint)));
    }
  }
  return byHost;
}

function endpointKey(endpoint: DialledEndpoint): string {
  return JSON.stringify([endpoint.label, pathOf(endpoint)]);
}

/** Apps may give a whole address as the origin. */
function pathOf({ origin, path }: DialledEndpoint): string {
  return path ?? (URL.canParse(origin) ? new URL(origin).pathname : '/');
}

/** `https://travel.example:8443/mcp` → `travel.example:8443`. Never throws: what isn't an address stays as it is. */
export function serverHost(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host || origin : origin;
}

/** In characters: a name is a name, not a paragraph that pushes the facts out of sight. */
const NAME_LIMIT = 80;

/** A server's own word for something, made safe to stand within a sentence of ours. */
export function cleanName(name: string): string {
  return displayText(withoutQuotationMarks(name), { maxLength: NAME_LIMIT });
}
