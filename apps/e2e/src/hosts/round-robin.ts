import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  /** Ending in a slash. */
  readonly address: string;
  /** The instance that the newest stream of events went to. */
  streamedBy(): string;
  close(): void;
}

/** Passes each request on to the next of some instances, and on to another where that one is gone. */
export async function startRoundRobin(instances: readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  let streaming = '';
  const server: Server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => pass(instances.length));

    function pass(tries: number): void {
      turn += 1;
      const instance = instances[turn % instances.length] ?? '';
      const { url = '/', method, headers } = incoming;
      const upstream = request(new URL(url, instance), { method, headers, agent: false }, (response) => {
        if (method === 'GET' && url === '/elicitation') {
          streaming = instance;
        }
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        response.on('error', () => outgoing.destroy());
      });
      upstream.on('error', () => {
        if (outgoing.headersSent) {
          outgoing.destroy();
        } else if (tries > 1) {
          pass(tries - 1);
        } else {
          outgoing.writeHead(502).end();
        }
      });
      outgoing.on('close', () => upstream.destroy());
      upstream.end(Buffer.concat(parts));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    streamedBy: () => streaming,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
