import { WithdrawnError } from '@elicit-kit/core';
import { isJsonRpcError } from '../calls/may-have-run.js';
import type { SdkTransport } from '../instrumentation/transport-watch.js';
import type { Declared } from './capabilities.js';
import type { Track } from './pages/track-pages.js';

/** A client of an SDK, as a session sees it: the same whatever the SDK. */
export interface SdkClient {
  readonly errors: SdkErrors;
  transport(): SdkTransport | undefined;
  /** What the server says of itself, as far as the SDK has checked it. */
  claimed(): unknown;
  /** What the client declares, where the SDK tells. */
  declared(): Declared | undefined;
  /** The negotiated revision, where the SDK tells. */
  protocolVersion(): string | undefined;
  /** Whether a call keeps a connection busy until it is answered (every revision before 2026-07-28). */
  isLegacy(): boolean;
  /** Sends `ping`; absent where the SDK has no transport to lose. */
  readonly ping?: () => Promise<unknown>;
  /** Sends `elicitation/track` (2025 draft) with a progress token and no time limit; absent where the SDK can't. */
  readonly track?: Track;
}

/** For what an SDK has an error of its own when it ends a call. */
type CallEnd = 'disconnected' | 'timedOut';

/** The SDK's own errors: a caller of its calls catches what it knows. */
export interface SdkErrors {
  ended(reason: CallEnd, message: string, limit?: Readonly<Record<string, number>>): Error;
  hasEnded(error: unknown, reason: CallEnd): boolean;
  /** The server's own answer to a request, as the SDK throws it. */
  isFromServer(error: unknown): boolean;
}

/** Of clients whose SDK has no errors of its own for these, or does not export them. */
export const plainErrors: SdkErrors = {
  ended: (reason, message) => new Error(message, { cause: new WithdrawnError(reason) }),
  hasEnded: (error, reason) =>
    error instanceof Error && error.cause instanceof WithdrawnError && error.cause.reason === reason,
  isFromServer: isJsonRpcError,
};

/** The revision whose calls hold no connection while a person thinks. */
export const FIRST_WITH_ROUNDS = '2026-07-28';
