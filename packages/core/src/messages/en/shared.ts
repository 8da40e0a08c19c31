import type { MessageTable } from '../message.js';

/** Words that several components use. */
export const sharedMessages = {
  'shared.accept': 'Accept',
  'shared.decline': 'Decline',
  'shared.notNow': 'Not now',
  'shared.close': 'Close without answering',
  'shared.actionsExplained':
    'Decline tells the server no. Not now closes this without answering; the server may ask again.',
  'shared.showAll': {
    one: 'Show all ({count} more character)',
    other: 'Show all ({count} more characters)',
  },
} as const satisfies MessageTable;
