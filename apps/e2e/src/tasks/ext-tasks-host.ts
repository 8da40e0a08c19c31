import { createElicitationInbox } from '@elicit-kit/core';
import { answerElicitation, attributeServer } from '@elicit-kit/mcp';
import { elicitationCapabilities, taskCapabilities } from '@elicit-kit/mcp/client';
import {
  Client,
  type JSONRPCMessage,
  type MessageExtraInfo,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import {
  createTaskSessionFromClient,
  type JsonRpcResponse,
  type RawClientDispatch,
} from '@modelcontextprotocol/ext-tasks/client';

const clientInfo = { name: 'my-host', version: '1.0.0' };
const clientCapabilities = { ...elicitationCapabilities, ...taskCapabilities };

export const inbox = createElicitationInbox();

/** Connects; what the server's tasks ask is asked in the inbox. */
export async function connect(address: URL) {
  const client = new Client(clientInfo, {
    capabilities: clientCapabilities,
    versionNegotiation: { mode: 'auto' },
  });
  await client.connect(new StreamableHTTPClientTransport(address));
  const server = attributeServer({ origin: address.href }, client.getServerVersion());
  return createTaskSessionFromClient(client, {
    endpointId: address.href,
    rawDispatch: dispatchBy(client),
    v2RequestFraming: {
      protocolVersion: client.getNegotiatedProtocolVersion() ?? '2026-07-28',
      clientInfo,
      clientCapabilities,
    },
    onInputRequest: async ({ kind, params }, { signal }) => {
      if (kind !== 'elicitation') {
        throw new Error(`This app answers no ${kind} request.`);
      }
      const answer = await answerElicitation(inbox, params, { server, ...(signal && { signal }) });
      if ('error' in answer) {
        throw new Error(answer.error.message);
      }
      return answer.result as never;
    },
  });
}

/** The SDK refuses what a task answers, so its requests go beside it, under ids of their own. */
function dispatchBy(client: Client): RawClientDispatch {
  const { transport } = client;
  const closed = new AbortController();
  client.onclose = () => closed.abort(new Error('The connection to the server has closed.'));
  const waiting = new Map<unknown, (response: JsonRpcResponse) => void>();
  const hear = transport?.onmessage;
  let count = 0;
  if (transport) {
    transport.onmessage = (message: JSONRPCMessage, extra?: MessageExtraInfo) => {
      const settle = 'method' in message ? undefined : waiting.get(message.id);
      if (!settle) {
        hear?.(message, extra);
      } else if ('error' in message) {
        settle({ kind: 'error', error: message.error as never });
      } else if ('result' in message) {
        settle({ kind: 'result', result: message.result as never });
      }
    };
  }
  return async (request, { signal } = {}) => {
    const ended = AbortSignal.any([closed.signal, ...(signal ? [signal] : [])]);
    ended.throwIfAborted();
    const id = `tasks-${(count += 1)}`;
    const response = new Promise<JsonRpcResponse>((resolve, reject) => {
      waiting.set(id, resolve);
      ended.addEventListener('abort', () => reject(ended.reason as Error));
      transport?.send({ ...(request as object), jsonrpc: '2.0', id } as JSONRPCMessage).catch(reject);
    });
    return response.finally(() => waiting.delete(id));
  };
}
