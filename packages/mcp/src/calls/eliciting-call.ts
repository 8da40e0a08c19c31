import type {
  ElicitationBatch,
  ElicitResult,
  KeptCall,
  ResumableRound,
  SubmitOptions,
} from '@elicit-kit/core';

/** The call that needs the input: a JSON-RPC method and the name of the tool or prompt, or the resource's URI. */
export type CallOperation = NonNullable<ElicitationBatch['operation']>;

/** What a repeated call carries beside its own params (2026-07-28). */
export interface RoundAnswers {
  /** Under the keys of the round's requests. */
  readonly inputResponses?: Readonly<Record<string, unknown>>;
  /** Exactly as the server sent it; absent where the server sent none. */
  readonly requestState?: string;
}

/** Answers a request in a round that is no elicitation: `sampling/createMessage`, `roots/list`. */
export type InputRequestHandler = (
  request: { readonly method: string; readonly params: unknown },
  options: { readonly signal: AbortSignal },
) => Promise<unknown>;

/** What is asked together; the session adds who asks. */
export interface Question
  extends
    Pick<
      ElicitationBatch,
      'requests' | 'operation' | 'round' | 'lastRound' | 'settleAt' | 'resumed' | 'constraintsMayBeLost'
    >,
    Pick<SubmitOptions, 'drafts' | 'answered' | 'delivery'> {
  /** It came as in the 2025 draft, whose servers tell of a page when they are asked (`elicitation/track`). */
  readonly draft2025?: boolean;
}

/**
 * Asks the person. Rejects when the signal aborts. The second signal aborts when the call is over: pages opened for it are
 * then waited for no longer.
 */
export type Ask = (
  question: Question,
  signal: AbortSignal,
  callOver?: AbortSignal,
) => Promise<readonly ElicitResult[]>;

export type ElicitationMode = 'form' | 'url';

/** One call, from the first leg to its result, whatever the SDK. */
export interface ElicitingCall {
  readonly operation: CallOperation;
  readonly signal: AbortSignal;
  readonly modes: readonly ElicitationMode[];
  readonly maxRounds: number;
  readonly ask: Ask;
  readonly onInputRequest?: InputRequestHandler;
  /** Where its rounds are kept, so that they can be answered another day. */
  readonly kept?: KeptCall | undefined;
  /** The call's own params: kept with each round. */
  readonly params?: unknown;
  /** The round that it goes on with: its first leg was sent another day. */
  readonly resumed?: ResumableRound | undefined;
  /** Whether a failed leg leaves it open what the server heard: not where it answered, nor where the host gave the call up. */
  isLost?(error: unknown): boolean;
  /** Sends one leg: the call itself, or its repetition with the answers of a round. */
  send(answers: RoundAnswers): Promise<unknown>;
}
