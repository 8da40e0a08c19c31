import {
  createElicitationInbox,
  type ElicitationBatch,
  type ElicitationInbox,
  type ElicitationInboxOptions,
  type SubmitOptions,
} from '@elicit-kit/core';
import type { RoundDrafts } from '@elicit-kit/core/internal/types';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import * as Inbox from './index.js';
import {
  bankServer,
  batchOf,
  contactParams,
  entryIdAt,
  lostOnTheWay,
  pageParams,
  seatParams,
} from './inbox.fixtures.js';
import { ownToolAnswers, taughtAnswers } from './standing-answers/standing-answers.fixtures.js';

interface HostProps extends Inbox.OutletProps {
  /** What the servers ask, oldest first. */
  batches: readonly ElicitationBatch[];
  options?: ElicitationInboxOptions;
  submitOptions?: SubmitOptions;
  /** What happens then. */
  afterwards?: (inbox: ElicitationInbox) => void;
  onAnswer: (answer: unknown) => void;
}

/** A host page: a badge and the Outlet. It tells of what waits while its tab is hidden. */
function Host({ batches, options, submitOptions, afterwards, onAnswer, ...outlet }: HostProps) {
  const [inbox] = useState(() => {
    const made = createElicitationInbox(options);
    for (const batch of batches) {
      made.submit(batch, submitOptions).results.then(onAnswer, () => undefined);
    }
    afterwards?.(made);
    return made;
  });
  return (
    <Inbox.Provider inbox={inbox}>
      <p>
        <Inbox.Badge />
      </p>
      <TabNotices />
      <Inbox.Outlet {...outlet} />
    </Inbox.Provider>
  );
}

function TabNotices() {
  Inbox.useTabNotices();
  return null;
}

const meta = {
  title: 'Components/Inbox',
  component: Host,
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
  args: {
    batches: [batchOf([seatParams])],
    presentation: 'dialog',
    openUrl: fn(() => true),
    onAnswer: fn(),
  },
} satisfies Meta<typeof Host>;

export default meta;

type Story = StoryObj<typeof meta>;

async function whenArmed(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('data-state', 'armed'));
  return button;
}

/** Ends with nothing to see. */
export const Dialog: Story = {
  tags: ['!dev'],
  args: { review: true },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('Seat'), '12A');
    await userEvent.click(screen.getByRole('button', { name: 'Review answers' }));
    await userEvent.click(await whenArmed('Send answers'));
    await waitFor(() =>
      expect(args.onAnswer).toHaveBeenCalledWith([{ action: 'accept', content: { seat: '12A' } }]),
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Inline: Story = {
  args: { presentation: 'inline' },
  parameters: { docs: { story: { inline: true } } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('region', { name: 'travel.example asks for your input' }),
    ).toBeVisible();
  },
};

export const PanelOfSeveralServers: Story = {
  args: {
    presentation: 'panel',
    batches: [
      batchOf([seatParams]),
      batchOf([pageParams()], { server: bankServer }),
      batchOf([contactParams], { server: bankServer }),
    ],
    afterwards: (inbox) => {
      inbox.withdraw(entryIdAt(inbox, 2), 'expired');
    },
  },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement).getByRole('complementary', { name: 'Requests' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Open the request from bank.example' }));
    await expect(
      await within(panel).findByRole('region', { name: 'bank.example wants to open a page' }),
    ).toBeVisible();
  },
};

export const EmptyPanel: Story = { args: { presentation: 'panel', batches: [] } };

export const TwoWaiting: Story = {
  args: { batches: [batchOf([seatParams]), batchOf([contactParams], { server: bankServer })] },
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: 'travel.example asks for your input' }),
    ).toBeInTheDocument();
    await expect(screen.getByText('2 requests waiting')).toBeVisible();
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
  },
};

/** Two were put aside with something typed: each has its own way back. */
export const Minimised: Story = {
  args: TwoWaiting.args,
  parameters: { docs: { story: { iframeHeight: 160 } } },
  play: async () => {
    for (const [field, value] of [
      ['Seat', '12A'],
      ['Email', 'ada@'],
    ] as const) {
      // Without the focus, which a frame of a page of prose does not have.
      fireEvent.change(await screen.findByLabelText(field), { target: { value } });
      await userEvent.keyboard('{Escape}');
    }
    const dock = await screen.findByRole('list', { name: 'Minimised requests' });
    await expect(within(dock).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(within(dock).getByRole('button', { name: /^bank.example/ }));
    await expect(await screen.findByLabelText('Email')).toHaveValue('ada@');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** One question in a conversation: it was answered, and can be taken back. */
export const OneQuestion: Story = {
  args: {
    presentation: 'inline',
    armDelay: 0,
    undoDelay: 600_000,
    batches: [
      batchOf([
        {
          message: 'Three tables are free on Friday.',
          requestedSchema: {
            type: 'object',
            properties: { time: { type: 'string', title: 'Which one?', enum: ['18:00', '19:30', '21:00'] } },
            required: ['time'],
          },
        },
      ]),
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '19:30' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await userEvent.click(await screen.findByRole('button', { name: '21:00' }));
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const Page: Story = {
  args: { batches: [batchOf([pageParams()])] },
};

/** The same, opened. */
export const PageIsOpened: Story = {
  tags: ['!dev'],
  args: Page.args,
  play: async ({ args }) => {
    await userEvent.click(await whenArmed('Open travel.example'));
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith([{ action: 'accept' }]));
    await expect(screen.getByText(/^Finish on/)).toBeVisible();
  },
};

const three = [batchOf([seatParams, pageParams(), contactParams])];

export const BatchOfThree: Story = {
  args: { batches: three },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Step 1 of 3' })).toBeInTheDocument();
  },
};

export const BatchSecondStep: Story = {
  args: { batches: three },
  globals: { theme: 'contrast' },
  play: async () => {
    fireEvent.change(await screen.findByLabelText('Seat'), { target: { value: '12A' } });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByRole('heading', { name: 'Step 2 of 3' })).toBeInTheDocument();
  },
};

/** Ends with nothing to see. */
export const BatchIsSent: Story = {
  tags: ['!dev'],
  args: { batches: three },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('Seat'), '12A');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await whenArmed('Open travel.example'));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline this one' }));
    await expect(await screen.findByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    await userEvent.click(await whenArmed('Send 2 answers, decline 1'));
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledOnce());
  },
};

export const BatchToBeRead: Story = {
  args: { batches: three },
  globals: { appearance: 'dark' },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Seat'), '12A');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline this one' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline this one' }));
    await expect(await screen.findByText(/^Nothing sent yet/)).toBeVisible();
    await whenArmed('Send 1 answer, decline 2');
  },
};

export const BatchWithdrawn: Story = {
  args: {
    batches: three,
    afterwards: (inbox) => {
      setTimeout(() => {
        inbox.withdraw(entryIdAt(inbox, 0), 'withdrawn');
      }, 300);
    },
  },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: 'travel.example withdrew this' }),
    ).toHaveAccessibleDescription('Nothing was sent.');
  },
};

/** Ends with nothing to see. */
export const ThirdRound: Story = {
  tags: ['!dev'],
  args: { batches: [batchOf([seatParams], { round: 3 })] },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stop this task' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** The call is given up if it asks once more; and an expiry is known. */
export const LastRoundWithATimeLimit: Story = {
  args: { batches: [batchOf([seatParams], { round: 10, lastRound: true, expiresAt: Date.now() + 150_000 })] },
  play: async () => {
    await expect(await screen.findByRole('timer')).toHaveTextContent(/minutes left to answer/);
    await expect(screen.getByText(/If it asks again, the task will be stopped/)).toBeInTheDocument();
  },
};

/** The connection failed while the answers were on their way. */
export const LostWhileSending: Story = {
  args: { batches: [], review: false },
  render: (args) => (
    <Host
      {...args}
      afterwards={(inbox) => {
        inbox.submit(batchOf([seatParams]), lostOnTheWay).results.catch(() => undefined);
      }}
    />
  ),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Seat'), '12A');
    await userEvent.click(await whenArmed('Send answers'));
    await expect(
      await screen.findByRole('heading', { name: 'Your answers may not have arrived' }),
    ).toBeInTheDocument();
    await expect(screen.getByRole('definition')).toHaveTextContent('12A');
  },
};

export const EarlierAnswers: Story = {
  args: { batches: [batchOf([seatParams]), batchOf([seatParams])] },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Seat'), '12A');
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await expect(await screen.findByText('We kept your earlier answers.')).toBeInTheDocument();
  },
};

export const Withdrawn: Story = {
  args: {
    afterwards: (inbox) => {
      setTimeout(() => {
        inbox.withdraw(entryIdAt(inbox, 0), 'disconnected');
      }, 300);
    },
  },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: 'Connection to travel.example lost' }),
    ).toBeInTheDocument();
    await expect(screen.getByText('Nothing was sent.')).toBeInTheDocument();
  },
};

/** The parts by themselves, where a host shows requests its own way. */
export const BadgeAndList: Story = {
  args: { batches: [batchOf([seatParams]), batchOf([contactParams], { server: bankServer })] },
  parameters: { docs: { story: { inline: true } } },
  render: ({ batches }) => <OwnParts batches={batches} />,
};

function OwnParts({ batches }: Pick<HostProps, 'batches'>) {
  const [inbox] = useState(() => {
    const made = createElicitationInbox();
    batches.forEach((batch) => {
      made.submit(batch).results.catch(() => undefined);
    });
    return made;
  });
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Badge />
      <Inbox.List />
      <Inbox.Announcer />
    </Inbox.Provider>
  );
}

/** More than its limit allows: what is open says so, and has the way to stop the server. */
export const AsksTooOften: Story = {
  args: {
    batches: Array.from({ length: 4 }, () => batchOf([seatParams])),
    options: { rateLimit: { burst: 2, perMinute: 1 } },
  },
  play: async () => {
    await expect(
      await screen.findByText('travel.example asks too often. New requests are cancelled for now.', {
        selector: '[data-part="notice-text"]',
      }),
    ).toBeInTheDocument();
  },
};

/** "⋯" holds what is seldom wanted. Ends with nothing to see. */
export const StopFromTheMenu: Story = {
  tags: ['!dev'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More choices' }));
    await userEvent.click(screen.getByRole('button', { name: 'Block this server' }));
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith([{ action: 'cancel' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Allow again: travel.example' }));
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  },
};

export const MenuOpen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More choices' }));
    await expect(screen.getByRole('button', { name: 'Block this server' })).toBeInTheDocument();
  },
};

/** The same question while an equal one waits, and servers whose requests are cancelled. */
export const BlockedInThePanel: Story = {
  args: {
    presentation: 'panel',
    batches: [batchOf([seatParams]), batchOf([seatParams])],
    afterwards: (inbox) => {
      inbox.stop(bankServer);
      inbox.submit(batchOf([contactParams], { server: bankServer })).results.catch(() => undefined);
    },
  },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await expect(await panel.findByText(/Requests from bank.example are cancelled/)).toBeVisible();
    await expect(await panel.findByText('Same question as another request')).toBeVisible();
  },
};

const keptDrafts: RoundDrafts = {
  restored: (key) =>
    key === 'request-0' ? { values: { f0: '12A', f1: 'Fish' }, withoutSecrets: true } : undefined,
  keep: () => undefined,
  isFailing: () => true,
  subscribe: () => () => undefined,
};

/** After a reload: the round is shown again with what was typed. Here the storage fails as well, which is said. */
export const CameBack: Story = {
  args: {
    batches: [batchOf([seatParams], { resumed: 'sent' })],
    submitOptions: { drafts: keptDrafts },
  },
  play: async () => {
    await expect(await screen.findByLabelText('Seat')).toHaveValue('12A');
    // The dialog fades in.
    await waitFor(() => expect(screen.getByText(/^Your answers were on their way/)).toBeVisible());
    await expect(screen.getByText('We kept your earlier answers. Secrets were not kept.')).toBeVisible();
    await expect(screen.getByText(/^If you close this page/)).toBeVisible();
  },
};

/** What was asked and how it ended, without what was answered. */
export const History: Story = {
  parameters: { docs: { story: { inline: true } } },
  render: () => <PastRequests />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('list', { name: 'Request history' })).toBeVisible();
  },
};

function PastRequests() {
  const [inbox] = useState(() => {
    const made = createElicitationInbox();
    const ask = (...batch: Parameters<typeof batchOf>) => {
      made.submit(batchOf(...batch)).results.catch(() => undefined);
    };
    ask([seatParams, pageParams(), contactParams]);
    made.answer(entryIdAt(made, 0), [
      { action: 'accept', content: { seat: '12A' } },
      { action: 'accept' },
      { action: 'decline' },
    ]);
    ask([contactParams], { server: bankServer });
    made.withdraw(entryIdAt(made, 1), 'expired');
    made.stop(bankServer);
    ask([contactParams], { server: bankServer });
    return made;
  });
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.History />
    </Inbox.Provider>
  );
}

/** What is allowed or rejected without asking, each with the button that revokes it. */
export const StandingAnswers: Story = {
  parameters: { docs: { story: { inline: true } } },
  render: () => <TaughtAnswers />,
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Saved permissions' });
    await expect(within(list).getByText('delete_mail')).toBeVisible();
  },
};

/** All of them were revoked. */
export const NoStandingAnswers: Story = {
  tags: ['!dev'],
  parameters: { docs: { story: { inline: true } } },
  render: () => <TaughtAnswers />,
  play: async ({ canvasElement, userEvent: user }) => {
    const canvas = within(canvasElement);
    for (const tool of ['search_mail', 'list_rooms', 'delete_mail']) {
      await user.click(await canvas.findByRole('button', { name: `Revoke: ${tool}` }));
    }
    await expect(await canvas.findByText('Nothing saved. You’re asked every time.')).toBeVisible();
  },
};

/** The same as settings: a band for each server, and what happens next time for each tool. */
export const Permissions: Story = {
  parameters: { docs: { story: { inline: true } } },
  render: () => <OwnTools />,
  play: async ({ canvasElement, userEvent: user }) => {
    const canvas = within(canvasElement);
    const name = 'archive_file files.example Asked by Your assistant (in this app)';
    const setting = within(await canvas.findByRole('radiogroup', { name }));
    await waitFor(() => expect(setting.getByRole('radio', { name: 'Never' })).toBeEnabled());
    await user.click(setting.getByRole('radio', { name: 'Never' }));
    await waitFor(() => expect(setting.getByRole('radio', { name: 'Never' })).toBeChecked());
    await user.click(setting.getByRole('radio', { name: 'Allow' }));
    await waitFor(() => expect(canvas.getByText('Saved: archive_file')).toBeInTheDocument());
  },
};

/** What an agent asks for: its settings are the agent’s tools’, so they can only be asked for every time again. */
export const PermissionsOfAnAgent: Story = {
  tags: ['!dev'],
  parameters: { docs: { story: { inline: true } } },
  render: () => <TaughtAnswers List={Inbox.Permissions} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('delete_mail')).toBeVisible();
  },
};

function OwnTools() {
  const [own, setOwn] = useState<Awaited<ReturnType<typeof ownToolAnswers>>>();
  useEffect(() => void ownToolAnswers().then(setOwn), []);
  return own && <Inbox.Permissions answers={own.standing} tools={own.tools} />;
}

function TaughtAnswers({ List = Inbox.StandingAnswers }: { readonly List?: typeof Inbox.Permissions }) {
  const [answers, setAnswers] = useState<ComponentProps<typeof Inbox.StandingAnswers>['answers']>();
  useEffect(() => {
    void taughtAnswers().then(({ standing }) => {
      setAnswers(standing);
    });
  }, []);
  return answers && <List answers={answers} />;
}

export const ReceiptOfOneRequest: Story = {
  render: () => <AnsweredRequest />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show answers' }));
    await expect(canvas.getByText('12A')).toBeVisible();
  },
};

function AnsweredRequest() {
  const [{ entryId, inbox }] = useState(() => {
    const made = createElicitationInbox({ auditValues: true });
    const { entryId = '', results } = made.submit(batchOf([seatParams]));
    results.catch(() => undefined);
    void made.answer(entryId, [{ action: 'accept', content: { seat: '12A', meal: 'Fish' } }]);
    return { inbox: made, entryId };
  });
  return (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Receipt entryId={entryId} />
    </Inbox.Provider>
  );
}
