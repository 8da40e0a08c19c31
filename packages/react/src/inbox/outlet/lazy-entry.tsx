'use client';

import type { InboxEntry } from '@elicit-kit/core';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { LoadBoundary, LoadError } from './load-boundary.js';
import { LoadFailure } from './load-failure.js';
import type { EntryProps } from './outlet-settings.js';

type EntryKind = 'form' | 'url' | 'batch' | 'follow-up';

/** Each in a chunk of its own: who only fills in forms never loads what pages need. */
const LOADERS: Record<EntryKind, () => Promise<{ default: ComponentType<EntryProps> }>> = {
  form: async () => ({ default: (await import('../entry/form-entry.js')).FormEntry }),
  url: async () => ({ default: (await import('../entry/url-entry.js')).UrlEntry }),
  batch: async () => ({ default: (await import('../batch/batch-entry.js')).BatchEntry }),
  'follow-up': async () => ({ default: (await import('../entry/follow-up-entry.js')).FollowUpEntry }),
};

function lazyEntry(kind: EntryKind) {
  return lazy(() =>
    LOADERS[kind]().catch((error: unknown) => {
      throw new LoadError(error);
    }),
  );
}

/** Made once, so that what has loaded shows at once the next time. */
const VIEWS = {
  form: /* @__PURE__ */ lazyEntry('form'),
  url: /* @__PURE__ */ lazyEntry('url'),
  batch: /* @__PURE__ */ lazyEntry('batch'),
  'follow-up': /* @__PURE__ */ lazyEntry('follow-up'),
};

/** Shows an entry as its kind is shown, once that has loaded. */
export function LazyEntry(props: EntryProps) {
  const kind = kindOf(props.entry);
  return <LoadedEntry key={kind} kind={kind} {...props} />;
}

function LoadedEntry({ kind, ...props }: EntryProps & { kind: EntryKind }) {
  const [{ View, attempt }, setView] = useState({ View: VIEWS[kind], attempt: 0 });
  function tryAgain() {
    VIEWS[kind] = lazyEntry(kind);
    setView({ View: VIEWS[kind], attempt: attempt + 1 });
  }
  return (
    <LoadBoundary key={attempt} fallback={<LoadFailure onRetry={tryAgain} />}>
      <Suspense fallback={null}>
        <View {...props} />
      </Suspense>
    </LoadBoundary>
  );
}

function kindOf({ items, state }: InboxEntry): EntryKind {
  if (items.length > 1) {
    return state === 'answered' ? 'follow-up' : 'batch';
  }
  return items[0]?.elicitation.mode === 'url' ? 'url' : 'form';
}
