import { createElicitationInbox } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { batchOf, seatParams } from '../inbox.fixtures.js';

afterAll(() => {
  vi.doUnmock('./outlet-content.js');
});

const chunk = vi.hoisted(() => ({ failures: 0, loads: 0 }));

/** A page begins without the chunk, though the setup of the tests has loaded it. */
beforeEach(() => {
  chunk.failures = 0;
  chunk.loads = 0;
  vi.resetModules();
  mockChunk();
});

function mockChunk() {
  vi.doMock('./outlet-content.js', async (importOriginal) => {
    chunk.loads += 1;
    if (chunk.failures > 0) {
      chunk.failures -= 1;
      mockChunk();
      throw new TypeError('The network is away.');
    }
    return await importOriginal<object>();
  });
}

async function show() {
  const Inbox = await import('../index.js');
  const inbox = createElicitationInbox();
  const view = render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} />
    </Inbox.Provider>,
  );
  return { inbox, ...view };
}

test('a request is shown once its chunk has loaded, and nothing is shown before that', async () => {
  const { container, inbox } = await show();
  act(() => {
    inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
  });
  expect(container).toBeEmptyDOMElement();
  expect(await screen.findByRole('dialog', { name: 'travel.example asks for your input' })).toBeVisible();
});

test('with the eager entry, a request is shown as soon as it arrives', async () => {
  await import('./eager.js');
  const { inbox } = await show();
  act(() => {
    inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
  });
  expect(screen.getByRole('dialog', { name: 'travel.example asks for your input' })).toBeVisible();
});

test('a request whose chunk did not load still waits, and can be tried again until it loads', async () => {
  chunk.failures = 2;
  const { inbox } = await show();
  act(() => {
    inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/part of this page failed to load/);
  expect(inbox.getSnapshot().pendingCount).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'travel.example asks for your input' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a chunk that does not load while idle is not fetched again until a request needs it', async () => {
  chunk.failures = Number.POSITIVE_INFINITY;
  const { inbox } = await show();
  act(() => {
    inbox.expectRequests?.();
  });
  for (let quietMoments = 0; quietMoments < 6; quietMoments += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  }
  expect(chunk.loads).toBe(1);
  chunk.failures = 0;
  mockChunk();
  act(() => {
    inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
  });
  expect(await screen.findByRole('dialog', { name: 'travel.example asks for your input' })).toBeVisible();
});

test('the chunk is fetched while idle once a connection may bring requests, not before', async () => {
  vi.useFakeTimers();
  try {
    const { inbox } = await show();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(chunk.loads).toBe(0);
    act(() => {
      inbox.expectRequests?.();
    });
    expect(chunk.loads).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(chunk.loads).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('it is not fetched for an Outlet that was unmounted meanwhile', async () => {
  vi.useFakeTimers();
  try {
    const { inbox, unmount } = await show();
    act(() => {
      inbox.expectRequests?.();
    });
    unmount();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(chunk.loads).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('the failure reads as the message tables have it', async () => {
  const { ENGLISH } = await import('./load-failure.js');
  expect(inboxMessages).toMatchObject(ENGLISH);
});
