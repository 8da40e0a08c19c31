import { type AnyMessage, client, PROTOCOL_VERSION, type SessionUpdate } from '@agentclientprotocol/sdk';
import type { ElicitationInbox } from '@elicit-kit/core';
import { acpCapabilities, attachToStream } from '@elicit-kit/agents/acp';
import { createStateStore, type StateStore } from '../../host/state-store.js';
import type { Line } from '../thread.js';
import { startAcpAgent } from './acp-agent.js';

export interface AcpState {
  readonly lines: readonly Line[];
  readonly busy: boolean;
}

export interface AcpClient extends Pick<StateStore<AcpState>, 'getSnapshot' | 'subscribe'> {
  prompt(text: string): Promise<void>;
}

let started: AcpClient | undefined;

/** A client and its agent for as long as the page lives, joined by two pipes of messages. */
export function acpClient(inbox: ElicitationInbox): AcpClient {
  return (started ??= startAcpClient(inbox));
}

function startAcpClient(inbox: ElicitationInbox): AcpClient {
  const store = createStateStore<AcpState>({ lines: [], busy: false });
  const toClient = new TransformStream<AnyMessage, AnyMessage>();
  const toAgent = new TransformStream<AnyMessage, AnyMessage>();
  startAcpAgent({ readable: toAgent.readable, writable: toClient.writable });

  const stream = attachToStream({ readable: toClient.readable, writable: toAgent.writable }, inbox, {
    origin: { label: 'Parley’s ACP agent' },
  });
  const { agent } = client({ name: 'parley' })
    .onNotification('session/update', ({ params }) => {
      store.update(({ lines }) => ({ lines: withUpdate(lines, params.update) }));
    })
    .connect(stream);
  const session = agent
    .request('initialize', { protocolVersion: PROTOCOL_VERSION, clientCapabilities: { ...acpCapabilities } })
    .then(() => agent.request('session/new', { cwd: '/', mcpServers: [] }));

  return {
    ...store,
    async prompt(text) {
      const said: Line = { id: `said ${store.getSnapshot().lines.length}`, by: 'you', text };
      store.update(({ lines }) => ({ lines: [...lines, said], busy: true }));
      const { sessionId } = await session;
      await agent.request('session/prompt', { sessionId, prompt: [{ type: 'text', text }] });
      store.update(() => ({ busy: false }));
    },
  };
}

const STATES = { pending: 'asked', in_progress: 'running', completed: 'done', failed: 'refused' } as const;

function withUpdate(lines: readonly Line[], update: SessionUpdate): readonly Line[] {
  if (update.sessionUpdate === 'agent_message_chunk' && update.content.type === 'text') {
    return [...lines, { id: `said ${lines.length}`, by: 'agent', text: update.content.text }];
  }
  if (update.sessionUpdate !== 'tool_call' && update.sessionUpdate !== 'tool_call_update') {
    return lines;
  }
  const { toolCallId: id, rawInput, status, content } = update;
  const before = lines.find((line) => line.id === id);
  const old = before?.by === 'tool' ? before : undefined;
  const [first] = content ?? [];
  const line: Line = {
    id,
    by: 'tool',
    tool: old?.tool ?? 'run_command',
    args: (rawInput as Record<string, unknown> | undefined) ?? old?.args ?? {},
    state: status ? STATES[status] : (old?.state ?? 'asked'),
    text: first?.type === 'content' && first.content.type === 'text' ? first.content.text : old?.text,
  };
  return old ? lines.map((one) => (one === old ? line : one)) : [...lines, line];
}
