import type { AdapterInbox } from '@elicit-kit/core';
import { pause } from '../../calls/abort-signals.js';
import { createCallLimit } from '../../calls/call-limit.js';
import { memberOf } from '../../calls/json-object.js';

/** @param onprogress gets the params of each progress notification. */
export type Track = (
  elicitationId: string,
  signal: AbortSignal,
  onprogress: (progress: unknown) => void,
) => Promise<unknown>;

/** A request that waits for a page holds a connection: half of those that calls may hold are left to calls. */
export const TRACKED_PAGES_PER_CONNECTION = 2;

const METHOD_NOT_FOUND = -32601;

/** How often a page's progress is shown, in milliseconds, however often a server tells. */
const REPORT_EVERY = 250;

/**
 * Asks a server of the 2025 draft about every page of one connection that the person agreed to open and that isn't finished yet.
 * What the server reports as `complete` is completed in the inbox. Errors are no news: the page stays as it is, with its manual
 * controls, and a server that doesn't know the method is not asked again.
 *
 * @param track sends `elicitation/track` and resolves with its result.
 */
export function createPageTracker(inbox: AdapterInbox, connectionId: string, track: Track) {
  const withinLimit = createCallLimit();
  const followed = new Map<string, AbortController>();
  let unsubscribe: (() => void) | undefined;

  function follow(waiting: ReadonlySet<string>): void {
    for (const [id, controller] of [...followed].filter(([each]) => !waiting.has(each))) {
      followed.delete(id);
      controller.abort();
    }
    [...waiting].filter((id) => !followed.has(id)).forEach((id) => void ask(id));
  }

  async function ask(elicitationId: string): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    followed.set(elicitationId, controller);
    const reports = createPacer(REPORT_EVERY, (progress) =>
      inbox.reportProgress(elicitationId, progress, { connectionId }),
    );
    try {
      // The person's consent goes first.
      await pause(0, signal);
      const answer = await withinLimit(
        { name: connectionId, places: TRACKED_PAGES_PER_CONNECTION, signal },
        () => track(elicitationId, signal, reports.next),
      );
      if (memberOf(answer, 'status') === 'complete' && !signal.aborted) {
        inbox.complete(elicitationId, { connectionId });
      }
    } catch (error) {
      if (memberOf(error, 'code') === METHOD_NOT_FOUND) {
        stop();
      }
    } finally {
      reports.stop();
    }
  }

  function stop(): void {
    unsubscribe ??= () => undefined;
    unsubscribe();
    follow(new Set());
  }

  return {
    /** From now on; until then no server hears of it. */
    start(): void {
      if (!unsubscribe) {
        const look = () => follow(waitingPages(inbox, connectionId));
        unsubscribe = inbox.subscribe(look);
        look();
      }
    },
    stop,
  };
}

function waitingPages(inbox: AdapterInbox, connectionId: string): ReadonlySet<string> {
  const entries = inbox.getSnapshot().entries.filter(({ server }) => server.connectionId === connectionId);
  const pages = entries.flatMap(({ items }) => items).filter(({ followUp }) => followUp === 'waiting');
  return new Set(
    pages.flatMap(({ elicitation }) => (elicitation.mode === 'url' ? (elicitation.elicitationId ?? []) : [])),
  );
}

/**
 * Passes values on, the first at once and the latest of the others after a while: a server may send thousands.
 *
 * @param every the least time between two values, in milliseconds.
 */
export function createPacer<Value>(every: number, pass: (value: Value) => void) {
  let latest: readonly Value[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function passLatest(): void {
    const passing = latest;
    latest = [];
    timer = passing.length > 0 ? setTimeout(passLatest, every) : undefined;
    passing.forEach((value) => pass(value));
  }

  return {
    next: (value: Value): void => {
      latest = [value];
      if (timer === undefined) {
        passLatest();
      }
    },
    stop: () => clearTimeout(timer),
  };
}
