import type { MessageTable } from '../message.js';

/** Who asks. `{name}`, `{a}` and `{b}` are the server's own words, cleaned. */
export const attributionMessages = {
  'attribution.unknownOrigin': 'A server',
  'attribution.localProgram': '{label} (local program)',
  'attribution.ofApp': '{label} (in this app)',
  'attribution.labelled': '{host} ({label})',
  'attribution.claim': 'Calls itself “{name}”',
  'attribution.likeConnected':
    'Another connected server, {place}, is called “{name}” too. This is not that one.',
  'attribution.hostLikeConnected': 'Its address looks much like {place}, which is another connected server.',
  'attribution.likeWellKnown': 'This may not be {name}: {name} itself is at {place}.',
  'attribution.unchecked':
    'This server’s name and address couldn’t be checked, so it may not be the one it seems.',
  'attribution.tool': 'Running {name}',
  'attribution.prompt': 'Preparing the prompt {name}',
  'attribution.resource': 'Reading {name}',
  'attribution.operation': 'Doing {name}',
  'attribution.oneOf': { one: 'one of {count} call', other: 'one of {count} calls' },
  'attribution.oneOfOperations': {
    one: 'Running one of {count} call',
    other: 'Running one of {count} calls',
  },
  'attribution.argument': '{name}: {value}',
  'attribution.argumentHidden': '{name}: not shown',
  'attribution.argumentsOmitted': { one: 'and {count} more', other: 'and {count} more' },
  'attribution.passedOnBy': 'Passed on by {name}',
  'attribution.passedOnByChain': 'Passed on by {names}, nearest first',
} as const satisfies MessageTable;
