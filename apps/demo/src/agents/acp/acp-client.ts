import { type AnyMessage, client, PROTOCOL_VERSION, type SessionUpdate } from '@agentclientprotocol/sdk';
import { acpCapabilities, attachToStream } from '@elicit-kit/agents/acp';
import type { ElicitationInbox } from '@elicit-kit/core';
import { createStateStore } from '../../host/state-store.js';
import type { Line } from '../thread.js';
import { startAcpAgent } from './acp-agent.js';

/** A client and its agent, joined by two pipes of messages. */
export function startAcpClient(inbox: ElicitationInbox) {
  const store = createStateStore({ lines: [] as readonly Line[], busy: false });
  const toClient = new TransformStream<AnyMessage, AnyMessage>();
  const toAgent = new TransformStream<AnyMessage, AnyMessage>();
  startAcpAgent({ readable: toAgent.readable, writable: toClient.writable });

  const pipes = { readable: toClient.readable, writable: toAgent.writable };
  const stream = attachToStream(pipes, inbox, { origin: { app: 'ACP agent' } });
  const { agent } = client({ name: 'elicit-kit-demo' })
    .onNotification('session/update', ({ params }) => {
      store.update(({ lines }) => ({ lines: withUpdate(lines, params.update) }));
    })
    .connect(stream);
  const session = agent
    .request('initialize', { protocolVersion: PROTOCOL_VERSION, clientCapabilities: { ...acpCapabilities } })
    .then(() => agent.request('session/new', { cwd: '/', mcpServers: [] }));

  return {
    ...store,
    async prompt(text: string) {
      store.update(({ lines }) => ({
        lines: [...lines, { id: `said ${lines.length}`, by: 'you', text }],
        busy: true,
      }));
      const { sessionId } = await session;
      await agent.request('session/prompt', { sessionId, prompt: [{ type: 'text', text }] });
      store.update(() => ({ busy: false }));
    },
  };
}

const STATES = { pending: 'asked', in_progress: 'running', completed: 'done', failed: 'refused' } as const;

function withUpdate(lines: readonly Line[], update: SessionUpdate): readonly Line[] {
  if (update.sessionUpdate !== 'tool_call' && update.sessionUpdate !== 'tool_call_update') {
    return lines;
  }
  const { toolCallId: id, rawInput, status, content } = update;
  const [said] = content ?? [];
  const before = lines.find((line) => line.id === id);
  const line = {
    ...(before?.by === 'tool' ? before : { id, by: 'tool' as const, tool: 'run_command', args: {} }),
    ...(rawInput !== undefined && { args: rawInput as Readonly<Record<string, unknown>> }),
    state: STATES[status ?? 'pending'],
    ...(said?.type === 'content' && said.content.type === 'text' && { text: said.content.text }),
  };
  return before ? lines.map((one) => (one === before ? line : one)) : [...lines, line];
}
