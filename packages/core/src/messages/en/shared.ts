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
  'shared.explainActions': 'What do Decline and Not now do?',
  'shared.pressIgnored.early': 'That was too quick; nothing was sent. Wait a moment, then press again.',
  'shared.pressIgnored.covered':
    'Something is covering this button, so clicks on it are ignored. If you expected that, press Enter instead.',
  'shared.sent': 'Sent to {origin}.',
  'shared.careful': 'Check this call',
  'shared.carefulText': 'It is marked as possibly harmful.',
  'shared.end.close': 'Close',
  'shared.end.showRequest': 'Show request',
  'shared.end.sent': 'Sent to {origin}',
  'shared.end.declined': 'You declined',
  'shared.end.cancelled': 'You didn’t answer now',
  'shared.end.withdrawn': '{origin} withdrew this',
  'shared.end.expired': 'Time ran out',
  'shared.end.timedOut': 'This app stopped waiting',
  'shared.end.disconnected': 'Connection to {origin} lost',
  'shared.end.taskEnded': 'The task ended without your answer',
  'shared.end.gone': 'This request is no longer open',
  'shared.end.unknown': 'Your answers may not have arrived',
  'shared.end.answeredElsewhere': 'Answered in another window',
  'shared.end.unknownDecision': 'Your decision may not have arrived',
  'shared.endLine.sent': {
    one: '{count} answer, as listed here.',
    other: '{count} answers, as listed here.',
  },
  'shared.endLine.empty': 'Without answers.',
  'shared.endLine.declined': '{origin} was told. No answers were sent.',
  'shared.endLine.nothing': 'Nothing was sent.',
  'shared.endLine.waited': 'Nothing was sent. {origin} waited {time}.',
  'shared.endLine.unknown':
    'The connection to {origin} broke while sending. Ask there before you answer again.',
  'shared.endLine.answeredElsewhere': 'Nothing was sent from here.',
  'shared.showMessage': 'Show all',
  'shared.showLess': 'Show less',
  'shared.hiddenRun': { one: '{count} hidden character', other: '{count} hidden characters' },
  'shared.showAll': {
    one: 'Show all ({count} more character)',
    other: 'Show all ({count} more characters)',
  },
} as const satisfies MessageTable;
