import {
  type DeliveryContext,
  DeliveryUnknownError,
  TaskStoppedError,
  WithdrawnError,
} from '@elicit-kit/core';
import { asElicitation, letProcessExit, onAbort } from '@elicit-kit/core/internal/inbox';
import { linkSignals } from '../../calls/abort-signals.js';
import { type Ask, answerRequest, type ElicitationAnswer, type Question } from '../../calls/ask.js';
import { isDraftRequest, isUrlRequest } from '../../calls/elicitation-request.js';
import { type JsonObject, memberOf } from '../../calls/json-object.js';
import { isMessageId } from '../../instrumentation/repair-message.js';
import { respond, type RunningCall, type SdkTransport } from '../../instrumentation/transport-watch.js';
import { takesOpenAIForms } from '../capabilities.js';
import type { Session } from '../session.js';

/**
 * Answers what the server asks before 2026-07-28, below the client, which hears nothing of it: `elicitation/create`, and OpenAI's
 * `openai/elicitation/create` where the client declares it. So a request comes as it was sent, whatever the SDK would refuse or remove.
 *
 * @param onResponse is given the responses. @returns whether the client is to hear nothing of one.
 */
export function hearRequests(
  session: Session,
  onResponse: (response: JsonObject) => boolean = () => false,
): void {
  const { complete, connection, sdk, signal } = session;
  /** By the server's id. */
  const open = new Map<unknown, AbortController>();

  connection.transport.onMessage((message, transport) => {
    if (message['method'] === undefined) {
      return onResponse(message);
    }
    if (signal.aborted || !sdk.isLegacy()) {
      return false;
    }
    const { id, method, params } = takesOpenAIForms(sdk.declared())
      ? asElicitation(message as Request)
      : message;
    if (method === 'elicitation/create' && isMessageId(id)) {
      const cancelled = new AbortController();
      open.set(id, cancelled);
      void answerLegacyRequest(session, transport, id, params, cancelled.signal).finally(() => {
        if (open.get(id) === cancelled) {
          open.delete(id);
        }
      });
      return true;
    }
    if (method === 'notifications/cancelled') {
      const question = open.get(memberOf(params, 'requestId'));
      const reason = memberOf(params, 'reason');
      const serverReason = typeof reason === 'string' ? reason : undefined;
      question?.abort(new WithdrawnError('withdrawn', { serverReason }));
      return question !== undefined;
    }
    if (method === 'notifications/elicitation/complete') {
      complete(params);
    }
    return false;
  });
}

type Request = JsonObject & { readonly method: string };

/** How long the answers may be on their way before the person is told that nobody can tell, in milliseconds. */
const SENDING_TIMEOUT = 30_000;

/** The same, once the call that asked is over: its server needs no answer any more. */
const SENDING_TIMEOUT_AFTER_CALL = 5_000;

/**
 * Answers one `elicitation/create` of 2025-11-25 and earlier, and follows the answer to the server: it is sent as often as the person wants.
 * Never rejects.
 *
 * @param cancelled aborts when the server cancels it.
 */
async function answerLegacyRequest(
  session: Session,
  transport: SdkTransport,
  id: string | number,
  params: unknown,
  cancelled: AbortSignal,
): Promise<void> {
  const { connection, sdk } = session;
  const { callsThatAsk, taskOver, release } = connection.transport;
  const closed = connection.untilClosed();
  const lost = connection.untilLost();
  const calls = callsThatAsk(id, params);
  const linked = linkSignals([session.signal, lost, taskOver(params), cancelled]);
  const over = untilOver(calls);
  let sending = false;
  let doubted: DeliveryContext | undefined;
  /** The one that asks. */
  const call = calls.length === 1 ? calls[0] : undefined;
  const hasReturned = () => call?.hasReturned === true;
  // Many servers don't cancel their question when the call that needed it is over.
  const stopFollowing = onAbort(over, () => {
    if (hasReturned()) {
      // Its result tells what its server never confirmed.
      doubted?.arrived();
    }
    if (!sending) {
      linked.abort(calls.at(-1)?.over.reason);
    }
  });

  async function deliver(answer: ElicitationAnswer, context: DeliveryContext): Promise<void> {
    sending = true;
    doubted = undefined;
    const response = respond(transport, id, answer);
    try {
      await untilSent(response, over, hasReturned);
    } catch (error) {
      const told = over.aborted ? new DeliveryUnknownError({ cause: error }) : error;
      if (told instanceof DeliveryUnknownError) {
        doubted = context;
        response.then(context.arrived, () => undefined);
      }
      throw told;
    } finally {
      sending = false;
    }
  }

  const ask: Ask = (question, context) =>
    session.ask(question, context).catch((error: unknown) => {
      if (error instanceof TaskStoppedError) {
        call?.abort?.(error);
      }
      throw error;
    });

  const about = describeCalls(calls);
  const draft2025 = isDraftRequest(params, sdk.protocolVersion());
  const stopTelling = keepServerWaiting(params, (notification) => transport.send(notification));
  /** What nobody waits for is not sent; and a transport tells its own `onerror` what it can't send. */
  async function conclude(answer: object): Promise<void> {
    if (!cancelled.aborted && !closed?.aborted) {
      await respond(transport, id, answer).catch(() => undefined);
    }
  }
  const asking = {
    ask,
    modes: session.modes,
    respond: (answer: ElicitationAnswer, delivery?: DeliveryContext) =>
      delivery ? deliver(answer, delivery) : conclude(answer),
  };
  try {
    await answerRequest(asking, params, about, {
      signal: linked.signal,
      draft2025,
      // A page of the draft is followed beyond its call (`elicitation/track`).
      ...(isUrlRequest(params) && !draft2025 && { callOver: over }),
    });
  } catch (error) {
    // A code of its own is none of JSON-RPC's.
    const message = error instanceof Error ? error.message : 'Internal error';
    await conclude({ error: { code: -32603, message } });
  } finally {
    stopTelling();
    stopFollowing();
    linked.release();
    release(id);
  }
}

/** What is known of the call that asks, its requests counted: where it may be one of several, what they have in common. */
function describeCalls(
  calls: readonly RunningCall[],
): Pick<Question, 'operation' | 'call' | 'correlation' | 'round'> {
  const [first, ...others] = calls;
  if (!first) {
    return {};
  }
  const { operation, reference, correlation } = first;
  if (others.length === 0) {
    return { operation, correlation, call: reference, round: (first.asked += 1) };
  }
  const { method, name } = operation;
  const alike = others.every((call) => call.operation.method === method && call.operation.name === name);
  return { ...(alike && { operation }), call: { oneOf: calls.map((call) => call.reference.id) } };
}

/** Aborts once the calls are over, with the reason `'returned'` where they have their results: a page that was opened for them is told so. */
function untilOver(calls: readonly RunningCall[]): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    if (calls.every(({ over }) => over.aborted)) {
      controller.abort(calls.every(({ hasReturned }) => hasReturned) ? 'returned' : undefined);
    }
  };
  calls.forEach(({ over }) => (over.aborted ? end() : onAbort(over, end)));
  return controller.signal;
}

/** A server may read the answer and never finish the POST that it came with. */
function untilSent(response: Promise<void>, over: AbortSignal, hasReturned: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      if (hasReturned()) {
        resolve();
      } else {
        reject(new DeliveryUnknownError({ canSendAgain: !over.aborted }));
      }
    };
    let timer = letProcessExit(setTimeout(giveUp, SENDING_TIMEOUT));
    const stop = onAbort(over, () => {
      clearTimeout(timer);
      timer = letProcessExit(setTimeout(giveUp, SENDING_TIMEOUT_AFTER_CALL));
    });
    response.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      stop();
    });
  });
}

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
