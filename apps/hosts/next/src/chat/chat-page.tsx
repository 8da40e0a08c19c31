'use client';

import { Inbox } from '@elicit-kit/react';
import { connectInbox } from '@elicit-kit/relay/browser';
import type { UIMessage } from 'ai';
import { Conversation } from './conversation';

const inbox = connectInbox('/api/elicitation');

export interface ChatPageProps {
  readonly id: string;
  readonly messages: readonly UIMessage[];
  /** Of the person who is signed in. */
  readonly name: string;
}

export function ChatPage({ id, messages, name }: ChatPageProps) {
  return (
    <Inbox.Provider inbox={inbox}>
      <header className="bar">
        <h1>Tilleul</h1>
        <form method="post" action="/session">
          <span>{name}</span>
          <button className="quiet">Sign out</button>
        </form>
      </header>
      <Conversation id={id} initial={messages} />
    </Inbox.Provider>
  );
}
