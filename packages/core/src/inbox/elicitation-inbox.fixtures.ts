import type { ElicitationBatch, ElicitationInbox, InboxEntry } from './elicitation-inbox.js';

export const formParams = {
  message: 'Which seat?',
  requestedSchema: { type: 'object', properties: { seat: { type: 'string' } } },
};

export function urlParams(url = 'https://travel.example/pay', elicitationId?: string): unknown {
  return { mode: 'url', message: 'Please pay.', url, ...(elicitationId !== undefined && { elicitationId }) };
}

/** A batch of one connection and one operation that asks the given things. */
export function batchOf(params: readonly unknown[], rest: Partial<ElicitationBatch> = {}): ElicitationBatch {
  return {
    server: { connectionId: 'travel', endpoint: { kind: 'url', origin: 'https://travel.example' } },
    operation: { method: 'tools/call', name: 'book_table' },
    requests: params.map((value, index) => ({ key: `request${index}`, params: value })),
    ...rest,
  };
}

/** A connection of another server, for `batchOf`'s second argument. */
export const bank = {
  server: { connectionId: 'bank', endpoint: { kind: 'url', origin: 'https://bank.example' } },
} as const satisfies Partial<ElicitationBatch>;

export function entryAt(inbox: ElicitationInbox, index: number): InboxEntry {
  const entry = inbox.getSnapshot().entries[index];
  if (entry === undefined) {
    throw new Error(`The inbox has no entry ${index}.`);
  }
  return entry;
}
