import type { DrawnAnswer, DrawnOutcome, PersonInbox } from './elicitation-inbox.js';
import type { InboxEntry } from './entry/inbox-entry.js';

/** Answers each entry by itself, if it still asks what was drawn. */
export function answerEach(
  inbox: Pick<PersonInbox, 'answer' | 'getSnapshot'>,
  answers: readonly DrawnAnswer[],
): Promise<readonly DrawnOutcome[]> {
  return Promise.all(
    answers.map(async ({ entry, results }): Promise<DrawnOutcome> => {
      try {
        const now = inbox.getSnapshot().entries.find(({ id }) => id === entry.id);
        if (now?.state === 'pending' && !isAsDrawn(entry, now)) {
          return { status: 'changed' };
        }
        return await inbox.answer(entry.id, results);
      } catch (error) {
        return { status: 'failed', error };
      }
    }),
  );
}

/** Whether an entry still asks what was drawn, however it stands. */
export function isAsDrawn(drawn: InboxEntry, now: InboxEntry): boolean {
  return now.items === drawn.items || questionOf(now) === questionOf(drawn);
}

/** Who asks, and all that is asked. */
function questionOf({ items, server }: InboxEntry): string {
  return JSON.stringify([server, items.map(({ elicitation, key, params }) => [key, params ?? elicitation])]);
}
