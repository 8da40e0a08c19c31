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
  state: BatchState;
  /** How often its answers were sent. */
  sent: number;
  /** With `delivered`: how many looks have listed it since. */
  ignored: number;
  /** With `doubted`: looks that began later tell. */
  since: number;
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

/** How often answers are sent that no response comes to, before the person is asked. Sending again is harmless. */
const MOST_SENT = 3;

/** A server may take what it has confirmed a while later. After so many looks it is sent again. */
const MOST_IGNORED = 10;

/** What is held back waits for these. */
const WAITING: readonly BatchState[] = ['asked', 'sending', 'doubted', 'unknown'];

/** All that is known of what a task asks. */
export class TaskLedger {
  readonly #batches: Batch[];
  /** The batch of each key, and its request's fingerprint where that was seen. */
  readonly #keys: Map<string, readonly [batch: number, fingerprint?: string]>;
  /** By the newest look. */
  #listed: ReadonlySet<string>;
  #newest = 0;
  #over = false;
  readonly #perform: (effect: TaskEffect) => void;

  /**
   * @param perform does what the events come to. It may note no event before it returns.
   * @param sent keys whose answers were sent, or were about to be, before this page or process began: the first batch.
   */
  constructor(perform: (effect: TaskEffect) => void, sent: readonly string[] = []) {
    this.#perform = perform;
    this.#batches = sent.length === 0 ? [] : [{ state: 'doubted', sent: 0, ignored: 0, since: 0 }];
    this.#keys = new Map(sent.map((key) => [key, [0]]));
    this.#listed = new Set(sent);
  }

  /** The task has ended: nothing more is asked or sent. */
  get isOver(): boolean {
    return this.#over;
  }

  #change(numbers: readonly number[], to: Partial<Batch>, type?: TaskEffect['type']): void {
    for (const batch of numbers) {
      Object.assign(this.#batches[batch] ?? {}, to);
      if (type) {
        this.#perform({ type, batch, canSendAgain: !this.#over } as TaskEffect);
      }
    }
  }

  #settle(numbers: readonly number[], state: 'delivered' | 'gone'): void {
    this.#change(numbers, { state }, state === 'delivered' ? 'delivered' : 'withdraw');
  }

  #openKeys(numbers: readonly number[]): readonly string[] {
    return [...this.#keys].flatMap(([key, [batch]]) =>
      this.#listed.has(key) && numbers.includes(batch) ? [key] : [],
    );
  }

  #send(numbers: readonly number[], state: BatchState = 'sending'): void {
    const open = this.#openKeys(numbers);
    if (open.length === 0) {
      this.#settle(numbers, 'gone');
      return;
    }
    numbers.forEach((batch) => this.#change([batch], { state, sent: (this.#batches[batch]?.sent ?? 0) + 1 }));
    this.#perform({ type: 'send', batches: numbers, keys: open });
  }

  #ask(requests: readonly InputRequest[]): void {
    if (requests.length > 0) {
      const batch = this.#batches.push({ state: 'asked', sent: 0, ignored: 0, since: 0 }) - 1;
      requests.forEach((request) => this.#keys.set(request.key, [batch, fingerprintOf(request)]));
      this.#perform({ type: 'ask', batch, requests });
    }
  }

  #looked(look: number, requests: readonly InputRequest[] | undefined): void {
    if (look < this.#newest || this.#over || requests === undefined) {
      return;
    }
    const reused = requests.find((request) => {
      const fingerprint = this.#keys.get(request.key)?.[1];
      return fingerprint !== undefined && fingerprint !== fingerprintOf(request);
    });
    if (reused) {
      this.#perform({ type: 'malformed', key: reused.key });
      return;
    }
    this.#newest = look;
    this.#listed = new Set(requests.map(({ key }) => key));
    for (const [batch, { state, since, sent: times, ignored }] of this.#batches.entries()) {
      const open = this.#openKeys([batch]).length > 0;
      if (!open && (state === 'asked' || state === 'held')) {
        this.#settle([batch], 'gone');
      } else if (open && state === 'delivered') {
        const again = ignored + 1 === MOST_IGNORED && times < MOST_SENT;
        this.#change([batch], { ignored: again ? 0 : ignored + 1 });
        if (again) {
          this.#send([batch], 'delivered');
        }
      } else if (!open && ((state === 'doubted' && look > since) || state === 'unknown')) {
        this.#settle([batch], 'delivered');
      } else if (open && state === 'doubted' && look > since) {
        if (times < MOST_SENT) {
          this.#send([batch]);
        } else {
          this.#change([batch], { state: 'unknown' }, 'unknown');
        }
      }
    }
    const fresh = requests.filter(({ key }) => !this.#keys.has(key));
    // The host's own first: where one can't be answered, nobody is asked.
    this.#ask(fresh.filter((request) => !isElicitation(request)));
    this.#ask(fresh.filter(isElicitation));
  }

  #answered(batch: number): void {
    const state = this.#batches[batch]?.state;
    if (this.#over || (state !== 'asked' && state !== 'unknown')) {
      return;
    }
    // Whether a server takes some answers without the others is found out once.
    if (this.#batches.some((each) => each.state === 'held')) {
      this.#change([batch], { state: 'held', sent: 0 }, 'held');
    } else {
      this.#send([batch]);
    }
  }

  #refused(numbers: readonly number[]): void {
    const isPart = this.#batches.some(
      ({ state }, batch) => !numbers.includes(batch) && (state === 'held' || WAITING.includes(state)),
    );
    if (this.#over) {
      this.#settle(numbers, 'gone');
    } else {
      this.#change(numbers, { state: isPart ? 'held' : 'asked' }, isPart ? 'held' : 'failed');
    }
  }

  #end(): void {
    this.#over = true;
    for (const [batch, { state }] of this.#batches.entries()) {
      if (state === 'asked') {
        this.#settle([batch], 'gone');
      } else if (state === 'doubted' || state === 'held' || state === 'unknown') {
        this.#change([batch], { state: 'gone' }, 'unknown');
      }
    }
  }

  readonly note = (event: TaskEvent): void => {
    // What was confirmed once stays so.
    const undelivered =
      'batches' in event ? event.batches.filter((batch) => this.#batches[batch]?.state !== 'delivered') : [];
    switch (event.type) {
      case 'looked':
        this.#looked(event.look, event.requests);
        break;
      case 'answered':
        this.#answered(event.batch);
        break;
      case 'acknowledged':
        this.#settle(event.batches, 'delivered');
        break;
      case 'refused':
        this.#refused(undelivered);
        break;
      case 'lost':
        if (this.#over) {
          this.#change(undelivered, { state: 'gone' }, 'unknown');
        } else {
          this.#change(undelivered, { state: 'doubted', since: event.look });
        }
        break;
      case 'ended':
        this.#end();
        break;
    }
    const held = [...this.#batches.keys()].filter((batch) => this.#batches[batch]?.state === 'held');
    if (held.length > 0 && !this.#batches.some(({ state }) => WAITING.includes(state))) {
      this.#send(held);
    }
  };
}

function fingerprintOf({ method, params }: InputRequest): string {
  return `${method} ${JSON.stringify(params)}`;
}
