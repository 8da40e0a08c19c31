import { createListeners } from '@elicit-kit/core/internal/inbox';
import { untilAborted } from './abort-signals.js';
import type { CallOperation } from './eliciting-call.js';

/**
 * A page has six HTTP/1.1 connections per origin, its workers included. Before 2026-07-28 a call holds one until its person
 * has answered, the server's own stream holds another, and an answer needs one to travel on: a fifth waiting call would
 * block all.
 */
const CALLS_PER_ORIGIN_IN_PAGES = 4;

/** Servers have no such limit: one person's open form must not hold up another's call. */
export function defaultConcurrentCalls(): number {
  return isInPage() ? CALLS_PER_ORIGIN_IN_PAGES : Infinity;
}

/** Pages and their workers have a location. So has Deno, and Node where something made it look like a page (jsdom). */
function isInPage(): boolean {
  const { process, Deno } = globalThis as {
    readonly process?: { readonly versions?: { readonly node?: unknown }; readonly type?: unknown };
    readonly Deno?: unknown;
  };
  // In Electron's pages Node may be at hand too.
  const inNode = typeof process?.versions?.node === 'string' && process.type !== 'renderer';
  return 'location' in globalThis && !inNode && Deno === undefined;
}

interface LimitedCall {
  /** Calls of one name share their places. */
  readonly name: string;
  /** How many run at once under this name. */
  readonly places: number;
  /** Takes the call out of the queue. */
  readonly signal: AbortSignal;
  /** Called with the number of calls ahead of a waiting one, running or queued; 0 once it runs or is given up. */
  readonly onQueue?: ((ahead: number) => void) | undefined;
}

interface Lane {
  running: number;
  readonly waiting: (Required<Pick<LimitedCall, 'places' | 'onQueue'>> & { start(): void })[];
}

/** For each origin, whatever the client: connections are the page's. */
export const withinOriginLimit = /* @__PURE__ */ createCallLimit();

/** @returns what runs when a place under a name is free, first come, first served. Rejects when aborted while waiting. */
export function createCallLimit() {
  const lanes = new Map<string, Lane>();

  /** Starts what has a place by now, and tells the rest how many are ahead. */
  function advance(lane: Lane): void {
    const { waiting } = lane;
    for (let next = waiting[0]; next && lane.running < next.places; next = waiting[0]) {
      waiting.shift();
      lane.running += 1;
      next.onQueue(0);
      next.start();
    }
    waiting.forEach(({ onQueue }, index) => onQueue(lane.running + index));
  }

  return async <Result>(
    { name, places, signal, onQueue = () => undefined }: LimitedCall,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    signal.throwIfAborted();
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    lanes.set(name, lane);
    const turn = { places, onQueue, start: () => undefined };
    try {
      if (lane.running < places) {
        lane.running += 1;
      } else {
        const started = new Promise<void>((start) => lane.waiting.push(Object.assign(turn, { start })));
        onQueue(lane.running + lane.waiting.length - 1);
        await untilAborted(started, signal);
      }
      return await run();
    } finally {
      const place = lane.waiting.indexOf(turn);
      if (place === -1) {
        lane.running -= 1;
      } else {
        lane.waiting.splice(place, 1);
        onQueue(0);
      }
      advance(lane);
      if (lane.running === 0) {
        lanes.delete(name);
      }
    }
  };
}

/** A call that waits for a connection: before 2026-07-28 each holds one, and a page has few. */
export interface QueuedCall {
  readonly operation: CallOperation;
  /** How many calls to the same origin are under way, or wait before it. Those of other sessions count too. */
  readonly ahead: number;
}

/** Calls of one session, oldest first; fits `useSyncExternalStore`. */
export interface CallList<Listed> {
  subscribe(listener: () => void): () => void;
  /** Frozen; the same reference until something changes. */
  getSnapshot(): readonly Listed[];
}

/** The calls of one session that wait. */
export type CallQueue = CallList<QueuedCall>;

export function createCallList<Listed>() {
  const listeners = createListeners<'change'>();
  const places = new Map<object, Listed>();
  let snapshot: readonly Listed[] = Object.freeze([]);

  return {
    /** @returns what lists a call as it now is; without one it is listed no longer. */
    place() {
      const place = {};
      return (listed?: Listed) => {
        if (listed === undefined ? places.delete(place) : places.set(place, Object.freeze(listed))) {
          snapshot = Object.freeze([...places.values()]);
          listeners.notify('change');
        }
      };
    },
    list: {
      subscribe: (listener) => listeners.add('change', listener),
      getSnapshot: () => snapshot,
    } as CallList<Listed>,
  };
}
