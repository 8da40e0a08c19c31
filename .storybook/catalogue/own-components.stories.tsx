import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { OwnComponents } from './own-components/host.js';

const meta = {
  title: 'Guides/Your own components',
  component: OwnComponents,
  // Each of these design systems is set up for light.
  globals: { appearance: 'light' },
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
  const send = await named('Send answers');
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

/** The page's cover, the message, the review and the small buttons within texts, of the host's own too. */
export const Everywhere: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: {
    designSystem: 'shadcn',
    presentation: 'dialog',
    request: {
      message:
        'I found a table for two. Tell me where you would like to sit. '.repeat(3) +
        'The terrace is open until ten in the evening, and the bar until midnight. '.repeat(7),
      requestedSchema: {
        type: 'object',
        properties: { seat: { type: 'string', title: 'Seat', default: 'Window' } },
      },
    },
  },
};

/** Each of the small buttons is the host's, and does what the kit's does. */
const smallButtons: Story['play'] = async () => {
  const user = userEvent.setup();
  const named = (name: string) => screen.findByRole('button', { name });
  const dialog = await screen.findByRole('dialog');
  const all = await named('Show all');
  await expect(all).toHaveAttribute('data-emphasis', 'quiet');
  await user.click(all);
  await expect(await named('Show less')).toHaveAttribute('aria-expanded', 'true');
  await user.click(await named('Clear Seat'));
  await waitFor(() => expect(screen.getByLabelText(/^Seat/)).toHaveFocus());
  await user.click(await named('Restore suggestion for Seat'));
  await user.click(await named('Review answers'));
  const review = await screen.findByRole('region', { name: 'Check your answers' });
  await expect(review).toHaveClass('rounded-md');
  await user.click(await named('Change Seat'));
  await waitFor(() => expect(screen.getByLabelText(/^Seat/)).toHaveFocus());
  const cover = document.querySelector('[data-part="overlay"]');
  await expect(cover).toHaveClass('backdrop-blur-sm');
  await expect(getComputedStyle(cover ?? dialog).position).toBe('fixed');
  await expect(dialog.querySelector('[data-part="sheet"]')).toHaveClass('border-s-4');
};

export const ShadcnByKeyboard: Story = { ...Shadcn, tags: ['!dev', '!autodocs'], play: byKeyboard };
export const MaterialUIByKeyboard: Story = { ...MaterialUI, tags: ['!dev', '!autodocs'], play: byKeyboard };
export const MantineByKeyboard: Story = { ...Mantine, tags: ['!dev', '!autodocs'], play: byKeyboard };
export const EverywhereByPress: Story = { ...Everywhere, tags: ['!dev', '!autodocs'], play: smallButtons };
