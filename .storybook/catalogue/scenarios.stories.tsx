import { WithdrawnError, type ElicitResult } from '@elicit-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { Tool } from './conversation.js';
import { Scenario, type Note } from './scenarios.js';

const server = {
  connectionId: 'files.example',
  endpoint: { kind: 'url' as const, origin: 'https://files.example' },
  claimed: { title: 'File Keeper' },
};
const rename = {
  message: 'What should the project be called?',
  requestedSchema: {
    type: 'object',
    properties: { name: { type: 'string', title: 'New name', minLength: 2 } },
    required: ['name'],
  },
};
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));
const toolOf = (run: Tool['run']): Tool => ({
  wish: 'Rename the project',
  name: 'rename_project',
  server,
  run,
});
const resultOf = (answer: ElicitResult | undefined) =>
  answer?.action === 'accept' ? `Renamed to ${String(answer.content?.['name'])}.` : 'The name stays.';

const meta = {
  title: 'Patterns/Scenarios',
  component: Scenario,
  parameters: { layout: 'fullscreen' },
  args: { presentation: 'inline' },
  argTypes: {
    tool: { control: false },
    presentation: { control: 'inline-radio', options: ['inline', 'dialog', 'panel'] },
  },
} satisfies Meta<typeof Scenario>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Press Tab and answer. Each control is printed as it takes the focus, and so is every announcement. */
export const Heard: Story = {
  args: { tool: () => toolOf(async ({ ask }) => resultOf((await ask(rename))[0])) },
};

const inAMinute = (lasts: number) => (note: Note) =>
  toolOf(async ({ ask }) => {
    const expiresAt = Date.now() + lasts * 1000;
    note('note', `The next request expires after ${lasts} seconds.`);
    try {
      return resultOf((await ask(rename, { expiresAt }))[0]);
    } catch (error) {
      note('note', 'It expired. Nothing was sent; what was typed can still be copied.');
      throw error;
    }
  });

/** A request with a time limit: the form counts down, announces the last minute, and says that it has expired. */
export const Expiry: Story = { args: { tool: inAMinute(90) } };

const withdraws = (after: number) => (note: Note) =>
  toolOf(async ({ ask }) => {
    const withdrawal = new AbortController();
    void seconds(after).then(() => {
      note('from the server', { method: 'notifications/cancelled', params: { requestId: 1 } });
      withdrawal.abort(new WithdrawnError('withdrawn'));
    });
    return resultOf((await ask(rename, {}, { signal: withdrawal.signal }))[0]);
  });

/** The server takes its request back after 15 seconds. A receipt says so, and keeps what was typed. */
export const Withdrawal: Story = { args: { tool: withdraws(15) } };

const flood = (note: Note) =>
  toolOf(async ({ inbox }) => {
    note('from the server', '40 requests in one second');
    const answers = await Promise.allSettled(
      Array.from(
        { length: 40 },
        (_, index) =>
          inbox.submit({
            server,
            requests: [{ key: 'request', params: { ...rename, message: `Question ${index + 1}` } }],
          }).results,
      ).map(async (results, index) => {
        const [answer] = await results;
        if (answer?.action === 'cancel' && index === 30) {
          note('to the server', { id: index + 1, result: answer });
          note('note', 'Requests above the limit of 30 a minute are cancelled without being shown.');
        }
      }),
    );
    return `${answers.length} requests have ended.`;
  });

/** A server asks 40 times at once. Thirty are queued, the rest is cancelled, and the server can be blocked. */
export const Flood: Story = { args: { tool: flood, presentation: 'panel' } };

const losesNetwork = (note: Note) =>
  toolOf(async ({ ask }) => {
    let attempts = 0;
    const deliver = async () => {
      await seconds(1);
      attempts += 1;
      if (attempts === 1) {
        note('note', 'The network fails: the answer did not reach the server.');
        throw new Error('The network is down.');
      }
    };
    return resultOf((await ask(rename, {}, { deliver }))[0]);
  });

/** The first attempt to send fails. The form keeps the answer and offers to send it again. */
export const LostNetwork: Story = { args: { tool: losesNetwork } };

export const ExpiresWhileShown: Story = {
  tags: ['!dev'],
  args: { tool: inAMinute(1) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const protocol = within(canvas.getByRole('region', { name: 'Protocol' }));
    await expect(await protocol.findByText(/It expired\. Nothing was sent/)).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'Time ran out' })).toBeVisible();
  },
};

export const WithdrawnWhileShown: Story = {
  tags: ['!dev'],
  args: { tool: withdraws(0.5) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/notifications\/cancelled/)).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'files.example withdrew this' })).toBeVisible();
  },
};

export const FloodIsLimited: Story = {
  tags: ['!dev'],
  args: { tool: flood, presentation: 'panel' },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(
        'Requests above the limit of 30 a minute are cancelled without being shown.',
      ),
    ).toBeVisible();
  },
};

export const FocusIsHeard: Story = {
  tags: ['!dev'],
  args: { tool: () => toolOf(async ({ ask }) => resultOf((await ask(rename))[0])) },
  play: async ({ canvasElement }) => {
    const heard = within(within(canvasElement).getByRole('region', { name: 'Heard' }));
    await userEvent.click(await screen.findByRole('textbox', { name: /^New name/ }));
    await expect(await heard.findByText(/^New name.*, textbox/)).toBeVisible();
  },
};
