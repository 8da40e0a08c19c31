import type { MessageTable } from '../message.js';

/** Words that several components use. */
export const sharedMessages = {
  'shared.accept': 'Accept',
  'shared.decline': 'Decline',
  'shared.declineToAnswer': 'Decline to answer',
  'shared.notNow': 'Not now',
  'shared.close': 'Close without answering',
  'shared.closeEnded': 'Close this request',
  'shared.writtenByServer': 'Written by the server',
  'shared.actionsExplained':
    'Decline says no. Not now closes this without answering; the server may ask again.',
  'shared.explainActions': "What's the difference?",
  'shared.pressIgnored.early': 'That was too quick; nothing was sent. Wait a moment, then press again.',
  'shared.pressIgnored.covered':
    'Something is covering this button, so clicks on it are ignored. If you expected that, press Enter instead.',
  'shared.sent': 'Sent to {origin}.',
  'shared.ended.withdrawn': '{origin} withdrew this request. Nothing was sent.',
  'shared.ended.expired': 'The time to answer {origin} ran out. Nothing was sent.',
  'shared.ended.timedOut': 'This app stopped waiting. Nothing was sent.',
  'shared.ended.disconnected': 'Connection to {origin} lost. Nothing was sent.',
  'shared.ended.taskEnded': 'The task ended without your answer.',
  'shared.showMessage': 'Show all',
  'shared.showLess': 'Show less',
  'shared.hiddenRun': { one: '{count} hidden character', other: '{count} hidden characters' },
  'shared.showAll': {
    one: 'Show all ({count} more character)',
    other: 'Show all ({count} more characters)',
  },
} as const satisfies MessageTable;
