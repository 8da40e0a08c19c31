import { createIndexedDbStore } from '@elicit-kit/core/indexed-db';
import { createStandingAnswers } from '@elicit-kit/core/approvals';
import type { DecisionRequest } from '@elicit-kit/core';

/** As the chat's model is told of it. */
export const FIND_PERSON = { description: 'Looks somebody up in the address book.' };

const findsPerson = ({ elicitation }: DecisionRequest) =>
  elicitation.mode === 'approval' && elicitation.call.tool === 'find_person';

/**
 * What the person lets the app do without being asked. What only looks somebody up may stand for the same call; a tool of a server's for all of
 * its calls, until it changes. A mail of the chat's is asked about each time.
 */
export const standing = createStandingAnswers(createIndexedDbStore({ databaseName: 'parley-standing' }), {
  toolOf: (request) => request.tool ?? (findsPerson(request) && FIND_PERSON),
  offer: (request) => (request.tool === undefined ? findsPerson(request) && 'exact' : 'tool'),
});
