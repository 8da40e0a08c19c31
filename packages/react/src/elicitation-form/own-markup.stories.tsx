import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { formOf, travel } from './elicitation-form.fixtures.js';
import { OwnMarkup } from './own-markup.fixtures.js';

const meta = {
  title: 'Guides/Your own markup',
  component: OwnMarkup,
  args: {
    elicitation: formOf(
      {
        name: { type: 'string', title: 'Name', minLength: 2 },
        seat: { type: 'string', title: 'Seat', enum: ['in', 'out'], enumNames: ['Inside', 'Outside'] },
        breakfast: { type: 'boolean', title: 'Breakfast' },
      },
      { required: ['name', 'seat'], message: 'To hold a table for you we need a few details.' },
    ),
    server: travel,
    review: true,
    onAccept: fn(),
    onDecline: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof OwnMarkup>;

export default meta;

/** A whole form in plain HTML: names, descriptions, errors, focus and review come from the hooks. */
export const YourOwnMarkup: StoryObj<typeof meta> = {
  name: 'Your own markup',
};

/** The same, sent. */
export const YourOwnMarkupIsSent: StoryObj<typeof meta> = {
  tags: ['!dev'],
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Name'), 'Ada');
    await userEvent.selectOptions(canvas.getByLabelText('Seat'), 'Outside');
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onAccept).toHaveBeenCalledWith({ name: 'Ada', seat: 'out' });
  },
};
