import { lazy, Suspense, useState } from 'react';
import type { AgentProps, Partner } from './partner.js';

/** Each brings an SDK of its own, loaded when it is chosen first. */
const AGENTS = {
  'ai-sdk': lazy(async () => ({ default: (await import('./ai-sdk/ai-sdk-chat.js')).AiSdkChat })),
  acp: lazy(async () => ({ default: (await import('./acp/acp-chat.js')).AcpChat })),
  'ag-ui': lazy(async () => ({ default: (await import('./ag-ui/ag-ui-chat.js')).AgUiChat })),
} as const;

/** The agents that were chosen so far. One that isn't shown goes on: what it asked waits in the inbox. */
export function Agents({ shown, inlineEntries, ...props }: AgentProps & { shown: Partner }) {
  const [chosen, setChosen] = useState<readonly (keyof typeof AGENTS)[]>([]);
  if (shown !== 'you' && !chosen.includes(shown)) {
    setChosen([...chosen, shown]);
  }
  return chosen.map((kind) => {
    const Agent = AGENTS[kind];
    return (
      <div key={kind} className="agent" hidden={kind !== shown}>
        <Suspense fallback={null}>
          <Agent {...props} inlineEntries={kind === shown ? inlineEntries : undefined} />
        </Suspense>
      </div>
    );
  });
}
