import type { WithdrawReason } from './elicitation-inbox.js';

const SENTENCES: Readonly<Record<WithdrawReason, string>> = {
  withdrawn: 'The server withdrew the request',
  expired: 'The request expired',
  disconnected: 'The connection to the server was lost',
};

/**
 * Rejects a submitted batch that ended without an answer. Also a good `reason` for aborting the signal of a batch:
 * the inbox then shows why.
 */
export class WithdrawnError extends Error {
  override readonly name = 'WithdrawnError';
  readonly reason: WithdrawReason;

  constructor(reason: WithdrawReason) {
    super(
      `${SENTENCES[reason]} before anyone answered. Nothing was sent. Let the call that needed the input fail or try again.`,
    );
    this.reason = reason;
  }
}
