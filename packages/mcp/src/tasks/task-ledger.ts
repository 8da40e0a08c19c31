import type { InputRequest } from '@elicit-kit/core/internal/types';
import { isElicitation } from '../calls/elicitation-request.js';

/**
 * What became of one batch, which is all that a look found new for the person, or for the host:
 *
 * - `asked`: nobody has answered yet.
 * - `sending`: its answers are on their way.
 * - `doubted`: they were sent, and no response came: a later look tells.
 * - `held`: the server refused them while it waits for others; they go with those.
 * - `unknown`: sent so often, and still listed: the person decides.
 * - `delivered`, `gone`: over, with its answers or without.
 */
type BatchState = 'asked' | 'sending' | 'doubted' | 'held' | 'unknown' | 'delivered' | 'gone';

interface Batch {
  readonly state: BatchState;
  /** How often its answers were sent. */
  readonly sent: number;
  /** With `delivered`: how many looks have listed it since. */
  readonly ignored: number;
  /** With `doubted`: looks that began later tell. */
  readonly since: number;
}

interface Key {
  readonly batch: number;
  /** Of its request, where that was seen. */
  readonly fingerprint: string | undefined;
  /** Whether the newest look lists it. */
  readonly listed: boolean;
}

/** All that is known of what a task asks. */
export interface TaskLedger {
  readonly keys: ReadonlyMap<string, Key>;
  readonly batches: readonly Batch[];
  /** The number of the look that is believed: an older one that comes later is not. */
  readonly look: number;
  /** The task has ended: nothing more is asked or sent. */
  readonly over: boolean;
}

export type TaskEvent =
  /** A look that began as number `look` came back. @see {TaskState.requests} */
  | { readonly type: 'looked'; readonly look: number; readonly requests: readonly InputRequest[] | undefined }
  /** The person answered, or wants the same answers sent again. */
  | { readonly type: 'answered'; readonly batch: number }
  | { readonly type: 'acknowledged'; readonly batches: readonly number[] }
  /** The server said no (-32602). */
  | { readonly type: 'refused'; readonly batches: readonly number[] }
  /** No response came. `look`: how many looks have begun by now. */
  | { readonly type: 'lost'; readonly batches: readonly number[]; readonly look: number }
  /** The task has ended: its last look, where there was one, has been noted before. */
  | { readonly type: 'ended' };

export type TaskEffect =
  | { readonly type: 'ask'; readonly batch: number; readonly requests: readonly InputRequest[] }
  /** One `tasks/update`, with these keys of these batches. */
  | { readonly type: 'send'; readonly batches: readonly number[]; readonly keys: readonly string[] }
  /** The task waits for it no longer. */
  | { readonly type: 'withdraw'; readonly batch: number }
  | { readonly type: 'delivered'; readonly batch: number }
  /** It waits until the others of the task are answered. */
  | { readonly type: 'held'; readonly batch: number }
  /** The server didn't take it, and says so. */
  | { readonly type: 'failed'; readonly batch: number }
  /** Nobody can tell. */
  | { readonly type: 'unknown'; readonly batch: number; readonly canSendAgain: boolean }
  /** The same key stands for two requests. */
  | { readonly type: 'malformed'; readonly key: string };

export interface TaskStep {
  readonly ledger: TaskLedger;
  readonly effects: readonly TaskEffect[];
}

/** How often answers are sent that no response comes to, before the person is asked. Sending again is harmless. */
const MOST_SENT = 3;

/** A server may take what it has confirmed a while later. After so many looks it is sent again. */
const MOST_IGNORED = 10;

/** @param sent keys whose answers were sent, or were about to be, before this page or process began: the first batch. */
export function createTaskLedger(sent: readonly string[] = []): TaskLedger {
  return {
    keys: new Map(sent.map((key) => [key, { batch: 0, fingerprint: undefined, listed: true }])),
    batches: sent.length === 0 ? [] : [{ state: 'doubted', sent: 0, ignored: 0, since: 0 }],
    look: 0,
    over: false,
  };
}

/** What a task's events come to. Pure. */
export function stepTask(ledger: TaskLedger, event: TaskEvent): TaskStep {
  const step = afterEvent(ledger, event);
  const states = step.ledger.batches.map(({ state }) => state);
  const isDeciding = states.some((state) => WAITING.includes(state));
  const held = [...states.keys()].filter((batch) => states[batch] === 'held');
  return isDeciding || held.length === 0 ? step : then(step, send(step.ledger, held));
}

/** What is held back waits for these. */
const WAITING: readonly BatchState[] = ['asked', 'sending', 'doubted', 'unknown'];

function afterEvent(ledger: TaskLedger, event: TaskEvent): TaskStep {
  switch (event.type) {
    case 'looked':
      return looked(ledger, event.look, event.requests);
    case 'answered':
      return answered(ledger, event.batch);
    case 'acknowledged':
      return settle(ledger, event.batches, 'delivered');
    case 'refused':
      return refused(ledger, undelivered(ledger, event.batches));
    case 'lost':
      return ledger.over
        ? forEach(ledger, undelivered(ledger, event.batches), { state: 'gone' }, (batch) =>
            unknown(batch, false),
          )
        : forEach(ledger, undelivered(ledger, event.batches), { state: 'doubted', since: event.look });
    case 'ended':
      return ended(ledger);
  }
}

function looked(before: TaskLedger, look: number, requests: readonly InputRequest[] | undefined): TaskStep {
  if (look < before.look || before.over || requests === undefined) {
    return { ledger: before, effects: [] };
  }
  const listed = new Map(requests.map((request) => [request.key, request]));
  const reused = requests.find((request) => {
    const key = before.keys.get(request.key);
    return key?.fingerprint !== undefined && key.fingerprint !== fingerprintOf(request);
  });
  if (reused) {
    return { ledger: before, effects: [{ type: 'malformed', key: reused.key }] };
  }
  const keys = new Map([...before.keys].map(([name, key]) => [name, { ...key, listed: listed.has(name) }]));
  const fresh = requests.filter(({ key }) => !keys.has(key));
  let step: TaskStep = { ledger: { ...before, keys, look }, effects: [] };
  for (const [batch, { state, since, sent, ignored }] of before.batches.entries()) {
    const open = openKeys(step.ledger, [batch]).length > 0;
    if (!open && (state === 'asked' || state === 'held')) {
      step = then(step, settle(step.ledger, [batch], 'gone'));
    } else if (open && state === 'delivered') {
      const again = ignored + 1 === MOST_IGNORED && sent < MOST_SENT;
      step = then(step, forEach(step.ledger, [batch], { ignored: again ? 0 : ignored + 1 }));
      step = again ? then(step, send(step.ledger, [batch], 'delivered')) : step;
    } else if (!open && ((state === 'doubted' && look > since) || state === 'unknown')) {
      step = then(step, settle(step.ledger, [batch], 'delivered'));
    } else if (open && state === 'doubted' && look > since) {
      step = then(
        step,
        sent < MOST_SENT
          ? send(step.ledger, [batch])
          : forEach(step.ledger, [batch], { state: 'unknown' }, () => unknown(batch, true)),
      );
    }
  }
  // The host's own first: where one can't be answered, nobody is asked.
  for (const requests of [fresh.filter((each) => !isElicitation(each)), fresh.filter(isElicitation)]) {
    step = requests.length > 0 ? then(step, ask(step.ledger, requests)) : step;
  }
  return step;
}

function ask(ledger: TaskLedger, requests: readonly InputRequest[]): TaskStep {
  const batch = ledger.batches.length;
  const keys = new Map(ledger.keys);
  for (const request of requests) {
    keys.set(request.key, { batch, fingerprint: fingerprintOf(request), listed: true });
  }
  return {
    ledger: {
      ...ledger,
      keys,
      batches: [...ledger.batches, { state: 'asked', sent: 0, ignored: 0, since: 0 }],
    },
    effects: [{ type: 'ask', batch, requests }],
  };
}

function answered(ledger: TaskLedger, batch: number): TaskStep {
  const state = ledger.batches[batch]?.state;
  if (ledger.over || (state !== 'asked' && state !== 'unknown')) {
    return { ledger, effects: [] };
  }
  // Whether a server takes some answers without the others is found out once.
  return ledger.batches.some((each) => each.state === 'held')
    ? forEach(ledger, [batch], { state: 'held', sent: 0 }, () => ({ type: 'held', batch }))
    : send(ledger, [batch]);
}

function refused(ledger: TaskLedger, batches: readonly number[]): TaskStep {
  if (ledger.over) {
    return settle(ledger, batches, 'gone');
  }
  const isPart = ledger.batches.some(
    ({ state }, batch) => !batches.includes(batch) && (state === 'held' || WAITING.includes(state)),
  );
  return isPart
    ? forEach(ledger, batches, { state: 'held' }, (batch) => ({ type: 'held', batch }))
    : forEach(ledger, batches, { state: 'asked' }, (batch) => ({ type: 'failed', batch }));
}

function ended(ledger: TaskLedger): TaskStep {
  let step: TaskStep = { ledger: { ...ledger, over: true }, effects: [] };
  for (const [batch, { state }] of ledger.batches.entries()) {
    if (state === 'asked') {
      step = then(step, settle(step.ledger, [batch], 'gone'));
    } else if (state === 'doubted' || state === 'held' || state === 'unknown') {
      step = then(
        step,
        forEach(step.ledger, [batch], { state: 'gone' }, () => unknown(batch, false)),
      );
    }
  }
  return step;
}

/** What was confirmed once stays so. */
function undelivered(ledger: TaskLedger, batches: readonly number[]): readonly number[] {
  return batches.filter((batch) => ledger.batches[batch]?.state !== 'delivered');
}

function send(ledger: TaskLedger, batches: readonly number[], state: BatchState = 'sending'): TaskStep {
  const keys = openKeys(ledger, batches);
  if (keys.length === 0) {
    return settle(ledger, batches, 'gone');
  }
  return {
    ledger: change(ledger, batches, (batch) => ({ ...batch, state, sent: batch.sent + 1 })),
    effects: [{ type: 'send', batches, keys }],
  };
}

function settle(ledger: TaskLedger, batches: readonly number[], state: 'delivered' | 'gone'): TaskStep {
  return forEach(ledger, batches, { state }, (batch) => ({
    type: state === 'delivered' ? 'delivered' : 'withdraw',
    batch,
  }));
}

function unknown(batch: number, canSendAgain: boolean): TaskEffect {
  return { type: 'unknown', batch, canSendAgain };
}

function openKeys({ keys }: TaskLedger, batches: readonly number[]): readonly string[] {
  return [...keys].flatMap(([name, key]) => (key.listed && batches.includes(key.batch) ? [name] : []));
}

function forEach(
  ledger: TaskLedger,
  batches: readonly number[],
  to: Partial<Batch>,
  effect?: (batch: number) => TaskEffect,
): TaskStep {
  return {
    ledger: change(ledger, batches, (batch) => ({ ...batch, ...to })),
    effects: effect ? batches.map(effect) : [],
  };
}

function change(ledger: TaskLedger, batches: readonly number[], how: (batch: Batch) => Batch): TaskLedger {
  return {
    ...ledger,
    batches: ledger.batches.map((batch, index) => (batches.includes(index) ? how(batch) : batch)),
  };
}

function then(before: TaskStep, after: TaskStep): TaskStep {
  return { ledger: after.ledger, effects: [...before.effects, ...after.effects] };
}

function fingerprintOf({ method, params }: InputRequest): string {
  return `${method} ${JSON.stringify(params)}`;
}
