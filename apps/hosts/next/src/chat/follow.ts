import { Chat } from '@ai-sdk/react';
import { DefaultChatTransport, type UIMessage } from 'ai';
import type { Manner } from '../place';

/** A chat whose messages the server has: it is sent what is new, and may go on elsewhere. */
export class FollowedChat extends Chat<UIMessage> {
  #isSaying = false;
  #resumed: Promise<void> = Promise.resolve();

  constructor(id: string, messages: readonly UIMessage[]) {
    super({
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

  /** Waits until it is known whether something is streamed: looking for it calls the chat ready, also one that is asking. */
  async say(text: string, manner: Manner): Promise<void> {
    this.#isSaying = true;
    try {
      await this.#resumed;
      await this.sendMessage({ text }, { body: { manner } });
    } finally {
      this.#isSaying = false;
    }
  }

  /** Catches up with what the server has, and with what it is streaming, unless this page is streaming itself. */
  async follow(): Promise<void> {
    if ((await this.#load()) && this.#isIdle) {
      this.#resumed = this.resumeStream();
      await this.#resumed;
      await this.#load();
    }
  }

  /** @returns whether it could be loaded: a server that is away, or a person who is signed out, the inbox tells. */
  async #load(): Promise<boolean> {
    if (!this.#isIdle) {
      return false;
    }
    try {
      const response = await fetch('/api/chat');
      const messages = response.ok ? ((await response.json()) as UIMessage[]) : undefined;
      if (messages && this.#isIdle) {
        this.messages = messages;
      }
      return messages !== undefined;
    } catch {
      return false;
    }
  }

  get #isIdle(): boolean {
    return !this.#isSaying && (this.status === 'ready' || this.status === 'error');
  }
}
