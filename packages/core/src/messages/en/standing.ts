import type { MessageTable } from '../message.js';

/** The list of answers that stand: calls that are allowed or rejected without asking. */
export const standingMessages = {
  'standing.title': 'Saved permissions',
  'standing.empty': 'Nothing saved. You’re asked every time.',
  'standing.loadFailed': 'Saved permissions couldn’t be loaded.',
  'standing.allow': 'Always allowed',
  'standing.reject': 'Always rejected',
  'standing.anyArguments': 'With any arguments',
  'standing.since': 'Since {time}',
  'standing.unused': 'Not used yet',
  'standing.used': { one: 'Used {count} time, last {time}', other: 'Used {count} times, last {time}' },
  'standing.revoke': 'Revoke',
  'standing.revokeNamed': 'Revoke: {tool}',
  'standing.revoked': 'Revoked: {tool}. You’re asked again.',
  'standing.revokeFailed': 'Couldn’t revoke this; it still applies.',
} as const satisfies MessageTable;
