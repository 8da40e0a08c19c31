import { parseElicitation, type FormElicitation } from '@elicit-kit/core';

/** A short form, as a travel server asks it, for what shows looks. */
export const booking = {
  elicitation: parseElicitation({
    message: 'To hold a table for you we need a few details.',
    requestedSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Booked for', minLength: 2 },
        time: { type: 'string', title: 'Time', enum: ['18:00', '19:30'] },
      },
      required: ['name'],
    },
  }).elicitation as FormElicitation,
  server: { connectionId: 'travel', endpoint: { kind: 'url' as const, origin: 'https://travel.example' } },
  onAccept: () => undefined,
  onDecline: () => undefined,
  onCancel: () => undefined,
};
