import { memberOf } from './json-object.js';
import type { CallOperation } from './eliciting-call.js';

/** The server went on asking: the call was given up so that it can't loop without end. */
export class RoundLimitError extends Error {
  override readonly name = 'RoundLimitError';
  readonly operation: CallOperation;
  /** How many rounds were answered. */
  readonly rounds: number;

  constructor(operation: CallOperation, rounds: number, options?: ErrorOptions) {
    super(
      `${operation.method} "${operation.name}" still asked for input after ${rounds} rounds, so it was given up. Raise maxRounds if this server honestly needs more.`,
      options,
    );
    this.operation = operation;
    this.rounds = rounds;
  }
}

/** A server asked for input in a way that nobody can answer: without saying what for, or for two things under one key of a task. */
export class MalformedRoundError extends Error {
  override readonly name = 'MalformedRoundError';
  readonly operation: CallOperation;

  /** @param key that stands for two requests. */
  constructor(operation: CallOperation, key?: string) {
    super(
      key === undefined
        ? `${operation.method} "${operation.name}" asked for input, but its result holds neither requests nor a state, so the call was given up. The server has to send one of them.`
        : `The task of ${operation.method} "${operation.name}" asked for something else under the key "${key}", so it was cancelled. The server has to give each request a key of its own.`,
    );
    this.operation = operation;
  }
}

/** The server cancelled the task of a call. */
export class TaskCancelledError extends Error {
  override readonly name = 'TaskCancelledError';
  readonly operation: CallOperation;

  constructor(operation: CallOperation) {
    super(
      `The server cancelled the task of ${operation.method} "${operation.name}". The call can be made anew.`,
    );
    this.operation = operation;
  }
}

/**
 * The server refused to go on with a call (-32602): mostly because the state that it gave with its questions has expired, which
 * the official SDK has it do after ten minutes, or because it keeps the call's task no longer. Nothing came of the answers; the call can be
 * made anew. `cause` is the server's own error.
 */
export class ExpiredStateError extends Error {
  override readonly name = 'ExpiredStateError';
  readonly operation: CallOperation;

  constructor(operation: CallOperation, cause: unknown) {
    super(
      `${operation.method} "${operation.name}" was refused with -32602 when it went on: the state that the server gave with its questions, or its task, has most likely expired. Make the call anew.`,
      { cause },
    );
    this.operation = operation;
  }
}

/**
 * The answers of a parked call were not sent, and can be: with another session, or other options. A mistake of the calling code, or a connection
 * that is gone.
 */
export class NothingSentError extends Error {
  override readonly name = 'NothingSentError';
}

export const GIVEN_UP_UNSENT =
  'A parked call was given up before its answers were sent, so the server has none of them.';

/** A server asked for something this host can't give. Nobody was asked anything. */
export class UnsupportedInputRequestError extends Error {
  override readonly name = 'UnsupportedInputRequestError';
  /** The request's key in the round. */
  readonly key: string;
  readonly method: string;

  constructor(key: string, method: string, advice: string) {
    super(
      `The server asked for "${method}" (${key}), which this host can't answer, so the call was refused before anyone was asked. ${advice}`,
    );
    this.key = key;
    this.method = method;
  }
}

/**
 * The server wanted a page visited before it takes the call, and the person said no. `cause` is the server's own error
 * (-32042, in the 2025 drafts -32604 or -32000).
 */
export class RequiredElicitationError extends Error {
  override readonly name = 'RequiredElicitationError';
  readonly operation: CallOperation;
  readonly action: 'decline' | 'cancel';

  constructor(operation: CallOperation, action: 'decline' | 'cancel', cause: unknown) {
    super(
      `${operation.method} "${operation.name}" needs a page to be visited first, and the person chose ${action}. The call was not repeated.`,
      { cause },
    );
    this.operation = operation;
    this.action = action;
  }
}

export function isInvalidParams(error: unknown): boolean {
  return memberOf(error, 'code') === -32602;
}
