import type { MessageTable } from '../message.js';

/** Words that several components use. */
export const sharedMessages = {
  'shared.accept': 'Accept',
  'shared.decline': 'Decline',
  'shared.notNow': 'Not now',
  'shared.close': 'Close without answering',
  'shared.closeEnded': 'Close this request',
  'shared.actionsExplained':
    'Decline tells the server no. With Not now the server is told that you closed this; it may ask again.',
  'shared.pressIgnored.appeared': 'Too soon: this button had only just appeared. Press it again.',
  'shared.pressIgnored.changed': 'Too soon: what this button does had only just changed. Press it again.',
  'shared.pressIgnored.moved': 'Too soon: this button had only just moved. Press it again.',
  'shared.pressIgnored.focused':
    'Too soon: this window had only just come to the front. Press the button again.',
  'shared.pressIgnored.covered':
    'Something lies over this button, so a click on it does not count. If that is all right, press Enter on it.',
  'shared.ended.withdrawn': '{origin} withdrew this request. Nothing was sent.',
  'shared.ended.expired': 'The time that {origin} gave you ran out. Nothing was sent.',
  'shared.ended.timedOut': 'This app stopped waiting. Nothing was sent.',
  'shared.ended.disconnected': 'Connection to {origin} lost. Nothing was sent.',
  'shared.ended.taskEnded': 'The task ended without your answer.',
  'shared.showMessage': 'Show all',
  'shared.showLess': 'Show less',
  'shared.showAll': {
    one: 'Show all ({count} more character)',
    other: 'Show all ({count} more characters)',
  },
} as const satisfies MessageTable;
