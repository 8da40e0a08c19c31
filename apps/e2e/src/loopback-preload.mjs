/**
 * `node --import ./loopback-preload.mjs server.js`: makes a server that would listen on every interface, and offers
 * no setting for it, listen on 127.0.0.1 only, and tells its parent process the port that it got. Naming a host to `listen` would not do: a server that reads its address
 * at once would find none.
 */
import { Server } from 'node:net';

const { _listen2: bind } = Server.prototype;

Server.prototype._listen2 = function bindToLoopback(address, port, addressType, ...rest) {
  this.once('listening', () => process.send?.({ port: this.address()?.port }));
  const everywhere = !address && port >= 0;
  return everywhere
    ? bind.call(this, '127.0.0.1', port, 4, ...rest)
    : bind.call(this, address, port, addressType, ...rest);
};
