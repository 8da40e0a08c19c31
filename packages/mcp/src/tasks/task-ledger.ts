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

export interface Batch {
  readonly keys: readonly string[];
  state: BatchState;
  /** How often its answers were sent. */
  sent: number;
  /** With `delivered`: how many looks have listed it since. */
  ignored: number;
  /** With `doubted`: looks that began later tell. */
  since: number;
}

/**
 * - `gone`: the task waits for it no longer.
 * - `held`: it waits until the others of the task are answered.
 * - `refused`: the server didn't take it, and says so.
 * - `unknown`: nobody can tell; the person may send it again while the task lives.
 */
export type BatchNews = 'delivered' | 'gone' | 'held' | 'refused' | 'unknown';

/** Does what the events come to. None of it may note an event before it returns. */
export interface TaskHands {
  ask(batch: Batch, requests: readonly InputRequest[]): unknown;
  /** One `tasks/update`, with these keys of these batches. */
  send(batches: readonly Batch[], keys: readonly string[]): unknown;
  tell(batch: Batch, news: BatchNews): void;
  /** The same key stands for two requests. */
  malformed(key: string): void;
}

/** How often answers are sent that no response comes to, before the person is asked. Sending again is harmless. */
const MOST_SENT = 3;

/** A server may take what it has confirmed a while later. After so many looks it is sent again. */
const MOST_IGNORED = 10;

/** What is held back waits for these. */
const WAITING: readonly BatchState[] = ['asked', 'sending', 'doubted', 'unknown'];

/** All that is known of what a task asks. */
export class TaskLedger {
  readonly #batches: Batch[] = [];
  /** Of the request that was seen under a key; none for those sent earlier. */
  readonly #fingerprints: Map<string, string | undefined>;
  /** By the newest look. */
  #listed: ReadonlySet<string>;
  #newest = 0;
  /** The task has ended: nothing more is asked or sent. */
  isOver = false;
  /** What was sent, or was about to be, before this page or process began. */
  readonly earlier: Batch | undefined;
  readonly #hands: TaskHands;

  /** @param sent the keys of `earlier`. */
  constructor(hands: TaskHands, sent: readonly string[] = []) {
    this.#hands = hands;
    this.#fingerprints = new Map(sent.map((key) => [key, undefined]));
    this.#listed = new Set(sent);
    this.earlier = sent.length > 0 ? this.#add(sent, 'doubted') : undefined;
  }

  /** A look that began as number `look` came back. @see {TaskState.requests} */
  looked(look: number, requests: readonly InputRequest[] | undefined): void {
    if (look < this.#newest || this.isOver || requests === undefined) {
      return;
    }
    const reused = requests.find((request) => {
      const fingerprint = this.#fingerprints.get(request.key);
      return fingerprint !== undefined && fingerprint !== fingerprintOf(request);
    });
    if (reused) {
      this.#hands.malformed(reused.key);
      return;
    }
    this.#newest = look;
    this.#listed = new Set(requests.map(({ key }) => key));
    [...this.#batches].forEach((batch) => this.#compare(batch, look));
    const fresh = requests.filter(({ key }) => !this.#fingerprints.has(key));
    // The host's own first: where one can't be answered, nobody is asked.
    this.#ask(fresh.filter((request) => !isElicitation(request)));
    this.#ask(fresh.filter(isElicitation));
    this.#sendHeld();
  }

  /** The person answered, or wants the same answers sent again. */
  answered(batch: Batch): void {
    if (this.isOver || (batch.state !== 'asked' && batch.state !== 'unknown')) {
      return;
    }
    // Whether a server takes some answers without the others is found out once.
    if (this.#batches.some(({ state }) => state === 'held')) {
      batch.sent = 0;
      this.#change(batch, 'held');
      this.#sendHeld();
    } else {
      this.#send([batch]);
    }
  }

  acknowledged(batches: readonly Batch[]): void {
    batches.forEach((batch) => this.#change(batch, 'delivered'));
    this.#sendHeld();
  }

  /** The server said no (-32602). What was confirmed once stays so. */
  refused(batches: readonly Batch[]): void {
    const isPart = this.#batches.some(
      (batch) => !batches.includes(batch) && (batch.state === 'held' || WAITING.includes(batch.state)),
    );
    for (const batch of batches.filter(({ state }) => state !== 'delivered')) {
      if (this.isOver) {
        this.#change(batch, 'gone');
      } else if (isPart) {
        this.#change(batch, 'held');
      } else {
        this.#change(batch, 'asked', 'refused');
      }
    }
    this.#sendHeld();
  }

  /** No response came. @param look how many looks have begun by now. */
  lost(batches: readonly Batch[], look: number): void {
    for (const batch of batches.filter(({ state }) => state !== 'delivered')) {
      if (this.isOver) {
        this.#change(batch, 'gone', 'unknown');
      } else {
        Object.assign(batch, { state: 'doubted', since: look });
      }
    }
  }

  /** The task has ended: its last look, where there was one, has been noted before. */
  end(): void {
    this.isOver = true;
    for (const batch of this.#batches) {
      if (batch.state === 'asked') {
        this.#change(batch, 'gone');
      } else if (batch.state === 'doubted' || batch.state === 'held' || batch.state === 'unknown') {
        this.#change(batch, 'gone', 'unknown');
      }
    }
  }

  #add(keys: readonly string[], state: BatchState): Batch {
    const batch: Batch = { keys, state, sent: 0, ignored: 0, since: 0 };
    this.#batches.push(batch);
    return batch;
  }

  #change(batch: Batch, state: BatchState, news = state as BatchNews): void {
    batch.state = state;
    this.#hands.tell(batch, news);
  }

  #ask(requests: readonly InputRequest[]): void {
    if (requests.length > 0) {
      requests.forEach((request) => this.#fingerprints.set(request.key, fingerprintOf(request)));
      const keys = requests.map(({ key }) => key);
      this.#hands.ask(this.#add(keys, 'asked'), requests);
    }
  }

  #openKeys(batches: readonly Batch[]): readonly string[] {
    return batches.flatMap(({ keys }) => keys.filter((key) => this.#listed.has(key)));
  }

  #send(batches: readonly Batch[], state: BatchState = 'sending'): void {
    const open = this.#openKeys(batches);
    if (open.length === 0) {
      batches.forEach((batch) => this.#change(batch, 'gone'));
      return;
    }
    batches.forEach((batch) => Object.assign(batch, { state, sent: batch.sent + 1 }));
    this.#hands.send(batches, open);
  }

  #sendHeld(): void {
    const held = this.#batches.filter(({ state }) => state === 'held');
    if (held.length > 0 && !this.#batches.some(({ state }) => WAITING.includes(state))) {
      this.#send(held);
    }
  }

  /** What the newest look says of a batch. */
  #compare(batch: Batch, look: number): void {
    const { state, since, sent, ignored } = batch;
    const open = this.#openKeys([batch]).length > 0;
    const isTold = state === 'doubted' && look > since;
    if (!open && (state === 'asked' || state === 'held')) {
      this.#change(batch, 'gone');
    } else if (open && state === 'delivered') {
      const again = ignored + 1 === MOST_IGNORED && sent < MOST_SENT;
      batch.ignored = again ? 0 : ignored + 1;
      if (again) {
        this.#send([batch], 'delivered');
      }
    } else if (!open && (isTold || state === 'unknown')) {
      this.#change(batch, 'delivered');
    } else if (isTold && sent < MOST_SENT) {
      this.#send([batch]);
    } else if (isTold) {
      this.#change(batch, 'unknown');
    }
  }
}

function fingerprintOf({ method, params }: InputRequest): string {
  return `${method} ${JSON.stringify(params)}`;
}
