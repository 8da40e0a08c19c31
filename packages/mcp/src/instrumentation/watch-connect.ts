import { overrideMember } from './override-member.js';

/**
 * Calls back when a client of an official SDK connects: once its transport starts, before anything has passed through it, and again
 * once it is connected.
 *
 * @returns what leaves the client as it was.
 */
export function watchConnect(watched: object, onConnect: () => void): () => void {
  const client = watched as { connect(...given: unknown[]): Promise<unknown> };
  const { connect } = client;
  return overrideMember(client, 'connect', async (...given) => {
    const transport = given[0] as { start(): Promise<void> };
    const { start } = transport;
    const restore = overrideMember(transport, 'start', () => {
      restore();
      onConnect();
      return start.call(transport);
    });
    try {
      return await connect.apply(client, given);
    } finally {
      restore();
      onConnect();
    }
  });
}
