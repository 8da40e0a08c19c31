import { createElicitationInbox } from '@elicit-kit/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../theme/theme.css';
import * as Inbox from '../index.js';
import { batchOf, contactParams, pageParams, seatParams } from '../inbox.fixtures.js';

afterEach(cleanup);

const content = () => document.querySelector('[data-part="content"]') as HTMLElement;
const named = (name: string) => page.getByRole('button', { name, exact: true });

/** Its arrival moves it by a few pixels. */
async function arrived() {
  await Promise.all(
    content()
      .getAnimations()
      .map(({ finished }) => finished),
  );
}

function placeOf(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
}

test('from step to step the dialog keeps its start, and Back never stands where Next stood', async () => {
  await page.viewport(1200, 900);
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} openUrl={() => true} />
    </Inbox.Provider>,
  );
  inbox.submit(batchOf([seatParams, pageParams(), contactParams]));
  await page.getByLabelText('Seat').fill('12A');
  await arrived();
  const { top } = placeOf(content());
  const next = placeOf(named('Next').element());

  for (const press of ['Next', 'Open travel.example', 'Decline this one']) {
    await named(press).click();
    await expect.element(named('Back')).toBeVisible();
    const back = placeOf(named('Back').element());
    expect(placeOf(content()).top).toBe(top);
    const apart = back.left >= next.right || back.top >= next.bottom || back.bottom <= next.top;
    expect(apart, press).toBe(true);
  }
});

test('its bar stays in its place between short steps', async () => {
  await page.viewport(1200, 900);
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} />
    </Inbox.Provider>,
  );
  inbox.submit(batchOf([contactParams, { ...contactParams, message: 'And a second address?' }]));
  await page.getByLabelText('Email').fill('a@b.example');
  await arrived();
  const before = placeOf(named('Next').element()).top;
  await named('Next').click();
  await expect.element(named('Review all')).toBeVisible();
  expect(placeOf(named('Review all').element()).top).toBe(before);
});
