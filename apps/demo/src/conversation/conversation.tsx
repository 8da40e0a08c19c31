import type { InboxEntry } from '@elicit-kit/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Call, Connection } from '../host/host-state.js';
import { RequestOutlet } from '../requests/request-outlet.js';
import { requestsOf } from '../requests/requests-of.js';
import { CallCard } from './call-card.js';
import { Welcome } from './welcome.js';

export interface ConversationProps {
  calls: readonly Call[];
  connections: readonly Connection[];
  /** The requests that are shown within the conversation, each at the call that raised it. */
  inlineEntries: readonly InboxEntry[];
  /** Runs the tool to begin with, where there is one. */
  onTry?: (() => void) | undefined;
  /** A call that is being prepared. */
  draft?: ReactNode;
}

/** What you asked of the servers, what they asked of you, and what came of it. */
export function Conversation({ calls, connections, inlineEntries, onTry, draft }: ConversationProps) {
  const newest = useRef<HTMLDivElement>(null);
  const labels = new Map(connections.map(({ id, label }) => [id, label]));
  const { byCall, others } = requestsOf(calls, inlineEntries);
  const drafting = draft !== undefined;

  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'start' });
  }, [calls.length, drafting]);

  return (
    <div className="conversation">
      {calls.length === 0 && !drafting && <Welcome connected={connections.length > 0} onTry={onTry} />}
      {calls.map((call, index) => (
        <CallCard
          key={call.id}
          ref={index === calls.length - 1 && !drafting ? newest : undefined}
          call={call}
          label={labels.get(call.connectionId) ?? 'a server that is gone'}
          newest={index === calls.length - 1}
          inlineEntries={byCall.get(call.id) ?? []}
        />
      ))}
      {others.map(({ id }) => (
        <RequestOutlet key={id} presentation="inline" entryId={id} />
      ))}
      {draft && <div ref={newest}>{draft}</div>}
    </div>
  );
}
