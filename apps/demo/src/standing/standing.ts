import { createIndexedDbStore } from '@elicit-kit/core/indexed-db';
import { createStandingAnswers } from '@elicit-kit/core/approvals';
import type { DecisionRequest } from '@elicit-kit/core';

/** As the chat's model is told of it. */
export const FIND_PERSON = { description: 'Looks somebody up in the address book.' };

const findsPerson = ({ elicitation }: DecisionRequest) =>
  elicitation.mode === 'approval' && elicitation.call.tool === 'find_person';

/** What the person lets the chat do without being asked. It only reads, so it may stand; a mail is asked about each time. */
export const standing = createStandingAnswers(createIndexedDbStore({ databaseName: 'parley-standing' }), {
  toolOf: (request) => findsPerson(request) && FIND_PERSON,
  offer: (request) => findsPerson(request) && 'exact',
});
