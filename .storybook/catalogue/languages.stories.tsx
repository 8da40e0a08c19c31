import { formatMessage, type FormElicitation, messages as english, type Messages } from '@elicit-kit/core';
import { ElicitationDialog } from '@elicit-kit/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { elicitationOf } from '../../packages/react/src/requests.fixtures.js';

const elicitation = elicitationOf({
  message: 'To hold a table for you we need a few details.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Booked for', minLength: 2, maxLength: 40 },
      guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12 },
      password: { type: 'string', title: 'Password' },
    },
    required: ['name', 'guests'],
  },
}) as FormElicitation;

/** What the app says is in its person's language. What the server says stays as it came. */
const meta = {
  title: 'Guides/Languages',
  component: ElicitationDialog.Root,
  parameters: { controls: { disable: true } },
  args: {
    elicitation,
    server: { connectionId: 'travel', endpoint: { kind: 'url', origin: 'https://travel.example' } },
    onAccept: () => undefined,
    onDecline: () => undefined,
    onCancel: () => undefined,
  },
  // Sent empty, so that its problems are said too.
  play: async ({ globals, loaded }) => {
    await screen.findByRole('dialog');
    await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement);
    await userEvent.keyboard('{Enter}');
    const { messages } = loaded as { messages?: Messages };
    const title = messages?.['form.summaryTitle'] ?? english['form.summaryTitle'];
    const { language = 'en' } = globals as Record<string, string>;
    await expect(
      await screen.findByRole('group', { name: formatMessage(title, { count: 2 }, language) }),
    ).toBeVisible();
  },
} satisfies Meta<typeof ElicitationDialog.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const English: Story = {};
export const German: Story = { globals: { language: 'de' } };
export const French: Story = { globals: { language: 'fr' } };
export const Spanish: Story = { globals: { language: 'es' } };
export const BrazilianPortuguese: Story = { globals: { language: 'pt-BR' } };
export const Japanese: Story = { globals: { language: 'ja' } };
export const SimplifiedChinese: Story = { globals: { language: 'zh-Hans' } };
export const Korean: Story = { globals: { language: 'ko' } };
export const Arabic: Story = { globals: { language: 'ar', direction: 'rtl' } };
export const Hindi: Story = { globals: { language: 'hi' } };
