import type { AdapterInbox, BatchRequest, ElicitResult, WithdrawReason } from '@elicit-kit/core';
import { attributeServer, type ConnectedServer, describeServer } from '@elicit-kit/core/attribution';
import { DeliveryUnknownError, InvalidElicitationError, WithdrawnError } from '@elicit-kit/core/inbox';
import { allowedBy, type ApprovalRequest, refusedBy } from '../session/approval.js';
import { ask } from '../session/ask.js';
import { isObject, membersOf } from '../session/untrusted.js';
import {
  callKey,
  createToolCalls,
  isOver,
  readOptions,
  readPermission,
  readSchema,
  shownOf,
} from './tool-calls.js';

/** A connection of the SDK: each chunk is a JSON-RPC message. */
export interface MessageStream<Message> {
  readonly readable: ReadableStream<Message>;
  readonly writable: WritableStream<Message>;
}

/** What a client declares in `clientCapabilities`: without it, agents ask by permissions alone. */
export const acpCapabilities = Object.freeze({
  elicitation: Object.freeze({ form: Object.freeze({}), url: Object.freeze({}) }),
});

type Response =
  { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } };

/** A request of the agent that waits for its response. */
interface OpenRequest {
  readonly sessionId: unknown;
  readonly abort: AbortController;
  /** Of a permission: the call, and what was shown of it. */
  readonly call?: { readonly key: string; readonly shown: string | undefined };
}

const CANCELLED: Response = { result: { outcome: { outcome: 'cancelled' } } };
const invalid = (message: string): Response => ({ error: { code: -32602, message } });

/**
 * Asks the person what an agent of the Agent Client Protocol (version 1) asks over a connection: permissions and elicitations. Stands
 * below the SDK, whose handlers refuse forms that can be shown. Everything else goes through.
 *
 * A question ends with its connection, and when its call changes: nothing is answered that was not shown.
 *
 * @returns the stream for the SDK.
 * @throws TypeError for an origin that is no address.
 *
 * @example
 * const stream = attachToStream(createWebSocketStream(url), inbox, { origin: url });
 * const { agent } = client({ name: 'host' }).connect(stream);
 * await agent.request('initialize', { protocolVersion: 1, clientCapabilities: { ...acpCapabilities } });
 */
export function attachToStream<Message>(
  stream: MessageStream<Message>,
  inbox: AdapterInbox,
  origin: ConnectedServer,
): MessageStream<Message> {
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const requests = createRequests(inbox, origin, (message) => writer.write(message as Message));
  return {
    writable: new WritableStream<Message>({
      write(message) {
        requests.sending(message);
        return writer.write(message);
      },
      close() {
        requests.end('disconnected');
        return writer.close();
      },
      abort(reason) {
        requests.end('disconnected');
        return writer.abort(reason);
      },
    }),
    readable: new ReadableStream<Message>({
      async pull(controller) {
        try {
          for (;;) {
            const { done, value } = await reader.read();
            if (done) {
              requests.end('disconnected');
              controller.close();
              return;
            }
            if (!requests.received(value)) {
              controller.enqueue(value);
              return;
            }
          }
        } catch (error) {
          requests.end('disconnected');
          throw error;
        }
      },
      cancel(reason) {
        requests.end('disconnected');
        return reader.cancel(reason);
      },
    }),
  };
}

/** The agent's requests on one connection. */
function createRequests(
  inbox: AdapterInbox,
  origin: ConnectedServer,
  write: (message: object) => Promise<void>,
) {
  const calls = createToolCalls();
  /** By the JSON of their ids: 1 is not "1". */
  const open = new Map<string, OpenRequest>();
  let server = attributeServer(origin);
  inbox.expectRequests?.();
  let initializeId: unknown;
  let modes: readonly string[] = ['form', 'url'];

  function end(reason: WithdrawReason, isMeant: (request: OpenRequest) => boolean = () => true): void {
    [...open.values()].filter(isMeant).forEach(({ abort }) => {
      abort.abort(new WithdrawnError(reason));
    });
  }

  /** Looks at what the client sends; answers go out after it. */
  function sending(message: unknown): void {
    const { id, method, params } = membersOf(message);
    const { sessionId, clientCapabilities } = membersOf(params);
    if (method === 'session/cancel') {
      // The protocol wants every open permission answered then.
      end('taskEnded', (request) => request.sessionId === sessionId);
    } else if (method === 'initialize') {
      initializeId = id;
      modes = Object.entries(membersOf(membersOf(clientCapabilities)['elicitation'])).flatMap(
        ([mode, declared]) => (isObject(declared) ? [mode] : []),
      );
    }
  }

  /** @returns whether the message is for the person, and not for the client. */
  function received(message: unknown): boolean {
    const { id, method, params, result } = membersOf(message);
    const { sessionId, update, requestId, elicitationId } = membersOf(params);
    switch (method) {
      case 'session/request_permission':
      case 'elicitation/create':
        if (typeof id === 'string' || typeof id === 'number') {
          respond(id, method === 'elicitation/create' ? elicitation : permission, params);
        }
        return true;
      case '$/cancel_request': {
        const request = open.get(JSON.stringify(requestId));
        request?.abort.abort(new WithdrawnError('withdrawn'));
        return request !== undefined;
      }
      case 'elicitation/complete':
        if (typeof elicitationId === 'string') {
          inbox.complete(elicitationId, { connectionId: server.connectionId });
        }
        return true;
      case 'session/update':
        follow(sessionId, update);
        return false;
      default:
        if (id !== undefined && id === initializeId && isObject(result)) {
          server = describeServer(server, result['agentInfo']);
        }
        return false;
    }
  }

  function follow(sessionId: unknown, update: unknown): void {
    const { sessionUpdate } = membersOf(update);
    if (sessionUpdate !== 'tool_call' && sessionUpdate !== 'tool_call_update') {
      return;
    }
    const merged = calls.merge(sessionId, update);
    if (!merged) {
      return;
    }
    const { key, call } = merged;
    const shown = shownOf(call);
    end(
      'withdrawn',
      (request) => request.call?.key === key && (isOver(call) || request.call.shown !== shown),
    );
    if (isOver(call)) {
      calls.forget(key);
    }
  }

  function respond(
    id: string | number,
    answer: (params: unknown, id: string, send: (response: Response) => Promise<void>) => Promise<Response>,
    params: unknown,
  ): void {
    const key = JSON.stringify(id);
    const before = open.get(key);
    if (before) {
      // Of two requests by one id nobody could tell which one is answered.
      before.abort.abort(new WithdrawnError('withdrawn'));
      return;
    }
    let isSent = false;
    const send = async (response: Response) => {
      isSent = true;
      try {
        await write({ jsonrpc: '2.0', id, ...response });
      } catch (cause) {
        throw new DeliveryUnknownError({ cause });
      }
    };
    void answer(params, key, send)
      .then((response) => (isSent ? undefined : send(response)))
      // The connection is gone, and the agent's turn with it.
      .catch(() => undefined)
      .finally(() => open.delete(key));
  }

  async function permission(
    params: unknown,
    id: string,
    send: (response: Response) => Promise<void>,
  ): Promise<Response> {
    const { sessionId, toolCall, options } = membersOf(params);
    const merged = calls.merge(sessionId, toolCall);
    if (!merged || !Array.isArray(options)) {
      return invalid('Invalid params');
    }
    const { key, call } = merged;
    const abort = new AbortController();
    open.set(id, { sessionId, abort, call: { key, shown: shownOf(call) } });
    const approval = readPermission(call, readOptions(options));
    const { error } = await submit(
      { key: id, approval },
      { id: key, arguments: call['rawInput'] },
      abort.signal,
      (result) => send(outcomeOf(approval, result)),
    );
    return error instanceof InvalidElicitationError ? invalid('Invalid params') : CANCELLED;
  }

  async function elicitation(
    params: unknown,
    id: string,
    send: (response: Response) => Promise<void>,
  ): Promise<Response> {
    const { sessionId, toolCallId, mode, message, url, elicitationId, requestedSchema } = membersOf(params);
    if (typeof mode !== 'string' || !modes.includes(mode)) {
      return invalid('This client does not take elicitation in this mode');
    }
    const abort = new AbortController();
    open.set(id, { sessionId, abort });
    const call =
      typeof sessionId === 'string' && typeof toolCallId === 'string'
        ? { id: callKey(sessionId, toolCallId) }
        : undefined;
    const asked =
      mode === 'url'
        ? { mode, message, url, elicitationId }
        : { mode, message, requestedSchema: readSchema(requestedSchema) };
    const { error } = await submit({ key: id, params: asked }, call, abort.signal, (result) =>
      send({ result: { ...result } }),
    );
    return error instanceof InvalidElicitationError
      ? invalid('Invalid params')
      : { result: { action: 'cancel' } };
  }

  function submit(
    request: BatchRequest,
    call: { readonly id: string; readonly arguments?: unknown } | undefined,
    signal: AbortSignal,
    send: (result: ElicitResult) => Promise<void>,
  ) {
    const batch = { server, requests: [request], ...(call && { call }) };
    const deliver = ([result = { action: 'cancel' }]: readonly ElicitResult[]) => send(result);
    return ask(inbox, batch, { signal, deliver });
  }

  return { sending, received, end };
}

/** "Cancelled" stops the agent's whole turn: who only closes the question refuses this call, where that is offered. */
function outcomeOf(approval: ApprovalRequest, result: ElicitResult): Response {
  const chosen =
    allowedBy(approval, result) ??
    refusedBy(approval, result) ??
    approval.options.find(({ kind }) => kind === 'rejectOnce');
  return chosen ? { result: { outcome: { outcome: 'selected', optionId: chosen.id } } } : CANCELLED;
}
