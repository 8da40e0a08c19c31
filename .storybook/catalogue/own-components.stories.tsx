import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { OwnComponents } from './own-components/host.js';

const meta = {
  title: 'Own components',
  component: OwnComponents,
  args: {
    onAnswer: fn(),
    request: {
      message: 'I found a table for two. Tell me where you would like to sit.',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Booked for', minLength: 2 },
          seat: { type: 'string', title: 'Seat', enum: ['Window', 'Terrace', 'Bar'] },
        },
        required: ['name', 'seat'],
      },
    },
  },
} satisfies Meta<typeof OwnComponents>;

export default meta;

type Story = StoryObj<typeof meta>;

/** By keyboard alone: a problem, its mending, the review, and what is sent. */
const byKeyboard: Story['play'] = async ({ args }) => {
  const user = userEvent.setup();
  const named = (name: string) => screen.findByRole('button', { name });
  (await named('Review answers')).focus();
  await user.keyboard('{Enter}');
  const summary = await screen.findByRole('group', { name: 'There are 2 problems' });
  await waitFor(() => expect(summary).toHaveFocus());
  const input = screen.getByLabelText('Booked for');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(/Enter an answer/);
  await user.tab();
  await user.keyboard('{Enter}');
  await expect(input).toHaveFocus();
  await user.keyboard('Ada');
  await user.selectOptions(screen.getByLabelText('Seat'), 'Terrace');
  (await named('Review answers')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus());
  await expect(screen.getByText('Terrace', { selector: 'dd *' })).toBeVisible();
  const send = await named('Send to travel.example');
  await expect(send).toHaveAttribute('data-part', 'accept');
  send.focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(args.onAnswer).toHaveBeenCalledWith([
      { action: 'accept', content: { name: 'Ada', seat: 'Terrace' } },
    ]),
  );
};

/** Buttons as shadcn copies them: Tailwind's classes on plain elements. */
export const Shadcn: Story = { args: { designSystem: 'shadcn' } };

/** Material UI's `Button`, `IconButton`, `OutlinedInput` and `NativeSelect`. */
export const MaterialUI: Story = { args: { designSystem: 'mui' } };

/** Mantine's `Button`, `ActionIcon`, `Input`. */
export const Mantine: Story = { args: { designSystem: 'mantine' } };

export const ShadcnByKeyboard: Story = { ...Shadcn, tags: ['!dev', '!autodocs'], play: byKeyboard };
export const MaterialUIByKeyboard: Story = { ...MaterialUI, tags: ['!dev', '!autodocs'], play: byKeyboard };
export const MantineByKeyboard: Story = { ...Mantine, tags: ['!dev', '!autodocs'], play: byKeyboard };
