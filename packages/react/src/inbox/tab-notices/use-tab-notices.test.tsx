import { createElicitationInbox } from '@elicit-kit/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bankServer, batchOf, entryIdAt, pageParams, seatParams } from '../inbox.fixtures.js';
import * as Inbox from '../index.js';

/** As a browser's, with what was shown. */
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted';
  static readonly requestPermission = vi.fn();
  static shown: FakeNotification[] = [];
  closed = false;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    super();
    FakeNotification.shown.push(this);
  }
  close() {
    this.closed = true;
  }
}

let hidden = false;
const setAppBadge = vi.fn(() => Promise.resolve());
const clearAppBadge = vi.fn(() => Promise.reject(new Error('no icon')));

beforeAll(async () => {
  await import('../entry/single-entry.js');
});

beforeEach(() => {
  hidden = false;
  FakeNotification.permission = 'granted';
  FakeNotification.shown = [];
  FakeNotification.requestPermission.mockClear();
  setAppBadge.mockClear();
  clearAppBadge.mockClear();
  document.title = 'My app';
  vi.stubGlobal('Notification', FakeNotification);
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'));
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function hide(next: boolean) {
  hidden = next;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function show(options?: Parameters<typeof Inbox.useTabNotices>[0]) {
  const inbox = createElicitationInbox();
  function Notices() {
    Inbox.useTabNotices(options);
    return null;
  }
  const { unmount } = render(
    <Inbox.Provider inbox={inbox}>
      <Notices />
      <Inbox.Outlet armDelay={0} presentation="inline" />
    </Inbox.Provider>,
  );
  return {
    inbox,
    unmount,
    submit: (...args: Parameters<typeof batchOf>) => {
      act(() => {
        inbox.submit(batchOf(...args)).results.catch(() => undefined);
      });
    },
  };
}

const last = () => FakeNotification.shown.at(-1);

test('nothing is told while the page is seen', () => {
  const { submit } = show();
  submit([seatParams]);
  expect(document.title).toBe('My app');
  expect(setAppBadge).not.toHaveBeenCalled();
  expect(FakeNotification.shown).toEqual([]);
});

test('while it is hidden the title counts, the badge too, and one notification names the origin and nothing of the server', () => {
  const { submit } = show({ icon: '/icon.png' });
  hide(true);
  submit([{ ...seatParams, message: 'URGENT: call 555' }]);
  expect(document.title).toBe('(1) My app');
  expect(setAppBadge).toHaveBeenLastCalledWith(1);
  expect(last()?.title).toBe('travel.example asks for your input.');
  expect(last()?.options).toEqual({ tag: 'elicit-kit', icon: '/icon.png' });
  submit([pageParams()], { server: bankServer });
  expect(document.title).toBe('(2) My app');
  expect(last()?.title).toBe('2 requests waiting.');
  expect(FakeNotification.shown.filter(({ closed }) => !closed)).toHaveLength(1);
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
});

test('once it is seen all of it goes', () => {
  const { submit } = show();
  hide(true);
  submit([seatParams]);
  hide(false);
  expect(document.title).toBe('My app');
  expect(clearAppBadge).toHaveBeenCalledOnce();
  expect(last()?.closed).toBe(true);
});

test('what waited when the page was hidden is counted, and not notified of: it has been seen', () => {
  const { submit } = show();
  submit([seatParams]);
  hide(true);
  expect(document.title).toBe('(1) My app');
  expect(FakeNotification.shown).toEqual([]);
});

test('once nothing waits any more, and with the component, all of it goes', () => {
  const { inbox, submit, unmount } = show();
  hide(true);
  submit([seatParams]);
  act(() => {
    inbox.withdraw(entryIdAt(inbox, 0), 'withdrawn');
  });
  expect(document.title).toBe('My app');
  expect(last()?.closed).toBe(true);
  submit([seatParams]);
  expect(document.title).toBe('(1) My app');
  unmount();
  expect(document.title).toBe('My app');
  expect(last()?.closed).toBe(true);
  expect(clearAppBadge).toHaveBeenCalled();
});

test('a press on the notification brings the page to the front and opens the request', async () => {
  const { submit } = show();
  submit([seatParams]);
  hide(true);
  submit([{ ...seatParams, message: 'The second one' }], { server: bankServer });
  // The first request may still be loading what shows it.
  await act(async () => {
    await Promise.resolve(last()?.dispatchEvent(new Event('click')));
  });
  expect(window.focus).toHaveBeenCalledOnce();
  expect(last()?.closed).toBe(true);
  expect(await screen.findByText('The second one')).toBeVisible();
});

test.each(['default', 'denied'] as const)(
  'without the permission (%s) there is no notification, and none is asked for',
  (permission) => {
    FakeNotification.permission = permission;
    const { submit } = show();
    hide(true);
    submit([seatParams]);
    expect(FakeNotification.shown).toEqual([]);
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
    expect(document.title).toBe('(1) My app');
  },
);

test('a title that the page sets meanwhile keeps the count, and stays without it', async () => {
  const { submit } = show();
  hide(true);
  submit([seatParams]);
  document.title = 'New chat';
  await vi.waitFor(() => {
    expect(document.title).toBe('(1) New chat');
  });
  hide(false);
  expect(document.title).toBe('New chat');
});

test('each can be left out, and a browser may have none of them', () => {
  vi.stubGlobal('Notification', undefined);
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
  const { submit, unmount } = show({ title: false });
  hide(true);
  submit([seatParams]);
  expect(document.title).toBe('My app');
  unmount();
});
