import { useEffect, useRef, type ReactNode } from 'react';
import type { Call, Connection } from '../host/host-state.js';
import { CallCard } from './call-card.js';

export interface ConversationProps {
  calls: readonly Call[];
  connections: readonly Connection[];
  /** Open requests, where they are shown within the conversation. */
  requests?: ReactNode;
  /** A call that is being prepared. */
  draft?: ReactNode;
}

/** What you asked of the servers, what they asked of you, and what came of it. */
export function Conversation({ calls, connections, requests, draft }: ConversationProps) {
  const end = useRef<HTMLDivElement>(null);
  const labels = new Map(connections.map(({ id, label }) => [id, label]));
  const drafting = draft !== undefined;

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [calls.length, drafting]);

  return (
    <div className="conversation">
      {calls.length === 0 && !drafting && <Welcome connected={connections.length > 0} />}
      {calls.map((call, index) => (
        <CallCard
          key={call.id}
          call={call}
          label={labels.get(call.connectionId) ?? 'a server that is gone'}
          newest={index === calls.length - 1}
        />
      ))}
      {requests}
      {draft}
      <div ref={end} />
    </div>
  );
}

function Welcome({ connected }: { connected: boolean }) {
  return (
    <div className="welcome">
      <h2>{connected ? 'Choose a tool' : 'Connect to a server'}</h2>
      <p>
        {connected
          ? 'Press one of the tools beside. What it does, what it asks you and what comes of it appears here.'
          : 'Enter the address of an MCP server, or take one that is at hand. When one of its tools needs to know something, it asks you, and you decide what it gets.'}
      </p>
    </div>
  );
}
