import { createElicitationInbox } from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import * as Inbox from '../inbox/index.js';
import { seatParams } from '../inbox/inbox.fixtures.js';
import {
  agentServer,
  always,
  approval,
  approvalOf,
  mail,
  once,
  setBeforehand,
  REVERSED,
} from './approval-dialog.fixtures.js';
import * as ApprovalDialog from './index.js';

const meta = {
  title: 'Components/ApprovalDialog',
  component: ApprovalDialog.Root,
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: {
    elicitation: approval(),
    server: agentServer,
    onAccept: fn(),
    onDecline: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ApprovalDialog.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A button that answers, once it responds. */
async function armed(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('data-state', 'armed'));
  return button;
}

/** The call as data, then the agent's words, then the kit's buttons. */
export const Once: Story = { tags: ['!test'] };

/** The same, allowed. */
export const AllowedOnce: Story = {
  tags: ['!dev'],
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'agent.example wants to run a tool' });
    await userEvent.click(await armed('Allow once'));
    await expect(args.onAccept).toHaveBeenCalledWith({ optionId: 'yes' });
  },
};

/** Within a conversation: it takes no focus. */
export const Inline: Story = {
  args: { presentation: 'inline' },
  play: async () => {
    await expect(
      await screen.findByRole('region', { name: 'agent.example wants to run a tool' }),
    ).toBeVisible();
  },
};

/** What "always" covers and for how long is shown before it can be pressed. */
export const Always: Story = {
  args: { elicitation: approval({ options: always }) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Always allow…' }));
    await waitFor(() => expect(screen.getByText('For this session')).toBeVisible());
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

/** The app’s own tool: what happens with its next calls is set in one row, and the buttons say what they do then. */
export const NextTime: Story = {
  args: { elicitation: approval({ options: [...once, ...setBeforehand] }) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Next time…' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Allow' }));
    await expect(screen.getByRole('button', { name: 'Allow, now and later' })).toBeVisible();
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

/** “Never” leaves one way to go on. */
export const NextTimeNever: Story = {
  tags: ['!dev'],
  args: { elicitation: approval({ options: [...once, ...setBeforehand] }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Next time…' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Never' }));
    await expect(screen.getByRole('button', { name: 'Reject, and never ask' })).toBeVisible();
  },
};

/** A rule that covers more than the tool waits for a tick; of several rules none is chosen before. */
export const AlwaysAndMore: Story = {
  args: {
    elicitation: approval({
      call: { tool: 'Bash', server: 'sandbox', arguments: { command: 'npm run build' } },
      options: [
        ...once,
        {
          id: 'rule',
          kind: 'allowAlways',
          label: 'Yes, for npm run',
          grants: [{ text: 'Bash(npm run *)', lifetime: 'kept' }],
        },
        {
          id: 'mode',
          kind: 'allowAlways',
          label: 'Yes, and stop asking',
          grants: [{ text: 'mode: acceptEdits', lifetime: 'session', broader: true }],
        },
      ],
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Always allow…' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Always allow… (2)' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Allow more than this call' })).toBeVisible(),
    );
  },
};

/** Nobody but the agent knows what its "always" covers. */
export const AlwaysUntold: Story = {
  args: { elicitation: approval({ options: [...once, { id: 'a', kind: 'allowAlways', label: 'Always' }] }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Always allow…' }));
    await waitFor(() => expect(screen.getByText('agent.example decides how far and how long')).toBeVisible());
  },
};

/** Marked as dangerous: the focus stands on Reject, and Allow does not stand out. */
export const Careful: Story = {
  args: {
    elicitation: approval({
      careful: true,
      call: { tool: 'Bash', server: 'sandbox', arguments: { command: 'rm -rf ./build', cwd: '/work' } },
      message: 'Lists files (harmless).',
    }),
  },
};

/** What its server says of a tool that the app itself wants to call: claims, and quotes. */
export const ListedTool: Story = {
  args: {
    elicitation: approval({
      call: {
        tool: 'archive_invoices',
        server: 'files.example',
        arguments: { before: '2026-01-01', folder: 'invoices' },
        listing: {
          title: 'Archive invoices',
          description: 'Moves every invoice of a folder to the archive. Invoices that are open stay.',
          readOnlyHint: false,
          destructiveHint: true,
          openWorldHint: true,
        },
      },
      message: '',
      toolChanged: true,
    }),
  },
};

/** The same, and where the focus is. */
export const CarefulHasTheFocusOnReject: Story = {
  tags: ['!dev'],
  args: Careful.args,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus());
  },
};

/** A command that reads otherwise than it runs: what can't be seen is a code, and "always" is gone. */
export const HiddenCharacters: Story = {
  args: {
    elicitation: approval({
      call: {
        tool: 'Bash',
        server: 'sandbox',
        arguments: { command: REVERSED, description: 'Removes build.log' },
      },
      options: always,
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('1 argument has hidden characters')).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Always allow…' })).toBeNull();
  },
};

/** The agent did not send what would run. */
export const UnknownArguments: Story = {
  args: { elicitation: approval({ call: { tool: 'Bash', argumentsKnown: false }, options: always }) },
};

/** The same, pressed too soon. */
export const UnknownArgumentsAreTickedFirst: Story = {
  tags: ['!dev'],
  args: UnknownArguments.args,
  play: async ({ args }) => {
    const allow = await screen.findByRole('button', { name: 'Allow once' });
    await userEvent.click(allow);
    await expect(args.onAccept).not.toHaveBeenCalled();
    await expect(screen.getByRole('checkbox', { name: 'Allow without seeing the arguments' })).toHaveFocus();
  },
};

const paths = (count: number) => Array.from({ length: count }, (_, index) => `src/file-${index}.ts`);

/** Long texts are cut, large groups folded, lists begin with their first items: Allow waits until all of it was on the screen. */
export const LongArguments: Story = {
  args: {
    elicitation: approval({
      call: {
        tool: 'deploy',
        server: 'ci',
        arguments: {
          command: 'npm run deploy -- --to production\nnpm run smoke',
          retries: 3,
          dry: false,
          version: '12',
          env: { NODE_ENV: 'production', REGION: null, tags: ['blue', 'green'] },
          files: paths(60),
          settings: Object.fromEntries(paths(12).map((path) => [path, true])),
          notes: 'One of many release notes. '.repeat(80),
        },
      },
      options: always,
    }),
  },
};

/** The same, once all is shown. */
export const AllIsShown: Story = {
  args: LongArguments.args,
  play: async () => {
    await waitFor(() => expect(screen.getByText('68 values and lines not shown yet')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.getByText('Runs once, with exactly these arguments.')).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Allow once' })).toHaveAttribute(
      'data-emphasis',
      'primary',
    );
  },
};

/** What the tool's schema calls a secret is masked until it is asked for; what only looks like one is shown and marked. */
export const Secrets: Story = {
  args: {
    elicitation: approval({
      call: {
        tool: 'login',
        server: 'ci',
        arguments: {
          user: 'ada',
          password: 'hunter2-hunter2',
          key: 'sk-live-0123456789abcdef',
          header: 'Authorization: Bearer abcdefgh12345678xyz',
        },
      },
      argumentsSchema: { properties: { password: { type: 'string', format: 'password' } } },
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show password' })).toBeVisible());
    await expect(screen.getByText('1 value or line not shown yet')).toBeVisible();
  },
};

/** An address that is not what it seems waits for a tick. */
export const DeceptiveAddress: Story = {
  args: {
    elicitation: approval({
      call: {
        tool: 'open_invoice',
        server: 'pay.example',
        arguments: { url: 'https://github.com.evil-login.example/session' },
      },
      options: always,
    }),
  },
  play: async () => {
    await waitFor(() =>
      expect(
        screen.getByRole('checkbox', { name: 'I’ve checked the address and want to run this' }),
      ).toBeVisible(),
    );
  },
};

/** One that can be opened in no case can't be allowed. */
export const BlockedAddress: Story = {
  args: {
    elicitation: approval({
      call: { tool: 'fetch', server: 'web', arguments: { url: 'https://paypal.com@evil.example/login' } },
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('This call can’t be allowed.')).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Allow once' })).toBeNull();
  },
};

/** Too large to be shown. */
export const TooLarge: Story = {
  args: {
    elicitation: approval({ call: { tool: 'write_file', arguments: { text: 'x'.repeat(3_200_000) } } }),
  },
};

/** Names of others are one line of letters, digits and a few signs; everything else is a code. */
export const HostileNames: Story = {
  args: {
    elicitation: approval({
      call: {
        tool: 'read\non GitHub (verified)',
        server: 'mail\u2028“your bank”',
        arguments: { '': 1, 'to\ncc': 'ada@travel.example', '\u061Csend': 'now' },
      },
    }),
  },
};

const PRICES = [
  "import { tax } from './tax.js';",
  ...Array.from({ length: 12 }, (_, index) => `export const EXTRA_${index} = ${index};`),
  'export const ROOM = 90;',
  'export const BREAKFAST = 12;',
  '',
].join('\n');

/** What the call changes, line by line, as the agent tells it. */
export const Changes: Story = {
  args: {
    elicitation: approval({
      call: {
        tool: 'edit_file',
        server: 'editor',
        arguments: { file: 'src/prices.ts', reason: 'Prices of 2027' },
        changes: [
          { path: 'src/prices.ts', oldText: PRICES, newText: PRICES.replace('ROOM = 90', 'ROOM = 95') },
          { path: 'docs/prices.md', newText: '# Prices\n\nA room costs 95 €.' },
        ],
      },
    }),
  },
};

/** Where the agent takes other arguments: the difference is shown, and "always" is gone. */
export const Edited: Story = {
  args: { elicitation: approval({ editable: true, options: always }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change arguments' }));
    const field = await screen.findByRole('textbox', { name: 'Arguments as JSON' });
    // Without the focus, which a frame of a page of prose does not have.
    fireEvent.change(field, { target: { value: JSON.stringify({ ...mail, to: 'me@travel.example' }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Use these' }));
    await waitFor(() => expect(screen.getByText('Runs once, with your changes.')).toBeVisible());
  },
};

/** Where the agent listens to one. */
export const WithAReason: Story = {
  args: { elicitation: approval({ feedback: true }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reject with a reason' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reason' }), 'Send it to me first.');
    await waitFor(() => expect(screen.getByText('Your reason is sent to agent.example.')).toBeVisible());
  },
};

/** The agent took it back. */
export const Withdrawn: Story = {
  args: { ended: 'withdrawn' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeVisible());
  },
};

/** A host page with an agent that asks several things at once. */
function Host({ requests }: { readonly requests: readonly unknown[] }) {
  const [inbox] = useState(() => {
    const made = createElicitationInbox();
    made
      .submit({
        server: agentServer,
        approvalRules,
        requests: requests as Parameters<typeof made.submit>[0]['requests'],
      })
      .results.catch(() => undefined);
    return made;
  });
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>
  );
}

/** Approvals and forms, step by step; equal calls can be answered together. */
export const InABatch: Story = {
  render: () => (
    <Host
      requests={[
        { key: 'mail', approval: approvalOf() },
        { key: 'seat', params: seatParams },
        { key: 'again', approval: approvalOf({ message: 'And once more.' }) },
      ]}
    />
  ),
  play: async () => {
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'agent.example needs 3 answers' },
      { timeout: 5000 },
    );
    await waitFor(() =>
      expect(
        within(dialog).getByRole('checkbox', { name: 'Answer 1 equal call the same way' }),
      ).toBeVisible(),
    );
  },
};

/** What is decided is read once more before it is sent. */
export const BatchReview: Story = {
  tags: ['!dev'],
  render: () => (
    <Host
      requests={[
        { key: 'mail', approval: approvalOf() },
        {
          key: 'delete',
          approval: approvalOf({ call: { tool: 'delete_file', arguments: { path: 'offer.pdf' } } }),
        },
      ]}
    />
  ),
  play: async () => {
    await userEvent.click(await armed('Allow once'));
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.getByText('You rejected this call.')).toBeVisible());
  },
};

/** Several calls of one tool: what needs no care begins ticked, the others only once they were looked at. */
export const SeveralAtOnce: Story = {
  tags: ['!test'],
  render: () => <Calls approvals={INVOICES.map((path) => invoice({ path, keep_for: '30 d' }))} />,
};

/** Fifty of them: what was not in sight keeps Allow waiting. */
export const FiftyAtOnce: Story = {
  tags: ['!test'],
  render: () => (
    <Calls
      approvals={Array.from({ length: 50 }, (_, index) =>
        invoice({ path: `invoices/${index + 1}.pdf`, keep_for: `${(index % 3) + 1} y` }),
      )}
    />
  ),
};

/** An agent that takes all answers at once: a row without a tick is a no, and the button says it. */
export const SeveralTogether: Story = {
  tags: ['!test'],
  render: () => <Calls together approvals={INVOICES.map((path) => invoice({ path, keep_for: '30 d' }))} />,
};

const INVOICES = [
  'invoices/2024-01.pdf',
  'invoices/2024-02.pdf',
  'invoices/2024-03.pdf',
  'invoices/\u202Efdp.80-4202',
];

function invoice(args: object) {
  return approvalOf({
    call: {
      tool: 'archive_file',
      server: 'files.example',
      arguments: { ...args, folder: '/reports', notify: false },
    },
    message: 'All invoices of the first half year, as you asked.',
    options: once.map((option) => ({ ...option, label: '' })),
  });
}

function Calls({ approvals, together = false }: { approvals: readonly unknown[]; together?: boolean }) {
  const [inbox] = useState(() => {
    const made = createElicitationInbox({ rateLimit: false });
    const requests = approvals.map((approval, index) => ({ key: `${index}`, approval }));
    for (const part of together ? [requests] : requests.map((request) => [request])) {
      void made.submit({ approvalRules, server: agentServer, requests: part }).results.catch(() => undefined);
    }
    return made;
  });
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>
  );
}
