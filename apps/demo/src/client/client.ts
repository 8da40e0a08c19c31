import type { PersonInbox } from '@elicit-kit/core';
import type { Host } from '../host/host.js';

/** Where the MCP client runs. */
export const CLIENT_PLACES = ['page', 'server'] as const;
export type ClientPlace = (typeof CLIENT_PLACES)[number];

/** What the page needs of either: the inbox goes into the kit's Provider, the host does the rest. */
export interface Client {
  readonly inbox: PersonInbox;
  readonly host: Host;
}
