// @vitest-environment jsdom
import { createElicitationInbox } from '@elicit-kit/core';
import { Client } from '@langchain/langgraph-sdk';
import { useStream } from '@langchain/langgraph-sdk/react';
import { createElement, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerNext,
  nextPending,
  shownBy,
  statesOf,
  until,
  untilEntry,
} from '../fixtures/person.fixtures.js';
import { attachLangGraph } from './index.js';
import { startLangGraph } from './server.fixtures.js';

interface State extends Record<string, unknown> {
  readonly messages?: readonly { readonly type: string; readonly content: unknown }[];
  readonly answers?: readonly (readonly [asked: unknown, answer: unknown])[];
}

let server: Awaited<ReturnType<typeof startLangGraph>>;
beforeAll(async () => {
  server = await startLangGraph();
  // It loads all of LangGraph, which takes long beside another busy process.
}, 120_000);
afterAll(() => server.close());

const roots: { unmount(): void }[] = [];
afterEach(() => {
  roots.splice(0).forEach((root) => {
    root.unmount();
  });
});

interface PageOptions {
  readonly history?: boolean;
  readonly threadId?: string;
  /** Stands between the page and the server. */
  readonly fetch?: typeof fetch;
}

/** A page with a stream, as the README has it, in strict mode. */
async function openPage(
  assistantId: string,
  { history = false, threadId, fetch: through }: PageOptions = {},
) {
  const inbox = createElicitationInbox();
  const client = new Client({
    apiUrl: server.apiUrl,
    callerOptions: { maxRetries: 0, ...(through && { fetch: through }) },
  });
  const page: { stream?: ReturnType<typeof useStream<State>>; threadId: string | null } = {
    threadId: threadId ?? null,
  };
  const resumes: unknown[] = [];
  function Page() {
    const [questions] = useState(() => attachLangGraph(inbox, { origin: server.apiUrl }));
    const stream = useStream<State>({
      client,
      assistantId,
      fetchStateHistory: history,
      ...(threadId !== undefined && { threadId }),
      onThreadId(id) {
        page.threadId = id;
      },
    });
    useEffect(() => {
      page.stream = stream;
      questions.update(
        {
          get interrupts() {
            return stream.interrupts;
          },
          isLoading: stream.isLoading,
          error: stream.error,
          submit(values, options) {
            resumes.push(options.command.resume);
            return stream.submit(values, options);
          },
        },
        { threadId: page.threadId },
      );
    });
    useEffect(() => questions.detach, [questions]);
    return createElement('p', null, JSON.stringify(stream.values), String(stream.messages.length));
  }
  const root = createRoot(document.createElement('div'));
  roots.push(root);
  root.render(createElement(StrictMode, null, createElement(Page)));
  await until(() => page.stream !== undefined);
  const ask = (...values: unknown[]) => void page.stream?.submit({ ask: values });
  const call = (...calls: (readonly [tool: string, args: object])[]) =>
    void page.stream?.submit({ messages: [{ type: 'human', content: JSON.stringify(calls) }] } as never);
  const atRest = () => until(() => page.stream?.isLoading === false && statesOf(inbox).length === 0);
  const told = () =>
    page.stream?.values.messages?.filter(({ type }) => type === 'tool').map(({ content }) => content);
  return { inbox, page, root, client, resumes, ask, call, atRest, told };
}

describe.each([{ history: false }, { history: true }])('a page with useStream, %j', (options) => {
  it('decides each call that the middleware holds back, in one resume', async () => {
    const { inbox, resumes, call, atRest, told } = await openPage('agent', options);
    call(['remove', { path: '/a' }], ['mail', { to: 'a@b.example' }]);
    const entry = await answerNext(
      inbox,
      { press: 'allowOnce' },
      { press: 'allowOnce', arguments: { to: 'c@d.example' } },
    );
    await atRest();

    expect(shownBy(entry)).toMatchObject([
      { call: { tool: 'remove', arguments: { path: '/a' } }, message: 'Cleans up.' },
      { call: { tool: 'mail', arguments: { to: 'a@b.example' } }, options: ['allowOnce', 'rejectOnce'] },
    ]);
    expect(resumes).toEqual([
      {
        [String(entry.call?.id)]: {
          decisions: [
            { type: 'approve' },
            { type: 'edit', editedAction: { name: 'mail', args: { to: 'c@d.example' } } },
          ],
        },
      },
    ]);
    expect(told()).toEqual(['Removed /a', 'Sent to c@d.example']);
  });

  it('tells the agent why a call is rejected, and runs none', async () => {
    const { inbox, call, atRest, told } = await openPage('agent', options);
    call(['mail', { to: 'a@b.example' }]);
    await answerNext(inbox, { press: 'rejectOnce', feedback: 'Not that one.' });
    await atRest();
    expect(told()).toEqual(['Not that one.']);
  });

  it('answers two interrupts of one step together', async () => {
    const { inbox, page, ask, atRest } = await openPage('questions', options);
    const seat = { message: 'Where?', schema: { type: 'object', properties: { seat: { type: 'string' } } } };
    ask(seat, 'What is your name?');
    const entry = await answerNext(
      inbox,
      { action: 'accept', content: { seat: 'Aisle' } },
      { action: 'accept', content: { answer: 'Ada' } },
    );
    await atRest();

    expect(shownBy(entry)).toEqual([
      { mode: 'form', message: 'Where?' },
      { mode: 'form', message: 'What is your name?' },
    ]);
    expect(page.stream?.values.answers).toEqual([
      [seat, { seat: 'Aisle' }],
      ['What is your name?', 'Ada'],
    ]);
  });

  it('leaves open what is closed, and does not ask for it again before the page is opened anew', async () => {
    const { inbox, page, resumes, ask, atRest } = await openPage('questions', options);
    ask('one', 'two');
    await answerNext(inbox, { action: 'cancel' }, { action: 'accept', content: { answer: 'Yes' } });
    await atRest();
    expect(Object.values(resumes[0] as object)).toEqual(['Yes']);

    const again = await openPage('questions', { ...options, threadId: page.threadId ?? '' });
    await untilEntry(again.inbox, ({ state, items }) => state === 'pending' && items.length > 0);
    await answerNext(
      again.inbox,
      ...['1', '2'].map((answer) => ({ action: 'accept' as const, content: { answer } })),
    );
    await until(
      () => again.page.stream?.isLoading === false && again.page.stream.values.answers?.length === 2,
    );
    expect(again.page.stream?.values.answers).toEqual([
      ['one', '1'],
      ['two', 'Yes'],
    ]);
  });

  it('asks what a subgraph asks', async () => {
    const { inbox, page, ask, atRest } = await openPage('nested', options);
    ask('What is your name?');
    await answerNext(inbox, { action: 'accept', content: { answer: 'Ada' } });
    await atRest();
    expect(page.stream?.values.answers).toEqual([['What is your name?', 'Ada']]);
  });

  it('ends what the thread asks once another is shown', async () => {
    const { inbox, page, ask } = await openPage('questions', options);
    ask('What is your name?');
    await nextPending(inbox);
    page.stream?.switchThread(null);
    await until(() => statesOf(inbox)[0] === 'taskEnded');
  });
});

describe('a resume that fails', () => {
  const failing: { with: Response | Error | undefined } = { with: undefined };
  const through: typeof fetch = async (input, init) => {
    const answer = String(init?.body).includes('"resume"') ? failing.with : undefined;
    if (answer instanceof Error) {
      throw answer;
    }
    return answer ?? fetch(input, init);
  };
  beforeEach(() => {
    // The SDK tells of it.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('opens the request again where the server refused it', async () => {
    const { inbox, call, atRest, told } = await openPage('agent', { fetch: through });
    call(['remove', { path: '/a' }]);
    const { id } = await nextPending(inbox);
    failing.with = new Response('{}', { status: 422 });
    await answerNext(inbox, { press: 'allowOnce' });
    await untilEntry(inbox, ({ state, sendFailure }) => state === 'pending' && sendFailure !== undefined);
    failing.with = undefined;
    expect(await answerNext(inbox, { press: 'allowOnce' })).toMatchObject({ id });
    await atRest();
    expect(told()).toEqual(['Removed /a']);
  });

  it.each([
    ['the connection is lost', new TypeError('fetch failed')],
    ['a gateway gives up', new Response('{}', { status: 504 })],
  ])('can be sent again where %s: nobody knows whether it arrived', async (_, failure) => {
    const { inbox, call, atRest, told } = await openPage('agent', { fetch: through });
    call(['remove', { path: '/a' }]);
    await nextPending(inbox);
    failing.with = failure;
    await answerNext(inbox, { press: 'allowOnce' });
    const { id } = await untilEntry(inbox, ({ state }) => state === 'deliveryUnknown');
    failing.with = undefined;
    expect(await inbox.sendAgain(id)).toEqual({ status: 'delivered' });
    await atRest();
    expect(told()).toEqual(['Removed /a']);
  });
});

it('an answer whose run went well, while the thread can not be read, is not open again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isSent = false;
  const through: typeof fetch = async (input, init) => {
    isSent ||= String(init?.body).includes('"resume"');
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return isSent && pathname.endsWith('/history') ? new Response('{}', { status: 502 }) : fetch(input, init);
  };
  const { inbox, call, resumes } = await openPage('agent', { history: true, fetch: through });
  call(['remove', { path: '/a' }]);
  await answerNext(inbox, { press: 'allowOnce' });
  await until(() => !['sending', 'pending'].includes(statesOf(inbox)[0] ?? ''));
  expect(statesOf(inbox)).toEqual(['deliveryUnknown']);
  expect(resumes).toHaveLength(1);
});

it('an answer is in doubt where another thread is shown before it reached the server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isHeld = false;
  const through: typeof fetch = (input, init) => {
    if (!String(init?.body).includes('"resume"')) {
      return fetch(input, init);
    }
    isHeld = true;
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  };
  const { inbox, page, client, ask } = await openPage('questions', { fetch: through });
  ask('What is your name?');
  await answerNext(inbox, { action: 'accept', content: { answer: 'Ada' } });
  await until(() => isHeld);
  const { threadId } = page;
  page.stream?.switchThread(null);
  await until(() => statesOf(inbox)[0] !== 'sending');
  expect(statesOf(inbox)).toEqual(['deliveryUnknown']);
  const { next } = await client.threads.getState(threadId ?? '');
  expect(next).toEqual(['question']);
});

it('a page that is put away ends what it asks; the thread waits on', async () => {
  const { inbox, page, root, client, ask } = await openPage('questions');
  ask('What is your name?');
  await nextPending(inbox);
  root.unmount();
  expect(statesOf(inbox)).toEqual(['taskEnded']);
  const { next } = await client.threads.getState(page.threadId ?? '');
  expect(next).toEqual(['question']);
});
