import type { AdapterInbox } from '@elicit-kit/core';
import { answerRequest, type ElicitationAnswer } from '../calls/answer-request.js';
import { askInbox } from '../calls/ask-inbox.js';
import { ALL_MODES, type AskOptions, neverAborted } from './ask-options.js';

/**
 * Answers one `elicitation/create` request (2025-11-25 and earlier): for hosts with a transport of their own.
 *
 * @param params the request's, as they came.
 * @returns what goes back under the request's id: `result`, or the JSON-RPC `error` for a request that can't be shown
 * or has a mode that this host doesn't take. What is withdrawn, expired or aborted is `{ action: 'cancel' }`; a request
 * that the server itself cancelled needs no answer.
 *
 * @example
 * const answer = await answerElicitation(inbox, request.params, { server, signal });
 * transport.send({ jsonrpc: '2.0', id: request.id, ...answer });
 */
export function answerElicitation(
  inbox: AdapterInbox,
  params: unknown,
  { server, signal = neverAborted(), modes = ALL_MODES, operation }: AskOptions,
): Promise<ElicitationAnswer> {
  return answerRequest(
    { ask: (question, context) => askInbox(inbox, server, question, context), modes },
    params,
    operation ? { operation } : {},
    { signal },
  );
}
