import { type Client, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { LONGEST_TIMEOUT, startPatientTimer } from '../calls/human-wait.js';
import { withinLegacyCallLimit } from '../calls/legacy-call-limit.js';
import { linkSignals } from '../calls/link-signals.js';
import { runCall } from '../calls/run-call.js';
import type { RoundAnswers } from '../calls/eliciting-call.js';
import type { AttachElicitationOptions } from './attach-options.js';
import type { DrivenRequest } from './call-driver.js';
import type { Session } from './session.js';
import type { ConnectionWatch } from './watch-connection.js';

/** Ten minutes in which neither the server nor a person is heard of. */
const TIMEOUT = 600_000;
const MAX_ROUNDS = 10;

/** Runs one call of the SDK to its end. @throws the caller's abort reason, or an `SdkError` on close and timeout. */
export async function runDrivenCall(
  { client, session, connection }: { client: Client; session: Session; connection: ConnectionWatch },
  { maxRounds = MAX_ROUNDS, onInputRequest }: AttachElicitationOptions,
  request: DrivenRequest,
): Promise<unknown> {
  const { operation, options } = request;
  const linked = linkSignals([session.signal, options.signal, connection.current()]);
  const { signal } = linked;
  const stopTotal = limitTotal(options.maxTotalTimeout, linked.abort);
  try {
    return await runCall({
      operation,
      signal,
      modes: session.modes,
      maxRounds,
      ask: session.ask,
      ...(onInputRequest && { onInputRequest }),
      send: (answers) =>
        inTurn(client, session, signal, () => sendLeg(client, session, request, answers, signal)),
    });
  } catch (error) {
    // The SDK wraps reasons, the inbox has its own words for them: the caller gets what it aborted with.
    signal.throwIfAborted();
    throw error;
  } finally {
    stopTotal();
    linked.release();
  }
}

/** The SDK looks at this limit only when progress arrives. */
function limitTotal(maxTotalTimeout: number | undefined, abort: (reason: unknown) => void): () => void {
  if (maxTotalTimeout === undefined) {
    return () => undefined;
  }
  const timer = setTimeout(
    () => {
      abort(new SdkError(SdkErrorCode.RequestTimeout, 'Maximum total timeout exceeded', { maxTotalTimeout }));
    },
    Math.min(maxTotalTimeout, LONGEST_TIMEOUT),
  );
  return () => {
    clearTimeout(timer);
  };
}

function inTurn<Result>(
  client: Client,
  session: Session,
  signal: AbortSignal,
  send: () => Promise<Result>,
): Promise<Result> {
  const { endpoint } = session.known;
  return endpoint.kind === 'url' && client.getProtocolEra() === 'legacy'
    ? withinLegacyCallLimit(endpoint.origin, signal, send)
    : send();
}

async function sendLeg(
  client: Client,
  session: Session,
  { operation, method, params, options }: DrivenRequest,
  answers: RoundAnswers,
  callSignal: AbortSignal,
): Promise<unknown> {
  const { timeout = TIMEOUT, resetTimeoutOnProgress = true, onprogress, ...rest } = options;
  const leg = linkSignals([callSignal]);
  const timer = startPatientTimer(timeout, session.humanWait, () => {
    leg.abort(new SdkError(SdkErrorCode.RequestTimeout, 'Request timed out', { timeout }));
  });
  const end = session.start({ operation, signal: leg.signal });
  try {
    return await client.request(
      { method, params: { ...params, ...answers } },
      {
        ...rest,
        signal: leg.signal,
        timeout: LONGEST_TIMEOUT,
        maxTotalTimeout: undefined,
        allowInputRequired: true,
        onprogress(progress) {
          if (resetTimeoutOnProgress) {
            timer.restart();
          }
          onprogress?.(progress);
        },
      },
    );
  } finally {
    end();
    timer.stop();
    leg.release();
  }
}
