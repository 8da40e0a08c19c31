import { createIndexedDbStore } from '@elicit-kit/core/indexed-db';
import { createStandingAnswers, type StandingAnswer } from '@elicit-kit/core/standing-answers';
import { createStateStore } from '../host/state-store.js';
import { DEFINITIONS } from './tool-definitions.js';

/** What the person lets the chat do without being asked. It only reads, so it may stand; a mail is asked about each time. */
const answers = createStandingAnswers(createIndexedDbStore({ databaseName: 'parley-standing' }), {
  toolOf: ({ elicitation }) =>
    elicitation.mode === 'approval' && DEFINITIONS.get(elicitation.call.tool ?? ''),
  offer: ({ elicitation }) =>
    elicitation.mode === 'approval' && elicitation.call.tool === 'find_person' && 'exact',
});

/** All that stand, for the page. */
export const standingList = createStateStore<{ readonly all: readonly StandingAnswer[] }>({ all: [] });

/** Runs something that may change the list. */
async function listed<Result>(work: Result): Promise<Awaited<Result>> {
  const result = await work;
  const all = await answers.list();
  standingList.update(() => ({ all }));
  return result;
}

export const standing = {
  decide: (request) => listed(answers.decide(request)),
  offer: answers.offer,
  learn: (request, optionId) => listed(answers.learn(request, optionId)),
  revoke: (id) => listed(answers.revoke(id)),
} as const satisfies Partial<typeof answers>;
