import { DeliveryUnknownError, WithdrawnError } from '@elicit-kit/core';
import { readAddress, letProcessExit } from '@elicit-kit/core/internal/inbox';
import { linkSignals } from '../calls/abort-signals.js';
import type { ElicitingCall, RoundAnswers } from '../calls/eliciting-call.js';
import { NothingSentError } from '../calls/call-errors.js';
import { LONGEST_TIMEOUT } from '../calls/human-wait.js';
import { isObject } from '../calls/json-object.js';
import { noteAttempt } from '../calls/may-have-run.js';
import { runAttempts } from '../calls/run-attempts.js';
import type { RunningCall, WatchedAttempt } from '../instrumentation/transport-watch.js';
import type { AttachElicitationOptions } from './attach-options.js';
import type { Session } from './session.js';

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

/** A call that is to be made, whatever the SDK. */
interface Call extends Pick<
  ElicitingCall,
  'operation' | 'reference' | 'correlation' | 'params' | 'earlier' | 'followTask'
> {
  /** Of its caller, who gives it up. */
  readonly limits: Pick<CallTiming<unknown>, 'signal' | 'maxTotalTimeout'>;
  readonly park?: ParkOptions | undefined;
  /** Makes one attempt. @param call for `sendOnce`: its signal aborts with the whole call */
  send(answers: RoundAnswers, call: ElicitingCall): Promise<unknown>;
}

/** Runs a call to its end. @throws the caller's abort reason, or the SDK's errors on close and timeout. */
export async function runCall(
  session: Session,
  { maxRounds, onInputRequest, origin, storage }: AttachElicitationOptions,
  { limits, park, send, ...made }: Call,
): Promise<unknown> {
  const { ask, connection, modes, park: askLater, sdk } = session;
  if (park && !askLater) {
    throw new NothingSentError(
      'A call was made with { park }, but the inbox of this session ends with its process, so its question could not outlive it. Attach to relay.inboxOf(person) of @elicit-kit/relay, or wait, without park (resumeParked: with { park: false }).',
    );
  }
  const { abort, release, signal } = linkSignals([session.signal, limits.signal, connection.untilClosed()]);
  const { earlier, followTask, operation } = made;
  const { maxTotalTimeout } = limits;
  // The SDKs look at this limit only when progress arrives.
  const timer =
    maxTotalTimeout === undefined
      ? undefined
      : setTimeout(
          () => abort(sdk.errors.ended('timedOut', 'Maximum total timeout exceeded', { maxTotalTimeout })),
          Math.min(maxTotalTimeout, LONGEST_TIMEOUT),
        );
  letProcessExit(timer);
  // Rounds exist in the modern era only: nothing of a legacy call could be resumed.
  const legacy = sdk.isLegacy();
  const address = readAddress(origin);
  const call: ElicitingCall = {
    ...made,
    signal,
    abort,
    modes,
    maxRounds,
    ask,
    onInputRequest,
    park: park && !legacy ? askLater : undefined,
    address,
    followTask: legacy ? undefined : followTask,
    persisted: earlier?.persisted ?? (legacy || park ? undefined : storage?.persist(address)),
    send: (answers) => session.inTurn(operation, signal, () => send(answers, call)),
    isAnswer: sdk.errors.isFromServer,
    endedBy: () => (limits.signal?.aborted ? 'caller' : session.signal.aborted ? 'host' : undefined),
  };
  try {
    return await runAttempts(call);
  } catch (error) {
    // The SDKs wrap reasons, the inbox has its own words for them: the caller gets what it aborted with.
    const tellsDelivery = error instanceof DeliveryUnknownError || error instanceof NothingSentError;
    if (!(earlier?.answers && tellsDelivery)) {
      signal.throwIfAborted();
    }
    throw error;
  } finally {
    clearTimeout(timer);
    release();
  }
}

/** A request that is about to be sent. */
interface Sent {
  /** The attempt that it belongs to, or begins; absent where it asks nobody. */
  readonly call?: ElicitingCall | RunningCall;
  /** It is given up with these: by default with the call alone. */
  readonly signals?: readonly (AbortSignal | undefined)[];
  readonly onresumptiontoken?: CallTiming<unknown>['onresumptiontoken'];
  /** Where its server may make a task of it: that is a result, though an SDK refuses it. */
  readonly takesTask?: boolean;
}

/** Sends one request, and fails where its response ends without a result. */
export async function sendOnce<Result>(
  { connection, sdk }: Pick<Session, 'connection' | 'sdk'>,
  { call: given, onresumptiontoken, signals = [given?.signal], takesTask = false }: Sent,
  send: (
    timing: Pick<WatchedAttempt, 'onresumptiontoken'> & { readonly signal: AbortSignal },
    attempt: WatchedAttempt,
  ) => Promise<Result>,
): Promise<Result> {
  const { abort, release, signal } = linkSignals(signals);
  const over = linkSignals([signal]);
  const isPart = given !== undefined && 'over' in given;
  const call: RunningCall | undefined =
    isPart || !given ? given : { ...given, signal, over: over.signal, hasReturned: false, asked: 0 };
  const onStreamEnd = (why: string) => {
    // A stream ends after its response too, before anyone could take that in.
    setTimeout(() => abort(sdk.errors.ended('disconnected', why)));
  };
  const watched = connection.transport.attempts.start({ call, abort, onStreamEnd }, onresumptiontoken);
  let result: Result | undefined;
  try {
    result = await send({ signal, onresumptiontoken: watched.onresumptiontoken }, watched);
    return result;
  } catch (error) {
    if (takesTask && watched.createdTask) {
      return watched.createdTask as Result;
    }
    // The server's answer counts, even if the connection closed right after it. Many calls can share one abort reason, so nothing is noted with that.
    throw signal.aborted && !sdk.errors.isFromServer(error) ? signal.reason : noteAttempt(error, watched);
  } finally {
    watched.release();
    if (call && !isPart) {
      call.hasReturned = isObject(result) && result['isError'] !== true;
    }
    over.abort(new WithdrawnError('taskEnded'));
    over.release();
    release();
  }
}
