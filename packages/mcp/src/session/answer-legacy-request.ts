import { type DeliveryContext, DeliveryUnknownError, TaskStoppedError } from '@elicit-kit/core';
import { letProcessExit } from '@elicit-kit/core/internal/inbox';
import { linkAllSignals, linkSignals } from '../calls/abort-signals.js';
import { type Ask, answerRequest, type ElicitationAnswer, type Question } from '../calls/ask.js';
import { isDraftRequest, isUrlRequest } from '../calls/elicitation-request.js';
import { respond, type RunningCall, type SdkTransport } from '../instrumentation/transport-watch.js';
import { keepServerWaiting } from './keep-server-waiting.js';
import type { Session } from './session.js';

/** How long the answers may be on their way before the person is told that nobody can tell, in milliseconds. */
const SENDING_TIMEOUT = 30_000;

/** The same, once the call that asked is over: its server needs no answer any more. */
const SENDING_TIMEOUT_AFTER_CALL = 5_000;

/** One `elicitation/create` of 2025-11-25 and earlier. */
interface LegacyRequest {
  readonly id: string | number;
  readonly params: unknown;
  /** Aborts when the server cancels it. */
  readonly cancelled: AbortSignal;
}

/** Answers one request, and follows the answer to the server: it is sent as often as the person wants. Never rejects. */
export async function answerLegacyRequest(
  session: Session,
  transport: SdkTransport,
  { id, params, cancelled }: LegacyRequest,
): Promise<void> {
  const { connection, sdk } = session;
  const { callsThatAsk, taskOver, release } = connection.transport;
  const closed = connection.untilClosed();
  const lost = connection.untilLost();
  const calls = callsThatAsk(id, params);
  const linked = linkSignals([session.signal, lost, taskOver(params), cancelled]);
  // Many servers don't cancel their question when the call that needed it is over.
  const over = linkAllSignals(calls.flatMap((call) => (call.over.aborted ? [] : call.over)));
  let sending = false;
  let doubted: DeliveryContext | undefined;
  /** The one that asks. */
  const call = calls.length === 1 ? calls[0] : undefined;
  const hasReturned = () => call?.hasReturned === true;
  const endWithCall = () => {
    if (hasReturned()) {
      // Its result tells what its server never confirmed.
      doubted?.arrived();
    }
    if (!sending) {
      linked.abort(over.signal.reason);
    }
  };
  over.signal.addEventListener('abort', endWithCall);

  async function deliver(answer: ElicitationAnswer, context: DeliveryContext): Promise<void> {
    sending = true;
    doubted = undefined;
    const response = respond(transport, id, answer);
    try {
      await untilSent(response, over.signal, hasReturned);
    } catch (error) {
      const told = over.signal.aborted ? new DeliveryUnknownError({ cause: error }) : error;
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

  const about = {
    ...describeCalls(calls),
    ...(call && { round: (call.asked += 1) }),
  };
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
      ...(isUrlRequest(params) && !draft2025 && { callOver: untilOver(calls) }),
    });
  } catch (error) {
    // A code of its own is none of JSON-RPC's.
    const message = error instanceof Error ? error.message : 'Internal error';
    await conclude({ error: { code: -32603, message } });
  } finally {
    stopTelling();
    over.signal.removeEventListener('abort', endWithCall);
    over.release();
    linked.release();
    release(id);
  }
}

/** What is known of the call that asks: where it may be one of several, what they have in common. */
function describeCalls(calls: readonly RunningCall[]): Pick<Question, 'operation' | 'call' | 'correlation'> {
  const [first] = calls;
  if (!first) {
    return {};
  }
  const { operation, reference, correlation } = first;
  const { method, name } = operation;
  const alike = calls.every((call) => call.operation.method === method && call.operation.name === name);
  return {
    ...(alike && { operation }),
    ...(calls.length === 1 && { correlation }),
    call: calls.length === 1 ? reference : { oneOf: calls.map((call) => call.reference.id) },
  };
}

/** Aborts once the calls that a page was opened for are over, with the reason `'returned'` where they have their results. */
function untilOver(calls: readonly RunningCall[]): AbortSignal {
  const why = () => (calls.every(({ hasReturned }) => hasReturned) ? 'returned' : undefined);
  return linkAllSignals(
    calls.map(({ over }) => over),
    why,
  ).signal;
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
    const hurry = () => {
      clearTimeout(timer);
      timer = letProcessExit(setTimeout(giveUp, SENDING_TIMEOUT_AFTER_CALL));
    };
    over.addEventListener('abort', hurry, { once: true });
    response.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      over.removeEventListener('abort', hurry);
    });
  });
}
