import { createElicitationInbox } from '@elicit-kit/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchOf, seatParams } from '../inbox.fixtures.js';
import type * as content from './outlet-content.js';
import { warmUp } from './outlet-content.js';

const warmed = vi.hoisted(() => vi.fn());
const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** A production build in a page that has not loaded the chunk. */
beforeEach(() => {
  warmed.mockClear();
  vi.resetModules();
  vi.doMock('../../internals/is-development.js', () => ({ isDevelopment: () => false }));
  vi.doMock('./outlet-content.js', async (importOriginal) => ({
    ...(await importOriginal<typeof content>()),
    warmUp: warmed,
  }));
});

afterEach(() => {
  vi.doUnmock('../../internals/is-development.js');
  vi.doUnmock('./outlet-content.js');
});

async function show() {
  const Inbox = await import('../index.js');
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} />
    </Inbox.Provider>,
  );
  return inbox;
}

/** Longer than two of them last where the browser does not tell of any. */
function idleMoments(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1000);
  });
}

test('the form that warms up is never in the page, and takes no focus', async () => {
  document.body.innerHTML = '<button>App</button>';
  screen.getByRole('button', { name: 'App' }).focus();
  const before = document.body.innerHTML;
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const done = warmUp();
    expect(document.body.innerHTML).toBe(before);
    await done;
  } finally {
    actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;
  }
  expect(document.body.innerHTML).toBe(before);
  expect(screen.getByRole('button', { name: 'App' })).toHaveFocus();
});

test('it runs once, in an idle moment after a connection may ask', async () => {
  const inbox = await show();
  act(() => inbox.expectRequests?.());
  await waitFor(() => expect(warmed).toHaveBeenCalledOnce());
  const other = await show();
  act(() => other.expectRequests?.());
  await act(idleMoments);
  expect(warmed).toHaveBeenCalledOnce();
});

test('it does not run where a request came first', async () => {
  const inbox = await show();
  act(() => {
    inbox.expectRequests?.();
    inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
  });
  expect(await screen.findByRole('dialog')).toBeVisible();
  await act(idleMoments);
  expect(warmed).not.toHaveBeenCalled();
});
