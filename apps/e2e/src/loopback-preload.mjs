/**
 * `node --import ./loopback-preload.mjs server.js`: makes a server that would listen on every interface, and offers
 * no setting for it, listen on 127.0.0.1 only.
 */
import { Server } from 'node:net';

const listen = Server.prototype.listen;

Server.prototype.listen = function listenOnLoopback(...args) {
  const [first, second] = args;
  if (typeof first === 'object' && first !== null && 'port' in first) {
    return listen.call(this, { ...first, host: '127.0.0.1' }, ...args.slice(1));
  }
  if (typeof first === 'number' || (typeof first === 'string' && /^\d+$/u.test(first))) {
    const rest = typeof second === 'string' ? args.slice(2) : args.slice(1);
    return listen.call(this, first, '127.0.0.1', ...rest.filter((value) => value !== undefined));
  }
  return listen.apply(this, args);
};
