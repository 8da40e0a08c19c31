import type { MessageTable } from '../message.js';

/** What is not as the protocol says, for the person and the developer. `{keyword}` and the like are the server's words. */
export const problemMessages = {
  'problem.notAnObject': 'The request is not an object.',
  'problem.unknownMode': 'The request is of an unknown kind: “{mode}”.',
  'problem.extensionUnsupported':
    'The request needs an extension that this app does not support: “{extension}”.',
  'problem.tooManyRequests': {
    one: 'There is {count} request at once; at most {limit} can be shown.',
    other: 'There are {count} requests at once; at most {limit} can be shown.',
  },
  'problem.messageMissing': 'The request has no message.',
  'problem.urlMissing': 'The request names no address to open.',
  'problem.elicitationIdMissing': 'The request has no id, so the server can’t say when it is finished.',
  'problem.schemaMissing': 'The request does not describe its questions.',
  'problem.schemaNotAnObject': 'The description of the questions is not an object.',
  'problem.propertiesMissing': 'The description names no questions.',
  'problem.tooManyFields': {
    one: 'The request has {count} question; none can be shown.',
    other: {
      by: 'limit',
      one: 'The request has {count} questions; only the first can be shown.',
      other: 'The request has {count} questions; only the first {limit} can be shown.',
    },
  },
  'problem.tooManyOptions': {
    one: 'There is {count} option; at most {limit} can be shown.',
    other: 'There are {count} options; at most {limit} can be shown.',
  },
  'problem.schemaTooDeep': 'The description is nested too deeply.',
  'problem.schemaUnreadable': 'A part of the description could not be read.',
  'problem.textTooLong': {
    one: 'A text has {count} character; at most {limit} can be read.',
    other: 'A text has {count} characters; at most {limit} can be read.',
  },
  'problem.typeMissing': 'A question does not say what kind of answer it wants.',
  'problem.typeUnsupported': 'A kind of answer is not supported: “{type}”.',
  'problem.keywordIgnored': 'Only the server can check this rule: “{keyword}”.',
  'problem.keywordInvalid': 'A faulty rule was left out: “{keyword}”.',
  'problem.formatUnknown': 'Only the server can check this format: “{format}”.',
  'problem.patternInvalid': 'A faulty pattern was left out.',
  'problem.defaultInvalid': 'A suggestion that doesn’t fit its question was left out.',
  'problem.enumNamesMismatch': 'The names don’t fit the options, so values are shown.',
  'problem.duplicateOption': 'An option is listed twice: “{value}”.',
  'problem.boundsContradict': 'The rules of a question contradict each other.',
  'problem.requiredUnknown': 'A required question is missing: “{name}”.',
  'problem.referenceUnresolved': 'A part of the description is missing.',
  'problem.argumentsUnknown': 'The request does not say everything that would be done.',
  'problem.optionInvalid': 'A faulty answer was left out.',
  'problem.optionsMissing': 'The request offers no answer.',
  'problem.constraintsMayBeLost': 'Some validation rules may be missing; the server will check your answers.',
} as const satisfies MessageTable;
