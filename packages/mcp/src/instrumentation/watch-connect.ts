import { overrideMember } from './override-member.js';

/**
 * Calls back when a client of an official SDK connects: whenever its transport is started, before anything has passed through it for that, and
 * again once it is connected.
 *
 * @returns what leaves the client as it was.
 */
export function watchConnect(watched: object, onConnect: () => void): () => void {
  const client = watched as { connect(...given: unknown[]): Promise<unknown> };
  const { connect } = client;
  return overrideMember(client, 'connect', async (...given) => {
    const transport = given[0] as { start(): Promise<void> };
    const own = Object.getOwnPropertyDescriptor(transport, 'start');
    let { start } = transport;
    // A setter too: where 2.x tries the newest revision first, it starts the transport twice, the second time with a `start` of its own.
    Object.defineProperty(transport, 'start', {
      configurable: true,
      get() {
        const current = start;
        return () => {
          onConnect();
          return current.call(transport);
        };
      },
      set: (next: typeof start) => (start = next),
    });
    try {
      return await connect.apply(client, given);
    } finally {
      Reflect.deleteProperty(transport, 'start');
      Object.defineProperties(transport, own ? { start: own } : {});
      onConnect();
    }
  });
}
