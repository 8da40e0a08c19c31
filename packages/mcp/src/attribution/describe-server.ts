import type { ServerAttribution } from '@elicit-kit/core';

/** What the host knows of a connection. */
export interface KnownServer {
  readonly connectionId: string;
  readonly endpoint: ServerAttribution['endpoint'];
  readonly via?: ServerAttribution['via'];
}

/** What a server may say of itself (`Implementation` in every revision): untrusted. */
export type ClaimedServer = NonNullable<ServerAttribution['claimed']>;

/** Joins what the host knows with what the server claims; of the claim only the known members are taken. */
export function describeServer(known: KnownServer, claimed: ClaimedServer | undefined): ServerAttribution {
  return {
    connectionId: known.connectionId,
    endpoint: known.endpoint,
    ...(claimed && { claimed: pickClaim(claimed) }),
    ...(known.via && { via: known.via }),
  };
}

function pickClaim({ name, title, version, websiteUrl, icons }: ClaimedServer): ClaimedServer {
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(version !== undefined && { version }),
    ...(websiteUrl !== undefined && { websiteUrl }),
    ...(icons && { icons }),
  };
}
