import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Playground } from './playground.js';

const meta = {
  title: 'Playground',
  component: Playground,
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
} satisfies Meta<typeof Playground>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Paste a schema, a request or an address of your own server. */
export const TryYourOwn: Story = { name: 'Try your own' };

export const SchemaToAnswer: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    fireEvent.change(canvas.getByRole('textbox', { name: /^A schema/ }), {
      target: {
        value:
          '{"type":"object","properties":{"sure":{"type":"boolean","title":"Sure?"}},"required":["sure"]}',
      },
    });
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: /^(Review|Send)/ }));
    const send = await canvas.findByRole('button', { name: /^Send/ });
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
    if (canvas.queryByRole('heading', { name: 'Check your answers' }) !== null) {
      await userEvent.click(send);
    }
    await expect(await canvas.findByLabelText('answer')).toHaveValue(
      JSON.stringify({ action: 'accept', content: { sure: true } }, null, 2),
    );
  },
};

export const AddressAndNonsense: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'An address' }));
    await expect(
      await canvas.findByRole('region', { name: 'travel.example wants to open a page' }),
    ).toBeVisible();
    fireEvent.change(canvas.getByRole('textbox', { name: /^A schema/ }), { target: { value: '{' } });
    await expect(await canvas.findByRole('list', { name: 'Problems' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'travel.example wants to open a page' })).toBeNull();
  },
};
