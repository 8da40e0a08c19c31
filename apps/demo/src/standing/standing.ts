import { createIndexedDbStore } from '@elicit-kit/core/indexed-db';
import { createStandingAnswers } from '@elicit-kit/core/approvals';
import type { DecisionRequest } from '@elicit-kit/core';

/** As the chat's model is told of it. */
export const FIND_PERSON = { description: 'Looks somebody up in the address book.' };

const findsPerson = ({ elicitation }: DecisionRequest) =>
  elicitation.mode === 'approval' && elicitation.call.tool === 'find_person';

/**
 * What the person lets the app do without asking. Looking somebody up may be allowed for the same call, a server's tool for all its calls
 * until it changes. The chat asks about each mail.
 */
export const standing = createStandingAnswers(
  createIndexedDbStore({ databaseName: 'elicit-kit-demo-standing' }),
  {
    toolOf: (request) => request.tool ?? (findsPerson(request) && FIND_PERSON),
    offer: (request) => (request.tool === undefined ? findsPerson(request) && 'exact' : 'tool'),
  },
);
