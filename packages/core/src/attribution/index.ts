/** Says who asks: what adapters make a `ServerAttribution` with. */
export { attributeServer, type ConnectedServer } from './attribute-server.js';
export type { ServerOrigin } from './server-origin.js';
