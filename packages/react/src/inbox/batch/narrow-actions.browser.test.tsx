import { createElicitationInbox } from '@elicit-kit/core';
import { de } from '@elicit-kit/core/messages/de';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ElicitKitProvider } from '../../provider/index.js';
import * as Inbox from '../index.js';
import { batchOf, seatParams } from '../inbox.fixtures.js';
import '../../theme/theme.css';

const longForm = {
  message: 'Many questions.',
  requestedSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`f${index}`, { type: 'string', title: `Field ${index}` }]),
    ),
  },
};

function show(...params: readonly unknown[]) {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} />
    </Inbox.Provider>,
  );
  inbox.submit(batchOf(params)).results.catch(() => undefined);
}

/** Chromium reckons what is in view in floats: 0.999 999 94 of a button that is there as a whole. */
const WHOLE = { ratio: 0.999 };

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('on a phone the buttons of a long form stay in sight, what explains them does not', async () => {
  await page.viewport(360, 740);
  show(longForm);

  for (const name of ['Review answers', 'Decline', 'Not now']) {
    await expect.element(button(name)).toBeInViewport(WHOLE);
  }
  await expect.element(page.getByText(/^Decline says no/)).not.toBeVisible();
});

test('on a phone a batch has one bar, and all of it stays in sight', async () => {
  await page.viewport(360, 740);
  show(longForm, seatParams);

  for (const name of ['Next', 'Decline this one', 'Not now', 'Decline all 2']) {
    await expect.element(button(name)).toBeInViewport(WHOLE);
  }
  const [next, ...others] = ['Next', 'Decline this one', 'Not now'].map(
    (name) => button(name).element().getBoundingClientRect().top,
  );
  expect(new Set(others).size).toBe(1);
  expect(next).toBeLessThan(others[0] ?? 0);
});

test('in a low window nothing stands over what is read', async () => {
  await page.viewport(320, 256);
  show(longForm);
  await expect.element(button('Close without answering')).toBeInViewport();
  document.querySelector('[data-part="content"]')?.scrollTo(0, 400);

  for (const name of ['Close without answering', 'More choices']) {
    await expect.element(button(name)).not.toBeInViewport();
  }
});

test('in a window of 620 px the bar stays while the body scrolls', async () => {
  await page.viewport(900, 620);
  show(longForm);
  await expect.element(button('Review answers')).toBeInViewport(WHOLE);
  document.querySelector('[data-part="body"]')?.scrollTo(0, 400);

  for (const name of ['Review answers', 'Decline', 'Not now', 'Close without answering']) {
    await expect.element(button(name)).toBeInViewport(WHOLE);
  }
  expect(document.querySelector('[data-part="body"]')?.scrollTop).toBe(400);
});

test('a panel is narrow on a wide page too: what leads has a row, the other two share the next', async () => {
  await page.viewport(1280, 900);
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet presentation="panel" armDelay={0} />
    </Inbox.Provider>,
  );
  inbox.submit(batchOf([longForm])).results.catch(() => undefined);

  const [lead, decline, notNow] = await Promise.all(
    ['Review answers', 'Decline', 'Not now'].map(async (name) => {
      await expect.element(button(name)).toBeVisible();
      return button(name).element().getBoundingClientRect();
    }),
  );
  expect(lead?.bottom).toBeLessThan(decline?.top ?? 0);
  expect(notNow?.top).toBe(decline?.top);
  expect(lead?.width).toBeGreaterThan(2 * (decline?.width ?? Infinity));
});

test('the marks of three steps share a row at 320 px, in German too', async () => {
  await page.viewport(320, 740);
  const inbox = createElicitationInbox();
  render(
    <ElicitKitProvider messages={de} locale="de">
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} />
      </Inbox.Provider>
    </ElicitKitProvider>,
  );
  inbox.submit(batchOf([seatParams, seatParams, seatParams])).results.catch(() => undefined);
  await page.getByRole('textbox', { name: 'Seat' }).fill('12A');
  await button('Weiter').click();

  await expect.element(page.getByText('1 · Beantwortet')).toBeVisible();
  const tops = [...document.querySelectorAll('[data-part="step-mark"]')].map(
    (mark) => mark.getBoundingClientRect().top,
  );
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test.each([1280, 320])(
  'in a bubble as wide as what is in it a request can be read, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const inbox = createElicitationInbox();
    render(
      <div style={{ display: 'flex' }}>
        <div data-testid="bubble">
          <Inbox.Provider inbox={inbox}>
            <Inbox.Outlet presentation="inline" armDelay={0} />
          </Inbox.Provider>
        </div>
      </div>,
    );
    inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
    await expect.element(button('Decline')).toBeVisible();

    const bubble = page.getByTestId('bubble').element().getBoundingClientRect();
    expect(bubble.width).toBeGreaterThan(180);
    expect(bubble.right).toBeLessThanOrEqual(width);
  },
);
