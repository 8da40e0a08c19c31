import { WithdrawnError } from '@elicit-kit/core';
import type { ElicitingCall } from './eliciting-call.js';
import { runCall } from './run-call.js';

export interface CallEnd {
  /** Whether a leg failed with an answer of the server. Whatever else it fails with says nothing of what the server did. */
  isAnswer(error: unknown): boolean;
  /** Whether its caller wants the call no more. */
  isGivenUp(): boolean;
  /** Whether the host has only let go of the connection. */
  isClosed(): boolean;
}

/**
 * Runs a call, and ends what is kept of it: nothing stays once it has settled, all of it where its server may still be
 * waiting.
 *
 * @throws what `runCall` throws.
 */
export async function keepUntilSettled(call: ElicitingCall, end: CallEnd): Promise<unknown> {
  const { kept } = call;
  let unanswered = false;

  async function send(answers: Parameters<ElicitingCall['send']>[0]): Promise<unknown> {
    try {
      return await call.send(answers);
    } catch (error) {
      unanswered = !end.isAnswer(error);
      throw error;
    }
  }

  try {
    const result = await runCall({ ...call, send });
    kept?.settle();
    return result;
  } catch (error) {
    const mayComeBack = unanswered || isDisconnected(error) || end.isClosed();
    if (mayComeBack && !end.isGivenUp()) {
      kept?.leave();
    } else {
      kept?.settle();
    }
    throw error;
  }
}

export function isDisconnected(error: unknown): boolean {
  return error instanceof WithdrawnError && error.reason === 'disconnected';
}
