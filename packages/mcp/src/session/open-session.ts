import type { CallQueue } from '../calls/call-queue.js';
import type { Session } from './session.js';

/** What every attachment gives its host, beside the calls. */
export interface ElicitationConnection {
  /** The id under which this connection's requests stand in the inbox. */
  readonly connectionId: string;
  /** The calls that wait because as many as the page has connections for are under way; only before 2026-07-28. */
  readonly queue: CallQueue;
  /**
   * Detaches: withdraws what is pending, rejects the calls under way and puts the client's handlers back. The client
   * stays connected. Close the client itself to end the connection; that settles everything too.
   */
  close(): void;
}

/** @param undo what takes back what was done to the client. */
export function openSession(session: Session, ...undo: readonly (() => void)[]): ElicitationConnection {
  return {
    connectionId: session.known.connectionId,
    queue: { subscribe: session.queue.subscribe, getSnapshot: session.queue.getSnapshot },
    close() {
      if (!session.signal.aborted) {
        session.close();
        for (const step of undo) {
          step();
        }
      }
    },
  };
}
