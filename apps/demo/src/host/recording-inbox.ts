import {
  InvalidElicitationError,
  parseElicitation,
  WithdrawnError,
  type ElicitationBatch,
  type ElicitationInbox,
} from '@elicit-kit/core';
import type { Exchange } from './host-state.js';

/** Hears of each batch when it is asked, and again when it has ended. */
export type ExchangeListener = (batch: ElicitationBatch, exchange: Exchange) => void;

let counter = 0;

/** The same inbox, and a record of what was asked and how it ended, for the conversation. Values are not recorded. */
export function recordExchanges(inbox: ElicitationInbox, listener: ExchangeListener): ElicitationInbox {
  return {
    ...inbox,
    async submit(batch, options) {
      counter += 1;
      const questions = batch.requests.map(({ params }) => {
        const { elicitation } = parseElicitation(params);
        return { mode: elicitation?.mode ?? ('form' as const), message: elicitation?.message ?? '' };
      });
      const before = inbox.getSnapshot().entries.at(-1)?.id;
      const answered = inbox.submit(batch, options);
      const entryId = inbox.getSnapshot().entries.at(-1)?.id;
      const arrived = entryId !== undefined && entryId !== before;
      const exchange: Exchange = { id: `exchange-${counter}`, questions, ...(arrived && { entryId }) };
      listener(batch, exchange);
      const pages = watchPages(inbox, exchange.entryId);
      try {
        const results = await answered;
        const outcome = arrived
          ? results.map(({ action }, index) =>
              action === 'cancel' && pages.opened.has(index) ? 'stopped' : action,
            )
          : 'unseen';
        listener(batch, { ...exchange, outcome });
        return results;
      } catch (error) {
        listener(batch, { ...exchange, outcome: endedBy(error) });
        throw error;
      } finally {
        pages.stop();
      }
    },
  };
}

/** Which of an entry's pages were opened: a page that is waited for ends like one that was never looked at. */
function watchPages(inbox: ElicitationInbox, entryId: string | undefined) {
  const opened = new Set<number>();
  const stop = inbox.subscribe(() => {
    const entry = inbox.getSnapshot().entries.find(({ id }) => id === entryId);
    for (const [index, { followUp }] of entry?.items.entries() ?? []) {
      if (followUp !== undefined) {
        opened.add(index);
      }
    }
  });
  return { opened, stop };
}

function endedBy(error: unknown): NonNullable<Exchange['outcome']> {
  if (error instanceof InvalidElicitationError) {
    return 'refused';
  }
  return error instanceof WithdrawnError ? error.reason : 'withdrawn';
}
