import { type MessageKey, type MessageParams, formatMessage } from '@elicit-kit/core';
import type { MessageTable } from '@elicit-kit/core/internal/types';
import { useCallback } from 'react';
import { useElicitKit } from '../provider/elicit-kit-context.js';

export type FormatMessage<Key extends string> = (key: Key, params?: MessageParams) => string;

/** Formats one table of messages in the provider's language; English where that has no entry. */
export function useMessages<Table extends MessageTable>(
  english: Table,
): FormatMessage<Extract<keyof Table, string>> {
  const { messages, locale } = useElicitKit();
  return useCallback(
    (key, params) => {
      const message = messages?.[key as unknown as MessageKey] ?? english[key];
      return message === undefined ? key : formatMessage(message, params, locale);
    },
    [english, messages, locale],
  );
}
