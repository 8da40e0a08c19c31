import type { MessageTable } from '../message.js';

/** The list of answers that stand: calls that are allowed or rejected without asking. */
export const standingMessages = {
  'standing.title': 'Saved permissions',
  'standing.empty': 'Nothing saved. You’re asked every time.',
  'standing.about': 'What runs without asking, and what never runs.',
  'standing.askedBy': 'Asked by {origin}',
  'standing.loadFailed': 'Saved permissions couldn’t be loaded.',
  'standing.allow': 'Always allowed',
  'standing.reject': 'Always rejected',
  'standing.anyArguments': 'With any arguments',
  'standing.folder': 'Only in {folder}',
  'standing.since': 'Since {time}',
  'standing.unused': 'Not used yet',
  'standing.used': { one: 'Used {count} time, last {time}', other: 'Used {count} times, last {time}' },
  'standing.lastUsed': 'Last used {day}, {time}',
  'standing.revoke': 'Revoke',
  'standing.revokeNamed': 'Revoke: {tool}',
  'standing.revokeAll': 'Revoke all',
  'standing.revokeAllNamed': 'Revoke all: {server}',
  'standing.revoked': 'Revoked: {tool}. You’re asked again.',
  'standing.revokeFailed': 'Couldn’t revoke this; it still applies.',
  'standing.saved': 'Saved: {tool}',
  'standing.setFailed': 'Couldn’t save this; what is shown still applies.',
  'standing.setting.ask': 'Ask every time',
  'standing.setting.allow': 'Allow',
  'standing.setting.never': 'Never',
} as const satisfies MessageTable;
