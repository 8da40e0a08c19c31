import type { AbstractAgent, Message } from '@ag-ui/client';
import { attachAgUi } from '@elicit-kit/agents/ag-ui';
import type { ElicitationInbox } from '@elicit-kit/core';
import { useEffect, useState } from 'react';
import type { AgentProps } from '../agent-conversation.js';
import { type Line, Thread } from '../thread.js';
import { LocalAgent, PROMPTS } from './local-agent.js';

let started: AbstractAgent | undefined;

/** One agent for as long as the page lives. */
function agUiAgent(inbox: ElicitationInbox): AbstractAgent {
  if (!started) {
    started = new LocalAgent();
    attachAgUi(started, inbox, { origin: { label: 'Parley’s AG-UI agent' } });
  }
  return started;
}

/** An AG-UI agent: what a run waits for is one batch. */
export default function AgUiChat({ inbox, inlineEntries }: AgentProps) {
  const agent = agUiAgent(inbox);
  const [messages, setMessages] = useState<readonly Message[]>(() => [...agent.messages]);
  const [busy, setBusy] = useState(agent.isRunning);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const show = () => {
      setMessages([...agent.messages]);
      setBusy(agent.isRunning);
    };
    const { unsubscribe } = agent.subscribe({
      onRunInitialized: show,
      onMessagesChanged: show,
      onRunFinalized() {
        show();
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
      lines={messages.flatMap((message) => linesOf(message, messages))}
      busy={busy}
      problem={problem}
      onSend={(text) => {
        setProblem(undefined);
        agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: text });
        agent.runAgent().catch((error: unknown) => {
          setProblem(String(error));
        });
      }}
      inlineEntries={inlineEntries}
    />
  );
}

function linesOf(message: Message, messages: readonly Message[]): readonly Line[] {
  if (message.role === 'user') {
    return [{ id: message.id, by: 'you', text: String(message.content) }];
  }
  if (message.role !== 'assistant') {
    return [];
  }
  const said: readonly Line[] = message.content
    ? [{ id: message.id, by: 'agent', text: message.content }]
    : [];
  const calls = (message.toolCalls ?? []).map(({ id, function: { name, arguments: args } }): Line => {
    const result = messages.find((one) => one.role === 'tool' && one.toolCallId === id);
    return {
      id,
      by: 'tool',
      tool: name,
      args: readArguments(args),
      state: result ? 'done' : 'asked',
      text: result && String(result.content),
    };
  });
  return [...said, ...calls];
}

/** They come in pieces. */
function readArguments(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
