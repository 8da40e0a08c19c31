import type { ElicitationBatch } from '@elicit-kit/core';
import { nextId } from '@elicit-kit/core/internal/inbox';
import type {
  CallReference,
  PersistedCall,
  ResumableRound,
  WaitingRound,
} from '@elicit-kit/core/internal/types';
import type { Ask, Question } from './ask.js';
import type { ElicitationMode } from './elicitation-request.js';
import { isObject } from './json-object.js';

/** The call that needs the input: a JSON-RPC method and the name of the tool or prompt, or the resource's URI. */
export type CallOperation = NonNullable<ElicitationBatch['operation']>;

export type NamedCall = Extract<CallReference, { readonly id: string }>;

/** What a call was made with, by its params on the wire. */
export function argumentsOf(params: unknown): Pick<NamedCall, 'arguments'> {
  return isObject(params) && 'arguments' in params ? { arguments: params['arguments'] } : {};
}

/** An id for a call that the host did not name. */
export function nextCallId(): string {
  return nextId('unnamed-call');
}

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

/** How the rounds of a call are answered. */
export interface RoundOptions {
  /**
   * Answers the `sampling/createMessage` and `roots/list` requests of a round (2026-07-28). Without it a call whose
   * round holds one is refused before the person is asked.
   */
  readonly onInputRequest?: InputRequestHandler;
  /** How many rounds of one call are answered before it is given up. @default 10 */
  readonly maxRounds?: number;
}

/** One call, from the first attempt to its result, whatever the SDK. */
export interface ElicitingCall {
  readonly operation: CallOperation;
  /** What the person is told of it, to tell it from others. */
  readonly reference: NamedCall;
  /** The host's own, given back with what the call asks. */
  readonly correlation?: unknown;
  readonly signal: AbortSignal;
  /** Gives the whole call up: it rejects with this reason. */
  abort?(reason: unknown): void;
  readonly modes: readonly ElicitationMode[];
  /** @default 10 */
  readonly maxRounds?: number | undefined;
  readonly ask: Ask;
  readonly onInputRequest?: InputRequestHandler | undefined;
  /** Where its rounds are persisted, so that they can be answered another day. */
  readonly persisted?: PersistedCall | undefined;
  /** The call's own params: persisted with each round. */
  readonly params?: unknown;
  readonly earlier?: EarlierRound | undefined;
  /** Where nobody waits for the person: asks, and gives the id of the question. The call then ends with a `ParkedSignal`. */
  readonly park?: ((question: Omit<Question, 'deliver'>, round: Continuation) => Promise<string>) | undefined;
  /** Who is called: origin and path. Needed to park. */
  readonly address?: string;
  /**
   * Follows the task that a server has made of a call, by the raw result of an attempt. @returns the call's own result; nothing where it is no
   * task. Absent where a server may make no task of the call.
   */
  readonly followTask?: ((run: CallRun, created: unknown) => Promise<unknown> | undefined) | undefined;
  /** Makes an attempt: sends the call itself, or its repetition with the answers of a round. */
  send(answers: RoundAnswers): Promise<unknown>;
  /** Whether the server answered with this error. Whatever else `send` fails with says nothing of what the server heard. */
  readonly isAnswer: (error: unknown) => boolean;
  /** Who ended the call from this side: its caller wants it no more, or the host let go of the connection. */
  endedBy(): 'caller' | 'host' | undefined;
}

/** A call that is under way, and how far it has come. */
export interface CallRun extends ElicitingCall {
  readonly maxRounds: number;
  /** Aborts when the call has its result. */
  readonly over: AbortSignal;
  /** How often it has asked. */
  asked: number;
  /** How many of its rounds were answered. */
  answered: number;
  /** If it fails now, its server may still be waiting. */
  serverWaits: boolean;
}

/** What is parked with a question, and comes back with its answers. JSON. */
export interface Continuation {
  readonly version: 2;
  /** Who asked: origin and path. */
  readonly address: string;
  /** The call's own. */
  readonly id: string;
  /** Without the params of its requests, which are stored with the question. */
  readonly round: WaitingRound;
  /** What the host answered of the round meanwhile, by key. */
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The round that a call goes on with: its first attempt was made another day. */
export interface EarlierRound extends Partial<Pick<ResumableRound, 'drafts' | 'persisted' | 'sent'>> {
  readonly round: WaitingRound;
  /** It was parked, and is answered. */
  readonly answers?: RoundAnswers;
}

/** Not an error: the way out of an SDK's call, which would check the result of one that goes on elsewhere. */
export class ParkedSignal extends Error {
  override readonly name = 'ParkedSignal';

  constructor(readonly id: string) {
    super('The call is parked');
  }
}
