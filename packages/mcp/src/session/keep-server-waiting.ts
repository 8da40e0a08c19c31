/** Servers give a request 60 s by default. */
const EVERY = 10_000;

/** A progress notification of the protocol, as every SDK sends it. */
export interface ProgressNotification {
  readonly method: 'notifications/progress';
  readonly params: { readonly progressToken: string | number; readonly progress: number };
}

/**
 * Tells a server, as long as a person thinks, that its request is being worked on. Only where the request carries a
 * progress token. @returns what stops it.
 */
export function keepServerWaiting(
  progressToken: unknown,
  notify: (notification: ProgressNotification) => Promise<void>,
): () => void {
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') {
    return () => undefined;
  }
  let progress = 0;
  const tell = () => {
    progress += 1;
    // A connection that is gone ends the request by itself.
    notify({ method: 'notifications/progress', params: { progressToken, progress } }).catch(() => undefined);
  };
  tell();
  const timer = setInterval(tell, EVERY);
  return () => {
    clearInterval(timer);
  };
}
