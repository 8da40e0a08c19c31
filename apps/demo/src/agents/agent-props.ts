import type { ElicitationInbox, InboxEntry } from '@elicit-kit/core';
import type { RunningHost } from '../host/host.js';

/** What every agent's conversation needs. */
export interface AgentProps {
  inbox: ElicitationInbox;
  /** Runs tools of MCP servers. */
  host: RunningHost;
  /** The requests that are shown within the conversation, where they are. */
  inlineEntries: readonly InboxEntry[] | undefined;
}
