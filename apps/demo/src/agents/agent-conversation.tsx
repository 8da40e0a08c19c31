import './agents.css';
import type { ElicitationInbox, InboxEntry } from '@elicit-kit/core';
import { lazy, Suspense } from 'react';
import type { RunningHost } from '../host/host.js';
import type { AgentKind } from './partner.js';

export interface AgentProps {
  inbox: ElicitationInbox;
  /** Runs tools of MCP servers. */
  host: RunningHost;
  /** The requests that are shown within the conversation, where they are. */
  inlineEntries: readonly InboxEntry[] | undefined;
}

/** Each brings an SDK of its own. */
const AGENTS = {
  'ai-sdk': lazy(() => import('./ai-sdk/ai-sdk-chat.js')),
  acp: lazy(() => import('./acp/acp-chat.js')),
  'ag-ui': lazy(() => import('./ag-ui/ag-ui-chat.js')),
} as const satisfies Record<AgentKind, unknown>;

export default function AgentConversation({ kind, ...props }: AgentProps & { kind: AgentKind }) {
  const Agent = AGENTS[kind];
  return (
    <Suspense fallback={null}>
      <Agent {...props} />
    </Suspense>
  );
}
