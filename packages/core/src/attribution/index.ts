/** Says who asks: what adapters make a `ServerAttribution` with. */
export { attributeServer } from './attribute-server.js';
