import { createElicitationInbox } from '@elicit-kit/core';
import type { RoundDrafts } from '@elicit-kit/core/internal/types';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as Inbox from './index.js';
import { batchOf, contactParams, pageParams, seatParams } from './inbox.fixtures.js';

beforeAll(async () => {
  await Promise.all([
    import('./entry/single-entry.js'),
    import('./batch/batch-entry.js'),
    import('@elicit-kit/core/url'),
  ]);
});

/** Those that listen for the page's end: while there is one, a browser keeps no page for Back. */
const listeners = new Set<unknown>();

beforeEach(() => {
  const { addEventListener, removeEventListener } = globalThis;
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((...args: unknown[]) => {
    if (args[0] === 'beforeunload') {
      listeners.add(args[1]);
    }
    Reflect.apply(addEventListener, globalThis, args);
  });
  vi.spyOn(globalThis, 'removeEventListener').mockImplementation((...args: unknown[]) => {
    if (args[0] === 'beforeunload') {
      listeners.delete(args[1]);
    }
    Reflect.apply(removeEventListener, globalThis, args);
  });
});
afterEach(() => {
  expect([...listeners]).toEqual([]);
  vi.restoreAllMocks();
});

/** Whether the browser would ask the person first. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
}

function show(params: readonly unknown[], drafts?: RoundDrafts) {
  const inbox = createElicitationInbox();
  const { unmount } = render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} openUrl={() => true} />
    </Inbox.Provider>,
  );
  act(() => {
    inbox.submit(batchOf(params), drafts ? { drafts } : {}).results.catch(() => undefined);
  });
  return { inbox, unmount, user: userEvent.setup() };
}

const seat = () => screen.findByLabelText('Seat');

test('what was typed is not dropped without a word, until it is sent or declined', async () => {
  const { user } = show([seatParams]);
  await seat();
  expect(listeners.size).toBe(0);
  await user.type(await seat(), '12A');
  expect(asks()).toBe(true);
  await user.keyboard('{Escape}');
  expect(asks()).toBe(true);
  await user.click(screen.getByRole('button', { name: /Resume$/ }));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await waitFor(() => {
    expect(listeners.size).toBe(0);
  });
});

test('what was typed and taken away again is nothing to ask about', async () => {
  const { user, unmount } = show([seatParams]);
  await user.type(await seat(), '1{Backspace}');
  expect(asks()).toBe(false);
  unmount();
});

test('what was decided in a batch counts too', async () => {
  const { user, inbox } = show([pageParams(), contactParams]);
  await user.click(await screen.findByRole('button', { name: 'Decline this one' }));
  expect(asks()).toBe(true);
  act(() => {
    inbox.withdraw(inbox.getSnapshot().entries[0]?.id ?? '', 'withdrawn');
  });
  expect(asks()).toBe(false);
});

test.each([
  { failing: false, asked: false },
  { failing: true, asked: true },
])(
  'a round that comes back with its draft is left unasked, one that can not be kept is not: $failing',
  async (kept) => {
    const drafts: RoundDrafts = {
      restored: () => undefined,
      keep: () => undefined,
      isFailing: () => kept.failing,
      subscribe: () => () => undefined,
    };
    const { user, unmount } = show([seatParams], drafts);
    await user.type(await seat(), '12A');
    expect(listeners.size).toBe(kept.asked ? 1 : 0);
    expect(asks()).toBe(kept.asked);
    unmount();
  },
);
