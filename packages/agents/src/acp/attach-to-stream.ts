import {
  type AdapterInbox,
  type ElicitationBatch,
  type ElicitResult,
  type WithdrawReason,
  DeliveryUnknownError,
  InvalidElicitationError,
  WithdrawnError,
} from '@elicit-kit/core';
import { attributeServer } from '@elicit-kit/core/attribution';
import type { ConnectedServer } from '@elicit-kit/core/internal/types';
import { describeServer } from '@elicit-kit/core/internal/inbox';
import { ask } from '../session/ask.js';
import { isObject, membersOf } from '../session/untrusted.js';
import { INVALID, type Question, readElicitation, readPermission, type Response } from './questions.js';
import { createToolCalls, isOver, shownOf } from './tool-calls.js';

/** A connection of the SDK: each chunk is a JSON-RPC message. */
export interface MessageStream<Message> {
  readonly readable: ReadableStream<Message>;
  readonly writable: WritableStream<Message>;
}

/** What a client declares in `clientCapabilities`: without it, agents ask by permissions alone. */
export const acpCapabilities = Object.freeze({
  elicitation: Object.freeze({ form: Object.freeze({}), url: Object.freeze({}) }),
});

type Send = (response: Response) => Promise<void>;

/** A request of the agent that waits for its response. */
interface OpenRequest {
  readonly sessionId: unknown;
  readonly abort: AbortController;
  /** The call it is about, and what was shown of it. */
  readonly call: string | undefined;
  readonly shown: string | undefined;
}

/**
 * Asks the person what an agent of the Agent Client Protocol (version 1) asks over a connection: permissions and elicitations. Stands
 * below the SDK, whose handlers refuse forms that can be shown. Everything else goes through.
 *
 * A question ends with its connection, and when its call changes: nothing is answered that was not shown.
 *
 * @returns the stream for the SDK.
 * @throws TypeError for an origin that isn't an address.
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

function modesIn(clientCapabilities: unknown): readonly string[] {
  const declared = Object.entries(membersOf(membersOf(clientCapabilities)['elicitation']));
  return declared.flatMap(([mode, value]) => (isObject(value) ? [mode] : []));
}

interface SessionFolder {
  readonly cwd: unknown;
  /** Absent for a new session. */
  readonly sessionId: unknown;
}

/** The working directories that the client chose for its sessions. */
function createFolders() {
  const known = new Map<unknown, unknown>();
  /** By the JSON of the request's id. */
  const asked = new Map<string, SessionFolder>();
  return {
    of: (sessionId: unknown) => known.get(sessionId),
    asked(id: unknown, session: SessionFolder): void {
      if (session.cwd !== undefined) {
        asked.set(JSON.stringify(id), session);
      }
    },
    /**
     * A response, not one of the agent's own requests, whose ids may be the same.
     *
     * @param done it did not fail
     * @param made the session that the agent made; it can't take another's id to change that one's folder
     */
    answered(id: unknown, done: boolean, made: unknown): void {
      const session = asked.get(JSON.stringify(id));
      asked.delete(JSON.stringify(id));
      if (session && done && !(made !== undefined && known.has(made))) {
        known.set(made ?? session.sessionId, session.cwd);
      }
    },
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
  const folders = createFolders();

  function end(reason: WithdrawReason, isMeant: (request: OpenRequest) => boolean = () => true): void {
    [...open.values()].filter(isMeant).forEach(({ abort }) => abort.abort(new WithdrawnError(reason)));
  }

  /** Looks at what the client sends; answers go out after it. */
  function sending(message: unknown): void {
    const { id, method, params } = membersOf(message);
    const { cwd, sessionId, clientCapabilities } = membersOf(params);
    folders.asked(id, { cwd, sessionId });
    if (method === 'session/cancel') {
      // The protocol wants every open permission answered then.
      end('taskEnded', (request) => request.sessionId === sessionId);
    } else if (method === 'initialize') {
      initializeId = id;
      modes = modesIn(clientCapabilities);
    }
  }

  /** @returns whether the message is for the person, and not for the client. */
  function received(message: unknown): boolean {
    const { id, method, params, result, error } = membersOf(message);
    const { sessionId, update, requestId, elicitationId } = membersOf(params);
    switch (method) {
      case 'session/request_permission':
      case 'elicitation/create':
        if (typeof id === 'string' || typeof id === 'number') {
          respond(id, method, params);
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
        if (method === undefined) {
          folders.answered(id, error === undefined, membersOf(result)['sessionId']);
        }
        return false;
    }
  }

  function follow(sessionId: unknown, update: unknown): void {
    const { sessionUpdate } = membersOf(update);
    const isCall = sessionUpdate === 'tool_call' || sessionUpdate === 'tool_call_update';
    const merged = isCall ? calls.merge(sessionId, update) : undefined;
    if (!merged) {
      return;
    }
    const { key, call } = merged;
    const shown = shownOf(call);
    end('withdrawn', (request) => request.call === key && (isOver(call) || request.shown !== shown));
    if (isOver(call)) {
      calls.forget(key);
    }
  }

  function respond(id: string | number, method: string, params: unknown): void {
    const key = JSON.stringify(id);
    const before = open.get(key);
    if (before) {
      // Of two requests by one id nobody could tell which one is answered.
      before.abort.abort(new WithdrawnError('withdrawn'));
      return;
    }
    const question =
      method === 'elicitation/create'
        ? readElicitation(params, modes)
        : readPermission(params, calls, folders.of);
    // The request may itself tell of the call, which another one asks about.
    const { call, shown } = question ?? {};
    end(
      'withdrawn',
      (request) => shown !== undefined && request.call === call?.id && request.shown !== shown,
    );
    const send = (response: Response) => write({ jsonrpc: '2.0', id, ...response });
    // Where that fails the connection is gone, and the agent's turn with it.
    void askFor(key, question, send).catch(() => undefined);
  }

  async function askFor(key: string, question: Question | undefined, send: Send): Promise<void> {
    if (!question) {
      return send(INVALID);
    }
    const { request, sessionId, call, shown } = question;
    const abort = new AbortController();
    open.set(key, { sessionId, abort, call: call?.id, shown });
    const batch = { server, requests: [{ key, ...request }], ...(call && { call }) };
    const rest = await askAndSend(inbox, batch, abort.signal, question, send);
    open.delete(key);
    await (rest && send(rest));
  }

  return { sending, received, end };
}

/** @returns what is still to be sent, where nobody answered. */
async function askAndSend(
  inbox: AdapterInbox,
  batch: ElicitationBatch,
  signal: AbortSignal,
  question: Question,
  send: Send,
): Promise<Response | undefined> {
  let isSent = false;
  const deliver = async ([result]: readonly ElicitResult[]) => {
    isSent = true;
    try {
      await send(question.responseTo(result));
    } catch (cause) {
      throw new DeliveryUnknownError({ cause });
    }
  };
  const { error } = await ask(inbox, batch, { signal, deliver });
  const unanswered = error instanceof InvalidElicitationError ? INVALID : question.cancelled;
  return isSent ? undefined : unanswered;
}
