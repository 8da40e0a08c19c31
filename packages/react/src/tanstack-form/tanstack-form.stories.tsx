import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { formOf } from '../elicitation-form/elicitation-form.fixtures.js';
import { OwnForm } from './own-tanstack-form.fixtures.js';

const booking = formOf(
  {
    name: { type: 'string', title: 'Name', minLength: 2 },
    email: { type: 'string', title: 'Email', format: 'email' },
  },
  { required: ['name'] },
);

const meta = {
  title: 'Guides/Your own TanStack Form',
  component: OwnForm,
  args: { elicitation: booking, onAccept: fn(), onDecline: fn(), onCancel: fn() },
} satisfies Meta<typeof OwnForm>;

export default meta;

export const YourOwnTanStackForm: StoryObj<typeof meta> = {
  name: 'Your own TanStack Form',
};

/** The same, sent. */
export const YourOwnTanStackFormIsSent: StoryObj<typeof meta> = {
  tags: ['!dev'],
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Name'), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(args.onAccept).toHaveBeenCalledWith({ name: 'Ada' });
    await expect(await canvas.findByRole('status')).toHaveTextContent('Answered.');
  },
};
