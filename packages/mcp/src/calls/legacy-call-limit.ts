/**
 * A page has six HTTP/1.1 connections per origin. Before 2026-07-28 a call holds one until its person has answered,
 * the server's own stream holds another, and an answer needs one to travel on: a fifth waiting call would block all.
 */
export const LEGACY_CALLS_PER_ORIGIN = 4;

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

const lanes = new Map<string, Lane>();

/** Runs when a place at this origin is free, first come, first served. Rejects when aborted while waiting. */
export async function withinLegacyCallLimit<Result>(
  origin: string,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const lane = lanes.get(origin) ?? { running: 0, waiting: [] };
  lanes.set(origin, lane);
  if (lane.running >= LEGACY_CALLS_PER_ORIGIN) {
    await takeTurn(lane, signal);
  } else {
    lane.running += 1;
  }
  try {
    return await run();
  } finally {
    leave(origin, lane);
  }
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

function leave(origin: string, lane: Lane): void {
  const next = lane.waiting.shift();
  if (next) {
    next();
    return;
  }
  lane.running -= 1;
  if (lane.running === 0) {
    lanes.delete(origin);
  }
}
