import type { ElicitationBatch, ElicitResult, SubmitOptions } from '@elicit-kit/core';
import { useMemo, useState, type ReactNode } from 'react';
import { Conversation, type ConversationProps, type Tool } from './conversation.js';
import { Heard } from './heard.js';
import './scenarios.css';

interface Message {
  readonly key: number;
  readonly direction: 'from the server' | 'to the server' | 'note';
  readonly text: string;
}

/** What a scenario's tool says besides its requests and their answers. */
export type Note = (direction: Message['direction'], message: unknown) => void;

export interface ScenarioProps extends Pick<ConversationProps, 'presentation'> {
  /** Called with a function that writes into the protocol. */
  readonly tool: (note: Note) => Tool;
}

/** A conversation with the protocol and what a screen reader hears beside it. */
export function Scenario({ tool, presentation }: ScenarioProps): ReactNode {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const tools = useMemo(() => {
    const note: Note = (direction, message) => {
      const text = typeof message === 'string' ? message : JSON.stringify(message, null, 1);
      setMessages((before) => [...before, { key: before.length, direction, text }]);
    };
    return [withProtocol(tool(note), note)];
  }, [tool]);
  return (
    <div className="scenario">
      <Conversation tools={tools} {...(presentation && { presentation })} />
      <section className="pane" aria-label="Protocol">
        <h3>Protocol</h3>
        <ol className="protocol">
          {messages.map(({ key, direction, text }) => (
            <li key={key} data-direction={direction}>
              <small>{direction}</small>
              {direction === 'note' ? <p>{text}</p> : <pre>{text}</pre>}
            </li>
          ))}
        </ol>
      </section>
      <Heard />
    </div>
  );
}

/** The same tool, whose requests and answers are written down as 2025-11-25 sends them. */
function withProtocol(tool: Tool, note: Note): Tool {
  let id = 0;
  return {
    ...tool,
    run: (call) =>
      tool.run({
        ...call,
        async ask(params, rest?: Partial<ElicitationBatch>, options?: SubmitOptions) {
          const requests = (Array.isArray(params) ? params : [params]).map((one: unknown) => ({
            id: ++id,
            params: one,
          }));
          for (const request of requests) {
            note('from the server', { id: request.id, method: 'elicitation/create', params: request.params });
          }
          const results = await call.ask(params, rest, options);
          results.forEach((result: ElicitResult, index) => {
            note('to the server', { id: requests[index]?.id, result });
          });
          return results;
        },
      }),
  };
}
