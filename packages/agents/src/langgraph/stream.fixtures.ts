import { createElicitationInbox } from '@elicit-kit/core';
import { attachLangGraph } from './index.js';
import type { LangGraphStream } from './stream.js';

export interface StreamState {
  interrupts: unknown;
  isLoading: boolean;
  error: unknown;
  threadId: string | null;
}

/** A stream whose runs do what the test says, attached to an inbox. */
export function startStream(interrupts: unknown, more: Partial<LangGraphStream> = {}) {
  const inbox = createElicitationInbox();
  const questions = attachLangGraph(inbox, { origin: { app: 'Desk' } });
  const resumes: unknown[] = [];
  let state: StreamState = { interrupts, isLoading: false, error: undefined, threadId: 'thread' };
  /** As after a render. */
  const change = (changed: Partial<StreamState> = {}) => {
    state = { ...state, ...changed };
    const { threadId, ...shown } = state;
    questions.update({ ...shown, submit: run, ...more }, { threadId });
  };
  let finish: () => void = () => undefined;
  async function run(_: null, { command }: Parameters<LangGraphStream['submit']>[1]) {
    resumes.push(command.resume);
    change({ isLoading: true, error: undefined });
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  }
  /** The run that was submitted is over. */
  const end = (changed: Partial<StreamState> = { interrupts: [] }) => {
    finish();
    change({ isLoading: false, ...changed });
  };
  change();
  return { inbox, questions, resumes, change, end };
}
