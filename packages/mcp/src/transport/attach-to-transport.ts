import { type AdapterInbox, WithdrawnError } from '@elicit-kit/core';
import { linkSignals, untilAborted } from '../calls/abort-signals.js';
import type { ElicitationMode } from '../calls/elicitation-request.js';
import {
  argumentsOf,
  type CallOperation,
  type ElicitingCall,
  nextCallId,
  type RoundAnswers,
} from '../calls/eliciting-call.js';
import { isObject, type JsonObject, memberOf } from '../calls/json-object.js';
import type { SessionOptions } from '../session/attach-options.js';
import { hearRequests } from '../session/requests/legacy-requests.js';
import { overrideMember } from '../instrumentation/override-member.js';
import { readError } from '../instrumentation/repair-message.js';
import type { SdkTransport } from '../instrumentation/transport-watch.js';
import { openAIFormCapabilities } from '../session/capabilities.js';
import { reserveOnce } from '../session/reserve-client.js';
import { runCall, sendOnce } from '../session/run-call.js';
import { readOperation, type WireRequest } from '../session/official/sdk-calls.js';
import { FIRST_WITH_ROUNDS, plainErrors } from '../session/sdk-client.js';
import { createSession, type ElicitationConnection, type Session } from '../session/session.js';

export interface AttachToTransportOptions extends Omit<SessionOptions, 'takeOver' | 'approve'> {
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

/**
 * Carries elicitation where a library makes its client itself and shows it to nobody: below that client, on its transport.
 * Attach before the client connects. Elicitation is declared for the client, its calls are run, and it never hears of what is
 * asked. Its own time limits run (60 s in the official SDKs), and what a call asked ends with it. Only `maxTotalTimeout` of the
 * SDKs before 2026-07-28 is noticed by nobody when progress reports reach it: the question then stays until the server ends the
 * call. Where you can reach the client, `attachElicitation` with `takeOver` is better.
 *
 * @throws Error where something is attached already; TypeError for `approve`, which only a client's own calls can have.
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
  const wire = transport as unknown as SdkTransport;
  const { openAIForms = false } = options;
  if ((options as SessionOptions).approve) {
    throw new TypeError('attachToTransport asks nobody before a tool runs. Use createCallGate for that.');
  }
  const client = createTransportClient(wire, openAIForms);
  const session = createSession(client, inbox, options);
  const release = reserveOnce(transport);
  const original = wire.send;
  const calls = createTransportCalls(session, options, wire);
  hearRequests(session, (response) => {
    client.heard(response);
    return calls.hear(response);
  });

  const restore = overrideMember(wire, 'send', (message, sendOptions) => {
    // Not before: a client sets its handlers when it connects.
    if (!session.signal.aborted) {
      session.connection.untilClosed();
    }
    const { id, method, params } = message as Partial<WireRequest>;
    if (method === 'notifications/cancelled') {
      const { requestId: cancelled, reason } = params ?? {};
      const requestId = calls.cancel(cancelled, reason) ?? cancelled;
      return original.call(wire, { ...message, params: { ...params, requestId } }, sendOptions);
    }
    if (method === undefined || id === undefined || calls.isOwn(message)) {
      return original.call(wire, message, sendOptions);
    }
    const request = declareCapability(message as WireRequest, session.modes, openAIForms);
    client.sending(request);
    const operation = readOperation(request);
    return operation ? calls.run(operation, request, sendOptions) : original.call(wire, request, sendOptions);
  });

  return session.open(restore, release);
}

/** The calls of a client that nobody shows us, made in its place. */
function createTransportCalls(session: Session, attached: SessionOptions, wire: SdkTransport) {
  /** What was sent here: it passes. */
  const own = new WeakSet();
  /** By the id of an attempt, as text: what waits for its response, whose id the SDKs read as a number whatever it is. */
  const attempts = new Map<string, (response: JsonObject) => void>();
  /** By the id that the client gave it: what gives the call up. @returns the id under which its last attempt was sent */
  const calls = new Map<unknown, (reason: unknown) => unknown>();

  /** Resolves once the client's request has gone out: what becomes of it, the client hears as a response. */
  function run(
    operation: CallOperation,
    request: WireRequest,
    options: Parameters<SdkTransport['send']>[1],
  ): Promise<void> {
    return new Promise((resolve, notSent) => {
      const given = linkSignals([options?.requestSignal], () => new WithdrawnError('taskEnded'));
      let attempt = 0;
      let gone = false;
      const idOf = (count: number) => (count === 1 ? request.id : `${String(request.id)} ${count}`);
      const answer = (outcome: object) =>
        wire.onmessage?.call(wire, { jsonrpc: '2.0', id: request.id, ...outcome });
      const sent = () => {
        gone = true;
        resolve();
      };
      calls.set(request.id, (reason) => {
        given.abort(new WithdrawnError(String(reason).includes('timed out') ? 'timedOut' : 'taskEnded'));
        return idOf(attempt);
      });

      function sendAnswers(answers: RoundAnswers, call: ElicitingCall): Promise<unknown> {
        attempt += 1;
        const id = idOf(attempt);
        const message = { ...request, id, params: { ...request.params, ...answers } };
        const watching = { call, onresumptiontoken: options?.onresumptiontoken };
        return sendOnce(session, watching, async ({ signal, onresumptiontoken }) => {
          const response = new Promise((received, reject) => {
            attempts.set(String(id), ({ error, result }) =>
              error ? reject(new ServerError(error)) : received(result),
            );
            own.add(message);
            wire.send(message, { ...options, onresumptiontoken }).then(sent, reject);
          });
          try {
            return await untilAborted(response, signal);
          } finally {
            attempts.delete(String(id));
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
          given.release();
        })
        .then(
          (result) => answer({ result }),
          (error: unknown) => {
            // A transport's own errors are the client's to read, such as one that asks for authorization.
            if (!gone) {
              notSent(error);
            } else if (!given.signal.aborted) {
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
    isOwn: (message: object) => own.has(message),
    /** @returns whether it was the response to one of these calls: the client is to hear nothing of it. */
    hear(response: JsonObject): boolean {
      const attempt = attempts.get(String(response['id']));
      attempt?.(response);
      return attempt !== undefined;
    },
    /** The client gives a request up. @returns the id under which its last attempt was sent; nothing where it is none of these. */
    cancel: (requestId: unknown, reason: unknown) => calls.get(requestId)?.(reason),
  };
}

/** Where 2026-07-28 has what either side says of itself with each message, in `_meta`. */
const META = 'io.modelcontextprotocol/';
const CAPABILITIES = `${META}clientCapabilities`;

/** The request, in which its client says that its person can be asked: in `initialize`, or with each request (2026-07-28). */
function declareCapability(
  request: WireRequest,
  modes: readonly ElicitationMode[],
  openAIForms: boolean,
): WireRequest {
  const { method, params } = request;
  const elicitation = Object.fromEntries(modes.map((mode) => [mode, {}]));
  const declare = (given: unknown) => {
    const own = isObject(given) ? given : {};
    const extensions = { ...(own['extensions'] as object | undefined), ...openAIFormCapabilities.extensions };
    return { ...own, elicitation, ...(openAIForms && { extensions }) };
  };
  if (method === 'initialize') {
    return { ...request, params: { ...params, capabilities: declare(params?.['capabilities']) } };
  }
  const meta = params?.['_meta'];
  const declared = memberOf(meta, CAPABILITIES);
  return isObject(meta) && isObject(declared)
    ? { ...request, params: { ...params, _meta: { ...meta, [CAPABILITIES]: declare(declared) } } }
    : request;
}

/** What a server answers a request with instead of a result: passed on as it came. */
class ServerError extends Error {
  override readonly name = 'ServerError';

  constructor(readonly error: unknown) {
    const { message, ...told } = readError(error, 'The server refused the request');
    super(message);
    // Read where a page has to be visited first.
    Object.assign(this, told);
  }
}

/** A client that nobody shows us, by what passes through its transport. */
function createTransportClient(transport: SdkTransport, openAIForms: boolean) {
  let greetedAs: unknown;
  let serverInfo: unknown;
  let revision: string | undefined;

  function noteRevision(version: unknown): void {
    revision = typeof version === 'string' ? version : revision;
  }

  return {
    errors: { ...plainErrors, isFromServer: (error: unknown) => error instanceof ServerError },
    transport: () => transport,
    claimed: () => serverInfo,
    declared: () => (openAIForms ? openAIFormCapabilities : undefined),
    protocolVersion: () => revision,
    isLegacy: () => (revision ?? '') < FIRST_WITH_ROUNDS,
    sending({ id, method, params }: WireRequest): void {
      noteRevision(memberOf(params?.['_meta'], `${META}protocolVersion`));
      if (method === 'initialize' || method === 'server/discover') {
        greetedAs = id;
      }
    },
    heard({ id, result }: JsonObject): void {
      serverInfo = memberOf(memberOf(result, '_meta'), `${META}serverInfo`) ?? serverInfo;
      if (id !== undefined && String(id) === String(greetedAs) && isObject(result)) {
        ({ serverInfo } = result);
        noteRevision(result['protocolVersion']);
      }
    },
  };
}
