import { useChat } from '@ai-sdk/react';
import { chatApprovals } from '@elicit-kit/agents/ai-sdk';
import * as Inbox from '@elicit-kit/react/inbox';
import { getToolName, isToolUIPart, lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import { useEffect, useMemo, useState } from 'react';
import type { AgentProps } from '../partner.js';
import { type Line, Thread } from '../thread.js';
import { type ChatMessage, localTransport } from './chat-server.js';
import { PROMPTS } from './mock-model.js';
import { standing } from '../../standing/standing.js';

/** Messages are the store of what is asked: the next page and other tabs ask it too. */
const KEPT = 'elicit-kit-demo-chat';
function keptMessages(): ChatMessage[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as ChatMessage[];
  } catch {
    // Not ours, or of a page that may keep nothing.
    return [];
  }
}

/** A chat on the AI SDK, as the README of `@elicit-kit/agents` has it. Its server and its model are in the page. */
export function AiSdkChat({ inbox, host, inlineEntries }: AgentProps) {
  const transport = useMemo(() => localTransport(host), [host]);
  const [kept] = useState(keptMessages);
  const chat = useChat<ChatMessage>({
    id: 'elicit-kit-demo',
    messages: kept,
    transport,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
  });
  // One connection for as long as the page lives: what is allowed for the session is allowed for it.
  const approvals = useMemo(
    () => chatApprovals(inbox, { origin: { app: 'Chat' }, connectionId: 'chat' }),
    [inbox],
  );
  useEffect(() => {
    approvals.update(chat);
  });
  useEffect(() => approvals.detach, [approvals]);

  const { messages, status, error, setMessages } = chat;
  useEffect(() => {
    const text = JSON.stringify(messages);
    if (status === 'ready' && text !== localStorage.getItem(KEPT)) {
      localStorage.setItem(KEPT, text);
    }
  }, [messages, status]);
  // What another tab did with the chat.
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === KEPT) {
        setMessages(keptMessages());
      }
    };
    window.addEventListener('storage', hear);
    return () => {
      window.removeEventListener('storage', hear);
    };
  }, [setMessages]);
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
      {messages.length > 0 && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            void chat.stop();
            setMessages([]);
          }}
        >
          Start over
        </button>
      )}
      <details>
        <summary>What is not asked again</summary>
        <Inbox.StandingAnswers answers={standing} />
      </details>
    </Thread>
  );
}

/** The texts and tool calls of a message, in order. */
export function linesOf({ id, role, parts }: ChatMessage): readonly Line[] {
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
