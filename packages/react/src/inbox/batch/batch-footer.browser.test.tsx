import { createElicitationInbox } from '@elicit-kit/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../theme/theme.css';
import * as Inbox from '../index.js';
import { batchOf, contactParams, pageParams, seatParams } from '../inbox.fixtures.js';

afterEach(cleanup);

const named = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => document.querySelector('[data-part="content"]') as HTMLElement;

/** A batch of three in a window of this height, gone through as far as its review. */
async function showReview(height: number, width = 1200) {
  await page.viewport(width, height);
  const inbox = createElicitationInbox();
  const answered = vi.fn();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet openUrl={() => true} />
    </Inbox.Provider>,
  );
  void inbox.submit(batchOf([seatParams, pageParams(), contactParams])).results.then(answered);
  await page.getByLabelText('Seat').fill('12A');
  await named('Next').click();
  await expect.element(named('Open travel.example')).toHaveAttribute('data-state', 'armed');
  await named('Open travel.example').click();
  await named('Decline this one').click();
  const send = named('Send 2 answers, decline 1');
  await expect.element(send).toHaveAttribute('data-state', 'armed');
  await expect
    .poll(() => (dialog() as HTMLElement).style.getPropertyValue('--elicit-footer-size'))
    .not.toBe('');
  return { answered, send: send.element() as HTMLElement };
}

describe.each([720, 1200])('a batch in a window of %i pixels', (height) => {
  test('no button of its bar stands under something else', async () => {
    await showReview(height);
    for (const name of ['Back', 'Send 2 answers, decline 1', 'Decline all 3', 'Not now']) {
      const button = named(name).element();
      const { left, right, top, bottom } = button.getBoundingClientRect();
      for (const y of [top + 2, bottom - 2]) {
        expect(button.contains(document.elementFromPoint((left + right) / 2, y)), name).toBe(true);
      }
    }
  });

  test('the focus on its bar scrolls nothing, and the focus elsewhere does not land under the bar', async () => {
    const { send } = await showReview(height);
    const scrolled = dialog().scrollTop;
    send.focus();
    expect(dialog().scrollTop).toBe(scrolled);
    for (const name of ['Change step 1', 'Change step 2', 'Change step 3']) {
      const button = named(name).element() as HTMLElement;
      button.focus();
      const bar = send.closest('[data-part="actions"]')?.getBoundingClientRect();
      expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.top ?? 0);
    }
  });
});

test.each([1200, 390])('what Next waits for stands above the buttons, %i pixels wide', async (width) => {
  await page.viewport(width, 800);
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>,
  );
  const secret = {
    message: 'Please sign in.',
    requestedSchema: { type: 'object', properties: { password: { type: 'string', title: 'Password' } } },
  };
  inbox.submit(batchOf([secret, contactParams])).results.catch(() => undefined);
  await expect.element(named('Next')).toBeVisible();
  const hint = page.getByText('Tick the box first.').and(page.getByRole('paragraph'));
  expect(hint.query()).toBeNull();
  await expect.element(named('Next')).toHaveAttribute('data-state', 'not-ready');
  // It is `aria-disabled`, and says why when it is pressed all the same.
  await named('Next').click({ force: true });
  await expect.element(hint).toBeVisible();
  const next = named('Next').element().getBoundingClientRect();
  expect(hint.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(next.top);
  expect(
    next.left - (named('Not now').element() as HTMLElement).getBoundingClientRect().left,
  ).toBeLessThanOrEqual(1);
});

test('on a phone each button of its bar is in sight once it has the focus', async () => {
  await showReview(740, 360);
  for (const name of ['Change step 1', 'Not now', 'Decline all 3', 'Back']) {
    const button = named(name).element() as HTMLElement;
    button.focus();
    const { left, right, top, bottom } = button.getBoundingClientRect();
    for (const y of [top + 2, bottom - 2]) {
      expect(button.contains(document.elementFromPoint((left + right) / 2, y)), name).toBe(true);
    }
  }
});

test('in a low window Send may be pressed though the press scrolls it into view', async () => {
  const { answered, send } = await showReview(440);
  const before = send.getBoundingClientRect().top;
  const pointer = { bubbles: true, cancelable: true, detail: 1 };
  send.dispatchEvent(new PointerEvent('pointerdown', pointer));
  send.focus();
  expect(send.getBoundingClientRect().top).not.toBe(before);
  send.dispatchEvent(new MouseEvent('click', pointer));
  await expect.poll(() => answered.mock.calls.length).toBe(1);
});
