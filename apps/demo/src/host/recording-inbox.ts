import {
  type AdapterInbox,
  DeliveryUnknownError,
  InvalidElicitationError,
  parseElicitation,
  TaskStoppedError,
  WithdrawnError,
  type ElicitationBatch,
  type ElicitResult,
  type Submission,
} from '@elicit-kit/core';
import type { Exchange } from './host-state.js';

/** Hears of each batch when it is asked, and again when it has ended. */
export type ExchangeListener = (batch: ElicitationBatch, exchange: Exchange) => void;

let counter = 0;

/** The same inbox, and a record of what was asked and how it ended, for the conversation. Values are not recorded. */
export function recordExchanges(inbox: AdapterInbox, listener: ExchangeListener): AdapterInbox {
  return {
    ...inbox,
    submit(batch, options) {
      counter += 1;
      const questions = batch.requests.map(({ params }) => {
        const { elicitation } = parseElicitation(params);
        return { mode: elicitation?.mode ?? ('form' as const), message: elicitation?.message ?? '' };
      });
      const { entryId, results } = inbox.submit(batch, options);
      const exchange: Exchange = {
        id: `exchange-${counter}`,
        questions,
        ...(entryId !== undefined && { entryId }),
      };
      listener(batch, exchange);
      const record = (outcome: Exchange['outcome']): void => {
        listener(batch, { ...exchange, ...(outcome && { outcome }) });
      };
      return { entryId, results: recordEnd(inbox, { entryId, results }, record) };
    },
  };
}

async function recordEnd(
  inbox: AdapterInbox,
  { entryId, results: answered }: Submission,
  record: (outcome: Exchange['outcome']) => void,
): Promise<readonly ElicitResult[]> {
  const pages = watchPages(inbox, entryId);
  try {
    const results = await answered;
    const said = results.map(({ action }, index) =>
      action === 'cancel' && pages.opened.has(index) ? ('stopped' as const) : action,
    );
    followDelivery(inbox, entryId, (outcome) => {
      record(entryId === undefined ? 'unseen' : (outcome ?? said));
    });
    return results;
  } catch (error) {
    // An answer may have been on its way when the connection was lost.
    record(isUnknown(inbox, entryId) ? 'deliveryUnknown' : endedBy(error));
    throw error;
  } finally {
    pages.stop();
  }
}

/** Answers that were handed over are on their way, and may turn out to be lost, and may then be sent again. */
function followDelivery(
  inbox: AdapterInbox,
  entryId: string | undefined,
  record: (outcome: 'sending' | 'deliveryUnknown' | undefined) => void,
): void {
  const read = (): 'sending' | 'deliveryUnknown' | undefined => {
    const { entries } = inbox.getSnapshot();
    const sending = entries.some(({ id, handedOver }) => id === entryId && handedOver);
    return sending ? 'sending' : isUnknown(inbox, entryId) ? 'deliveryUnknown' : undefined;
  };
  let last = read();
  record(last);
  inbox.subscribe(() => {
    const next = read();
    if (next !== last) {
      last = next;
      record(next);
    }
  });
}

function isUnknown(inbox: AdapterInbox, entryId: string | undefined): boolean {
  const { audit } = inbox.getSnapshot();
  return audit.some((one) => one.entryId === entryId && one.outcome === 'deliveryUnknown');
}

/** Which of an entry's pages were opened: a page that is waited for ends like one that was never looked at. */
function watchPages(inbox: AdapterInbox, entryId: string | undefined) {
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
  if (error instanceof DeliveryUnknownError) {
    return 'deliveryUnknown';
  }
  if (error instanceof TaskStoppedError) {
    return 'abandoned';
  }
  return error instanceof WithdrawnError ? error.reason : 'withdrawn';
}
