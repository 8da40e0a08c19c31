import { attachLangGraph } from '@elicit-kit/agents/langgraph';
import { createElicitationInbox } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';
import type { Message } from '@langchain/langgraph-sdk';
import { useStream } from '@langchain/langgraph-sdk/react';
import { useEffect, useRef, useState } from 'react';

const inbox = createElicitationInbox();

/** A chat with a graph of a LangGraph server, which asks beside it. */
export function Chat({ apiUrl, assistantId }: { readonly apiUrl: string; readonly assistantId: string }) {
  // A ref, as it changes at once: a state would still name the old thread while the stream is at rest already.
  const threadId = useRef<string | null>(null);
  const onThreadId = (id: string | null) => {
    threadId.current = id;
  };
  const stream = useStream<{ messages: Message[] }>({ apiUrl, assistantId, onThreadId });
  const [questions] = useState(() => attachLangGraph(inbox, { origin: apiUrl }));
  useEffect(() => questions.update(stream, { threadId: threadId.current }));
  useEffect(() => questions.detach, [questions]);

  const say = (data: FormData) => {
    const content = String(data.get('said'));
    void stream.submit({ messages: [{ type: 'human', content }] });
  };
  return (
    <Inbox.Provider inbox={inbox}>
      <ol role="log">
        {stream.messages.map(({ id, content }) => (
          <li key={id}>{typeof content === 'string' ? content : JSON.stringify(content)}</li>
        ))}
      </ol>
      <form action={say}>
        <label>
          Message <input name="said" required />
        </label>
        <button disabled={stream.isLoading}>Send message</button>
      </form>
      <Inbox.Outlet />
    </Inbox.Provider>
  );
}
