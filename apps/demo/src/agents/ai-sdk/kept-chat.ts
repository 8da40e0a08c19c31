import { useEffect } from 'react';
import type { ChatMessage } from './chat-server.js';

const KEY = 'parley-chat';

/** What was said before this page was loaded. */
export function readKeptChat(): ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as ChatMessage[]) : [];
  } catch {
    return [];
  }
}

interface Chat {
  readonly messages: ChatMessage[];
  readonly status: string;
  setMessages(messages: ChatMessage[]): void;
}

/** Keeps the chat for the next page, and takes over what another tab did with it. */
export function useKeptChat({ messages, status, setMessages }: Chat): void {
  useEffect(() => {
    const text = JSON.stringify(messages);
    if (status !== 'ready' || text === localStorage.getItem(KEY)) {
      return;
    }
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }, [messages, status]);
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === KEY) {
        setMessages(readKeptChat());
      }
    };
    window.addEventListener('storage', hear);
    return () => {
      window.removeEventListener('storage', hear);
    };
  }, [setMessages]);
}
