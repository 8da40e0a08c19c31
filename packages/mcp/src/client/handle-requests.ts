import { InvalidElicitationError, WithdrawnError } from '@elicit-kit/core';
import {
  type Client,
  type ClientContext,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/client';
import { readMode } from '../calls/elicitation-mode.js';
import { linkSignals } from '../calls/link-signals.js';
import type { Session } from './session.js';
import { keepServerWaiting } from './keep-server-waiting.js';

type RequestHandler = NonNullable<Client['fallbackRequestHandler']>;
type WireResult = Awaited<ReturnType<RequestHandler>>;

/**
 * Takes `elicitation/create` (2025-11-25 and earlier) where no handler is registered: only there does the SDK hand
 * over a request as it came. Everything else goes to the handler that stood before.
 */
export function createRequestHandler(session: Session, previous: RequestHandler | undefined): RequestHandler {
  return async (request, context) => {
    if (request.method === 'elicitation/create' && !session.signal.aborted) {
      return answerElicitation(session, request.params, context);
    }
    if (previous) {
      return previous(request, context);
    }
    throw new ProtocolError(ProtocolErrorCode.MethodNotFound, 'Method not found');
  };
}

async function answerElicitation(
  session: Session,
  params: unknown,
  context: ClientContext,
): Promise<WireResult> {
  const mode = readMode(params);
  if (!session.modes.includes(mode)) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `This client does not take elicitation in ${mode} mode`,
    );
  }
  const call = session.onlyRunningCall();
  // Many servers don't cancel their question when the call that needed it is given up.
  const linked = linkSignals([session.signal, context.mcpReq.signal, call?.signal]);
  const stopTelling = keepServerWaiting(context);
  try {
    const question = { requests: [{ key: 'request', params }], ...(call && { operation: call.operation }) };
    const [result] = await session.ask(question, linked.signal);
    return { ...result };
  } catch (error) {
    if (error instanceof InvalidElicitationError) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, describe(error));
    }
    if (error instanceof WithdrawnError) {
      return { action: 'cancel' };
    }
    throw error;
  } finally {
    stopTelling();
    linked.release();
  }
}

function describe({ problems }: InvalidElicitationError): string {
  const found = problems.map(({ code, path }) => (path === '' ? code : `${code} at ${path}`));
  return `Invalid elicitation request: ${found.join(', ') || 'unreadable'}`;
}
