import { asElicitation } from '@elicit-kit/core/internal/inbox';
import { overrideMember } from '../instrumentation/override-member.js';
import { answerLegacyRequest, type LegacyRequest } from './answer-legacy-request.js';
import { answerWith } from './sdk-client.js';
import type { Session } from './session.js';

interface Message {
  readonly id: string | number;
  readonly method: string;
  readonly params?: unknown;
}

/** The two members of an SDK's client that hear what no registered handler takes. */
interface FallbackHandlers {
  fallbackRequestHandler?: (request: Message, context: unknown) => Promise<unknown>;
  fallbackNotificationHandler?: (notification: Message) => Promise<void>;
}

/**
 * Takes `elicitation/create` (2025-11-25 and earlier), OpenAI's `openai/elicitation/create` where the client declares it, and `notifications/elicitation/complete` where no handler is
 * registered: only there do the SDKs hand them over as they came. Everything else goes to the handlers that stood before.
 *
 * @returns what puts those handlers back, unless someone has set others since.
 */
export function installHandlers(
  client: FallbackHandlers,
  session: Session,
  signalsOf: (context: unknown, id: string | number) => LegacyRequest['signals'],
): () => void {
  const { fallbackRequestHandler: requestBefore, fallbackNotificationHandler: notificationBefore } = client;

  async function onRequest(request: Message, context: unknown): Promise<unknown> {
    const asked = session.sdk.takesOpenAIForms?.() ? asElicitation(request) : request;
    if (asked.method === 'elicitation/create' && !session.signal.aborted) {
      const { id } = request;
      return answerLegacyRequest(session, { id, params: asked.params, signals: signalsOf(context, id) });
    }
    if (requestBefore) {
      return requestBefore(request, context);
    }
    throw answerWith(-32601);
  }

  async function onNotification(notification: Message): Promise<void> {
    if (notification.method === 'notifications/elicitation/complete' && !session.signal.aborted) {
      session.questions.complete(notification.params);
    }
    await notificationBefore?.(notification);
  }

  const restoreRequests = overrideMember(client, 'fallbackRequestHandler', onRequest);
  const restoreNotifications = overrideMember(client, 'fallbackNotificationHandler', onNotification);
  return () => {
    restoreRequests();
    restoreNotifications();
  };
}
