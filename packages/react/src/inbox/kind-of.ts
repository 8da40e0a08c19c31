import { type InboxEntry, type InboxItem, isConfirmation } from '@elicit-kit/core';

/** What is asked for, for the words of a list. */
export function kindOf(item: InboxItem | undefined): 'form' | 'confirmation' | 'url' | 'approval' {
  const elicitation = item?.elicitation;
  return elicitation?.mode === 'form' && isConfirmation(elicitation.model)
    ? 'confirmation'
    : (elicitation?.mode ?? 'form');
}

/** The message that says what a new entry asks for. */
export function arrivalKey({ items }: InboxEntry) {
  switch (items.length === 1 ? items[0]?.elicitation.mode : undefined) {
    case 'url':
      return 'inbox.arrivedUrl';
    case 'approval':
      return 'inbox.arrivedApproval';
    default:
      return 'inbox.arrivedForm';
  }
}
