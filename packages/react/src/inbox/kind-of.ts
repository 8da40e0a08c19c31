import { type InboxItem, isConfirmation } from '@elicit-kit/core';

/** What is asked for, for the words of a list. */
export function kindOf(item: InboxItem | undefined): 'form' | 'confirmation' | 'url' | 'approval' {
  const elicitation = item?.elicitation;
  return elicitation?.mode === 'form' && isConfirmation(elicitation.model)
    ? 'confirmation'
    : (elicitation?.mode ?? 'form');
}
