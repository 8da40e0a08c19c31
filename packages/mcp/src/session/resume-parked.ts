import type { ServerOrigin } from '@elicit-kit/core/attribution';
import { readAddress, readWaitingRound } from '@elicit-kit/core/internal/inbox';
import type { ParkedAnswers } from '@elicit-kit/core/internal/types';
import { NothingSentError } from '../calls/call-errors.js';
import { isElicitation } from '../calls/elicitation-request.js';
import { MEMBERS } from './resume-calls.js';
import type { Continuation, ParkOptions } from './run-call.js';
import { type ElicitingMember, type ElicitingMethod, readOperation, type SdkCalls } from './sdk-calls.js';
import type { Session } from './session.js';

type Call = (params: object, options: object) => Promise<unknown>;

/** Those that were sent from this process: a host that mistakes one delivery for two must not send it twice. */
const sent = new WeakSet<ParkedAnswers>();

/**
 * Goes on with a call that was parked, anywhere: sends its answers, once.
 *
 * @throws NothingSentError where the session can't; Error where they were sent before.
 */
export async function resumeParked(
  session: Session,
  callsOf: SdkCalls<Readonly<Record<ElicitingMember, unknown>>>['callsOf'],
  { origin }: { readonly origin: ServerOrigin },
  answered: ParkedAnswers,
  options: { readonly park?: ParkOptions | false } = {},
): Promise<unknown> {
  const { results, correlation } = answered;
  const continuation = readContinuation(answered.continuation);
  const asked = continuation?.round.requests.filter(isElicitation);
  if (!continuation || asked?.length !== results.length) {
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
  if (park && !session.questions.park) {
    throw new NothingSentError(
      'session.resumeParked would park the call again, but the inbox of this session ends with its process, so nothing was sent. Attach to relay.inboxOf(person) of @elicit-kit/relay, or pass { park: false } and wait.',
    );
  }
  if (sent.has(answered)) {
    throw new Error(
      'session.resumeParked was called twice with the same answers, which are sent once. Keep the promise of the first call.',
    );
  }
  sent.add(answered);
  const { id, responses, round } = continuation;
  const { requestState } = round;
  const answers = asked.map(({ key }, index) => [key, results[index]] as const);
  const continued = {
    round,
    answers: {
      inputResponses: Object.fromEntries([...answers, ...Object.entries(responses)]),
      ...(requestState !== undefined && { requestState }),
    },
  };
  const resume = callsOf({ id, correlation, continued })[
    MEMBERS[round.call.method as ElicitingMethod]
  ] as Call;
  // Not even what is no object changes what the server first heard.
  try {
    return await resume(round.call.params as object, { ...rest, ...(park && { park }) });
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
  const { method = '', params } = round?.call ?? {};
  const isCall =
    typeof params === 'object' &&
    params !== null &&
    readOperation({ method, params: params as Record<string, unknown> }) !== undefined;
  return version === 2 &&
    typeof address === 'string' &&
    typeof id === 'string' &&
    typeof responses === 'object' &&
    round &&
    isCall
    ? { version, address, id, responses, round }
    : undefined;
}
