import type { AbstractAgent, Message } from '@ag-ui/client';
import { attachAgUi } from '@elicit-kit/agents/ag-ui';
import type { ElicitationInbox } from '@elicit-kit/core';
import { useEffect, useState } from 'react';
import type { AgentProps } from '../partner.js';
import { type Line, Thread } from '../thread.js';
import { LocalAgent, PROMPTS } from './local-agent.js';

let started: AbstractAgent | undefined;

function start(inbox: ElicitationInbox): AbstractAgent {
  const agent = new LocalAgent();
  attachAgUi(agent, inbox, { origin: { app: 'AG-UI agent' } });
  return agent;
}

/** An AG-UI agent, for as long as the page lives: what a run waits for is one batch. */
export function AgUiChat({ inbox, inlineEntries }: AgentProps) {
  const agent = (started ??= start(inbox));
  const [messages, setMessages] = useState<readonly Message[]>(() => [...agent.messages]);
  const [busy, setBusy] = useState(agent.isRunning);
  useEffect(() => {
    const { unsubscribe } = agent.subscribe({
      onRunInitialized: () => {
        setBusy(true);
      },
      onMessagesChanged: ({ messages }) => {
        setMessages([...messages]);
      },
      onRunFinalized: () => {
        setBusy(false);
      },
    });
    return unsubscribe;
  }, [agent]);

  return (
    <Thread
      title="An AG-UI agent"
      about="Its run stops for a tool call, which you may change, and for a form: one request with both."
      prompts={PROMPTS}
      lines={messages.flatMap(linesOf)}
      // The agent takes no message while one of its questions is open.
      busy={busy || agent.pendingInterrupts.length > 0}
      onSend={(text) => {
        agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: text });
        void agent.runAgent();
      }}
      inlineEntries={inlineEntries}
    />
  );
}

function linesOf(message: Message, _: number, messages: readonly Message[]): readonly Line[] {
  if (message.role === 'user') {
    return [{ id: message.id, by: 'you', text: String(message.content) }];
  }
  const calls = (message.role === 'assistant' && message.toolCalls) || [];
  return calls.map(({ id, function: { name, arguments: args } }) => {
    const result = messages.find((one) => one.role === 'tool' && one.toolCallId === id);
    return {
      ...{ id: `call ${id}`, by: 'tool', tool: name, state: result ? 'done' : 'asked' },
      args: JSON.parse(args || '{}') as Record<string, unknown>,
      text: result && String(result.content),
    };
  });
}
