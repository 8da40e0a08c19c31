import { parseRequestedSchema } from '@elicit-kit/core';

/** What a server asks: one field of each way in which a form library holds a value. */
export const booking = parseRequestedSchema({
  type: 'object',
  properties: {
    'guest.name': { type: 'string', title: 'Name', minLength: 2 },
    guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12 },
    breakfast: { type: 'boolean', title: 'Breakfast' },
    extras: { type: 'array', title: 'Extras', items: { enum: ['wifi', 'tea'] }, minItems: 1 },
  },
  required: ['guest.name', 'guests'],
});

/** What the server is sent once all is well. */
export const CONTENT = { 'guest.name': 'Ada', guests: 4, breakfast: true, extras: ['tea'] };
