'use client';

import { inboxMessages, type InboxEntry } from '@elicit-kit/core';
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import type { EntryProps } from './outlet-settings.js';

type EntryKind = 'form' | 'url' | 'batch' | 'follow-up';

/** Each in a chunk of its own: who only fills in forms never loads what pages need. */
const LOADERS: Record<EntryKind, () => Promise<{ default: ComponentType<EntryProps> }>> = {
  form: async () => ({ default: (await import('../entry/form-entry.js')).FormEntry }),
  url: async () => ({ default: (await import('../entry/url-entry.js')).UrlEntry }),
  batch: async () => ({ default: (await import('../batch/batch-entry.js')).BatchEntry }),
  'follow-up': async () => ({ default: (await import('../entry/url-entry.js')).FollowUpEntry }),
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

/** A part of the page did not load: the network failed, or a new version was deployed meanwhile. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of elicit-kit could not be loaded.', { cause });
    this.name = 'LoadError';
  }
}

interface LoadBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Shows the fallback where something did not load. Any other error is the host's to see. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state = { error: undefined };

  override render() {
    const error: unknown = this.state.error;
    if (error === undefined) {
      return this.props.children;
    }
    if (error instanceof LoadError) {
      return this.props.fallback;
    }
    throw error;
  }
}

/** The request still waits; what shows it did not load. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(inboxMessages);
  return (
    <div role="alert" data-scope="inbox" data-part="load-failure">
      <p data-scope="inbox" data-part="load-failure-text">
        {messages('inbox.loadFailed')}
      </p>
      <PartButton data-scope="inbox" data-part="retry" onClick={onRetry}>
        {messages('inbox.tryAgain')}
      </PartButton>
    </div>
  );
}
