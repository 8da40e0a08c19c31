import type { Problem } from '../../untrusted/problem.js';
import type { WithdrawReason } from './inbox-entry.js';

/**
 * Rejects a submitted batch in which a request can't be shown to a person at all. Nobody was asked. The answer on the
 * wire is the JSON-RPC error -32602 (invalid params).
 */
export class InvalidElicitationError extends Error {
  override readonly name = 'InvalidElicitationError';
  /** The request's key in the batch. */
  readonly key: string;
  readonly problems: readonly Problem[];

  constructor(key: string, problems: readonly Problem[]) {
    const codes = problems.map((problem) => problem.code).join(', ');
    super(
      `An elicitation request can't be shown (${codes || 'unreadable'}), so nobody was asked. Answer it with the JSON-RPC error -32602.`,
    );
    this.key = key;
    this.problems = problems;
  }
}

const SENTENCES: Readonly<Record<WithdrawReason, string>> = {
  withdrawn: 'The server withdrew the request',
  expired: 'The request expired',
  timedOut: 'This host stopped waiting',
  disconnected: 'The connection to the server was lost',
  taskEnded: 'The call that needed the input ended',
};

/**
 * Rejects a submitted batch that ended without an answer. Also a good `reason` for aborting the signal of a batch:
 * the inbox then shows why.
 */
export class WithdrawnError extends Error {
  override readonly name = 'WithdrawnError';
  readonly reason: WithdrawReason;
  /** Why, in the server's words: untrusted text. */
  readonly serverReason: string | undefined;

  constructor(reason: WithdrawReason, { serverReason }: { readonly serverReason?: string | undefined } = {}) {
    super(
      `${SENTENCES[reason]} before anyone answered. Nothing was sent. Let the call that needed the input fail or try again.`,
    );
    this.reason = reason;
    this.serverReason = serverReason;
  }
}

/**
 * Rejects a submitted batch because the person gave up the call that asks, not only this question. Nothing was sent: let the
 * call end, and don't repeat it.
 */
export class TaskStoppedError extends Error {
  override readonly name = 'TaskStoppedError';

  constructor() {
    super('The person stopped this task. Nothing more was sent. Let the call end, and do not repeat it.');
  }
}

/**
 * What an adapter's `deliver` rejects with where it can't tell whether the answers reached the server, such as a
 * connection that was cut after the request was written. The person is told so. Every other error says that the answers did not
 * arrive: the form opens again.
 *
 * @example
 * throw new DeliveryUnknownError({ cause: error, canSendAgain: true });
 */
export class DeliveryUnknownError extends Error {
  override readonly name = 'DeliveryUnknownError';
  /** `deliver` may be called again with the same results, where the person takes the risk that they arrive twice. */
  readonly canSendAgain: boolean;

  constructor({
    cause,
    canSendAgain = false,
  }: { readonly cause?: unknown; readonly canSendAgain?: boolean } = {}) {
    super(
      'Nobody can tell whether the answers reached the server. Do not repeat the call unasked: they may arrive twice.',
      cause === undefined ? undefined : { cause },
    );
    this.canSendAgain = canSendAgain;
  }
}

/**
 * What an adapter's `deliver` rejects with where the server refused the answers before anything could come of them, such as
 * with HTTP 401. The form opens again, also where the answers had been handed over, and `deliver` is called anew with what the
 * person then sends.
 */
export class DeliveryRefusedError extends Error {
  override readonly name = 'DeliveryRefusedError';

  constructor(options?: ErrorOptions) {
    super('The server refused the answers before it read them. The person can send them again.', options);
  }
}
