import type { CallToolResult } from '@modelcontextprotocol/client';
import type { Call } from '../host/host-state.js';
import { TaskStatus } from './task-status.js';

export interface CallResultProps {
  call: Call;
  /** The newest call's result is the region that assistive technology finds by its name. */
  newest: boolean;
}

const STATES = {
  running: 'Running…',
  done: 'Result',
  failed: 'The call failed',
  stopped: 'You stopped this call',
} as const satisfies Record<Call['state'], string>;

export function CallResult({ call: { ahead, state, task, result, error }, newest }: CallResultProps) {
  return (
    <section className="result" data-state={state} aria-label={newest ? 'Result' : undefined}>
      <p className="result-head" aria-live="polite">
        {state === 'running' && ahead !== undefined
          ? `Waiting: ${ahead} ${ahead === 1 ? 'call' : 'calls'} ahead`
          : STATES[state]}
      </p>
      {state === 'running' && task && <TaskStatus task={task} />}
      {error !== undefined && <p className="result-text">{error}</p>}
      {result?.content.map((block, index) => (
        <ContentBlock key={index} block={block} />
      ))}
      {result?.content.length === 0 && result.structuredContent !== undefined && (
        <pre className="result-json" dir="ltr">
          {JSON.stringify(result.structuredContent, null, 2)}
        </pre>
      )}
    </section>
  );
}

/** A result is the server's words too: plain text, nothing in it acts. */
function ContentBlock({ block }: { block: CallToolResult['content'][number] }) {
  if (block.type !== 'text') {
    return <p className="result-text quiet">{`(${block.type})`}</p>;
  }
  return isJson(block.text) ? (
    <pre className="result-json" dir="ltr">
      {block.text}
    </pre>
  ) : (
    <p className="result-text" dir="auto">
      {block.text}
    </p>
  );
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}
