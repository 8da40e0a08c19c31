'use client';

import type { InboxEntry } from '@elicit-kit/core';
import { type DynamicToolUIPart, getToolName, type ToolUIPart } from 'ai';
import { isParked } from '../place';
import { placeOf, Question } from './question';

const NAMES: Readonly<Record<string, string>> = {
  book_table: 'Book a table',
  pay_deposit: 'Pay the deposit',
};
const STATES = { asks: 'Needs you', works: 'Working…', done: 'Done', failed: 'Did not work' } as const;

export interface ToolCallProps {
  readonly chatId: string;
  readonly entries: readonly InboxEntry[];
  readonly part: ToolUIPart | DynamicToolUIPart;
}

/** A call of a tool, with what it asks. */
export function ToolCall({ chatId, entries, part }: ToolCallProps) {
  const asked = entries.filter((entry) => placeOf(entry, chatId) === part.toolCallId);
  const asks = asked.some(({ state }) => state === 'pending');
  const state = asks ? 'asks' : stateOf(part);
  const name = getToolName(part);
  const received = state === 'done' ? receivedOf(part.output) : undefined;
  return (
    <section className="call" data-state={state} aria-label={NAMES[name] ?? name}>
      <p className="call-state">
        <b>{NAMES[name] ?? name}</b> <span>{STATES[state]}</span>
      </p>
      {asked.map(({ id }) => (
        <Question key={id} entryId={id} />
      ))}
      {asks && isParked(part.output) && <p className="hint">Take your time: the chat goes on meanwhile.</p>}
      {state === 'failed' && <p>{part.errorText}</p>}
      {received !== undefined && (
        <details>
          <summary>What was sent</summary>
          <pre>{received}</pre>
        </details>
      )}
    </section>
  );
}

function stateOf({ output, state }: ToolUIPart | DynamicToolUIPart): 'works' | 'done' | 'failed' {
  if (state === 'output-error') {
    return 'failed';
  }
  return state === 'output-available' && !isParked(output) ? 'done' : 'works';
}

/** The demo's tools give back what they received, as their second text. */
function receivedOf(output: unknown): string | undefined {
  const { content } = (output ?? {}) as { content?: readonly { text?: string }[] };
  return content?.[1]?.text;
}
