import type { ClientContext } from '@modelcontextprotocol/client';

/** Servers give a request 60 s by default. */
const EVERY = 10_000;

/**
 * Tells a server, as long as a person thinks, that its request is being worked on. Only where the request carries a
 * progress token. @returns what stops it.
 */
export function keepServerWaiting({ mcpReq }: ClientContext): () => void {
  const progressToken: unknown = mcpReq._meta?.progressToken;
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') {
    return () => undefined;
  }
  let progress = 0;
  const tell = () => {
    progress += 1;
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress } })
      // A connection that is gone ends the request by itself.
      .catch(() => undefined);
  };
  tell();
  const timer = setInterval(tell, EVERY);
  return () => {
    clearInterval(timer);
  };
}
