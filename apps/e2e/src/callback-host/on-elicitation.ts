import { createElicitationInbox, type ElicitResult } from '@elicit-kit/core';
import { answerElicitation, attributeServer } from '@elicit-kit/mcp';

export const inbox = createElicitationInbox();

/**
 * What a library calls for each elicitation. One for each server: only your app knows which address it dialled.
 *
 * @param origin the address that the library connects to, or `{ label }` for a local program
 */
export function onElicitationOf(origin: Parameters<typeof attributeServer>[0]['origin']) {
  const server = attributeServer({ origin });
  return async (params: unknown, signal?: AbortSignal): Promise<ElicitResult> => {
    const answer = await answerElicitation(inbox, params, { server, ...(signal && { signal }) });
    if ('error' in answer) {
      // A request that can't be shown: the library sends its code and message to the server.
      throw Object.assign(new Error(answer.error.message), answer.error);
    }
    return answer.result;
  };
}
