import { createIndexedDbStore } from '@elicit-kit/core/indexed-db';
import { createStandingAnswers } from '@elicit-kit/core/standing-answers';
import { DEFINITIONS } from './ai-sdk/definitions.js';

/** What the person lets the chat do without being asked. It only reads, so it may stand; a mail is asked about each time. */
export const standing = createStandingAnswers(createIndexedDbStore({ databaseName: 'parley-standing' }), {
  toolOf: ({ elicitation }) =>
    elicitation.mode === 'approval' && DEFINITIONS.get(elicitation.call.tool ?? ''),
  offer: ({ elicitation }) =>
    elicitation.mode === 'approval' && elicitation.call.tool === 'find_person' && 'exact',
});
