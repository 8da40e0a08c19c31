import type { FormElicitation } from '@elicit-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { elicitationOf } from '../requests.fixtures.js';
import * as ElicitationDialog from './index.js';

function formOf(message: string, properties: Record<string, unknown>, required: readonly string[] = []) {
  return elicitationOf({
    message,
    requestedSchema: { type: 'object', properties, required },
  }) as FormElicitation;
}

const booking = formOf(
  'Almost there. We need a few details to book your table at Osteria Nuova.',
  {
    name: { type: 'string', title: 'Name for the booking', minLength: 2, maxLength: 60 },
    guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12, default: 2 },
    date: { type: 'string', title: 'Date', format: 'date' },
    meal: {
      type: 'string',
      title: 'Meal',
      oneOf: [
        { const: 'lunch', title: 'Lunch' },
        { const: 'dinner', title: 'Dinner' },
      ],
    },
    email: {
      type: 'string',
      title: 'Email',
      format: 'email',
      description: 'We send the confirmation there.',
    },
    window: { type: 'boolean', title: 'A table by the window' },
  },
  ['name', 'guests', 'date'],
);

const meta = {
  title: 'Components/ElicitationDialog',
  component: ElicitationDialog.Root,
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
  args: {
    elicitation: booking,
    server: {
      connectionId: 'travel',
      endpoint: { kind: 'url', origin: 'https://travel.example' },
      claimed: { title: 'Travel Desk' },
    },
    operation: { method: 'tools/call', name: 'book_table' },
    onAccept: fn(),
    onDecline: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ElicitationDialog.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Name for the booking'), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText('Date'), '2026-03-29');
}

export const Booking: Story = {
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: 'travel.example asks for your input' }),
    ).toBeInTheDocument();
  },
};

export const Problems: Story = {
  globals: { appearance: 'dark' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Review answers' }));
    await expect(await screen.findByRole('group', { name: 'There are 2 problems' })).toBeInTheDocument();
  },
};

export const Review: Story = {
  play: async () => {
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Review answers' }));
    await expect(await screen.findByRole('heading', { name: 'Check your answers' })).toHaveFocus();
  },
};

/** The same, sent. */
export const ReviewIsSent: Story = {
  tags: ['!dev'],
  play: async (context) => {
    const { args } = context;
    await Review.play?.(context);
    const send = screen.getByRole('button', { name: 'Send answers' });
    await waitFor(() => expect(send).toHaveAttribute('data-state', 'armed'));
    await userEvent.click(send);
    await expect(args.onAccept).toHaveBeenCalledWith({
      name: 'Ada Lovelace',
      guests: 2,
      date: '2026-03-29',
    });
  },
};

export const Withdrawn: Story = {
  args: { ended: { reason: 'withdrawn' }, defaultValues: { f0: 'Ada Lovelace', f1: '4' } },
  play: async ({ args }) => {
    await expect(
      await screen.findByRole('heading', { name: 'travel.example withdrew this' }),
    ).toBeInTheDocument();
    await expect(screen.getByText('Ada Lovelace')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const AsksForASecret: Story = {
  args: {
    elicitation: formOf('Sign in to your account.', {
      name: { type: 'string', title: 'User name' },
      password: { type: 'string', title: 'Password' },
    }),
  },
};

export const LongWords: Story = {
  args: {
    elicitation: formOf(
      `${'Please read this carefully before you answer. '.repeat(20)}`,
      {
        long: {
          type: 'string',
          title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
          description: 'A description that goes on and on, as some do. '.repeat(6),
        },
        choice: {
          type: 'string',
          title: 'Choose',
          enum: [
            'Short',
            'A much longer option that does not fit on one line of a narrow dialog at all',
            'End',
          ],
        },
      },
      ['long'],
    ),
  },
  globals: { viewport: { value: 'mobile1' } },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', language: 'ar' },
  args: {
    elicitation: formOf(
      'نحتاج إلى بعض التفاصيل لحجز طاولتك.',
      {
        name: { type: 'string', title: 'الاسم' },
        email: { type: 'string', title: 'البريد الإلكتروني', format: 'email' },
        meal: { type: 'string', title: 'الوجبة', enum: ['غداء', 'عشاء'] },
      },
      ['name'],
    ),
  },
};

export const Inline: Story = {
  args: { presentation: 'inline' },
  parameters: { docs: { story: { inline: true } } },
  play: async ({ args, canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', {
      name: 'travel.example asks for your input',
    });
    await expect(document.body).toHaveFocus();
    await userEvent.click(within(region).getByRole('button', { name: 'Not now' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
