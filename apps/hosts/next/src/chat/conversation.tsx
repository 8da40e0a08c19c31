'use client';

import { useChat } from '@ai-sdk/react';
import { Inbox } from '@elicit-kit/react';
import type { UIMessage } from 'ai';
import { useEffect, useState } from 'react';
import type { Manner } from '../place';
import { Composer } from './composer';
import { FollowedChat } from './follow';
import { Message } from './message';
import { placeOf, Question } from './question';
import { useNewestInSight } from './use-newest-in-sight';

export interface ConversationProps {
  readonly id: string;
  /** What was said before the page was loaded. */
  readonly initial: readonly UIMessage[];
}

export function Conversation({ id, initial }: ConversationProps) {
  const [chat] = useState(() => new FollowedChat(id, initial));
  const { messages, status } = useChat({ chat });
  const [isSaying, setIsSaying] = useState(false);
  const [manner, setManner] = useState<Manner>('wait');
  const { entries } = Inbox.useInboxSnapshot();
  const newest = useNewestInSight();
  const isBusy = isSaying || status === 'submitted' || status === 'streaming';

  // Whenever a question comes or goes something is streamed, which another page or the server may have begun.
  const questions = entries.map(({ id, state }) => `${id} ${state}`).join();
  useEffect(() => {
    void chat.follow();
  }, [chat, questions, isBusy]);

  const calls = new Set(
    messages.flatMap(({ parts }) => parts.map((part) => 'toolCallId' in part && part.toolCallId)),
  );
  const elsewhere = entries.filter((entry) => !calls.has(placeOf(entry, id) ?? ''));

  async function say(text: string) {
    setIsSaying(true);
    await chat.say(text, manner);
    setIsSaying(false);
  }

  return (
    <>
      <main className="conversation">
        <div ref={newest} className="messages">
          {messages.length === 0 && (
            <p className="welcome">
              Good evening. I can book a table at Brasserie Tilleul for you, and pay the deposit. What I need
              to know for it I ask right here.
            </p>
          )}
          {messages.map((message) => (
            <Message key={message.id} chatId={id} entries={entries} message={message} />
          ))}
          {elsewhere.map((entry) => (
            <Question key={entry.id} entryId={entry.id} />
          ))}
        </div>
        <p role="status" className="notice">
          {status === 'submitted' && 'Thinking…'}
          {status === 'error' && 'That did not work. Say it once more.'}
        </p>
        <Inbox.Announcer />
        <Inbox.BlockedServers />
      </main>
      <Composer isBusy={isBusy} manner={manner} onManner={setManner} onSay={(text) => void say(text)} />
    </>
  );
}
