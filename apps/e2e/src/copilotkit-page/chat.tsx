import type { ResumeEntry } from '@ag-ui/client';
import { useAgent, useCopilotKit } from '@copilotkit/react-core/v2';
import { attachAgUi } from '@elicit-kit/agents/ag-ui';
import { createElicitationInbox } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';
import { useEffect } from 'react';

const inbox = createElicitationInbox();

/** A thread inside your CopilotKitProvider. What the agent's runs are interrupted for is asked at its end. */
export function Thread({ agentId }: { readonly agentId: string }) {
  const { agent } = useAgent({ agentId });
  const { copilotkit } = useCopilotKit();
  useEffect(() => {
    // CopilotKit's own way to run, so that its tools and context go along.
    const run = (resume: ResumeEntry[]) => copilotkit.runAgent({ agent, resume });
    return attachAgUi(agent, inbox, { origin: { app: 'Desk' }, run });
  }, [agent, copilotkit]);

  const say = (data: FormData) => {
    agent.addMessage({ id: crypto.randomUUID(), role: 'user', content: String(data.get('said')) });
    void copilotkit.runAgent({ agent });
  };
  return (
    <Inbox.Provider inbox={inbox}>
      <ol role="log">
        {agent.messages.map(({ id, content }) => (
          <li key={id}>{typeof content === 'string' ? content : JSON.stringify(content)}</li>
        ))}
      </ol>
      <Inbox.Outlet presentation="inline" />
      <form action={say}>
        <label>
          Message <input name="said" required />
        </label>
        <button disabled={agent.isRunning}>Send message</button>
      </form>
    </Inbox.Provider>
  );
}
