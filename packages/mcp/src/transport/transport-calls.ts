import { WithdrawnError } from '@elicit-kit/core';
import { untilAborted } from '../calls/abort-signals.js';
import { argumentsOf, type CallOperation, nextCallId, type RoundAnswers } from '../calls/eliciting-call.js';
import type { SessionOptions } from '../session/attach-options.js';
import { runCall, sendOnce } from '../session/run-call.js';
import type { CallAttempt } from '../session/running-calls.js';
import type { Session } from '../session/session.js';
import { ServerError, type WireMessage, type WireRequest } from './transport-client.js';

export interface SendOptions {
  /** Aborts when the client gives a request up: from 2026-07-28 on it tells the transport so, and not the server. */
  readonly requestSignal?: AbortSignal;
  readonly onresumptiontoken?: (token: string) => void;
}

interface Ways {
  readonly attached: SessionOptions;
  /** Sends what is ours. */
  send(message: object, options: SendOptions): Promise<void>;
  /** Has the client hear a response. */
  pass(response: object): void;
}

/** The calls of a client that nobody shows us, made in its place. */
export function createTransportCalls(session: Session, { attached, send, pass }: Ways) {
  /** By the id of an attempt: who waits for its response. */
  const attempts = new Map<unknown, { resolve(result: unknown): void; reject(error: unknown): void }>();
  /** By the id that the client gave it. */
  const calls = new Map<unknown, { readonly sentAs: () => unknown; cancel(reason: unknown): void }>();

  /** Resolves once the client's request has gone out: what becomes of it, the client hears as a response. */
  function run(operation: CallOperation, request: WireRequest, options?: SendOptions): Promise<void> {
    return new Promise((resolve, notSent) => {
      const given = new AbortController();
      let attempt = 0;
      let gone = false;
      let cancelled = false;
      const idOf = (count: number) => (count === 1 ? request.id : `${String(request.id)} ${count}`);
      const answer = (outcome: object) => pass({ jsonrpc: '2.0', id: request.id, ...outcome });
      const sent = () => {
        gone = true;
        resolve();
      };
      const cancel = (reason: unknown) => {
        cancelled = true;
        const timedOut = typeof reason === 'string' && reason.includes('timed out');
        given.abort(new WithdrawnError(timedOut ? 'timedOut' : 'taskEnded'));
      };
      const cancelUnexplained = () => cancel(undefined);
      calls.set(request.id, { sentAs: () => idOf(attempt), cancel });
      options?.requestSignal?.addEventListener('abort', cancelUnexplained);

      function sendAnswers(answers: RoundAnswers, call: CallAttempt): Promise<unknown> {
        attempt += 1;
        const id = idOf(attempt);
        const message = { ...request, id, params: { ...request.params, ...answers } };
        const onresumptiontoken = options?.onresumptiontoken;
        return sendOnce(session, { call, onresumptiontoken }, async ({ signal, watched }) => {
          const response = new Promise((received, reject) => {
            attempts.set(id, { resolve: received, reject });
            send(message, { ...options, onresumptiontoken: watched.onresumptiontoken }).then(sent, reject);
          });
          try {
            return await untilAborted(response, signal);
          } finally {
            attempts.delete(id);
          }
        });
      }

      runCall(session, attached, {
        operation,
        reference: { id: nextCallId(), ...argumentsOf(request.params) },
        limits: { signal: given.signal },
        send: sendAnswers,
      })
        .finally(() => {
          calls.delete(request.id);
          options?.requestSignal?.removeEventListener('abort', cancelUnexplained);
        })
        .then(
          (result) => answer({ result }),
          (error: unknown) => {
            // A transport's own errors are the client's to read, such as one that asks for authorization.
            if (!gone) {
              notSent(error);
            } else if (!cancelled) {
              const own = { code: -32603, message: String(error) };
              answer({ error: error instanceof ServerError ? error.error : own });
            }
          },
        )
        .finally(sent);
    });
  }

  return {
    run,
    /** @returns whether it was the response to one of these calls: the client is to hear nothing of it. */
    hear(response: WireMessage): boolean {
      const { error, id, result } = response;
      const attempt = attempts.get(id);
      attempts.delete(id);
      if ('error' in response) {
        attempt?.reject(new ServerError(error));
      } else {
        attempt?.resolve(result);
      }
      return attempt !== undefined;
    },
    /** The client gives a request up. @returns the id under which its last attempt was sent; nothing where it is none of these. */
    cancel(requestId: unknown, reason: unknown): unknown {
      const call = calls.get(requestId);
      call?.cancel(reason);
      return call?.sentAs();
    },
  };
}
