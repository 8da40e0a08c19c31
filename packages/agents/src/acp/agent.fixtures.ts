import { agent, client, PROTOCOL_VERSION, type AnyMessage } from '@agentclientprotocol/sdk';
import { createElicitationInbox } from '@elicit-kit/core';
import { acpCapabilities, attachToStream } from './index.js';

/** What the agent does in a turn: `ask` gives the result, or the error's code. */
export type Turn = (agent: {
  ask(method: string, params: object, options?: { cancellationSignal?: AbortSignal }): Promise<unknown>;
  tell(method: string, params: object): Promise<void>;
}) => Promise<unknown>;

export const OPTIONS = [
  { optionId: 'o1', name: 'Allow', kind: 'allow_once' },
  { optionId: 'o2', name: 'Always allow `npm test`', kind: 'allow_always' },
  { optionId: 'o3', name: 'Reject', kind: 'reject_once' },
];

/** An update that tells of a tool call. */
export const update = (toolCallId: string, more: object = {}) => ({
  sessionId: 's',
  update: { sessionUpdate: 'tool_call', toolCallId, title: 'Run it', status: 'pending', ...more },
});

export const request = (toolCallId: string, options: readonly object[] = OPTIONS) => ({
  sessionId: 's',
  toolCall: { toolCallId },
  options,
});

/** A client of the SDK and an agent of the SDK, joined by two pipes of messages. */
export async function connect(turn: Turn, capabilities: object = acpCapabilities) {
  const inbox = createElicitationInbox();
  const updates: unknown[] = [];
  const sent: AnyMessage[] = [];
  const toClient = new TransformStream<AnyMessage, AnyMessage>();
  const toAgent = new TransformStream<AnyMessage, AnyMessage>({
    transform(message, controller) {
      sent.push(message);
      controller.enqueue(message);
    },
  });
  let told: unknown;
  agent({ name: 'toy' })
    .onRequest('initialize', () => ({
      protocolVersion: PROTOCOL_VERSION,
      agentCapabilities: {},
      agentInfo: { name: 'toy', title: 'Toy agent', version: '1' },
    }))
    .onRequest('session/new', () => ({ sessionId: 's' }))
    .onNotification('session/cancel', () => undefined)
    .onRequest('session/prompt', async ({ client: host }) => {
      const asking = host as unknown as {
        request(method: string, params: object, options?: object): Promise<unknown>;
        notify(method: string, params: object): Promise<void>;
      };
      told = await turn({
        ask: (method, params, options) =>
          asking.request(method, params, options).catch((error: { code?: unknown }) => error.code ?? error),
        tell: (method, params) => asking.notify(method, params),
      });
      return { stopReason: 'end_turn' };
    })
    .connect({ readable: toAgent.readable, writable: toClient.writable });
  const stream = attachToStream<AnyMessage>(
    { readable: toClient.readable, writable: toAgent.writable },
    inbox,
    { origin: { label: 'Toy' } },
  );
  const connection = client({ name: 'host' })
    .onNotification('session/update', ({ params }) => void updates.push(params))
    .connect(stream);
  await connection.agent.request('initialize', {
    protocolVersion: PROTOCOL_VERSION,
    clientCapabilities: capabilities,
  });
  const prompt = async () => {
    await connection.agent.request('session/prompt', {
      sessionId: 's',
      prompt: [{ type: 'text', text: 'go' }],
    });
    return told;
  };
  return { inbox, connection, updates, sent, prompt };
}
