import { approvalRules } from '../approvals/approval-rules.js';
import type { ElicitationInbox } from './elicitation-inbox.js';
import type { ElicitationBatch, InboxEntry } from './entry/inbox-entry.js';

export const formParams = {
  message: 'Which seat?',
  requestedSchema: { type: 'object', properties: { seat: { type: 'string' } } },
};

export function urlParams(url = 'https://travel.example/pay', elicitationId?: string): unknown {
  return { mode: 'url', message: 'Please pay.', url, ...(elicitationId !== undefined && { elicitationId }) };
}

/** What an adapter makes of an agent's wish to call a tool. */
export function approvalOf(more: object = {}): unknown {
  return {
    call: { tool: 'send_mail', server: 'crm', arguments: { to: 'a@b.example', body: 'Hi' } },
    message: 'It leaves the company.',
    options: [
      { id: 'once', kind: 'allowOnce', label: 'Yes' },
      { id: 'always', kind: 'allowAlways', label: 'Yes, always' },
      { id: 'no', kind: 'rejectOnce', label: 'No' },
    ],
    ...more,
  };
}

/** A batch of an agent's approvals. */
export function approvalBatch(
  approvals: readonly unknown[],
  rest: Partial<ElicitationBatch> = {},
): ElicitationBatch {
  return batchOf([], {
    approvalRules,
    requests: approvals.map((approval, index) => ({ key: `request${index}`, approval })),
    ...rest,
  });
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
