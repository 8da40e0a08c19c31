import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Playground } from './playground.js';

const meta = {
  title: 'Start/Playground',
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
      target: { value: '{"type":"object","properties":{"name":{"type":"string","title":"Your name"}}}' },
    });
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Your name/ }), 'Ada');
    const send = canvas.getByRole('button', { name: /^Send/ });
    await waitFor(() => expect(send).toHaveAttribute('data-state', 'armed'));
    await userEvent.click(send);
    await expect(await canvas.findByLabelText('answer')).toHaveValue(
      JSON.stringify({ action: 'accept', content: { name: 'Ada' } }, null, 2),
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
