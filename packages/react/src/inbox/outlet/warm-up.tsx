'use client';

import { parseElicitation } from '@elicit-kit/core';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationFormRoot } from '../../elicitation-form/elicitation-form-root.js';

/**
 * Renders a small form outside of the page, in slices: most of a first form's time goes into code that runs for the first time.
 * Resolves once it is unmounted.
 */
export function warmUp(): Promise<void> {
  const { elicitation } = parseElicitation(EXAMPLE);
  if (elicitation?.mode !== 'form') {
    return Promise.resolve();
  }
  const form = elicitation;
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    function Form() {
      useEffect(() => {
        // React does not let an effect unmount its own root.
        setTimeout(() => {
          root.unmount();
          resolve();
        });
      }, []);
      return (
        <ElicitationFormRoot elicitation={form} onAccept={nothing} onDecline={nothing} onCancel={nothing} />
      );
    }
    startTransition(() => {
      root.render(<Form />);
    });
  });
}

function nothing(): void {
  // Nobody answers it.
}

/** Fields of the kinds that most forms have. */
const EXAMPLE = {
  message: 'Which table?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 60, description: 'As it is booked.' },
      email: { type: 'string', format: 'email' },
      guests: { type: 'integer', minimum: 1, maximum: 12 },
      place: { type: 'string', enum: ['window', 'terrace'] },
      outside: { type: 'boolean' },
      day: { type: 'string', format: 'date' },
      diets: { type: 'array', items: { type: 'string', enum: ['vegan', 'halal'] } },
    },
    required: ['name'],
  },
};
