/**
 * A page has six HTTP/1.1 connections per origin. Before 2026-07-28 a call holds one until its person has answered,
 * the server's own stream holds another, and an answer needs one to travel on: a fifth waiting call would block all.
 */
export const LEGACY_CALLS_PER_ORIGIN = 4;

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs when a place under this name is free, first come, first served. Rejects when aborted while waiting. */
export type CallLimit = <Result>(
  name: string,
  signal: AbortSignal,
  run: () => Promise<Result>,
) => Promise<Result>;

/** For each origin, whatever the client: connections are the page's. */
export const withinLegacyCallLimit: CallLimit = /* @__PURE__ */ createCallLimit(LEGACY_CALLS_PER_ORIGIN);

/** @param places how many run at once under one name. */
export function createCallLimit(places: number): CallLimit {
  const lanes = new Map<string, Lane>();

  function leave(name: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) {
      next();
      return;
    }
    lane.running -= 1;
    if (lane.running === 0) {
      lanes.delete(name);
    }
  }

  return async (name, signal, run) => {
    signal.throwIfAborted();
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    lanes.set(name, lane);
    if (lane.running >= places) {
      await takeTurn(lane, signal);
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
function takeTurn(lane: Lane, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      lane.waiting.splice(lane.waiting.indexOf(start), 1);
      reject(signal.reason as Error);
    };
    const start = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    lane.waiting.push(start);
  });
}
