import { memo, useState } from 'react';
import type { LogEntry } from '../host/host-state.js';
import { ClockTime } from '../words/clock-time.js';
import { ServerText } from '../words/server-text.js';

export interface LogLineProps {
  entry: LogEntry;
  /** Which server, where there are several. */
  label?: string | undefined;
}

const DIRECTIONS = { sent: 'Sent', received: 'Received' } as const satisfies Record<
  LogEntry['direction'],
  string
>;

/** One JSON-RPC message; the whole of it on demand. */
export const LogLine = memo(function LogLine({ entry, label }: LogLineProps) {
  const [open, setOpen] = useState(false);
  const { direction, kind, method, detail, time, message } = entry;
  return (
    <li className="log-line" data-direction={direction} data-kind={kind}>
      <details
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary>
          <span className="log-arrow" role="img" aria-label={DIRECTIONS[direction]}>
            {direction === 'sent' ? '→' : '←'}
          </span>
          <span className="log-method">
            {method}
            {kind === 'answer' && ' answer'}
            {kind === 'error' && ' error'}
          </span>
          {detail !== undefined && (
            <span className="log-detail">
              <ServerText text={detail} />
            </span>
          )}
          {label !== undefined && (
            <bdi className="log-server" dir="ltr">
              {label}
            </bdi>
          )}
          <ClockTime at={time} />
        </summary>
        {open && (
          <pre className="log-json" dir="ltr">
            {JSON.stringify(message, null, 2)}
          </pre>
        )}
      </details>
    </li>
  );
});
