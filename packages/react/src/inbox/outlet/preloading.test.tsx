import { createElicitationInbox } from '@elicit-kit/core';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Inbox from '../index.js';
import { ENTRY_PARTS } from './lazy-entry.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(ENTRY_PARTS.form, 'preload').mockResolvedValue();
  vi.spyOn(ENTRY_PARTS.url, 'preload').mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
});

function show() {
  const inbox = createElicitationInbox();
  const view = render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>,
  );
  return { inbox, ...view };
}

test('what shows requests is fetched in a quiet moment once a connection stands that may ask, not before', () => {
  const { inbox } = show();
  vi.advanceTimersByTime(10_000);
  expect(ENTRY_PARTS.form.preload).not.toHaveBeenCalled();
  act(() => {
    inbox.expectRequests?.();
  });
  expect(ENTRY_PARTS.form.preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(ENTRY_PARTS.form.preload).toHaveBeenCalledOnce();
  expect(ENTRY_PARTS.url.preload).toHaveBeenCalledOnce();
});

test('not for an Outlet that has gone meanwhile', () => {
  const { inbox, unmount } = show();
  act(() => {
    inbox.expectRequests?.();
  });
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(ENTRY_PARTS.form.preload).not.toHaveBeenCalled();
});
