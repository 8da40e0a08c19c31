import type { AnswerOutcome } from '@elicit-kit/core';
import type { WireOutcome } from '../wire/wire-format.js';
import { isStoreError } from './hear-relay.js';
import type { Command, Desk } from './desk.js';
import { outcomeOf, outcomeOfEnded, withOutcome } from './person-records.js';

/**
 * @returns does what the person wants with what this desk asks, once for each nonce; rejects with what the store failed with, where that
 * kept an answer from being sent.
 */
export function createCommandTaker(desk: Desk, onChange: () => void) {
  const { asked, emit, inbox, person, report } = desk;

  return async function carryOut(command: Command): Promise<WireOutcome> {
    const { id, nonce } = command;
    const each = asked.get(id);
    const before = outcomeOf(each, nonce);
    if (each === undefined || before) {
      return before ?? { status: 'gone' };
    }
    const running =
      each.underWay.get(nonce) ??
      obey(command)
        .then((outcome) => {
          each.outcomes = withOutcome(each, { nonce, outcome });
          return outcome;
        })
        .finally(() => {
          each.underWay.delete(nonce);
          each.answering = each.answering === nonce ? undefined : each.answering;
          onChange();
        });
    each.underWay.set(nonce, running);
    return await running;
  };

  async function obey(command: Command): Promise<WireOutcome> {
    const { id, type } = command;
    const { audit, entries } = inbox.getSnapshot();
    const each = asked.get(id);
    if (type === 'dismiss' && each?.ending !== 'running' && each?.ending) {
      each.ending = undefined;
    }
    if (!entries.some((entry) => entry.id === id)) {
      return outcomeOfEnded(command, { receipts: audit.filter(({ entryId }) => entryId === id) });
    }
    try {
      if (type !== 'answer' && type !== 'sendAgain') {
        inbox[type](id);
        return { status: 'done' };
      }
      if (each) {
        each.answering ??= command.nonce;
      }
      const outcome = type === 'answer' ? await inbox.answer(id, command.results) : await inbox.sendAgain(id);
      if (outcome.status === 'delivered' || outcome.status === 'deliveryUnknown') {
        emit({ type: outcome.status === 'delivered' ? 'delivered' : 'unknown', person, id });
      }
      if (outcome.status === 'failed' && isStoreError(outcome.error)) {
        throw outcome.error;
      }
      return withoutError(outcome);
    } catch (error) {
      if (isStoreError(error)) {
        // Nothing was sent, and the page asks again.
        throw error;
      }
      // Results that don't fit the entry: no page of ours sends that.
      report(error, { where: 'answer', person });
      return { status: 'gone' };
    }
  }
}

/** An error may hold what was answered. */
function withoutError(outcome: AnswerOutcome): WireOutcome {
  return outcome.status === 'failed' ? { status: 'failed' } : outcome;
}
