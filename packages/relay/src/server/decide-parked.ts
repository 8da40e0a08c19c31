import type { AuditRecord, Decide, Decider, ElicitResult, InboxEntry } from '@elicit-kit/core';
import {
  approvalRules,
  createAuditTrail,
  decideEntry,
  recordAnswers,
} from '@elicit-kit/core/internal/inbox-decisions';

/** What was decided of a parked question's requests, by their order; nothing for those that the person is asked. */
export type ParkedDecisions = readonly ({
  readonly result: ElicitResult;
  readonly receipt: AuditRecord;
} | null)[];

/**
 * Decides what is parked, as an inbox decides what waits. The app offers no options of its own here: what is to stand is learnt by the
 * instance that asked.
 *
 * @returns one for each item of the entry; nothing where nothing was decided. Never rejects.
 */
export async function decideParked(
  entry: InboxEntry,
  decider: Decide | Decider,
  { onError, now }: { readonly onError: (error: unknown) => void; readonly now: () => number },
): Promise<ParkedDecisions | undefined> {
  const decide = typeof decider === 'function' ? decider : decider.decide;
  const { decided } = await decideEntry(entry, (request) => decide(request), approvalRules, onError);
  if (!decided.some((each) => each)) {
    return undefined;
  }
  const results = decided.map((each): ElicitResult => each?.result ?? { action: 'cancel' });
  const [, receipts] = recordAnswers(createAuditTrail({}), entry, results, now(), decided);
  return decided.map((each, index) => {
    const receipt = receipts[index];
    return each && receipt
      ? { result: each.result, receipt: { ...receipt, id: `${entry.id} decided ${index}` } }
      : null;
  });
}

/** What the person is asked: the rest. */
export function withoutDecided(entry: InboxEntry, decisions: ParkedDecisions): InboxEntry {
  return { ...entry, items: entry.items.filter((_, index) => !decisions[index]) };
}

/** All results of a call, in the order of its requests. @param answered of the person, for the rest */
export function withDecided(
  answered: readonly ElicitResult[],
  decisions: ParkedDecisions | undefined,
): readonly ElicitResult[] {
  if (decisions === undefined) {
    return answered;
  }
  const own = answered[Symbol.iterator]();
  return Object.freeze(
    decisions.map((each): ElicitResult => each?.result ?? own.next().value ?? { action: 'cancel' }),
  );
}

export function receiptsOf(decisions: ParkedDecisions | undefined): readonly AuditRecord[] {
  return (decisions ?? []).flatMap((each) => each?.receipt ?? []);
}
