import type { AnswerOutcome, InboxEntry } from '@elicit-kit/core';
import { randomId } from '@elicit-kit/core/internal/inbox';
import {
  type EntryCommand,
  isAnswered,
  isOpen,
  OUTCOME_STATUS,
  parseJson,
  type ServerCommand,
  WIRE_FORMAT,
  type WireOutcome,
} from '../wire/wire-format.js';
import type { Page } from './follow-events.js';

/**
 * Why an answer was not taken.
 *
 * - `unreachable`: no response came, however often it was sent.
 * - `unavailable`: the app's server, or a proxy before it, answered with 5xx or 429, however often it was sent.
 * - `signedOut`: 401.
 * - `tooLarge`: 413. The same answer is refused again.
 * - `refused`: any other response that is none of the relay's, such as a proxy's 404 or a sign-in page.
 */
export type RelayUnavailableReason = 'unreachable' | 'unavailable' | 'signedOut' | 'tooLarge' | 'refused';

/** The app's own server did not take an answer. What was typed is still there. */
export class RelayUnavailableError extends Error {
  override readonly name = 'RelayUnavailableError';
  readonly reason: RelayUnavailableReason;
  /** HTTP's, of the last response; absent where none came. */
  readonly status?: number;

  constructor(
    reason: RelayUnavailableReason,
    { status, ...options }: ErrorOptions & { readonly status?: number } = {},
  ) {
    const why = status === undefined ? reason : `${reason}, status ${status}`;
    super(`The app's server did not take the answer (${why}). Let the person try again.`, options);
    this.reason = reason;
    if (status !== undefined) {
      this.status = status;
    }
  }
}

/** Before a command is sent once more, in milliseconds. */
const RETRY_AFTER = [300, 1_000, 3_000];
/** How long one attempt may take, in milliseconds: the relay answers within 20 s. */
const LONGEST_ATTEMPT = 30_000;

type Reply = WireOutcome | RelayUnavailableError;
type KnownReply = Exclude<Reply, { readonly status: 'sending' }>;

export type Post = (command: EntryCommand | ServerCommand, nonce?: string) => Promise<Reply>;

/** @returns sends a command until it is answered: a repetition does nothing more. Never rejects. @param onSignedOut hears of a 401 */
export function createSender({ address, fetch, isClosed, report }: Page, onSignedOut: () => void): Post {
  function fail(...why: ConstructorParameters<typeof RelayUnavailableError>): RelayUnavailableError {
    const error = new RelayUnavailableError(...why);
    if (error.reason !== 'signedOut') {
      report(error, { where: 'command' });
    }
    return error;
  }

  return async (command, nonce = randomId()) => {
    const body = JSON.stringify({ format: WIRE_FORMAT, nonce, ...command });
    let failure: ErrorOptions & { readonly status?: number } = {};
    for (let count = 0; !isClosed(); count += 1) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          credentials: 'include',
          cache: 'no-store',
          signal: AbortSignal.timeout(LONGEST_ATTEMPT),
          body,
        });
        const { status } = response;
        if (status === 401) {
          onSignedOut();
          return fail('signedOut', { status });
        }
        const outcome = readOutcome(await response.text());
        if (outcome) {
          return outcome;
        }
        if (status < 500 && status !== 429) {
          return fail(status === 413 ? 'tooLarge' : 'refused', { status });
        }
        failure = { status };
      } catch (cause) {
        failure = { cause };
      }
      const pause = RETRY_AFTER[count];
      if (pause === undefined) {
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return fail(failure.status === undefined ? 'unreachable' : 'unavailable', failure);
  };
}

export function createAnswers(page: Page, post: Post) {
  const { isClosed, mirror } = page;
  async function deliver(
    entry: InboxEntry,
    command: EntryCommand,
    opensPage: boolean,
  ): Promise<AnswerOutcome> {
    const { id } = entry;
    const earlier = entry.sendFailure?.by === 'app' ? entry.sendFailure.count : 0;
    mirror.overlay(id, { sending: true, answeredHere: true });
    const outcome = await postUntilKnown(command);
    if (outcome instanceof RelayUnavailableError) {
      const failure = Object.freeze({ count: earlier + 1, at: Date.now(), by: 'app' as const });
      // Only where it may have arrived: an answer of another page is then taken for this one's.
      const { reason, status = 0 } = outcome;
      const answeredHere = status < 400 || reason === 'unavailable';
      mirror.overlay(id, { failure, answeredHere });
      return { status: 'failed', error: outcome };
    }
    if (outcome.status === 'deliveryUnknown') {
      return { status: 'deliveryUnknown' };
    }
    if (outcome.status === 'delivered' || outcome.status === 'done') {
      // The events may have reported a different end already.
      if (isOpen(mirror.entry(id)?.state ?? 'sending')) {
        mirror.overlay(id, { answeredHere: true, ...(opensPage ? { sending: true } : { hidden: true }) });
      }
      return { status: 'delivered' };
    }
    mirror.overlay(id, undefined);
    return outcome.status === 'failed'
      ? { status: 'failed', error: new Error('The answer did not reach the MCP server.') }
      : (outcome as AnswerOutcome);
  }

  /**
   * Sends an answer until the server or the events report what became of it. Its repetition reaches the instance that asked
   * also where the store was emptied since the answer was taken in.
   */
  async function postUntilKnown(command: EntryCommand): Promise<KnownReply> {
    const { id } = command;
    const nonce = randomId();
    /** The server has taken it in. */
    let passedOn = false;
    let timesGone = 0;
    let end: Promise<KnownReply> | undefined;
    for (;;) {
      const posted = post(command, nonce);
      const reply = await (passedOn && end ? Promise.race([posted, end]) : posted);
      const isUnavailable = reply instanceof RelayUnavailableError;
      if (reply.status === 'sending' || (isUnavailable && passedOn)) {
        passedOn = true;
      } else if (reply.status === 'gone' && isOpen(mirror.entry(id)?.state)) {
        // The events have it still: it has just ended, or the store was emptied and is written anew.
        timesGone += 1;
      } else {
        return reply as KnownReply;
      }
      if (timesGone > RETRY_AFTER.length || isClosed()) {
        return passedOn ? { status: 'deliveryUnknown' } : new RelayUnavailableError('unreachable');
      }
      end ??= untilEnded(page, id);
      const pause = RETRY_AFTER[Math.max(0, timesGone - 1)];
      await Promise.race([new Promise((resolve) => setTimeout(resolve, pause)), end]);
    }
  }

  /** What needs no outcome. What is put away is so at once, and comes back where the server did not hear of it. */
  function tell(command: EntryCommand, hides: boolean): void {
    const { id } = command;
    if (hides && mirror.entry(id)) {
      mirror.overlay(id, { hidden: true, answeredHere: true });
    }
    void post(command).then((reply) => {
      if (reply.status !== 'done' && reply.status !== 'gone') {
        mirror.overlay(id, undefined);
      }
    });
  }

  return { deliver, tell };
}

/** What the events tell of an answer that left this page, once its entry is not open any more. */
function untilEnded({ isClosed, mirror }: Page, id: string): Promise<KnownReply> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = mirror.entry(id)?.state;
      if (isOpen(state) && !isClosed()) {
        return;
      }
      stop();
      const wasSent = mirror
        .getSnapshot()
        .audit.some(
          (receipt) => receipt.entryId === id && isAnswered(receipt) && receipt.outcome !== 'deliveryUnknown',
        );
      const isKnown = state && state !== 'deliveryUnknown' && !isOpen(state);
      resolve({ status: wasSent ? 'delivered' : isKnown ? 'gone' : 'deliveryUnknown' });
    };
    const stop = mirror.subscribe(look);
    look();
  });
}

/** @returns nothing for what isn't an outcome of a relay, such as a page that a proxy made. */
function readOutcome(body: string): WireOutcome | undefined {
  const reply = parseJson(body) as Partial<WireOutcome> | null | undefined;
  return Object.hasOwn(OUTCOME_STATUS, reply?.status ?? '') ? (reply as WireOutcome) : undefined;
}
