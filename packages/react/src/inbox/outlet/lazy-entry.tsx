'use client';

import type { InboxEntry } from '@elicit-kit/core';
import { createLazyPart, ShownPart, type LazyPart } from './lazy-part.js';
import type { EntryProps } from './outlet-settings.js';

export type EntryKind = 'form' | 'url' | 'batch' | 'follow-up';

/** Each in a chunk of its own: who only fills in forms never loads what pages need. */
export const ENTRY_PARTS: Readonly<Record<EntryKind, LazyPart<EntryProps>>> = {
  form: /* @__PURE__ */ createLazyPart(async () => {
    const { FormEntry, preloadParts } = await import('../entry/form-entry.js');
    preloadParts();
    return FormEntry;
  }),
  url: /* @__PURE__ */ createLazyPart(async () => (await import('../entry/url-entry.js')).UrlEntry),
  batch: /* @__PURE__ */ createLazyPart(async () => (await import('../batch/batch-entry.js')).BatchEntry),
  'follow-up': /* @__PURE__ */ createLazyPart(
    async () => (await import('../entry/url-entry.js')).FollowUpEntry,
  ),
};

/** Shows an entry as its kind is shown, once that has loaded. */
export function LazyEntry(props: EntryProps) {
  const kind = entryKind(props.entry);
  return <ShownPart key={kind} part={ENTRY_PARTS[kind]} props={props} />;
}

export function entryKind({ items, state }: InboxEntry): EntryKind {
  if (items.length > 1) {
    return state === 'answered' ? 'follow-up' : 'batch';
  }
  return items[0]?.elicitation.mode === 'url' ? 'url' : 'form';
}
