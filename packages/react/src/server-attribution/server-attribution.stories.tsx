import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ElicitKitProvider } from '../provider/elicit-kit-provider.js';
import * as ServerAttribution from './index.js';

const meta = {
  title: 'Components/ServerAttribution',
  component: ServerAttribution.Root,
  args: {
    server: {
      connectionId: 'travel',
      endpoint: { kind: 'url', origin: 'https://mcp.travel.example.com' },
      claimed: { name: 'travel', title: 'Travel Desk' },
    },
    operation: { method: 'tools/call', name: 'book_table' },
  },
} satisfies Meta<typeof ServerAttribution.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Remote: Story = {
  play: async ({ canvasElement }) => {
    const said = [...canvasElement.querySelectorAll('p')].map(({ textContent }) => textContent);
    await expect(said).toEqual([
      'mcp.travel.example.com',
      'Calls itself “Travel Desk”',
      'Running book_table',
    ]);
  },
};

export const LocalProgram: Story = {
  args: { server: { connectionId: 'notes', endpoint: { kind: 'local', label: 'Notes' } } },
};

export const PassedOn: Story = {
  args: { server: { ...meta.args.server, via: [{ name: 'gateway' }, { name: 'broker' }] } },
};

export const NamesThatLie: Story = {
  args: {
    server: {
      connectionId: 'liar',
      endpoint: { kind: 'url', origin: 'https://evil.example.net' },
      claimed: { title: `Your Bank \u202Etnuocca ${'and so on '.repeat(40)}` },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Calls itself/)).toHaveTextContent(/U\+202E.*…”$/);
  },
};

export const CalledLikeAnother: Story = {
  render: (args) => (
    <ElicitKitProvider servers={[meta.args.server]}>
      <ServerAttribution.Root {...args} />
    </ElicitKitProvider>
  ),
  args: {
    server: {
      connectionId: 'other',
      endpoint: { kind: 'url', origin: 'https://mcp.trave1.example.com' },
      claimed: { title: 'Travel-Desk' },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Another connected server/)).toBeVisible();
    await expect(within(canvasElement).getByText(/^Its address looks much like/)).toBeVisible();
  },
};
