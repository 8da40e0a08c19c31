import type { InboxEntry } from '@elicit-kit/core';

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
