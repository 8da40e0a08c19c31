import type { ElicitResult } from '@elicit-kit/core';
import { asElicitation } from '@elicit-kit/core/internal/approvals';
import { letProcessExit } from '@elicit-kit/core/internal/inbox';
import { overrideMember } from '../instrumentation/override-member.js';
import { answerLegacyRequest } from './answer-legacy-request.js';
import type { Session } from './session.js';

/** What an SDK tells of one request beside its params. */
export interface RequestContext {
  readonly requestId: string | number;
  /** Abort when the server cancels the request or the connection is gone. */
  readonly signals: readonly (AbortSignal | undefined)[];
  readonly progressToken: unknown;
  notify(notification: ProgressNotification): Promise<void>;
}

/** The two members of an SDK's client that hear what no registered handler takes. */
interface FallbackHandlers<Request, Context, Result, Notification> {
  fallbackRequestHandler?: (request: Request, context: Context) => Promise<Result>;
  fallbackNotificationHandler?: (notification: Notification) => Promise<void>;
}

/**
 * Takes `elicitation/create` (2025-11-25 and earlier), OpenAI's `openai/elicitation/create` where the client declares it, and `notifications/elicitation/complete` where no handler is
 * registered: only there do the SDKs hand them over as they came. Everything else goes to the handlers that stood before.
 *
 * @returns what puts those handlers back, unless someone has set others since.
 */
export function installHandlers<
  Request extends { readonly method: string; readonly params?: unknown },
  Context,
  Result,
  Notification extends { readonly method: string; readonly params?: unknown },
>(
  client: FallbackHandlers<Request, Context, Result | ElicitResult, Notification>,
  session: Session,
  read: (context: Context, request: Request) => RequestContext,
): () => void {
  const { fallbackRequestHandler: requestBefore, fallbackNotificationHandler: notificationBefore } = client;

  async function onRequest(request: Request, context: Context): Promise<Result | ElicitResult> {
    const asked = session.sdk.takesOpenAIForms?.() ? asElicitation(request) : request;
    if (asked.method === 'elicitation/create' && !session.signal.aborted) {
      return answer(session, asked.params, read(context, request));
    }
    if (requestBefore) {
      return requestBefore(request, context);
    }
    throw session.sdk.errors.methodNotFound();
  }

  /** An id that is unknown, finished or no text is ignored, as the revision asks. */
  async function onNotification(notification: Notification): Promise<void> {
    if (notification.method === 'notifications/elicitation/complete' && !session.signal.aborted) {
      const id = (notification.params as { readonly elicitationId?: unknown } | undefined)?.elicitationId;
      if (typeof id === 'string') {
        session.questions.complete(id);
      }
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

async function answer(session: Session, params: unknown, context: RequestContext): Promise<ElicitResult> {
  const stopTelling = keepServerWaiting(context.progressToken, (notification) =>
    context.notify(notification),
  );
  try {
    return await answerLegacyRequest(session, { id: context.requestId, params, signals: context.signals });
  } finally {
    stopTelling();
  }
}

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
  const timer = letProcessExit(setInterval(tell, EVERY));
  return () => {
    clearInterval(timer);
  };
}
