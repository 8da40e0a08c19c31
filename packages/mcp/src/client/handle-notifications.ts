import type { Client } from '@modelcontextprotocol/client';
import type { Session } from './session.js';

type NotificationHandler = NonNullable<Client['fallbackNotificationHandler']>;

/**
 * Hears `notifications/elicitation/complete` (2025-11-25), unparsed: an id that is unknown, finished or no text is
 * ignored, as the revision asks. The handler that stood before hears everything.
 */
export function createNotificationHandler(
  session: Session,
  previous: NotificationHandler | undefined,
): NotificationHandler {
  return async (notification) => {
    if (notification.method === 'notifications/elicitation/complete' && !session.signal.aborted) {
      const id: unknown = notification.params?.['elicitationId'];
      if (typeof id === 'string') {
        session.complete(id);
      }
    }
    await previous?.(notification);
  };
}
