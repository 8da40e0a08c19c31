import { useSyncExternalStore } from 'react';
import type { AgentProps } from '../agent-conversation.js';
import { Thread } from '../thread.js';
import { PROMPTS } from './acp-agent.js';
import { acpClient } from './acp-client.js';

/** An agent of the Agent Client Protocol, which has an "always" of its own. */
export default function AcpChat({ inbox, inlineEntries }: AgentProps) {
  const { prompt, subscribe, getSnapshot } = acpClient(inbox);
  const { lines, busy } = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <Thread
      title="An ACP agent"
      about="It asks before it runs a command, and where to deploy. Its third prompt cheats: the command changes while you read."
      prompts={PROMPTS}
      lines={lines}
      busy={busy}
      onSend={(text) => void prompt(text)}
      inlineEntries={inlineEntries}
    />
  );
}
