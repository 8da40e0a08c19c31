import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Outage {
  /** By which the server is reached while there is none; ends in a slash. */
  readonly url: string;
  /** All connections end at once, and no new one is made. */
  begin(): void;
  end(): void;
  close(): void;
}

/** Stands between a browser and a server that goes on meanwhile. */
export async function prepareOutage(target: string): Promise<Outage> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let away = false;
  const server = createServer((incoming) => {
    if (away) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    begin() {
      away = true;
      cut();
    },
    end() {
      away = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}
