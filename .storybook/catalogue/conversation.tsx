import {
  createElicitationInbox,
  type ElicitationBatch,
  type ElicitResult,
  type ServerAttribution,
  type SubmitOptions,
} from '@elicit-kit/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Inbox } from '@elicit-kit/react';
import './conversation.css';

/** What a server may do with the person while its tool runs. */
export interface Call {
  /** Asks one or several requests at once, and waits. */
  ask(
    params: unknown,
    rest?: Partial<ElicitationBatch>,
    options?: SubmitOptions,
  ): Promise<readonly ElicitResult[]>;
  /** The inbox of this page. */
  readonly inbox: ReturnType<typeof createElicitationInbox>;
}

export interface Tool {
  /** What the person wrote. */
  readonly wish: string;
  /** The tool that is called for it. */
  readonly name: string;
  readonly server: ServerAttribution;
  /** What the server's tool does; what it returns is the assistant's answer. */
  run(call: Call): Promise<string>;
}

export type Surroundings = 'chat' | 'side panel' | 'phone';

export interface ConversationProps {
  readonly tools: readonly Tool[];
  readonly surroundings?: Surroundings;
  readonly presentation?: 'dialog' | 'inline' | 'panel';
  /** How many of the tools are called at once. @default 1 */
  readonly started?: number;
}

interface Turn {
  readonly key: number;
  readonly tool: Tool;
  readonly result?: string;
}

/** A chat with a real inbox, and servers that are played by a script: everything but the connection is what an app has. */
export function Conversation({
  tools,
  surroundings = 'chat',
  presentation = 'inline',
  started = 1,
}: ConversationProps): ReactNode {
  const [inbox] = useState(() => createElicitationInbox());
  const count = useRef(0);
  const [turns, setTurns] = useState<readonly Turn[]>([]);

  useEffect(() => {
    if (count.current === 0) {
      tools.slice(0, started).forEach(start);
    }
  });

  function start(tool: Tool) {
    const key = count.current++;
    setTurns((before) => [...before, { key, tool }]);
    const call: Call = {
      inbox,
      ask: (params, rest, options) =>
        inbox.submit(
          {
            server: tool.server,
            operation: { method: 'tools/call', name: tool.name },
            requests: (Array.isArray(params) ? params : [params]).map((value: unknown, index) => ({
              key: `request-${index}`,
              params: value,
            })),
            ...rest,
          },
          options,
        ).results,
    };
    // Whatever ends the tool, the conversation says so.
    tool.run(call).then(
      (result) => {
        finish(key, result);
      },
      () => {
        finish(key, 'That ended without an answer.');
      },
    );
  }

  function finish(key: number, result: string) {
    setTurns((before) => before.map((turn) => (turn.key === key ? { ...turn, result } : turn)));
  }

  const outlet = <Inbox.Outlet presentation={presentation} />;
  return (
    <Inbox.Provider inbox={inbox}>
      <div className="conversation" data-surroundings={surroundings}>
        <header>
          <strong>Acme Assistant</strong>
          {presentation !== 'panel' && <Inbox.Badge />}
        </header>
        <div className="conversation-body">
          <ol>
            {turns.map(({ key, tool, result }) => (
              <li key={key}>
                <p className="wish">{tool.wish}</p>
                <p className="running">
                  {result === undefined ? 'Running' : 'Ran'} <code>{tool.name}</code>
                </p>
                {result !== undefined && <p className="result">{result}</p>}
              </li>
            ))}
          </ol>
          {presentation !== 'panel' && outlet}
          <p className="tools">
            {tools.map((tool) => (
              <button
                key={tool.name}
                type="button"
                onClick={() => {
                  start(tool);
                }}
              >
                {tool.wish}
              </button>
            ))}
          </p>
        </div>
        {presentation === 'panel' && <aside>{outlet}</aside>}
      </div>
    </Inbox.Provider>
  );
}
