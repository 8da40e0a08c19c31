'use client';

import type { InboxEntry } from '@elicit-kit/core';
import { isToolUIPart, type UIMessage } from 'ai';
import { ToolCall } from './tool-call';

export interface MessageProps {
  readonly chatId: string;
  /** All that this person is asked at the moment. */
  readonly entries: readonly InboxEntry[];
  readonly message: UIMessage;
}

export function Message({ chatId, entries, message }: MessageProps) {
  return (
    <article
      className="message"
      data-role={message.role}
      aria-label={message.role === 'user' ? 'You' : 'Tilleul'}
    >
      {message.parts.map((part, index) => {
        if (part.type === 'text') {
          return <p key={index}>{part.text}</p>;
        }
        return isToolUIPart(part) ? (
          <ToolCall key={part.toolCallId} chatId={chatId} entries={entries} part={part} />
        ) : null;
      })}
    </article>
  );
}
