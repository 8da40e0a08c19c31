import { DeliveryUnknownError } from '@elicit-kit/core';
import { readAddress, letProcessExit } from '@elicit-kit/core/internal/inbox';
import type { ResumableRound } from '@elicit-kit/core/internal/types';
import { linkSignals, type LinkedSignal } from '../calls/abort-signals.js';
import type {
  CallOperation,
  ContinuedRound,
  FollowTask,
  NamedCall,
  ParkedRound,
  RoundAnswers,
} from '../calls/eliciting-call.js';
import { LONGEST_TIMEOUT, startPausableTimeout } from '../calls/human-wait.js';
import { withStatus } from '../calls/may-have-run.js';
import { runAttempts } from '../calls/run-attempts.js';
import { describeTask, followTasks } from '../tasks/run-task.js';
import type { TaskWire } from '../tasks/task-questions.js';
import type { AttachElicitationOptions } from './attach-options.js';
import type { SdkErrors } from './sdk-client.js';
import { type RunningCall, watchAttempt } from './running-calls.js';
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

/** Asks without waiting: only rounds of 2026-07-28 can be parked. */
export interface ParkOptions {
  /** The host's own JSON, 4096 bytes at most: given back untouched with the answers, and shown to nobody. */
  readonly correlation?: unknown;
}

/** What is parked with a question, and comes back with its answers. JSON. */
export interface Continuation extends ParkedRound {
  readonly version: 2;
  /** Who asked: origin and path. */
  readonly address: string;
  /** The call's own. */
  readonly id: string;
}

export interface SdkCall {
  readonly operation: CallOperation;
  readonly reference: NamedCall;
  readonly options: CallTiming<unknown>;
  /** The call's own params. */
  readonly params: unknown;
  readonly resumed?: ResumableRound | undefined;
  readonly continued?: ContinuedRound | undefined;
  readonly correlation: unknown;
  readonly park?: ParkOptions | undefined;
  readonly tasks: Pick<TaskWire, 'failure' | 'request'> | undefined;
  /** @param heard the server was heard of. */
  send(
    answers: RoundAnswers,
    timing: Required<CallTimingOff>,
    running: RunningCall,
    heard: () => void,
  ): Promise<unknown>;
}

/** What an attempt is sent with: the SDK's own time limits are out of the way. */
type CallTimingOff = CallTiming<unknown> & {
  readonly maxTotalTimeout: undefined;
  readonly resetTimeoutOnProgress: false;
};

/** Runs one call of an SDK to its end. @throws the caller's abort reason, or the SDK's errors on close and timeout. */
export async function runSdkCall(
  session: Session,
  { maxRounds, onInputRequest, origin, storage }: AttachElicitationOptions,
  call: SdkCall,
): Promise<unknown> {
  const { operation, options, params, reference, resumed, correlation } = call;
  const { errors } = session.sdk;
  if (call.park && !session.questions.park) {
    throw new Error(
      'A call was made with { park }, but the inbox of this session ends with its process, so its question could not outlive it. Attach to relay.inboxOf(person) of @elicit-kit/relay, or leave park out and wait.',
    );
  }
  const linked = linkSignals([session.signal, options.signal, session.connection.untilClosed()?.closed]);
  const { signal } = linked;
  const stopTotal = limitTotal(options.maxTotalTimeout, errors, linked.abort);
  const settled = options.signal && session.questions.followCaller(options.signal);
  // Rounds exist in the modern era only: nothing of a legacy call could be resumed.
  const legacy = session.sdk.isLegacy();
  const persisted = legacy || call.park ? undefined : storage?.persist(readAddress(origin));
  try {
    return await runAttempts({
      operation,
      reference,
      correlation,
      signal,
      modes: session.modes,
      maxRounds,
      ask: session.questions.ask,
      onInputRequest,
      park:
        call.park && !legacy
          ? async (question, parked) => {
              const made = { version: 2, address: readAddress(origin), id: reference.id } as const;
              const continuation: Continuation = { ...made, ...parked };
              return (await session.questions.park?.(question, continuation)) ?? '';
            }
          : undefined,
      continued: call.continued,
      followTask: call.tasks && !legacy ? followTask(session, call.tasks, call) : undefined,
      persisted: resumed ? resumed.persisted : persisted,
      params,
      resumed,
      attempt: {
        send: (answers) => session.inTurn(operation, signal, () => send(session, call, answers, linked)),
        isAnswer: errors.isFromServer,
        endedBy: () => (options.signal?.aborted ? 'caller' : session.signal.aborted ? 'host' : undefined),
      },
    });
  } catch (error) {
    // The SDKs wrap reasons, the inbox has its own words for them: the caller gets what it aborted with.
    if (!(call.continued && error instanceof DeliveryUnknownError)) {
      signal.throwIfAborted();
    }
    throw error;
  } finally {
    stopTotal();
    settled?.();
    linked.release();
  }
}

/** The result of a request about a task as it came: an SDK refuses one that says it were a task. */
export async function rawResult<Timing extends object>(
  session: Session,
  timing: Timing,
  send: (timing: Timing & CallTiming<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const watched = session.connection.transport.listen({ onStreamEnd: () => undefined });
  try {
    return await send({ ...timing, onresumptiontoken: watched.onresumptiontoken });
  } catch (error) {
    if (watched.createdTask) {
      return watched.createdTask;
    }
    throw withStatus(error, watched.status);
  } finally {
    watched.release();
  }
}

/** Lists the call's task while it has one. */
function followTask(
  session: Session,
  wire: Pick<TaskWire, 'failure' | 'request'>,
  { operation, options: { timeout = TIMEOUT }, reference: { id } }: SdkCall,
): FollowTask {
  const list = session.tasks.place();
  const madeAt = Date.now();
  const timedOut = () => session.sdk.errors.requestTimeout('The task was not heard of', { timeout });
  return followTasks({ ...wire, timeout, timedOut }, (task) => {
    list(task && describeTask(task, operation, id, madeAt));
  });
}

/** The SDKs look at this limit only when progress arrives. */
export function limitTotal(
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
  letProcessExit(timer);
  return () => {
    clearTimeout(timer);
  };
}

/** Makes one attempt, timed by us. */
async function send(
  session: Session,
  { operation, options, reference, correlation, tasks, send }: SdkCall,
  answers: RoundAnswers,
  whole: LinkedSignal,
): Promise<unknown> {
  const { timeout = TIMEOUT, resetTimeoutOnProgress = true, onprogress } = options;
  const { errors } = session.sdk;
  const attempt = linkSignals([whole.signal, session.connection.untilLost()?.closed]);
  const timer = startPausableTimeout(timeout, session.questions.humanWait.of(reference.id), () => {
    attempt.abort(errors.requestTimeout('Request timed out', { timeout }));
  });
  const { signal } = attempt;
  const { call, end } = session.calls.start({
    operation,
    reference,
    correlation,
    signal,
    abort: whole.abort,
  });
  const watched = watchAttempt(session, attempt, call, options.onresumptiontoken);
  let result: unknown;
  try {
    const timing = {
      signal,
      timeout: LONGEST_TIMEOUT,
      maxTotalTimeout: undefined,
      resetTimeoutOnProgress: false as const,
      onprogress(progress: unknown) {
        if (resetTimeoutOnProgress) {
          timer.restart();
        }
        onprogress?.(progress);
      },
      onresumptiontoken: watched.onresumptiontoken,
    };
    result = await send(answers, timing, call, timer.restart);
    return result;
  } catch (error) {
    if (tasks && watched.createdTask) {
      return watched.createdTask;
    }
    throw withStatus(error, watched.status);
  } finally {
    end(result);
    watched.release();
    timer.stop();
    attempt.release();
  }
}
