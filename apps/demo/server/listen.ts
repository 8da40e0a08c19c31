import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';
const NEIGHBOURS = 20;

/**
 * Listens on loopback: on `port`, else on the next free one after it, else on any. `0` asks for any at once.
 *
 * @returns the origin, such as `http://127.0.0.1:3411`
 * @throws what `listen` reports, unless the port was merely taken
 */
export async function listenOnLoopback(server: Server, port: number): Promise<string> {
  const candidates = port === 0 ? [0] : [...Array.from({ length: NEIGHBOURS }, (_, step) => port + step), 0];
  for (const candidate of candidates) {
    if (await tryToListen(server, candidate)) {
      return `http://${HOST}:${(server.address() as AddressInfo).port}`;
    }
  }
  throw new Error(`No port on ${HOST} is free. Close a program that listens, or name another port.`);
}

function tryToListen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE' || error.code === 'ERR_SOCKET_BAD_PORT') {
        resolve(false);
      } else {
        reject(error);
      }
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(true);
    };
    server.once('error', onError);
    server.once('listening', onListening);
    try {
      server.listen(port, HOST);
    } catch (error) {
      onError(error as NodeJS.ErrnoException);
    }
  });
}

/** Ends every connection: a page keeps event streams open that would otherwise hold the process. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
