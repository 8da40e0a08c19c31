import { Chat } from '@ai-sdk/react';
import { DefaultChatTransport, type UIMessage } from 'ai';

/** A chat whose messages the server has: it is sent what is new. */
export function createChat(id: string, messages: readonly UIMessage[]): Chat<UIMessage> {
  return new Chat({
    id,
    messages: [...messages],
    transport: new DefaultChatTransport({
      prepareSendMessagesRequest({ messages: said, body }) {
        const { id: messageId, parts = [] } = said.at(-1) ?? {};
        const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
        return { body: { ...body, id: messageId, text } };
      },
      prepareReconnectToStreamRequest: () => ({ api: '/api/chat/stream' }),
    }),
  });
}

/** Catches up with what the server has, and with what it is streaming, unless this page is streaming itself. */
export async function follow(chat: Chat<UIMessage>): Promise<void> {
  if ((await load(chat)) && isIdle(chat)) {
    await chat.resumeStream();
    await load(chat);
  }
}

/** @returns whether it could be loaded: a server that is away, or a person who is signed out, the inbox tells. */
async function load(chat: Chat<UIMessage>): Promise<boolean> {
  if (!isIdle(chat)) {
    return false;
  }
  try {
    const response = await fetch('/api/chat');
    const messages = response.ok ? ((await response.json()) as UIMessage[]) : undefined;
    if (messages && isIdle(chat)) {
      chat.messages = messages;
    }
    return messages !== undefined;
  } catch {
    return false;
  }
}

function isIdle({ status }: Chat<UIMessage>): boolean {
  return status === 'ready' || status === 'error';
}
