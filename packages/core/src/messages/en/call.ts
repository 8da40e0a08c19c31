import type { MessageTable } from '../message.js';

/** Why a call failed, for the user who made it. `{name}` is the tool or prompt. */
export const callMessages = {
  'call.stopped': 'You stopped this task.',
  'call.pageDeclined': 'You declined the page, so {name} was not run.',
  'call.pageNotOpened': 'You did not open the page, so {name} was not run.',
  'call.roundLimit': {
    one: 'The server kept asking after {count} answer, so this app stopped {name}.',
    other: 'The server kept asking after {count} answers, so this app stopped {name}.',
  },
  'call.malformedRound': 'The server sent a request with no question in it, so this app stopped {name}.',
  'call.unsupportedRequest':
    'The server asked for something this app doesn’t support, so the task was stopped.',
  'call.invalidRequest': 'The server sent a request that could not be shown, so the task was stopped.',
  'call.stateExpired':
    'The server lost track of the request, so {name} did not finish. You can start it again.',
  'call.taskCancelled': 'The server cancelled {name}.',
  'call.deliveryUnknown': 'We don’t know whether the server received your answers.',
  'call.unreadableResult': 'The server’s answer could not be read, so there is no result.',
  'call.serverFailed': 'The server could not process the request. Try again later.',
  'call.withdrawn': 'The server withdrew its request.',
  'call.expired': 'The time to answer ran out.',
  'call.timedOut': 'This app stopped waiting.',
  'call.taskEnded': 'The task ended without your answer.',
  'call.disconnected': 'The connection to the server was lost.',
} as const satisfies MessageTable;
