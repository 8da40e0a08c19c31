import type { MessageTable } from '../message.js';

/** Why a call came to nothing, for the person who made it. `{name}` is the tool or prompt. */
export const callMessages = {
  'call.stopped': 'You stopped this task.',
  'call.pageDeclined': 'You declined the page, so {name} was not run.',
  'call.pageNotOpened': 'You did not open the page, so {name} was not run.',
  'call.roundLimit': {
    one: 'The server went on asking after {count} answer, so this app stopped {name}.',
    other: 'The server went on asking after {count} answers, so this app stopped {name}.',
  },
  'call.malformedRound': 'The server asked you something, but did not say what, so this app stopped {name}.',
  'call.unsupportedRequest':
    "The server asked for something that this app can't give it, so the task was stopped.",
  'call.invalidRequest': 'The server asked you something that could not be shown, so the task was stopped.',
  'call.stateExpired':
    'The server no longer knew what it had asked, so {name} was not finished. You can start it again.',
  'call.taskCancelled': 'The server cancelled {name}.',
  'call.deliveryUnknown': "We don't know whether the server received your answers.",
  'call.unreadableResult': "The server's answer could not be read, so there is no result.",
  'call.serverFailed': 'The server could not process the request. Try again later.',
  'call.withdrawn': 'The server took its question back.',
  'call.expired': 'The time that the server gave you ran out.',
  'call.timedOut': 'This app waited no longer.',
  'call.taskEnded': 'The task ended without your answer.',
  'call.disconnected': 'The connection to the server was lost.',
} as const satisfies MessageTable;
