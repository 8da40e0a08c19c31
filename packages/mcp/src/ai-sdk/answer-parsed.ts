import type { ElicitationRequest, ElicitResult } from '@ai-sdk/mcp';
import { answerRequest } from '../calls/answer-request.js';
import { linkSignals } from '../calls/link-signals.js';
import type { Session } from '../session/session.js';
import type { NeededCalls } from './needed-calls.js';

/** Answers a request as the SDK has parsed it, one of a round or of its own. */
export async function answerParsed(
  session: Session,
  calls: NeededCalls,
  { params }: ElicitationRequest,
  constraintsMayBeLost: boolean,
): Promise<ElicitResult> {
  if (session.signal.aborted) {
    throw session.sdk.errors.methodNotFound();
  }
  const call = session.onlyRunningCall();
  const linked = linkSignals([session.signal, call?.signal, calls.untilNow()]);
  const about = { constraintsMayBeLost, ...(call && { operation: call.operation }) };
  try {
    const answer = await answerRequest(session, params, about, linked.signal);
    if ('error' in answer) {
      throw session.sdk.errors.invalidParams(answer.error.message);
    }
    return { ...answer.result };
  } finally {
    linked.release();
  }
}
