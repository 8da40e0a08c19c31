import type { MessageTable } from '../message.js';

/** The list of answers that stand: calls that are allowed or rejected without asking. */
export const standingMessages = {
  'standing.title': 'Saved permissions',
  'standing.empty': 'Nothing saved. You’re asked every time.',
  'standing.loadFailed': 'Your answers that stand could not be loaded.',
  'standing.allow': 'Always allowed',
  'standing.reject': 'Always rejected',
  'standing.anyArguments': 'With any arguments',
  'standing.since': 'Since {time}',
  'standing.unused': 'Not used yet',
  'standing.used': { one: 'Used {count} time, last {time}', other: 'Used {count} times, last {time}' },
  'standing.revoke': 'Revoke',
  'standing.revokeNamed': 'Revoke: {tool}',
  'standing.revoked': 'Revoked: {tool}. You are asked again.',
  'standing.revokeFailed': 'This answer still stands: it could not be revoked. Try again.',
} as const satisfies MessageTable;
