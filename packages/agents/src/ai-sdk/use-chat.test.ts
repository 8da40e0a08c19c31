// @vitest-environment jsdom
import { useChat } from '@ai-sdk/react';
import { createElicitationInbox } from '@elicit-kit/core';
import { lastAssistantMessageIsCompleteWithApprovalResponses, type UIMessage } from 'ai';
import { createElement, StrictMode, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { answerNext, nextPending, statesOf, until, untilEntry } from '../fixtures/person.fixtures.js';
import { chatServer } from './chat.fixtures.js';
import { chatApprovals } from './index.js';

const roots: { unmount(): void }[] = [];
afterEach(() => {
  roots.splice(0).forEach((root) => {
    root.unmount();
  });
});

/** A page with a chat, as the README has it, in strict mode; a throttle makes the messages lag behind the status. */
function openPage(server: ReturnType<typeof chatServer>, throttle?: number) {
  const inbox = createElicitationInbox();
  const page: { chat?: ReturnType<typeof useChat<UIMessage>> } = {};
  function Page() {
    const approvals = useMemo(() => chatApprovals(inbox, { origin: { app: 'Assistant' } }), []);
    const chat = useChat<UIMessage>({
      transport: server.transport,
      sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
      ...(throttle !== undefined && { experimental_throttle: throttle }),
    });
    useEffect(() => {
      approvals.update(chat);
      page.chat = chat;
    });
    useEffect(() => approvals.detach, [approvals]);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  roots.push(root);
  root.render(createElement(StrictMode, null, createElement(Page)));
  return { inbox, page, root };
}

it.each([[undefined], [30]])('useChat asks and sends what was answered (throttle %j)', async (throttle) => {
  const server = chatServer([[['c1', 'rm', { path: '/home' }]], [['c2', 'rm', { path: '/etc' }]]]);
  const { inbox, page } = openPage(server, throttle);
  await until(() => page.chat !== undefined);
  void page.chat?.sendMessage({ text: 'go' });
  await answerNext(inbox, { press: 'allowOnce' });
  await answerNext(inbox, { press: 'rejectOnce' });
  await until(() => server.requests.length === 3 && page.chat?.status === 'ready');

  expect(server.ran).toEqual([{ path: '/home' }]);
  await until(() => statesOf(inbox).length === 0);
});

it('useChat sends again what failed', async () => {
  const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
  const { inbox, page } = openPage(server);
  await until(() => page.chat !== undefined);
  void page.chat?.sendMessage({ text: 'go' });
  await nextPending(inbox);
  server.host.failing = 2;
  await answerNext(inbox, { press: 'allowOnce' });
  const { id } = await untilEntry(inbox, ({ state }) => state === 'deliveryUnknown');

  expect(await inbox.sendAgain(id)).toEqual({ status: 'deliveryUnknown' });
  expect(await inbox.sendAgain(id)).toEqual({ status: 'delivered' });
  expect(server.ran).toEqual([{ path: '/home' }]);
});

it('a chat that is put away is asked for no more', async () => {
  const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
  const { inbox, page, root } = openPage(server);
  await until(() => page.chat !== undefined);
  void page.chat?.sendMessage({ text: 'go' });
  await nextPending(inbox);
  root.unmount();

  expect(statesOf(inbox)).toEqual(['taskEnded']);
});
