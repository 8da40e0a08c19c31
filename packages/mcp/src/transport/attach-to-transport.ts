import type { AdapterInbox } from '@elicit-kit/core';
import { WithdrawnError } from '@elicit-kit/core/inbox';
import { asElicitation } from '@elicit-kit/core/protocol';
import { linkSignals } from '../calls/abort-signals.js';
import { argumentsOf, nextCallId, type RoundAnswers } from '../calls/eliciting-call.js';
import { runAttempts } from '../calls/run-attempts.js';
import { answerLegacyRequest } from '../session/answer-legacy-request.js';
import type { SessionOptions } from '../session/attach-options.js';
import { keepServerWaiting } from '../session/client-handlers.js';
import { overrideMember } from '../instrumentation/override-member.js';
import { openAIFormCapabilities } from '../session/openai-forms.js';
import { reserveOnce } from '../session/reserve-client.js';
import { readOperation } from '../session/sdk-calls.js';
import { watchAttempt } from '../session/running-calls.js';
import { createSession, type ElicitationConnection } from '../session/session.js';
import { declareCapability, readMessage, type WireMessage, type WireRequest } from './wire-message.js';
import { createTransportClient, ServerError } from './transport-client.js';

export interface AttachToTransportOptions extends Omit<SessionOptions, 'takeOver'> {
  /** Declares OpenAI's forms too (`openai/elicitation` 0.2). Off by default. */
  readonly openAIForms?: boolean;
}

/** As much of a transport of either official SDK as is used; others have the same members. */
export interface ClientTransport {
  send(message: never, options?: never): Promise<void>;
  onmessage?: ((message: never, extra?: never) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
}

/** The same, as it is used here. */
interface Wire {
  send(message: object, options?: SendOptions): Promise<void>;
  onmessage?: ((message: object, extra?: unknown) => void) | undefined;
}

interface SendOptions {
  /** Aborts when the client gives a request up: from 2026-07-28 on it tells the transport so, and not the server. */
  readonly requestSignal?: AbortSignal;
  readonly onresumptiontoken?: (token: string) => void;
}

/**
 * Carries elicitation where a library makes its client itself and shows it to nobody: below that client, on its transport.
 * Attach before the client connects. Elicitation is declared for the client, its calls are run, and it never hears of what is
 * asked. Its own time limits run (60 s in the official SDKs), and what a call asked ends with it. Only `maxTotalTimeout` of the
 * SDKs before 2026-07-28 is noticed by nobody when progress reports reach it: the question then stays until the server ends the
 * call. Where you can reach the client, `attachElicitation` with `takeOver` is better.
 *
 * @throws Error where something is attached already.
 *
 * @example
 * const transport = new StreamableHTTPClientTransport(url);
 * attachToTransport(transport, inbox, { origin: url });
 * await library.connect(transport);
 */
export function attachToTransport(
  transport: ClientTransport,
  inbox: AdapterInbox,
  options: AttachToTransportOptions,
): ElicitationConnection {
  const wire = transport as unknown as Wire;
  const client = createTransportClient(transport);
  const session = createSession(client, inbox, options);
  const release = reserveOnce(transport);
  const original = wire.send;
  const { openAIForms = false } = options;
  const declared = {
    modes: session.modes,
    extensions: openAIForms ? openAIFormCapabilities.extensions : {},
  };
  /** What was sent by us: it passes. */
  const own = new WeakSet();
  /** By the id of an attempt: who waits for its response. */
  const attempts = new Map<unknown, { resolve(result: unknown): void; reject(error: unknown): void }>();
  /** By the id that the client gave it. */
  const calls = new Map<unknown, { readonly sentAs: () => unknown; cancel(reason: unknown): void }>();
  /** By the server's id. */
  const questions = new Map<unknown, AbortController>();
  let stopHearing: () => void = () => undefined;

  /** A client sets its handlers when it connects, some more than once: whenever it sends, they stand. */
  let heard: Wire['onmessage'];
  function hear(): void {
    if (session.signal.aborted || (heard && wire.onmessage === heard)) {
      return;
    }
    stopHearing();
    const pass = wire.onmessage;
    heard = (message, extra) => {
      if (!take(readMessage(message))) {
        pass?.call(wire, message, extra);
      }
    };
    stopHearing = overrideMember(wire, 'onmessage', heard);
    session.connection.untilClosed();
  }

  /** @returns whether the client is to hear nothing of it. */
  function take(message: WireMessage): boolean {
    const { id, method, params } = openAIForms ? asElicitation<WireMessage>(message) : message;
    if (method === undefined) {
      client.heard(message);
      const attempt = attempts.get(id);
      attempts.delete(id);
      if ('error' in message) {
        attempt?.reject(new ServerError(message.error));
      } else {
        attempt?.resolve(message.result);
      }
      return attempt !== undefined;
    }
    switch (method) {
      case 'elicitation/create':
        if (typeof id === 'string' || typeof id === 'number') {
          void answer(id, params);
        }
        return true;
      case 'notifications/cancelled': {
        const question = questions.get(params?.['requestId']);
        question?.abort(params?.['reason']);
        return question !== undefined;
      }
      case 'notifications/elicitation/complete':
        if (typeof params?.['elicitationId'] === 'string') {
          session.questions.complete(params['elicitationId']);
        }
        return false;
      default:
        return false;
    }
  }

  async function answer(id: string | number, params: WireMessage['params']): Promise<void> {
    const controller = new AbortController();
    questions.set(id, controller);
    const meta = params?.['_meta'] as { readonly progressToken?: unknown } | null | undefined;
    const stopTelling = keepServerWaiting(meta?.progressToken, (notification) =>
      sendOwn({ jsonrpc: '2.0', ...notification }),
    );
    try {
      const result = await answerLegacyRequest(session, { id, params, signals: [controller.signal] });
      // Mostly it has gone already, and this is dropped.
      await sendOwn({ jsonrpc: '2.0', id, result });
    } catch (error) {
      const { code = -32603, message } = error as { readonly code?: number; readonly message: string };
      // A transport that can't send tells its own `onerror`.
      await sendOwn({ jsonrpc: '2.0', id, error: { code, message } }).catch(() => undefined);
    } finally {
      stopTelling();
      questions.delete(id);
    }
  }

  function sendOwn(message: object, sendOptions?: SendOptions): Promise<void> {
    own.add(message);
    return wire.send(message, sendOptions);
  }

  /** Resolves once the client's request has gone out: what becomes of it, the client hears as a response. */
  function runCall(request: WireRequest, sendOptions: SendOptions | undefined): Promise<void> {
    const operation = readOperation(request);
    if (!operation) {
      return original.call(wire, request, sendOptions);
    }
    const reference = { id: nextCallId(), ...argumentsOf(request.params) };
    const whole = linkSignals([session.signal, session.connection.untilClosed()?.closed]);
    const { signal } = whole;
    let attempt = 0;
    let cancelled = false;
    const idOf = (count: number) => (count === 1 ? request.id : `${String(request.id)} ${count}`);
    const cancel = (reason: unknown) => {
      cancelled = true;
      const timedOut = typeof reason === 'string' && reason.includes('timed out');
      whole.abort(new WithdrawnError(timedOut ? 'timedOut' : 'taskEnded'));
    };
    const cancelUnexplained = () => {
      cancel(undefined);
    };
    calls.set(request.id, { sentAs: () => idOf(attempt), cancel });
    sendOptions?.requestSignal?.addEventListener('abort', cancelUnexplained);

    return new Promise((resolve, notSent) => {
      let gone = false;
      const sent = () => {
        gone = true;
        resolve();
      };
      async function sendOnce(answers: RoundAnswers): Promise<unknown> {
        attempt += 1;
        const id = idOf(attempt);
        const linked = linkSignals([signal]);
        const { abort } = whole;
        const { call, end } = session.calls.start({
          operation: operation as never,
          reference,
          signal,
          abort,
        });
        const watched = watchAttempt(session, linked, call, sendOptions?.onresumptiontoken);
        const { onresumptiontoken } = watched;
        let result: unknown;
        try {
          result = await new Promise((give, reject) => {
            attempts.set(id, { resolve: give, reject });
            linked.signal.addEventListener('abort', () => {
              reject(linked.signal.reason as Error);
            });
            sendOwn(
              { ...request, id, params: { ...request.params, ...answers } },
              { ...sendOptions, onresumptiontoken },
            ).then(sent, reject);
          });
          return result;
        } finally {
          attempts.delete(id);
          linked.release();
          watched.release();
          end(result);
        }
      }

      const pass = (outcome: object) =>
        wire.onmessage?.call(wire, { jsonrpc: '2.0', id: request.id, ...outcome });
      runAttempts({
        operation,
        reference,
        signal,
        modes: session.modes,
        maxRounds: options.maxRounds,
        ask: session.questions.ask,
        attempt: {
          send: (answers) => session.inTurn(operation, signal, () => sendOnce(answers)),
          isAnswer: session.sdk.errors.isFromServer,
          endedBy: () => (cancelled ? 'caller' : session.signal.aborted ? 'host' : undefined),
        },
      })
        .then(
          (result) => {
            pass({ result });
          },
          (error: unknown) => {
            // A transport's own errors are the client's to read, such as one that asks for authorization.
            if (!gone) {
              notSent(error);
            } else if (!cancelled) {
              pass({
                error: error instanceof ServerError ? error.error : { code: -32603, message: String(error) },
              });
            }
          },
        )
        .finally(() => {
          calls.delete(request.id);
          sendOptions?.requestSignal?.removeEventListener('abort', cancelUnexplained);
          whole.release();
          sent();
        });
    });
  }

  const restore = overrideMember(wire, 'send', (message, sendOptions) => {
    hear();
    if (own.has(message)) {
      return original.call(wire, message, sendOptions);
    }
    const read = readMessage(message);
    if (read.method === 'notifications/cancelled') {
      const call = calls.get(read.params?.['requestId']);
      call?.cancel(read.params?.['reason']);
      const requestId = call?.sentAs() ?? read.params?.['requestId'];
      return original.call(wire, { ...message, params: { ...read.params, requestId } }, sendOptions);
    }
    if (read.method === undefined || read.id === undefined) {
      return original.call(wire, message, sendOptions);
    }
    return runCall(client.sending(declareCapability(message as WireRequest, declared)), sendOptions);
  });

  return session.open(
    () => {
      stopHearing();
    },
    restore,
    release,
  );
}
