import { RequiredElicitationError } from '@elicit-kit/mcp/client';
import type { Call } from './host-state.js';
import { sentenceOf } from './sentence-of.js';

/** Why a call came to nothing, for the person who made it: what they chose is told as such, the rest as it was said. */
export function describeFailure(error: unknown, { toolName, exchanges }: Call): string {
  if (!(error instanceof RequiredElicitationError)) {
    return sentenceOf(error);
  }
  const outcome = exchanges.at(-1)?.outcome;
  if (Array.isArray(outcome) && outcome.includes('stopped')) {
    return `You stopped waiting for the page, so ${toolName} was not run.`;
  }
  return error.action === 'decline'
    ? `You declined the page, so ${toolName} was not run.`
    : `You did not open the page, so ${toolName} was not run.`;
}
