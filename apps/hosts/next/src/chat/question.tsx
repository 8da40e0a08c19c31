'use client';

import type { InboxEntry } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';
import type { Place } from '../place';

/** The tool call of this chat that a request belongs to, as the server wrote it down when it made the call. */
export function placeOf({ correlation }: InboxEntry, chatId: string): string | undefined {
  const place = correlation as Place | undefined;
  return place?.chatId === chatId ? place.toolCallId : undefined;
}

/** One request, where it stands in the conversation. */
export function Question({ entryId }: { readonly entryId: string }) {
  return <Inbox.Outlet presentation="inline" entryId={entryId} />;
}
