import type { LogEntry } from '../host/host-state.js';

/** The messages whose method, detail or JSON holds the words. */
export function filterLog(log: readonly LogEntry[], words: string): readonly LogEntry[] {
  const wanted = words.trim().toLowerCase();
  return wanted === ''
    ? log
    : log.filter(({ method, detail, message }) =>
        `${method} ${detail ?? ''} ${JSON.stringify(message)}`.toLowerCase().includes(wanted),
      );
}
