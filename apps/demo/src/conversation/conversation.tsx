import type { InboxEntry } from '@elicit-kit/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Call, Connection } from '../host/host-state.js';
import { RequestOutlet } from '../requests/request-outlet.js';
import { CallCard } from './call-card.js';
import { Welcome } from './welcome.js';

/** Requests that no call here raised, such as one for a prompt that was resumed. */
function requestsApart(calls: readonly Call[], entries: readonly InboxEntry[]): readonly InboxEntry[] {
  const ids = new Set(calls.map(({ id }) => id));
  return entries.filter(({ call }) => !ids.has(call?.id ?? call?.oneOf?.at(-1) ?? ''));
}

export interface ConversationProps {
  calls: readonly Call[];
  connections: readonly Connection[];
  /** The requests that are shown within the conversation, each at the call that raised it; none where they are shown elsewhere. */
  inlineEntries?: readonly InboxEntry[] | undefined;
  /** Connects to the demo's own server, where there is one. */
  onConnect?: (() => void) | undefined;
  /** Runs the tool to begin with, where there is one. */
  onTry?: (() => void) | undefined;
  /** A call that is being prepared. */
  draft?: ReactNode;
}

/** What you asked of the servers, what they asked of you, and what came of it. */
export function Conversation({
  calls,
  connections,
  inlineEntries,
  onConnect,
  onTry,
  draft,
}: ConversationProps) {
  const newest = useRef<HTMLDivElement>(null);
  const labels = new Map(connections.map(({ id, label }) => [id, label]));
  const drafting = draft !== undefined;
  const wasDrafting = useRef(drafting);

  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'start' });
    // What ran the tool may have gone, or stands in a column that is hidden now: what closes later gives the focus back to this.
    const { activeElement: active, body } = document;
    if (active === body ? wasDrafting.current && !drafting : active?.checkVisibility() === false) {
      newest.current?.focus({ preventScroll: true });
    }
    wasDrafting.current = drafting;
  }, [calls.length, drafting]);

  return (
    <div className="conversation">
      {calls.length === 0 && !drafting && (
        <Welcome
          connected={connections.length > 0}
          onConnect={connections.length > 0 ? undefined : onConnect}
          onTry={onTry}
        />
      )}
      {calls.map((call, index) => (
        <CallCard
          key={call.id}
          ref={index === calls.length - 1 && !drafting ? newest : undefined}
          call={call}
          label={labels.get(call.connectionId) ?? 'a server that is gone'}
          newest={index === calls.length - 1}
          inlineEntries={inlineEntries}
        />
      ))}
      {requestsApart(calls, inlineEntries ?? []).map(({ id }) => (
        <RequestOutlet key={id} presentation="inline" entryId={id} />
      ))}
      {draft && <div ref={newest}>{draft}</div>}
    </div>
  );
}
