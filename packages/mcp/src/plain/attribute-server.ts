import type { ServerAttribution } from '@elicit-kit/core';
import { describeServer } from '../attribution/describe-server.js';
import { nextConnectionId } from '../attribution/next-connection-id.js';
import { readEndpoint, type ServerOrigin } from '../attribution/read-endpoint.js';

/** What a host knows of a server that it is connected to. */
export interface ConnectedServer {
  /** The address that was dialled (its origin is shown), or `{ label }` for a program that the host started. */
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
 * @throws TypeError for an origin that is no address.
 */
export function attributeServer(
  { origin, connectionId = nextConnectionId(), via }: ConnectedServer,
  serverInfo?: unknown,
): ServerAttribution {
  return describeServer({ connectionId, endpoint: readEndpoint(origin), ...(via && { via }) }, serverInfo);
}
