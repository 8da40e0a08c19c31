import { createElicitationInbox } from '@elicit-kit/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Host } from './host';

test('a booking is asked for and sent', { timeout: 30_000 }, async () => {
  const inbox = createElicitationInbox();
  const { results } = inbox.submit({
    server: { connectionId: 'travel', endpoint: { kind: 'url', origin: 'https://travel.example' } },
    requests: [
      {
        key: 'booking',
        params: {
          message: 'Who is it for?',
          requestedSchema: {
            type: 'object',
            properties: { name: { type: 'string', title: 'Booked for' } },
            required: ['name'],
          },
        },
      },
    ],
  });
  render(<Host inbox={inbox} bookTable={async () => ''} armDelay={0} />);

  // The form's code is loaded with the first question: on a busy machine that takes more than a second.
  await userEvent.type(await screen.findByLabelText('Booked for', {}, { timeout: 20_000 }), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));

  expect(await results).toEqual([{ action: 'accept', content: { name: 'Ada' } }]);
});
