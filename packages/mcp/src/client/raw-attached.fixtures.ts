import { attachTo } from './attached.fixtures.js';
import { type RawCall, startRawServer } from './raw-server.fixtures.js';

export const schema = { type: 'object', properties: { answer: { type: 'string' } } };

/** A raw server that passes each tool call to `onCall`; the session is attached to it. */
export async function attachToRaw(onCall: (call: RawCall) => void, options?: Parameters<typeof attachTo>[2]) {
  const server = await startRawServer(onCall);
  return { ...(await attachTo(server, 'legacy', options)), heard: server.heard };
}
