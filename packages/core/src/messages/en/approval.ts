import type { MessageTable } from '../message.js';

/** A call of a tool that waits for the person's consent. `{origin}` is who asks. */
export const approvalMessages = {
  'approval.title': '{origin} wants to run a tool',
  'approval.titleEnded': 'The request from {origin} has ended',

  'approval.noTool': 'A tool without a name',
  'approval.on': 'on {server}',
  'approval.arguments': 'Arguments',
  'approval.noArguments': 'No arguments',
  'approval.fold': { one: 'Show {count} value', other: 'Show {count} values' },
  'approval.unfold': 'Hide these values',
  'approval.more': { one: 'Show {count} more value', other: 'Show {count} more values' },
  'approval.secret': 'Hidden: looks like a secret',
  'approval.changed': 'Changed by you',
  'approval.added': 'Added by you',
  'approval.removed': 'Removed by you',
  'approval.before': 'Before: {value}',

  'approval.careful': 'Read this call closely',
  'approval.carefulText': 'It is marked as one that may do harm.',
  'approval.hiddenCharacters': {
    one: '{count} argument has hidden characters',
    other: '{count} arguments have hidden characters',
  },
  'approval.hiddenCharactersText':
    'They are shown as codes, like U+202E. Such a call can be allowed once at most.',
  'approval.unseen': "What this call does can't be shown",
  'approval.unseenText': 'Its arguments are missing, unreadable or too large.',
  'approval.unseenTick': 'Allow it once without seeing what it does',
  'approval.broader': 'This allows more than this tool',
  'approval.broaderText': 'Other tools or places may then be used without asking you.',
  'approval.broaderTick': 'Allow more than this tool',

  'approval.writtenByAgent': 'Written by the agent',
  'approval.choiceNames': 'What it calls your choices',

  'approval.allowOnce': 'Allow once',
  'approval.allowAlways': 'Always allow…',
  'approval.rejectOnce': 'Reject',
  'approval.rejectReason': 'Reject with a reason',
  'approval.rejectAlways': 'Always reject…',
  'approval.numbered': '{choice} ({number})',
  'approval.keepAllow': 'Always allow this',
  'approval.keepReject': 'Always reject this',
  'approval.back': 'Back',

  'approval.runsOnce': 'Runs once, with exactly these arguments.',
  'approval.runsChanged': 'Runs once, with your changes.',
  'approval.runsUnseen': 'Runs once, with arguments that you have not seen.',
  'approval.allowsLater': 'Runs now, and later without asking you where this matches:',
  'approval.rejectsLater': 'Rejected now, and later without asking you where this matches:',
  'approval.rules': 'What is kept',
  'approval.chooseRule': 'Choose what is kept',
  'approval.noGrants': 'For as long and as far as {origin} decides',
  'approval.lifetime.turn': 'For this turn',
  'approval.lifetime.session': 'For this session',
  'approval.lifetime.kept': 'Until it is taken back',
  'approval.lifetime.until': 'Until {time}',
  'approval.lifetime.unknown': 'For as long and as far as {origin} decides',

  'approval.reason': 'Your reason',
  'approval.reasonGoes': 'Your reason is sent to {origin}.',
  'approval.sendRejection': 'Reject and send',

  'approval.edit': 'Change arguments',
  'approval.editLabel': 'Arguments as JSON',
  'approval.editInvalid': 'This is not valid JSON.',
  'approval.editObject': 'Keep it an object, in { and }.',
  'approval.editUse': 'Use these',
  'approval.editUndo': 'Undo my changes',
  'approval.editFirst': 'Finish your changes first.',
} as const satisfies MessageTable;
