import {
  type AdapterInbox,
  type DeliveryContext,
  type ElicitationBatch,
  type ElicitResult,
  type ServerAttribution,
  type SubmitOptions,
  DeliveryUnknownError,
  InvalidElicitationError,
  TaskStoppedError,
  WithdrawnError,
} from '@elicit-kit/core';
import { type ElicitationMode, readMode } from './elicitation-request.js';

/** What is asked together; who asks is known by the session. */
export type Question = Omit<ElicitationBatch, 'server' | 'expiresAt'> &
  Pick<SubmitOptions, 'drafts' | 'answered' | 'deliver'>;

export interface AskContext {
  /** The question is withdrawn when it aborts. */
  readonly signal: AbortSignal;
  /** Aborts when the call is over: pages opened for it are then waited for no longer. */
  readonly callOver?: AbortSignal;
  /** It came as in the 2025 draft, whose servers tell of a page when they are asked (`elicitation/track`). */
  readonly draft2025?: boolean;
}

/** Asks the person. Rejects when the signal aborts. */
export type Ask = (question: Question, context: AskContext) => Promise<readonly ElicitResult[]>;

/** Submits a question in the name of one server: the only way from an adapter into the inbox. */
export function askInbox(
  inbox: AdapterInbox,
  server: ServerAttribution,
  { drafts, answered, deliver, ...batch }: Question,
  { signal, callOver }: AskContext,
): Promise<readonly ElicitResult[]> {
  return inbox.submit({ ...batch, server }, { signal, followUpSignal: callOver, drafts, answered, deliver })
    .results;
}

/** What goes back for one `elicitation/create` request: its JSON-RPC result or its error. */
export type ElicitationAnswer =
  | { readonly result: ElicitResult }
  | { readonly error: { readonly code: -32602; readonly message: string } };

interface Asking {
  readonly ask: Ask;
  readonly modes: readonly ElicitationMode[];
  /** Sends what goes back. `delivery`: with an answer of the person, which is sent as often as they want; absent for anything else. */
  respond?(answer: ElicitationAnswer, delivery?: DeliveryContext): Promise<unknown> | undefined;
}

/**
 * Asks the person what one `elicitation/create` request (2025-11-25 and earlier) asks for, and follows their answer to the server. What
 * can't be shown is refused before anyone is asked; what is withdrawn, expired or aborted is cancelled.
 *
 * @returns what goes back, or has gone.
 */
export async function answerRequest(
  { respond, ...asking }: Asking,
  params: unknown,
  about: Omit<Question, 'requests' | 'deliver'>,
  context: AskContext,
): Promise<ElicitationAnswer> {
  let sent = false;

  async function deliver(
    [result = { action: 'cancel' }]: readonly ElicitResult[],
    delivery: DeliveryContext,
  ): Promise<void> {
    sent = true;
    try {
      await respond?.({ result }, delivery);
    } catch (error) {
      sent = error instanceof DeliveryUnknownError;
      throw error;
    }
  }

  const answer = await findAnswer(asking, params, { ...about, ...(respond && { deliver }) }, context);
  if (!sent) {
    await respond?.(answer);
  }
  return answer;
}

async function findAnswer(
  { ask, modes }: Asking,
  params: unknown,
  about: Omit<Question, 'requests'>,
  context: AskContext,
): Promise<ElicitationAnswer> {
  const mode = readMode(params);
  if (!modes.includes(mode)) {
    return refuse(`This client does not take elicitation in ${mode} mode`);
  }
  try {
    const [result] = await ask({ ...about, requests: [{ key: 'request', params }] }, context);
    return { result: { ...(result ?? { action: 'cancel' }) } };
  } catch (error) {
    if (error instanceof InvalidElicitationError) {
      return refuse(describe(error));
    }
    const hasEnded = [WithdrawnError, TaskStoppedError, DeliveryUnknownError].some(
      (type) => error instanceof type,
    );
    if (hasEnded || context.signal.aborted) {
      return { result: { action: 'cancel' } };
    }
    throw error;
  }
}

function refuse(message: string): ElicitationAnswer {
  return { error: { code: -32602, message } };
}

function describe({ problems }: InvalidElicitationError): string {
  const found = problems.map(({ code, path }) => (path === '' ? code : `${code} at ${path}`));
  return `Invalid elicitation request: ${found.join(', ') || 'unreadable'}`;
}
