import { useChat } from '@ai-sdk/react';
import { chatApprovals } from '@elicit-kit/agents/ai-sdk';
import { lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import type { ElicitationInbox, InboxEntry } from '@elicit-kit/core';
import { useEffect, useMemo, useRef } from 'react';
import { linesOf } from '../agents/ai-sdk/ai-sdk-chat.js';
import { type ChatMessage, localTransport } from '../agents/ai-sdk/chat-server.js';
import { MAIL_PROMPT } from '../agents/ai-sdk/mock-model.js';
import { ThreadLine } from '../agents/thread.js';
import type { RunningHost } from '../host/host.js';
import { RequestOutlet } from '../requests/request-outlet.js';

export interface AgentTurnProps {
  connectionId: string;
  inbox: ElicitationInbox;
  host: RunningHost;
  /** How many turns the user has asked for. */
  turns: number;
  /** The agent's open requests. */
  inlineEntries: readonly InboxEntry[] | undefined;
}

/** An AI SDK agent that wants to send a mail; its model follows a script. Its requests appear below its messages. */
export function AgentTurn({ connectionId, inbox, host, turns, inlineEntries = [] }: AgentTurnProps) {
  const transport = useMemo(() => localTransport(host), [host]);
  const chat = useChat<ChatMessage>({
    transport,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
  });
  const approvals = useMemo(
    () => chatApprovals(inbox, { origin: { app: 'Your assistant' }, connectionId }),
    [connectionId, inbox],
  );
  useEffect(() => {
    approvals.update(chat);
  });
  useEffect(() => approvals.detach, [approvals]);

  const { messages, sendMessage, status, error } = chat;
  const sent = useRef(0);
  useEffect(() => {
    if (status === 'ready' && sent.current < turns) {
      sent.current = turns;
      void sendMessage({ text: MAIL_PROMPT });
    }
  }, [sendMessage, status, turns]);

  const turn = useRef<HTMLElement>(null);
  const lines = messages.flatMap(linesOf);
  useEffect(() => {
    const newest = turn.current?.lastElementChild;
    newest?.scrollIntoView({ block: 'start' });
  }, [lines.length, inlineEntries.length]);

  return (
    <section ref={turn} className="thread-lines" aria-label="Your assistant">
      <div className="thread-lines" role="log">
        {lines.map((line) => (
          <ThreadLine key={line.id} line={line} />
        ))}
        {error && <p className="problem">{error.message}</p>}
      </div>
      {inlineEntries.map(({ id }) => (
        <div key={id}>
          <RequestOutlet presentation="inline" entryId={id} />
        </div>
      ))}
    </section>
  );
}
