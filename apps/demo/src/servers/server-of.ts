import type { ServerAttribution } from '@elicit-kit/core';
import type { Connection } from '../host/host-state.js';

/** A connection's server as the kit attributes requests to it: the address that was dialled, and the name as a claim. */
export function serverOf({ id, url, name }: Connection): ServerAttribution {
  return {
    connectionId: id,
    endpoint: { kind: 'url', origin: url },
    ...(name !== undefined && { claimed: { name } }),
  };
}
