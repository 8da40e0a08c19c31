import { parseElicitation } from '@elicit-kit/core';
import { plainForm } from './plain-form.js';

const { elicitation } = parseElicitation({
  mode: 'form',
  message: 'To hold a table.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      guests: { type: 'integer', title: 'Guests', default: 2 },
      seat: { type: 'string', title: 'Seat', enum: ['in', 'out'], enumNames: ['Inside', '<b>Outside</b>'] },
    },
    required: ['name', 'seat'],
  },
});
const answers = document.body.appendChild(document.createElement('pre'));
if (elicitation?.mode === 'form') {
  document.body.append(
    plainForm(elicitation, {
      onAccept: (content) => {
        answers.append(JSON.stringify(content));
      },
      onDecline: () => {
        answers.append('declined');
      },
      onCancel: () => undefined,
    }),
  );
}
