/** Says who asks: what adapters make a `ServerAttribution` with. */
export {
  attributeServer,
  type ConnectedServer,
  describeServer,
  type KnownServer,
  nextConnectionId,
  nextId,
} from './attribute-server.js';
export { readAddress, readEndpoint, type ServerOrigin } from './server-origin.js';
export { readPicture } from '../untrusted/picture.js';
