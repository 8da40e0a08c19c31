import type { ElicitationInbox, InboxEntry } from '@elicit-kit/core';
import type { RunningHost } from '../host/host.js';

/** Who runs tools: the person by hand, or an agent in this page. */
export const PARTNERS = ['you', 'ai-sdk', 'acp', 'ag-ui'] as const;
export type Partner = (typeof PARTNERS)[number];

export const PARTNER_LABELS: Readonly<Record<Partner, string>> = {
  you: 'You',
  'ai-sdk': 'AI SDK',
  acp: 'ACP',
  'ag-ui': 'AG-UI',
};

/** What every agent's conversation needs. */
export interface AgentProps {
  inbox: ElicitationInbox;
  /** Runs tools of MCP servers. */
  host: RunningHost;
  /** The requests that are shown within the conversation, where they are. */
  inlineEntries: readonly InboxEntry[] | undefined;
}
