import type { ServerAttribution } from '@elicit-kit/core';
import type { CallReference } from '@elicit-kit/core/internal/types';
import type { CallOperation, ElicitationMode } from '../calls/eliciting-call.js';

/** What both plain functions are told. */
export interface AskOptions {
  /** Who asks: see `attributeServer`. */
  readonly server: ServerAttribution;
  /**
   * Abort it when the server cancels, when your own time runs out (with a `TimeoutError`), or when the connection is
   * gone (with a `WithdrawnError('disconnected')`): the open form says which.
   */
  readonly signal?: AbortSignal;
  /**
   * What the host can show: keep it equal to the declared capabilities. Other requests are refused unasked.
   * @default ['form', 'url']
   */
  readonly modes?: readonly ElicitationMode[];
  /** The call that needs the input, where it is known. */
  readonly operation?: CallOperation;
  /** Which call of it: its id, and its arguments for the person to see; or the ids of those that it may be. */
  readonly call?: CallReference;
}

/** Never aborts: for callers who pass no signal. */
export const neverAborted = (): AbortSignal => new AbortController().signal;
