import { useChat } from '@ai-sdk/react';
import { chatApprovals } from '@elicit-kit/agents/ai-sdk';
import { getToolName, isToolUIPart, lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import { useEffect, useMemo } from 'react';
import type { AgentProps } from '../agent-props.js';
import { StandingList } from '../../standing/standing-list.js';
import { type Line, Thread } from '../thread.js';
import type { ChatMessage } from './chat-server.js';
import { localTransport } from './chat-server.js';
import { readKeptChat, useKeptChat } from './kept-chat.js';
import { PROMPTS } from './mock-model.js';

/** A chat on the AI SDK, as the README of `@elicit-kit/agents` has it. Its server and its model are in the page. */
export function AiSdkChat({ inbox, host, inlineEntries }: AgentProps) {
  const transport = useMemo(() => localTransport(host), [host]);
  const initial = useMemo(() => readKeptChat(), []);
  const chat = useChat<ChatMessage>({
    id: 'parley',
    messages: initial,
    transport,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
  });
  // One connection for as long as the page lives: what is allowed for the session is allowed for it.
  const approvals = useMemo(
    () => chatApprovals(inbox, { origin: { label: 'Parley’s chat' }, connectionId: 'chat' }),
    [inbox],
  );
  useEffect(() => {
    approvals.update(chat);
  });
  useEffect(() => approvals.detach, [approvals]);
  useKeptChat(chat);

  const { messages, status, error } = chat;
  return (
    <Thread
      title="A chat on the AI SDK"
      about="A mock model that wants to run tools. Nothing leaves this page, and nothing runs before you allow it."
      prompts={PROMPTS}
      lines={messages.flatMap(linesOf)}
      busy={status === 'submitted' || status === 'streaming'}
      problem={error?.message}
      onSend={(text) => void chat.sendMessage({ text })}
      inlineEntries={inlineEntries}
    >
      <StandingList />
      {messages.length > 0 && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            void chat.stop();
            chat.setMessages([]);
          }}
        >
          Start over
        </button>
      )}
    </Thread>
  );
}

function linesOf({ id, role, parts }: ChatMessage): readonly Line[] {
  return parts.flatMap((part, index): Line[] => {
    const key = `${id} ${index}`;
    if (part.type === 'text') {
      return [{ id: key, by: role === 'user' ? 'you' : 'agent', text: part.text }];
    }
    if (!isToolUIPart(part)) {
      return [];
    }
    const args = (part.input ?? {}) as Record<string, unknown>;
    return [{ id: key, by: 'tool', tool: getToolName(part), args, ...outcomeOf(part) }];
  });
}

type ToolPart = Extract<ChatMessage['parts'][number], { toolCallId: string }>;
type ToolLine = Extract<Line, { by: 'tool' }>;

const STATES: Readonly<Partial<Record<string, ToolLine['state']>>> = {
  'approval-requested': 'asked',
  'output-available': 'done',
  'output-error': 'failed',
};

/** Where one of the chat's calls stands, and what came of it. */
function outcomeOf({ state, approval, output, errorText }: ToolPart) {
  return approval?.approved === false
    ? ({ state: 'refused', text: approval.reason } as const)
    : { state: STATES[state] ?? 'running', text: state === 'output-available' ? String(output) : errorText };
}
