import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  /** Ending in a slash. */
  readonly address: string;
  /** The instance that the newest stream of events went to. */
  streamedBy(): string;
  /**
   * From now on each stream of events is cut after so many bytes, wherever that is.
   *
   * @param lengthOf of the n-th stream, from 0 on
   * @returns how many have been cut
   */
  cutStreams(lengthOf: (stream: number) => number): () => number;
  /** How many commands have arrived. */
  commands(): number;
  close(): void;
}

/** Passes each request on to the next of some instances, and on to another where that one is gone. */
export async function startRoundRobin(instances: readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  let streaming = '';
  let commands = 0;
  let cut = 0;
  let streams = 0;
  let lengthOf: ((stream: number) => number) | undefined;
  const server: Server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    commands += incoming.method === 'POST' && incoming.url === '/elicitation' ? 1 : 0;
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => pass(instances.length));

    function pass(tries: number): void {
      turn += 1;
      const instance = instances[turn % instances.length] ?? '';
      const { url = '/', method, headers } = incoming;
      const upstream = request(new URL(url, instance), { method, headers, agent: false }, (response) => {
        const isStream = method === 'GET' && url === '/elicitation';
        if (isStream) {
          streaming = instance;
        }
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        if (isStream && lengthOf) {
          let left = lengthOf(streams);
          streams += 1;
          response.on('data', (part: Buffer) => {
            outgoing.write(part.subarray(0, left));
            left -= part.length;
            if (left < 0) {
              cut += 1;
              // Once these bytes are out.
              outgoing.write('', () => outgoing.destroy());
              response.destroy();
            }
          });
        } else {
          response.pipe(outgoing);
        }
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
    cutStreams(given) {
      lengthOf = given;
      return () => cut;
    },
    commands: () => commands,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
