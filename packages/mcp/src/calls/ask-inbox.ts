import type {
  AdapterInbox,
  ElicitationBatch,
  ElicitResult,
  ServerAttribution,
  SubmitOptions,
} from '@elicit-kit/core';

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
  return inbox.submit(
    { ...batch, server },
    {
      signal,
      ...(callOver && { followUpSignal: callOver }),
      ...(drafts && { drafts }),
      ...(answered && { answered }),
      ...(deliver && { deliver }),
    },
  ).results;
}
