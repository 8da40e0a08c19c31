export { describeServer, nextConnectionId, nextId } from '../attribution/attribute-server.js';
export { readAddress, readEndpoint } from '../attribution/server-origin.js';
export { readPicture } from '../untrusted/picture.js';
