import type { ApprovalElicitation, ServerAttribution } from '@elicit-kit/core';
import { readApproval } from '@elicit-kit/core/approvals';
import type { ApprovalDialogRootProps } from './approval-dialog-root.js';

/** For tests and stories: an agent that wants to send mail. */
export const agentServer: ServerAttribution = {
  connectionId: 'agent',
  endpoint: { kind: 'url', origin: 'https://agent.example' },
  claimed: { title: 'Assistant 2' },
};

export const once = [
  { id: 'yes', kind: 'allowOnce', label: 'Yes, send it' },
  { id: 'no', kind: 'rejectOnce', label: 'No, and tell me what to do instead' },
];

export const always = [
  ...once,
  {
    id: 'always',
    kind: 'allowAlways',
    label: 'Yes, and don’t ask again',
    grants: [{ text: 'send_email(to: *@travel.example)', lifetime: 'session' }],
  },
];

/** What `createStandingAnswers` offers for a tool as a whole. */
export const setBeforehand = (['allow', 'reject'] as const).map((verdict) => ({
  id: `standing:${verdict}:tool:session`,
  kind: `${verdict}Always`,
  label: '',
  grants: [{ text: 'send_email(*)', lifetime: 'session', broader: true }],
}));

export const mail = {
  to: 'team@travel.example',
  subject: 'Offsite: final dates',
  attach: 'offer.pdf',
  body: 'Hi all,\nthe dates are 4 to 6 December.',
};

/** As an adapter makes it. */
export function approvalOf(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    call: { tool: 'send_email', server: 'mail.example', arguments: mail },
    message: 'You asked me to tell the team. I will only send this one mail.',
    options: once,
    ...overrides,
  };
}

export function approval(overrides?: Readonly<Record<string, unknown>>): ApprovalElicitation {
  const { elicitation } = readApproval(approvalOf(overrides));
  if (elicitation === undefined) {
    throw new Error('The approval of the fixture can’t be read.');
  }
  return elicitation;
}

/** What the model wrote into a command: read from left to right it deletes a folder. */
export const REVERSED = 'rm -rf ./tmp \u202E#gol.dliub evomer';

/** Everything a Root needs, with handlers that do nothing. */
export function approvalProps(overrides?: Readonly<Record<string, unknown>>): ApprovalDialogRootProps {
  return {
    elicitation: approval(overrides),
    server: agentServer,
    onAccept: () => undefined,
    onDecline: () => undefined,
    onCancel: () => undefined,
  };
}
