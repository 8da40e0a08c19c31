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

/** Paste a schema, a message of any protocol revision, or an address from your own server. */
export const TryYourOwn: Story = { name: 'Try your own' };

const INPUT = /^A message of any revision/;

export const SchemaToAnswer: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    fireEvent.change(canvas.getByRole('textbox', { name: INPUT }), {
      target: { value: '{"type":"object","properties":{"name":{"type":"string","title":"Your name"}}}' },
    });
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Your name/ }), 'Ada');
    const send = canvas.getByRole('button', { name: /^Send/ });
    await waitFor(() => expect(send).toHaveAttribute('data-state', 'armed'));
    await userEvent.click(send);
    await expect(await canvas.findByLabelText('answer')).toHaveValue(
      JSON.stringify(
        { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { name: 'Ada' } } },
        null,
        2,
      ),
    );
  },
};

export const RoundToRetry: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const round = {
      resultType: 'input_required',
      inputRequests: {
        who: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: 'Who?',
            requestedSchema: { type: 'object', properties: { name: { type: 'string', title: 'Your name' } } },
          },
        },
        roots: { method: 'roots/list' },
      },
      requestState: 'state-1',
    };
    fireEvent.change(canvas.getByRole('textbox', { name: INPUT }), {
      target: { value: JSON.stringify({ jsonrpc: '2.0', id: 2, result: round }) },
    });
    await expect(
      canvas.getByText('A round of 2026-07-28; 1 of its requests are not elicitations'),
    ).toBeVisible();
    const decline = await canvas.findByRole('button', { name: 'Decline' });
    await userEvent.click(decline);
    await expect(await canvas.findByLabelText('answer')).toHaveValue(
      JSON.stringify(
        {
          jsonrpc: '2.0',
          id: 3,
          method: 'tools/call',
          params: {
            name: 'book_table',
            arguments: {},
            inputResponses: { who: { action: 'decline' } },
            requestState: 'state-1',
          },
        },
        null,
        2,
      ),
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
    fireEvent.change(canvas.getByRole('textbox', { name: INPUT }), { target: { value: '{' } });
    await expect(await canvas.findByRole('list', { name: 'Problems' })).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('region', { name: 'travel.example wants to open a page' })).toBeNull(),
    );
  },
};

export const EveryExampleIsShown: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const button of within(canvas.getByRole('group', { name: 'Examples' })).getAllByRole('button')) {
      await userEvent.click(button);
      await expect(await canvas.findByRole('region', { name: /travel\.example/ })).toBeVisible();
      await expect(canvas.queryByRole('list', { name: 'Problems' })).toBeNull();
    }
  },
};
