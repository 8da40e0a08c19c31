import type { ReactNode } from 'react';
import { useHost } from '../host/use-host.js';
import type { Call } from '../host/host-state.js';
import { ClockTime } from '../words/clock-time.js';
import { CallResult } from './call-result.js';
import { ExchangeNote } from './exchange-note.js';
import { ToolArguments } from './tool-arguments.js';

export interface CallCardProps {
  call: Call;
  /** The server as the host knows it. */
  label: string;
  newest: boolean;
  /** The call's open requests, where they are shown within the conversation. */
  children?: ReactNode;
}

/** One tool call from beginning to end. */
export function CallCard({ call, label, newest, children }: CallCardProps) {
  const host = useHost();
  const { id, toolName, args, startedAt, exchanges, state } = call;
  return (
    <article className="call" data-state={state}>
      <header className="call-head">
        <h2>
          You ran <code>{toolName}</code>
        </h2>
        <p className="quiet">
          on <bdi dir="ltr">{label}</bdi>, <ClockTime at={startedAt} />
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
      {exchanges.map((exchange) => (
        <ExchangeNote key={exchange.id} exchange={exchange} label={label} />
      ))}
      {children}
      <CallResult call={call} newest={newest} />
    </article>
  );
}
