import type { ServerAttribution } from '@elicit-kit/core';
import { readClaim } from './read-claim.js';

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
