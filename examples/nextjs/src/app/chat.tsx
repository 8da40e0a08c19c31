'use client';

import { useChat } from '@ai-sdk/react';
import { Inbox } from '@elicit-kit/react';
import { connectInbox } from '@elicit-kit/relay/browser';

const inbox = connectInbox('/api/elicitation');

export function Chat() {
  const { messages, sendMessage, status } = useChat();
  return (
    <Inbox.Provider inbox={inbox}>
      <main>
        {messages.map(({ id, role, parts }) => (
          <p key={id}>
            {role}: {parts.map((part) => (part.type === 'text' ? part.text : ''))}
          </p>
        ))}
        <Inbox.Outlet presentation="inline" />
        <button disabled={status !== 'ready'} onClick={() => void sendMessage({ text: 'Book a table' })}>
          Book a table
        </button>
      </main>
    </Inbox.Provider>
  );
}
