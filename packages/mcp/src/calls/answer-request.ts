import {
  type ElicitResult,
  DeliveryUnknownError,
  InvalidElicitationError,
  TaskStoppedError,
  WithdrawnError,
} from '@elicit-kit/core';
import type { Ask, AskContext, Question } from './ask-inbox.js';
import { readMode } from './elicitation-request.js';
import type { ElicitationMode } from './eliciting-call.js';

/** How a question ends without an answer, or with one of which nobody knows whether it arrived. */
const ENDINGS = [WithdrawnError, TaskStoppedError, DeliveryUnknownError] as const;

/** What goes back for one `elicitation/create` request: its JSON-RPC result or its error. */
export type ElicitationAnswer =
  | { readonly result: ElicitResult }
  | { readonly error: { readonly code: -32602; readonly message: string } };

/**
 * Asks the person what one `elicitation/create` request (2025-11-25 and earlier) asks for. What can't be shown is
 * refused before anyone is asked; what is withdrawn, expired or aborted is cancelled.
 */
export async function answerRequest(
  { ask, modes }: { readonly ask: Ask; readonly modes: readonly ElicitationMode[] },
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
    if (ENDINGS.some((Ending) => error instanceof Ending) || context.signal.aborted) {
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
