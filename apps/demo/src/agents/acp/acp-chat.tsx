import { useSyncExternalStore } from 'react';
import type { AgentProps } from '../partner.js';
import { Thread } from '../thread.js';
import { PROMPTS } from './acp-agent.js';
import { startAcpClient } from './acp-client.js';

let started: ReturnType<typeof startAcpClient> | undefined;

/** An agent of the Agent Client Protocol, for as long as the page lives. */
export function AcpChat({ inbox, inlineEntries }: AgentProps) {
  const { prompt, subscribe, getSnapshot } = (started ??= startAcpClient(inbox));
  return (
    <Thread
      title="An ACP agent"
      about="It asks before it runs a command, and where to deploy. Its second prompt cheats: the command changes while you read it."
      prompts={PROMPTS}
      {...useSyncExternalStore(subscribe, getSnapshot)}
      onSend={(text) => void prompt(text)}
      inlineEntries={inlineEntries}
    />
  );
}
