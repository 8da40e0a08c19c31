import { WithdrawnError } from '@elicit-kit/core';
import { asElicitation } from '@elicit-kit/core/internal/inbox';
import { type JsonObject, memberOf } from '../calls/json-object.js';
import { isMessageId } from '../instrumentation/repair-message.js';
import { answerLegacyRequest } from './answer-legacy-request.js';
import type { Session } from './session.js';

/**
 * Answers what the server asks before 2026-07-28, below the client, which hears nothing of it: `elicitation/create`, and OpenAI's
 * `openai/elicitation/create` where the client declares it. So a request comes as it was sent, whatever the SDK would refuse or remove.
 *
 * @param onResponse is given the responses. @returns whether the client is to hear nothing of one.
 */
export function hearRequests(
  session: Session,
  onResponse: (response: JsonObject) => boolean = () => false,
): void {
  const { complete, connection, sdk, signal } = session;
  /** By the server's id. */
  const open = new Map<unknown, AbortController>();

  connection.transport.onMessage((message, transport) => {
    if (message['method'] === undefined) {
      return onResponse(message);
    }
    if (signal.aborted || !sdk.isLegacy()) {
      return false;
    }
    const { id, method, params } = sdk.takesOpenAIForms?.() ? asElicitation(message as Request) : message;
    if (method === 'elicitation/create' && isMessageId(id)) {
      const cancelled = new AbortController();
      open.set(id, cancelled);
      void answerLegacyRequest(session, transport, { id, params, cancelled: cancelled.signal }).finally(
        () => {
          if (open.get(id) === cancelled) {
            open.delete(id);
          }
        },
      );
      return true;
    }
    if (method === 'notifications/cancelled') {
      const question = open.get(memberOf(params, 'requestId'));
      const reason = memberOf(params, 'reason');
      const serverReason = typeof reason === 'string' ? reason : undefined;
      question?.abort(new WithdrawnError('withdrawn', { serverReason }));
      return question !== undefined;
    }
    if (method === 'notifications/elicitation/complete') {
      complete(params);
    }
    return false;
  });
}

type Request = JsonObject & { readonly method: string };
