import { letProcessExit } from '@elicit-kit/core/internal/inbox';
import { memberOf } from '../calls/json-object.js';

/** Servers give a request 60 s by default. */
const EVERY = 10_000;

/**
 * Tells a server, as long as a person thinks, that its request is being worked on. Only where the request carries a
 * progress token. @param params of the request. @returns what stops it.
 */
export function keepServerWaiting(
  params: unknown,
  notify: (notification: object) => Promise<unknown>,
): () => void {
  const progressToken = memberOf(memberOf(params, '_meta'), 'progressToken');
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') {
    return () => undefined;
  }
  let progress = 0;
  const tell = async () => {
    progress += 1;
    const params = { progressToken, progress };
    try {
      await notify({ jsonrpc: '2.0', method: 'notifications/progress', params });
    } catch {
      // A connection that is gone ends the request by itself.
    }
  };
  void tell();
  const timer = letProcessExit(setInterval(tell, EVERY));
  return () => clearInterval(timer);
}
