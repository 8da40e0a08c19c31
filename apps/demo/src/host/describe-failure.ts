import { formatMessage, messages } from '@elicit-kit/core';
import { callFailureMessage } from '@elicit-kit/mcp/client';
import type { Call } from './host-state.js';
import { sentenceOf } from './sentence-of.js';

/** Why a call came to nothing, for the person who made it: what they chose is told as such, the rest as it was said. */
export function describeFailure(error: unknown, { toolName, exchanges }: Call): string {
  const told = callFailureMessage(error);
  const outcome = exchanges.at(-1)?.outcome;
  if (told?.key === 'call.pageNotOpened' && Array.isArray(outcome) && outcome.includes('stopped')) {
    return `You stopped waiting for the page, so ${toolName} was not run.`;
  }
  return told ? formatMessage(messages[told.key], told.params) : sentenceOf(error);
}
