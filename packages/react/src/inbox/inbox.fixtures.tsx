import type { ElicitationBatch, PersonInbox, SubmitOptions } from '@elicit-kit/core';

/** For tests and stories: what two servers ask. */
export const travelServer: ElicitationBatch['server'] = {
  connectionId: 'travel',
  endpoint: { kind: 'url', origin: 'https://travel.example' },
  claimed: { title: 'Travel Desk' },
};

export const bankServer: ElicitationBatch['server'] = {
  connectionId: 'bank',
  endpoint: { kind: 'url', origin: 'https://bank.example' },
};

export const seatParams = {
  message: 'Where would you like to sit?',
  requestedSchema: {
    type: 'object',
    properties: {
      seat: { type: 'string', title: 'Seat' },
      meal: { type: 'string', title: 'Meal', enum: ['Fish', 'Pasta'] },
    },
    required: ['seat'],
  },
};

export const contactParams = {
  message: 'How can we reach you?',
  requestedSchema: {
    type: 'object',
    properties: { email: { type: 'string', title: 'Email', format: 'email' } },
    required: ['email'],
  },
};

export function pageParams(url = 'https://pay.travel.example/invoice/42', elicitationId = 'e-1') {
  return { mode: 'url', message: 'Please pay the deposit.', url, elicitationId };
}

export function batchOf(params: readonly unknown[], rest: Partial<ElicitationBatch> = {}): ElicitationBatch {
  return {
    server: travelServer,
    operation: { method: 'tools/call', name: 'book_table' },
    requests: params.map((value, index) => ({ key: `request-${index}`, params: value })),
    ...rest,
  };
}

/** The id of an entry, oldest first. */
export function entryIdAt(inbox: PersonInbox, index: number): string {
  const entry = inbox.getSnapshot().entries[index];
  if (entry === undefined) {
    throw new Error(`The inbox has no entry ${index}.`);
  }
  return entry.id;
}

/** Answers that are handed over and then get lost. */
export const lostOnTheWay: SubmitOptions = {
  deliver(_results, { handedOver }) {
    handedOver();
    return Promise.reject(new Error('gone'));
  },
};
