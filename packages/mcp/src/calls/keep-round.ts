import type { ElicitResult, InputRequired } from '@elicit-kit/core';
import type { RoundCount } from './answer-round.js';
import { isElicitation, isUrlRequest } from './elicitation-mode.js';
import type { ElicitingCall, Question } from './eliciting-call.js';

/** What the inbox is told of a round that is kept, or has come back. */
export type OpenRound = Pick<Question, 'drafts' | 'resumed' | 'answered' | 'settleAt'>;

/** A round that the server has just asked: kept from now on, where the host has a storage. */
export function keepRound(
  { kept, operation, params }: ElicitingCall,
  { requests, requestState }: InputRequired,
  { asked, answered }: RoundCount,
): OpenRound {
  const drafts = kept?.ask({
    call: { method: operation.method, params },
    requests,
    ...(requestState !== undefined && { requestState }),
    asked,
    answered,
  });
  return drafts ? { drafts } : {};
}

/**
 * The round that a call goes on with. Answers that were on their way may have arrived, so they are never repeated by
 * themselves: the person is asked anew, with what they had typed, or says that the page they had opened is done.
 */
export function comeBack({ resumed }: ElicitingCall, required: InputRequired): OpenRound | undefined {
  if (resumed?.round !== required) {
    return undefined;
  }
  const { drafts, round, sent } = resumed;
  if (!sent) {
    return { drafts, resumed: 'unsent' };
  }
  const results = round.requests.flatMap((request, index) => (isElicitation(request) ? [sent[index]] : []));
  const opened = round.requests.some(
    ({ params }, index) => isUrlRequest(params) && sent[index]?.action === 'accept',
  );
  return opened && results.every(isResult)
    ? { drafts, resumed: 'sent', answered: results, settleAt: 'completion' }
    : { drafts, resumed: 'sent' };
}

function isResult(result: ElicitResult | undefined): result is ElicitResult {
  return result !== undefined;
}
