import { WithdrawnError } from '@elicit-kit/core';
import type { SdkErrors } from './sdk-client.js';

/** How a connection ends, for all that came or went on it. */
export interface ConnectionEnd {
  /** Aborts before the SDK settles what it has under way: its own reasons don't always say that the connection is gone. */
  readonly closing: AbortSignal;
  /** Aborts after that, so that nothing more is sent. */
  readonly closed: AbortSignal;
}

/** A connection's end that is still to come: some of what is under way may end before the rest. */
export interface ConnectionEnds {
  create(): ConnectionEnd;
  /** @param settle what the SDK does meanwhile. */
  abort(ends: readonly ConnectionEnd[], settle?: () => void): void;
  all(): readonly ConnectionEnd[];
}

export function createConnectionEnds(errors: SdkErrors): ConnectionEnds {
  const open = new Map<
    ConnectionEnd,
    { readonly closing: AbortController; readonly closed: AbortController }
  >();

  return {
    create() {
      const closing = new AbortController();
      const closed = new AbortController();
      const end: ConnectionEnd = { closing: closing.signal, closed: closed.signal };
      open.set(end, { closing, closed });
      return end;
    },
    abort(ends, settle) {
      const aborted = ends.flatMap((end) => open.get(end) ?? []);
      for (const end of ends) {
        open.delete(end);
      }
      for (const { closing } of aborted) {
        closing.abort(new WithdrawnError('disconnected'));
      }
      try {
        settle?.();
      } finally {
        for (const { closed } of aborted) {
          closed.abort(errors.connectionClosed('Connection closed'));
        }
      }
    },
    all: () => [...open.keys()],
  };
}
