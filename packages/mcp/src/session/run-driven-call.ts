import type { KeptCall, ResumableRound } from '@elicit-kit/core';
import type {
  CallOperation,
  ElicitingCall,
  InputRequestHandler,
  RoundAnswers,
} from '../calls/eliciting-call.js';
import { keepUntilSettled } from '../calls/keep-until-settled.js';
import { LONGEST_TIMEOUT, startPatientTimer } from '../calls/human-wait.js';
import { linkSignals } from '../calls/link-signals.js';
import { MAX_ROUNDS } from '../calls/run-call.js';
import type { SdkErrors } from './sdk-client.js';
import type { Session } from './session.js';

/** Ten minutes in which neither the server nor a person is heard of. */
const TIMEOUT = 600_000;

/** The request options that every SDK shares, in milliseconds; here they count only while nobody is waited for. */
export interface CallTiming<Progress> {
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | undefined;
  readonly maxTotalTimeout?: number | undefined;
  readonly resetTimeoutOnProgress?: boolean | undefined;
  readonly onprogress?: ((progress: Progress) => void) | undefined;
  readonly onresumptiontoken?: ((token: string) => void) | undefined;
}

/** What a leg is sent with: the SDK's own time limits are out of the way. */
export interface LegOptions<Progress> {
  readonly signal: AbortSignal;
  readonly timeout: number;
  readonly maxTotalTimeout: undefined;
  readonly resetTimeoutOnProgress: false;
  readonly onprogress: (progress: Progress) => void;
  readonly onresumptiontoken: (token: string) => void;
}

export interface DrivenCall<Progress> {
  readonly operation: CallOperation;
  readonly options: CallTiming<Progress>;
  readonly maxRounds?: number | undefined;
  readonly onInputRequest?: InputRequestHandler | undefined;
  /** The call's own params. */
  readonly params: unknown;
  readonly kept?: KeptCall | undefined;
  readonly resumed?: ResumableRound | undefined;
  send(answers: RoundAnswers, options: LegOptions<Progress>): Promise<unknown>;
}

/** Runs one call of an SDK to its end. @throws the caller's abort reason, or the SDK's errors on close and timeout. */
export async function runDrivenCall<Progress>(
  session: Session,
  call: DrivenCall<Progress>,
): Promise<unknown> {
  const { operation, options, maxRounds = MAX_ROUNDS, onInputRequest, params, kept, resumed } = call;
  const linked = linkSignals([session.signal, options.signal, session.connection.untilClosed()?.closed]);
  const { signal } = linked;
  const stopTotal = limitTotal(options.maxTotalTimeout, session.sdk.errors, linked.abort);
  const eliciting: ElicitingCall = {
    operation,
    signal,
    modes: session.modes,
    maxRounds,
    ask: session.ask,
    ...(onInputRequest && { onInputRequest }),
    kept,
    params,
    resumed,
    isLost: (error) =>
      !session.signal.aborted && !options.signal?.aborted && !session.sdk.errors.isFromServer(error),
    send: (answers) =>
      session.inTurn(signal, () => sendLeg(session, call, answers, signal), session.queue.place(operation)),
  };
  try {
    return await keepUntilSettled(eliciting, {
      isAnswer: session.sdk.errors.isFromServer,
      isGivenUp: () => options.signal?.aborted ?? false,
      isClosed: () => session.signal.aborted,
    });
  } catch (error) {
    // The SDKs wrap reasons, the inbox has its own words for them: the caller gets what it aborted with.
    signal.throwIfAborted();
    throw error;
  } finally {
    stopTotal();
    linked.release();
  }
}

/** The SDKs look at this limit only when progress arrives. */
function limitTotal(
  maxTotalTimeout: number | undefined,
  errors: SdkErrors,
  abort: (reason: unknown) => void,
): () => void {
  if (maxTotalTimeout === undefined) {
    return () => undefined;
  }
  const timer = setTimeout(
    () => {
      abort(errors.requestTimeout('Maximum total timeout exceeded', { maxTotalTimeout }));
    },
    Math.min(maxTotalTimeout, LONGEST_TIMEOUT),
  );
  return () => {
    clearTimeout(timer);
  };
}

async function sendLeg<Progress>(
  session: Session,
  { operation, options, send }: DrivenCall<Progress>,
  answers: RoundAnswers,
  callSignal: AbortSignal,
): Promise<unknown> {
  const { timeout = TIMEOUT, resetTimeoutOnProgress = true, onprogress } = options;
  const leg = linkSignals([callSignal, session.connection.untilLost()?.closed]);
  const timer = startPatientTimer(timeout, session.humanWait, () => {
    leg.abort(session.sdk.errors.requestTimeout('Request timed out', { timeout }));
  });
  const end = session.start({ operation, signal: leg.signal });
  let answered = false;
  const onStreamEnd = () => {
    // A stream ends after its response too, before anyone could take that in.
    setTimeout(() => {
      if (!answered) {
        leg.abort(session.sdk.errors.connectionClosed('The stream of the call ended without a response'));
      }
    });
  };
  try {
    return await send(answers, {
      signal: leg.signal,
      timeout: LONGEST_TIMEOUT,
      maxTotalTimeout: undefined,
      resetTimeoutOnProgress: false,
      onprogress(progress) {
        if (resetTimeoutOnProgress) {
          timer.restart();
        }
        onprogress?.(progress);
      },
      onresumptiontoken: session.connection.streams.listen(onStreamEnd, options.onresumptiontoken),
    });
  } finally {
    answered = true;
    end();
    timer.stop();
    leg.release();
  }
}
