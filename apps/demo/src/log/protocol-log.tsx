import { useMemo, useState } from 'react';
import { useHost } from '../client/use-host.js';
import type { Connection, LogEntry } from '../host/host-state.js';
import { filterLog } from './filter-log.js';
import { LogLine } from './log-line.js';

export interface ProtocolLogProps {
  log: readonly LogEntry[];
  connections: readonly Connection[];
}

/** Every JSON-RPC message that goes over the wire, newest first. */
export function ProtocolLog({ log, connections }: ProtocolLogProps) {
  const host = useHost();
  const [words, setWords] = useState('');
  const shown = useMemo(() => filterLog(log, words).toReversed(), [log, words]);
  const labels = new Map(connections.map(({ id, label }) => [id, label]));

  return (
    <section className="log" aria-label="Protocol log">
      <div className="log-head">
        <h2>Protocol log</h2>
        <button
          type="button"
          className="button quiet small"
          disabled={log.length === 0}
          onClick={() => {
            host.clearLog();
          }}
        >
          Clear
        </button>
      </div>
      <input
        type="search"
        aria-label="Filter the log"
        placeholder="Filter, such as elicitation"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
        }}
      />
      {shown.length === 0 ? (
        <p className="quiet log-empty">{log.length === 0 ? 'No message yet.' : 'No message holds that.'}</p>
      ) : (
        <ol className="log-lines">
          {shown.map((entry) => (
            <LogLine
              key={entry.id}
              entry={entry}
              label={connections.length > 1 ? labels.get(entry.connectionId) : undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
