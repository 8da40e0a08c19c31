import type { Session } from './session.js';

/**
 * Hears `notifications/elicitation/complete` (2025-11-25), unparsed: an id that is unknown, finished or no text is
 * ignored, as the revision asks. The handler that stood before hears everything.
 */
export function createNotificationHandler<
  Notification extends { readonly method: string; readonly params?: object },
>(
  session: Session,
  previous: ((notification: Notification) => Promise<void>) | undefined,
): (notification: Notification) => Promise<void> {
  return async (notification) => {
    if (notification.method === 'notifications/elicitation/complete' && !session.signal.aborted) {
      const id = (notification.params as { readonly elicitationId?: unknown } | undefined)?.elicitationId;
      if (typeof id === 'string') {
        session.complete(id);
      }
    }
    await previous?.(notification);
  };
}
