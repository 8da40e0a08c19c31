import type { Client, ClientPlace } from './client.js';
import { type PageClient, startPageClient } from './page-client.js';
import { startServerClient, type ServerClient } from './server-client.js';

/**
 * The MCP client in this page and that on its server, each started when it is chosen first. The one that is not chosen goes on: what it was
 * asked waits for whoever switches back.
 */
export interface Clients {
  at(place: ClientPlace): Client;
  /** Where it was started. */
  readonly page: PageClient | undefined;
  /** The same. */
  readonly server: ServerClient | undefined;
}

export function createClients(): Clients {
  let page: PageClient | undefined;
  let server: ServerClient | undefined;
  return {
    at: (place) => (place === 'page' ? (page ??= startPageClient()) : (server ??= startServerClient())),
    get page() {
      return page;
    },
    get server() {
      return server;
    },
  };
}
