import type { CallOperation } from './eliciting-call.js';

/**
 * A page has six HTTP/1.1 connections per origin. Before 2026-07-28 a call holds one until its person has answered,
 * the server's own stream holds another, and an answer needs one to travel on: a fifth waiting call would block all.
 */
export const LEGACY_CALLS_PER_ORIGIN = 4;

/** Hears how many calls are ahead of one that waits: running, or waiting before it. 0 once it runs or is given up. */
type QueueListener = (ahead: number) => void;

interface Turn {
  readonly start: () => void;
  readonly onQueue: QueueListener;
}

interface Lane {
  running: number;
  readonly waiting: Turn[];
}

/** Runs when a place under this name is free, first come, first served. Rejects when aborted while waiting. */
export type CallLimit = <Result>(
  name: string,
  signal: AbortSignal,
  run: () => Promise<Result>,
  onQueue?: QueueListener,
) => Promise<Result>;

/** For each origin, whatever the client: connections are the page's. */
export const withinLegacyCallLimit: CallLimit = /* @__PURE__ */ createCallLimit(LEGACY_CALLS_PER_ORIGIN);

/** @param places how many run at once under one name. */
export function createCallLimit(places: number): CallLimit {
  const lanes = new Map<string, Lane>();

  function leave(name: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) {
      next.start();
      tellQueue(lane);
      return;
    }
    lane.running -= 1;
    if (lane.running === 0) {
      lanes.delete(name);
    }
  }

  return async (name, signal, run, onQueue = () => undefined) => {
    signal.throwIfAborted();
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    lanes.set(name, lane);
    if (lane.running >= places) {
      await takeTurn(lane, signal, onQueue);
    } else {
      lane.running += 1;
    }
    try {
      return await run();
    } finally {
      leave(name, lane);
    }
  };
}

/** Resolves once a running call has handed over its place. */
function takeTurn(lane: Lane, signal: AbortSignal, onQueue: QueueListener): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      lane.waiting.splice(lane.waiting.indexOf(turn), 1);
      onQueue(0);
      tellQueue(lane);
      reject(signal.reason as Error);
    };
    const start = () => {
      signal.removeEventListener('abort', giveUp);
      onQueue(0);
      resolve();
    };
    const turn: Turn = { start, onQueue };
    signal.addEventListener('abort', giveUp, { once: true });
    lane.waiting.push(turn);
    onQueue(lane.running + lane.waiting.length - 1);
  });
}

function tellQueue({ running, waiting }: Lane): void {
  waiting.forEach(({ onQueue }, index) => {
    onQueue(running + index);
  });
}

/** A call that waits for a connection: before 2026-07-28 each holds one, and a page has few (see `legacy-call-limit`). */
export interface QueuedCall {
  readonly operation: CallOperation;
  /** How many calls to the same origin are under way, or wait before it. Those of other sessions count too. */
  readonly ahead: number;
}

/** The calls of one session that wait, oldest first; fits `useSyncExternalStore`. */
export interface CallQueue {
  subscribe(listener: () => void): () => void;
  /** Frozen; the same reference until something changes. */
  getSnapshot(): readonly QueuedCall[];
}

export interface ManagedCallQueue extends CallQueue {
  /** @returns what notes how many calls are ahead of this one; 0 once it goes on, or is given up. */
  place(operation: CallOperation): (ahead: number) => void;
}

export function createCallQueue(): ManagedCallQueue {
  const listeners = new Set<() => void>();
  const queued = new Map<object, QueuedCall>();
  let snapshot: readonly QueuedCall[] = Object.freeze([]);

  return {
    place(operation) {
      const place = {};
      return (ahead) => {
        if (ahead === (queued.get(place)?.ahead ?? 0)) {
          return;
        }
        if (ahead === 0) {
          queued.delete(place);
        } else {
          queued.set(place, Object.freeze({ operation, ahead }));
        }
        snapshot = Object.freeze([...queued.values()]);
        for (const listener of [...listeners]) {
          listener();
        }
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
  };
}
