import { ElicitKitProvider } from '../provider/index.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import * as UrlConsentDialog from './index.js';
import { addresses, travelOperation, travelServer, urlElicitation } from './url-consent-dialog.fixtures.js';

const meta = {
  title: 'Components/UrlConsentDialog',
  component: UrlConsentDialog.Root,
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
  args: {
    elicitation: urlElicitation(addresses.signIn),
    server: travelServer,
    operation: travelOperation,
    openUrl: fn(() => true),
    onAccept: fn(),
    onDecline: fn(),
    onCancel: fn(),
    onFinish: fn(),
    onStopWaiting: fn(),
  },
} satisfies Meta<typeof UrlConsentDialog.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

/** As it is shown: the live region may say it too. */
const finding = (text: RegExp) => screen.getByText(text, { selector: '[data-part="finding-text"]' });

/** The button that opens the page, once it responds. */
async function armedAccept(): Promise<HTMLElement> {
  const accept = await screen.findByRole('button', { name: /^Open (?!this page)/ });
  await waitFor(() => expect(accept).toHaveAttribute('data-state', 'armed'));
  return accept;
}

/** An ordinary sign-in: a note at most, and nothing to tick. */
export const CleanSignIn: Story = { tags: ['!test'] };

/** The same, opened. */
export const SignInIsOpened: Story = {
  tags: ['!dev'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', {
      name: 'mcp.travel.example.com wants to open a page',
    });
    await waitFor(() => expect(within(dialog).getByText('Same site as the server.')).toBeVisible());
    await expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await userEvent.click(await armedAccept());
    await expect(args.openUrl).toHaveBeenCalledWith(addresses.signIn);
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

export const DifferentSite: Story = {
  args: { elicitation: urlElicitation(addresses.elsewhere, 'Please pay the deposit.') },
  play: async () => {
    await expect(await screen.findByText('Not the server’s own site.')).toBeVisible();
  },
};

export const InternationalName: Story = {
  args: { elicitation: urlElicitation('https://www.bücher.example/kasse') },
  play: async () => {
    await expect(await screen.findByText('Also written www.xn--bcher-kva.example')).toBeInTheDocument();
  },
};

/** Letters of another alphabet: Accept waits for the tick. */
export const LookAlikeUnticked: Story = {
  tags: ['!test'],
  args: { elicitation: urlElicitation(addresses.lookAlike) },
};

/** The same, pressed too soon. */
export const TickedFirst: Story = {
  tags: ['!dev'],
  args: LookAlikeUnticked.args,
  play: async ({ args }) => {
    const accept = await screen.findByRole('button', { name: /^Open xn--/ });
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(accept);
    await expect(screen.getByRole('checkbox')).toHaveFocus();
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

export const LookAlikeTicked: Story = {
  tags: ['!dev'],
  args: { elicitation: urlElicitation(addresses.lookAlike) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(await armedAccept());
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

/** No Accept and nothing to copy: it can only be declined or closed. */
export const BlockedUserinfo: Story = {
  args: { elicitation: urlElicitation(addresses.userinfo) },
  play: async ({ args }) => {
    await expect(await screen.findByText('This page can’t be opened')).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /^(Open|Copy)/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};

/** Each says why, in words of its own. */
export const BlockedProgram: Story = {
  args: { elicitation: urlElicitation('javascript:alert(document.cookie)') },
  play: async () => {
    await waitFor(() => expect(finding(/Starts with “javascript:” instead of “https:”/)).toBeVisible());
  },
};

export const BlockedPrivateNetwork: Story = {
  args: { elicitation: urlElicitation('https://[fd00::1]/admin') },
  play: async () => {
    await waitFor(() => expect(finding(/Leads into a private network/)).toBeVisible());
  },
};

/** A host that looks names up first: Accept waits for the answer. */
export const LookingUpTheName: Story = {
  args: {
    elicitation: urlElicitation(addresses.elsewhere),
    resolveHost: () => new Promise<never>(() => undefined),
  },
  play: async () => {
    const accept = await screen.findByRole('button', { name: /^Open / });
    await expect(accept).toHaveAttribute('data-state', 'not-ready');
  },
};

/** A host with a reputation service, which does not answer: said, and left to the person. */
export const ReputationUnknown: Story = {
  args: {
    elicitation: urlElicitation(addresses.elsewhere),
    checkUrl: () => Promise.reject(new Error('The service is away.')),
  },
  play: async () => {
    await waitFor(() => expect(finding(/This app could not check this address/)).toBeVisible());
    await expect(screen.getByRole('checkbox')).not.toBeChecked();
  },
};

export const UnusualPort: Story = {
  args: { elicitation: urlElicitation(addresses.port) },
};

export const HostOf250Characters: Story = {
  args: { elicitation: urlElicitation(addresses.longHost) },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await armedAccept();
    const host = document.querySelector('[data-part="host"]');
    await expect(host).toHaveTextContent(new URL(addresses.longHost).host);
  },
};

export const LongAddress: Story = {
  args: { elicitation: urlElicitation(addresses.longPath) },
  play: async () => {
    const more = await screen.findByRole('button', { name: /^Show full address/ });
    await userEvent.click(more);
    await expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  },
};

/** A host that allows a server on this computer while it is developed. */
export const DevelopmentServer: Story = {
  args: {
    elicitation: urlElicitation('http://127.0.0.1:8787/sign-in'),
    server: { connectionId: 'dev', endpoint: { kind: 'url', origin: 'http://127.0.0.1:3001' } },
    policy: { developmentLoopback: true },
  },
};

/** The words of the page are Arabic; the address keeps its own direction. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { elicitation: urlElicitation(addresses.signIn, 'سجّل الدخول حتى نتمكن من الحجز لك.') },
  render: (args) => (
    <ElicitKitProvider
      locale="ar"
      messages={{
        'urlDialog.title': 'يريد {origin} فتح صفحة',
        'shared.writtenByServer': 'كتبه الخادم',
        'urlDialog.open': 'فتح {site}',
        'urlDialog.newTab': 'تُفتح في علامة تبويب جديدة.',
        'urlDialog.sameSite': 'الموقع نفسه مثل الخادم.',
        'urlDialog.copy': 'نسخ العنوان',
        'attribution.claim': 'يسمّي نفسه «{name}»',
        'attribution.tool': 'أثناء تشغيل {name}',
        'shared.decline': 'رفض',
        'shared.notNow': 'ليس الآن',
        'shared.close': 'إغلاق دون إجابة',
        'shared.actionsExplained':
          'الرفض يخبر الخادم بلا. ليس الآن يغلق هذا دون إجابة؛ وقد يسأل الخادم مرة أخرى.',
      }}
    >
      <UrlConsentDialog.Root {...args} />
    </ElicitKitProvider>
  ),
  play: async () => {
    await screen.findByRole('button', { name: 'فتح example.com' });
    await expect(document.querySelector('[data-part="address"]')).toHaveAttribute('dir', 'ltr');
  },
};

export const TabBlocked: Story = {
  args: { openUrl: fn(() => false) },
  play: async ({ args }) => {
    await userEvent.click(await armedAccept());
    await expect(await armedAccept()).toHaveAccessibleDescription(/^The new tab did not open\./);
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = {
  args: { followUp: 'waiting' },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open again' }));
    await expect(args.openUrl).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'I’ve finished' }));
    await expect(args.onFinish).toHaveBeenCalledOnce();
  },
};

export const WaitingWithProgress: Story = {
  args: {
    followUp: 'waiting',
    progress: { progress: 2, total: 5, message: 'Your bank has to confirm the booking.' },
  },
  play: async () => {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '2');
  },
};

export const SamePageAsBefore: Story = {
  args: { repeated: true },
  play: async () => {
    await expect(await screen.findByText('Same page as before.')).toBeInTheDocument();
  },
};

export const Completed: Story = {
  args: { followUp: 'completed' },
  play: async () => {
    await expect(
      await screen.findByText('mcp.travel.example.com says this is done.', {
        selector: '[data-part="progress-title"]',
      }),
    ).toBeInTheDocument();
  },
};

export const Withdrawn: Story = { args: { ended: 'withdrawn' } };

export const TimeRanOut: Story = { args: { ended: 'expired' } };

export const ConnectionLost: Story = { args: { ended: 'disconnected' } };

export const Inline: Story = {
  args: { presentation: 'inline' },
  parameters: { docs: { story: { inline: true } } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('region', {
        name: 'mcp.travel.example.com wants to open a page',
      }),
    ).toBeVisible();
  },
};
