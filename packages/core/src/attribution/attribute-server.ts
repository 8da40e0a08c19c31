import type { ServerAttribution } from '../inbox/entry/server-attribution.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { randomId } from '../state/random-id.js';
import { readEndpoint, type ServerOrigin } from './server-origin.js';

/** What a host knows of a server that it is connected to. */
export interface ConnectedServer {
  /** The address that was dialled (its origin is shown), or `{ label }` for a program that the host started, or `{ app }` for a part of it. */
  readonly origin: ServerOrigin;
  /** The host's own name for the connection, unique among open connections. Generated where it is left out. */
  readonly connectionId?: string;
  /** The servers a request was passed on by, nearest first, where the host knows them. */
  readonly via?: ServerAttribution['via'];
}

/**
 * Says who asks: make it once for each connection.
 *
 * @param serverInfo of the `initialize` or `server/discover` result, as it came: of it only what fits is taken.
 * @throws TypeError for an origin that isn't an address.
 *
 * @example
 * const server = attributeServer({ origin: 'https://mcp.example/mcp' }, initializeResult.serverInfo);
 */
export function attributeServer(
  { origin, connectionId = nextConnectionId(), via }: ConnectedServer,
  serverInfo?: unknown,
): ServerAttribution {
  return describeServer({ connectionId, endpoint: readEndpoint(origin), ...(via && { via }) }, serverInfo);
}

/** What the host knows of a connection. */
export interface KnownServer {
  readonly connectionId: string;
  readonly endpoint: ServerAttribution['endpoint'];
  readonly via?: ServerAttribution['via'];
}

/** Joins what the host knows with what the server says of itself: `serverInfo` as it came. */
export function describeServer(known: KnownServer, serverInfo: unknown): ServerAttribution {
  const claimed = readClaim(serverInfo);
  return {
    connectionId: known.connectionId,
    endpoint: known.endpoint,
    ...(claimed && { claimed }),
    ...(known.via && { via: known.via }),
  };
}

/** An id for a connection that the host did not name. */
export function nextConnectionId(): string {
  return nextId('connection');
}

let count = 0;
let process: string | undefined;

/** An id that no other process makes either: the questions of several instances may reach one page. */
export function nextId(of: string): string {
  process ??= randomId();
  count += 1;
  return `${of}-${process}-${count}`;
}

type ClaimedServer = NonNullable<ServerAttribution['claimed']>;
type ClaimedIcon = NonNullable<ClaimedServer['icons']>[number];

/** More icons than anyone shows, far fewer than a server could send. */
const MOST_ICONS = 16;

/**
 * What a server says of itself (`Implementation` in every revision). Of it only the known members are taken, and those
 * only where they are of the right type: not every SDK checks.
 */
export function readClaim(serverInfo: unknown): ClaimedServer | undefined {
  if (!isRecord(serverInfo)) {
    return undefined;
  }
  const icons = ownValue(serverInfo, 'icons');
  return {
    ...pickTexts(serverInfo, ['name', 'title', 'version', 'websiteUrl']),
    ...(Array.isArray(icons) && { icons: icons.slice(0, MOST_ICONS).flatMap(readIcon) }),
  };
}

function readIcon(icon: unknown): ClaimedIcon[] {
  const src = ownValue(icon, 'src');
  if (!isRecord(icon) || typeof src !== 'string') {
    return [];
  }
  const sizes = ownValue(icon, 'sizes');
  return [
    {
      src,
      ...pickTexts(icon, ['mimeType']),
      ...(Array.isArray(sizes) && { sizes: sizes.filter((size) => typeof size === 'string') }),
    },
  ];
}

function pickTexts<Name extends string>(
  record: object,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = ownValue(record, name);
    if (typeof text === 'string') {
      texts[name] = text;
    }
  }
  return texts;
}
