import { readAddress, readWaitingRound } from '@elicit-kit/core/internal/inbox';
import type { ParkedAnswers, ResumableRound, WaitingRound } from '@elicit-kit/core/internal/types';
import { pause } from '../../calls/abort-signals.js';
import { NothingSentError } from '../../calls/call-errors.js';
import { isElicitation } from '../../calls/elicitation-request.js';
import { type Continuation, nextCallId } from '../../calls/eliciting-call.js';
import { isObject } from '../../calls/json-object.js';
import type { AttachElicitationOptions } from '../attach-options.js';
import type { ParkOptions } from '../run-call.js';
import { ELICITING, type ElicitingMethod, type MadeCall, readOperation } from './sdk-calls.js';
import type { Session } from '../session.js';

/** A call that goes on with a resumed round. */
export interface Resumed<Method extends ElicitingMethod, Result> {
  /** What its requests say of the call that asks (`ElicitationBatch.call`). */
  readonly id: string;
  readonly method: Method;
  /** The tool's or the prompt's name, or the resource's URI. */
  readonly name: string;
  /** As the call was made. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Settles as the call itself would have, once the person has answered. May be left alone. */
  readonly result: Promise<Result>;
  /** Gives the call up: its requests are withdrawn and nothing of it is kept. */
  abort(reason?: unknown): void;
}

type CallsOf = (made: MadeCall) => object;
type Calls = Readonly<Record<string, (params: object, options: object) => Promise<unknown>>>;

/** @returns how the call of a stored round is made; nothing where it is none that may ask. */
function readCall({ call: { method: asked, params } }: WaitingRound) {
  const operation = isObject(params) ? readOperation({ method: asked, params }) : undefined;
  if (!operation || !isObject(params)) {
    return undefined;
  }
  const { name } = operation;
  const method = operation.method as ElicitingMethod;
  const make = async (calls: object, options: object) =>
    (calls as Calls)[ELICITING[method].member]?.({ ...params }, options);
  return { method, name, params, make };
}

/**
 * Puts the rounds of this server that no other page holds into the inbox again.
 *
 * @throws Error where there is no storage or no connection: mistakes of the calling code.
 */
export async function resumeCalls(
  session: Session,
  callsOf: CallsOf,
  { origin, storage }: AttachElicitationOptions,
): Promise<readonly Resumed<ElicitingMethod, unknown>[]> {
  const closed = session.connection.untilClosed();
  if (!storage) {
    throw new Error(
      'session.resume was called without a storage, so nothing was kept that could come back. Pass { storage } to attachElicitation.',
    );
  }
  if (!closed) {
    throw new Error(
      'session.resume was called before the client was connected, so nobody could take the answers. Call it after client.connect.',
    );
  }
  if (session.sdk.isLegacy()) {
    return [];
  }
  const rounds = await storage.resume(readAddress(origin));
  if (session.signal.aborted || closed.aborted) {
    rounds.forEach(({ persisted }) => persisted.leave());
    return [];
  }
  return rounds.flatMap((round) => resumeCall(round, callsOf));
}

function resumeCall(resumed: ResumableRound, callsOf: CallsOf): Resumed<ElicitingMethod, unknown>[] {
  const call = readCall(resumed.round);
  if (!call) {
    resumed.persisted.settle();
    return [];
  }
  const { make, ...made } = call;
  const controller = new AbortController();
  const id = nextCallId();
  const { signal } = controller;
  // In the next task: the host has noted the call by then, when its request appears.
  const result = pause(0, signal).then(() => make(callsOf({ id, earlier: resumed }), { signal }));
  // Also what the SDK refuses before it is sent; and who looks at no result must not get an unhandled rejection.
  result.catch(() => {
    if (signal.aborted) {
      resumed.persisted.settle();
    } else {
      resumed.persisted.leave();
    }
  });
  return [{ id, ...made, result, abort: (reason) => controller.abort(reason) }];
}

/** Those that were sent from this process: a host that mistakes one delivery for two must not send it twice. */
const sent = new WeakSet<ParkedAnswers>();

/**
 * Goes on with a call that was parked, anywhere: sends its answers, once.
 *
 * @throws NothingSentError where the session can't; Error where they were sent before.
 */
export async function resumeParked(
  session: Session,
  callsOf: CallsOf,
  { origin }: AttachElicitationOptions,
  answered: ParkedAnswers,
  options: { readonly park?: ParkOptions | false } = {},
): Promise<unknown> {
  const { results, correlation } = answered;
  const continuation = readContinuation(answered.continuation);
  const call = continuation && readCall(continuation.round);
  const asked = continuation?.round.requests.filter(isElicitation);
  if (!continuation || !call || asked?.length !== results.length) {
    throw new NothingSentError(
      'session.resumeParked was given what is no answer to a parked call of this version, so nothing was sent. Give it what came with the answers, unchanged.',
    );
  }
  const address = readAddress(origin);
  if (continuation.address !== address) {
    throw new NothingSentError(
      `session.resumeParked was given answers for ${continuation.address}, but its client is attached to ${address}, which must not get them. Use a session of the server that asked.`,
    );
  }
  if (session.signal.aborted || !session.connection.untilClosed() || session.sdk.isLegacy()) {
    throw new NothingSentError(
      'session.resumeParked was called before the client was connected, after the session was closed, or on a connection of 2025-11-25 or earlier, where no call can go on. Connect it with versionNegotiation first.',
    );
  }
  const { park = { correlation }, ...rest } = options;
  if (sent.has(answered)) {
    throw new Error(
      'session.resumeParked was called twice with the same answers, which are sent once. Keep the promise of the first call.',
    );
  }
  sent.add(answered);
  const { id, responses, round } = continuation;
  const { requestState } = round;
  const answers = asked.map(({ key }, index) => [key, results[index]] as const);
  const earlier = {
    round,
    answers: {
      inputResponses: Object.fromEntries([...answers, ...Object.entries(responses)]),
      ...(requestState !== undefined && { requestState }),
    },
  };
  try {
    return await call.make(callsOf({ id, correlation, earlier }), { ...rest, ...(park && { park }) });
  } catch (error) {
    if (error instanceof NothingSentError) {
      sent.delete(answered);
    }
    throw error;
  }
}

/** A store gives back what it was given, if it is a good one. */
function readContinuation(value: unknown): Continuation | undefined {
  const { version, address, id, responses, round: stored } = (value ?? {}) as Partial<Continuation>;
  const round = readWaitingRound(stored);
  return version === 2 &&
    typeof address === 'string' &&
    typeof id === 'string' &&
    typeof responses === 'object' &&
    round
    ? { version, address, id, responses, round }
    : undefined;
}
