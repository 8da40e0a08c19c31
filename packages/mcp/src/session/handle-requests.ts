import type { ElicitResult } from '@elicit-kit/core';
import { answerRequest } from '../calls/answer-request.js';
import { isDraftRequest } from '../calls/draft-2025.js';
import { linkSignals } from '../calls/link-signals.js';
import { keepServerWaiting, type ProgressNotification } from './keep-server-waiting.js';
import type { Session } from './session.js';

/** What an SDK tells of one request beside its params. */
export interface RequestContext {
  /** Abort when the server cancels the request or the connection is gone. */
  readonly signals: readonly (AbortSignal | undefined)[];
  readonly progressToken: unknown;
  notify(notification: ProgressNotification): Promise<void>;
}

/** The `fallbackRequestHandler` of an SDK. */
type RequestHandler<Request, Context, Result> = (request: Request, context: Context) => Promise<Result>;

/**
 * Takes `elicitation/create` (2025-11-25 and earlier) where no handler is registered: only there do the SDKs hand over
 * a request as it came. Everything else goes to the handler that stood before.
 */
export function createRequestHandler<
  Request extends { readonly method: string; readonly params?: unknown },
  Context,
  Result,
>(
  session: Session,
  read: (context: Context, request: Request) => RequestContext,
  previous: RequestHandler<Request, Context, Result> | undefined,
): RequestHandler<Request, Context, Result | ElicitResult> {
  return async (request, context) => {
    if (request.method === 'elicitation/create' && !session.signal.aborted) {
      return answer(session, request.params, read(context, request));
    }
    if (previous) {
      return previous(request, context);
    }
    throw session.sdk.errors.methodNotFound();
  };
}

async function answer(session: Session, params: unknown, context: RequestContext): Promise<ElicitResult> {
  const call = session.onlyRunningCall();
  // Many servers don't cancel their question when the call that needed it is given up.
  const givenUp = session.allGivenUp();
  const linked = linkSignals([
    session.signal,
    session.connection.untilLost()?.closing,
    ...context.signals,
    givenUp.signal,
  ]);
  const stopTelling = keepServerWaiting(context.progressToken, (notification) =>
    context.notify(notification),
  );
  try {
    const about = {
      ...(call && { operation: call.operation }),
      draft2025: isDraftRequest(params, session.sdk.protocolVersion()),
    };
    const answered = await answerRequest(session, params, about, linked.signal);
    if ('error' in answered) {
      throw session.sdk.errors.invalidParams(answered.error.message);
    }
    return answered.result;
  } finally {
    stopTelling();
    linked.release();
    givenUp.release();
  }
}
