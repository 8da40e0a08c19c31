import type { InboxEntry } from '@elicit-kit/core';
import type { Ref } from 'react';
import { useHost } from '../client/use-host.js';
import type { Call } from '../host/host-state.js';
import { RequestOutlet } from '../requests/request-outlet.js';
import { ClockTime } from '../words/clock-time.js';
import { ServerLabel } from '../words/server-label.js';
import { CallResult } from './call-result.js';
import { ExchangeNote } from './exchange-note.js';
import { ToolArguments } from './tool-arguments.js';

export interface CallCardProps {
  ref?: Ref<HTMLElement> | undefined;
  call: Call;
  /** The server as the host knows it. */
  label: string;
  newest: boolean;
  /** The requests that are shown within the conversation, where they are. */
  inlineEntries?: readonly InboxEntry[] | undefined;
}

/** One tool call from beginning to end. */
export function CallCard({ ref, call, label, newest, inlineEntries }: CallCardProps) {
  const host = useHost();
  const { id, toolName, args, startedAt, exchanges, state, by, resumed } = call;
  return (
    <article className="call" data-state={state} ref={ref} tabIndex={-1}>
      <header className="call-head">
        <h2>
          {by === 'agent' ? 'The agent ran' : 'You ran'} <code>{toolName}</code>
        </h2>
        <p className="quiet">
          on <ServerLabel label={label} />, <ClockTime at={startedAt} />
          {resumed && ', picked up where it was left'}
        </p>
        {state === 'running' && (
          <button
            type="button"
            className="button quiet small"
            onClick={() => {
              host.stop(id);
            }}
          >
            Stop
          </button>
        )}
      </header>
      <ToolArguments args={args} />
      {exchanges
        .filter(({ entryId }) => !inlineEntries?.some((entry) => entry.id === entryId))
        .map((exchange) => (
          <ExchangeNote key={exchange.id} exchange={exchange} label={label} />
        ))}
      {inlineEntries && <RequestOutlet presentation="inline" call={id} />}
      <CallResult call={call} newest={newest} />
    </article>
  );
}
