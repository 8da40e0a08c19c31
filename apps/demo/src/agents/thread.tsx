import './agents.css';
import type { InboxEntry } from '@elicit-kit/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { ToolArguments } from '../conversation/tool-arguments.js';
import { RequestOutlet } from '../requests/request-outlet.js';
import { ServerText } from '../words/server-text.js';

/** One thing that was said or done. */
export type Line =
  | { readonly id: string; readonly by: 'you' | 'agent'; readonly text: string }
  | {
      readonly id: string;
      readonly by: 'tool';
      readonly tool: string;
      readonly args: Readonly<Record<string, unknown>>;
      readonly state: keyof typeof STATES;
      readonly text?: string | undefined;
    };

const STATES = {
  asked: 'Waiting for you',
  running: 'Running…',
  done: 'Result',
  refused: 'Not run',
  failed: 'The tool failed',
};

export interface ThreadProps {
  title: string;
  about: string;
  /** What the agent understands. */
  prompts: readonly string[];
  lines: readonly Line[];
  busy: boolean;
  /** What went wrong with the last message. */
  problem?: string | undefined;
  onSend: (text: string) => void;
  /** The requests that are shown within the conversation, where they are. */
  inlineEntries: readonly InboxEntry[] | undefined;
  /** Stands with the prompts. */
  children?: ReactNode;
}

/** A conversation with an agent. */
export function Thread(props: ThreadProps) {
  const { title, about, prompts, lines, busy, problem, onSend, inlineEntries, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const requests = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A request is read from its beginning: what would be run stands above the buttons.
    const newest = requests.current?.lastElementChild;
    const { top = 0 } = scroller.current?.getBoundingClientRect() ?? {};
    // Not by scrollIntoView, which would move the page around it too.
    scroller.current?.scrollBy({ top: newest ? newest.getBoundingClientRect().top - top - 16 : 1e6 });
  }, [lines.length, inlineEntries?.length, busy]);

  return (
    <section className="thread" aria-label={title}>
      <div className="thread-scroll" ref={scroller}>
        {lines.length === 0 && (
          <div className="welcome">
            <h2>{title}</h2>
            <p>{about}</p>
          </div>
        )}
        <div className="thread-lines" role="log" aria-busy={busy}>
          {lines.map((line) => (
            <ThreadLine key={line.id} line={line} />
          ))}
        </div>
        {problem !== undefined && <p className="problem">{problem}</p>}
        <div className="thread-requests" ref={requests}>
          {inlineEntries?.map(({ id }) => (
            <div key={id}>
              <RequestOutlet presentation="inline" entryId={id} />
            </div>
          ))}
        </div>
      </div>
      <div className="prompts">
        {prompts.map((prompt) => (
          <button
            key={prompt}
            type="button"
            className="button small"
            disabled={busy}
            onClick={() => {
              onSend(prompt);
            }}
          >
            {prompt}
          </button>
        ))}
        {children}
      </div>
    </section>
  );
}

/** One line of it. */
export function ThreadLine({ line }: { line: Line }) {
  if (line.by !== 'tool') {
    return (
      <p className="said" data-by={line.by}>
        <span className="visually-hidden">{line.by === 'you' ? 'You: ' : 'Agent: '}</span>
        <ServerText text={line.text} />
      </p>
    );
  }
  const { tool, args, state, text } = line;
  return (
    <article className="call" data-state={state} aria-label={`Call of ${tool}`}>
      <header className="call-head">
        <h2>
          <code>
            <ServerText text={tool} />
          </code>
        </h2>
      </header>
      <ToolArguments args={args} />
      <div className="result" data-state={state}>
        <p className="result-head">{STATES[state]}</p>
        {text !== undefined && (
          <p className="result-text">
            <ServerText text={text} />
          </p>
        )}
      </div>
    </article>
  );
}
