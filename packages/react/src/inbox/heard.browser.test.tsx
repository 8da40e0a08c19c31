import { createElicitationInbox, WithdrawnError } from '@elicit-kit/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../theme/theme.css';
import { accessibilityTree, listen } from '../internals/accessibility-tree.fixtures.js';
import { stopClock } from '../internals/stopped-clock.fixtures.js';
import * as Inbox from './index.js';
import { bankServer, batchOf, contactParams, pageParams, seatParams } from './inbox.fixtures.js';

// What a screen reader is given: Chromium's own accessibility tree, and the order in which live regions speak.

let heard = listen();

beforeEach(async () => {
  await page.viewport(900, 900);
  heard = listen();
});
afterEach(() => {
  heard.stop();
  cleanup();
});

function show(params: readonly unknown[], props: Partial<Inbox.OutletProps> = {}) {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <button type="button">Before</button>
      <Inbox.Outlet armDelay={0} review openUrl={() => true} {...props} />
    </Inbox.Provider>,
  );
  const submit = (...args: Parameters<typeof batchOf>) => {
    act(() => {
      inbox.submit(batchOf(...args)).results.catch(() => undefined);
    });
  };
  submit(params);
  return { inbox, submit };
}

async function dialogHeard() {
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const dialogs = (await accessibilityTree()).filter(({ role }) => role === 'dialog');
  expect(dialogs).toHaveLength(1);
  return dialogs[0];
}

describe('a page is described by', () => {
  test('its host and how it relates to the server, then by what the server says', async () => {
    show([pageParams()]);
    await expect.element(page.getByRole('button', { name: 'Open travel.example' })).toBeVisible();
    const dialog = await dialogHeard();
    expect(dialog?.name).toBe('travel.example wants to open a page');
    expect(dialog?.description).toMatch(
      /^pay\.travel\.example Same site as the server\. Written by the server Please pay the deposit\.$/,
    );
  });

  test('what is odd about it before what the server says', async () => {
    show([pageParams('https://pay.travel.example.evil.example:8443/')]);
    await expect.element(page.getByRole('checkbox')).toBeVisible();
    const { description = '' } = (await dialogHeard()) ?? {};
    const order = [
      'evil.example:8443',
      'Check this',
      'Not the server’s own site',
      'Written by the server',
    ].map((part) => description.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test('its blocking in the title, once, and why in the description', async () => {
    show([pageParams('https://travel.example@evil.example/')]);
    await expect.element(page.getByText('This page can’t be opened', { exact: true })).toBeVisible();
    const dialog = await dialogHeard();
    expect(dialog?.name).toBe('Blocked a page from travel.example');
    expect(dialog?.description).toMatch(
      /^evil\.example The part before @ hides the real site, evil\.example\. .*Written by the server/,
    );
    expect(dialog?.description).not.toMatch(/block|can’t be opened/i);
    // By itself only where the dialog was heard before the verdict came, as on a busy machine.
    expect(heard.said.slice(1)).toEqual([]);
    expect(heard.said[0] ?? '').toMatch(/^(This page can’t be opened\. The part before @ .*)?$/);
  });

  test('that it is being checked, until the verdict comes, which is said', async () => {
    let found: (addresses: readonly string[]) => void = () => undefined;
    const resolveHost = () =>
      new Promise<readonly string[]>((resolve) => {
        found = resolve;
      });
    show([pageParams()], { resolveHost });
    await expect.element(page.getByText('Checking the address…')).toBeVisible();
    expect((await dialogHeard())?.description).toMatch(/^Checking the address… Written by the server/);
    act(() => {
      found(['10.0.0.7']);
    });
    await expect
      .poll(() => heard.said)
      .toContain('This page can’t be opened. Its name leads into a private network (10.0.0.7).');
  });
});

test('a problem that appears when its field is left is said, once, after the next field has the focus', async () => {
  show([contactParams]);
  await page.getByLabelText('Email').click();
  await userEvent.keyboard('ada{Tab}');
  await expect.poll(() => heard.said).toEqual(['Email: Enter an email address, like name@example.com.']);
  expect(document.activeElement).not.toBe(page.getByLabelText('Email').element());
  // A second look at the same problem says nothing new, and a failed review is read from its summary.
  await page.getByRole('button', { name: 'Review answers' }).click();
  await expect.element(page.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  await page.getByLabelText('Email').click();
  await userEvent.keyboard('{Tab}');
  expect(heard.said).toHaveLength(1);
});

test('answers that were sent are said to be, before the next request is', async () => {
  const { submit } = show([seatParams], { presentation: 'inline', review: false });
  await page.getByLabelText('Seat').fill('12A');
  await expect.poll(() => heard.said).toEqual(['travel.example asks for your input.']);
  stopClock();
  await page.getByRole('button', { name: 'Send answers' }).click();
  submit([contactParams], { server: bankServer });
  await expect
    .poll(() => heard.said)
    .toEqual(['travel.example asks for your input.', 'Sent to travel.example.', '1 request waiting.']);
});

test('what is said after a dialog has closed is in a region that is not hidden', async () => {
  show([seatParams], { review: false });
  await page.getByLabelText('Seat').fill('12A');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect.poll(() => heard.said).toEqual(['Sent to travel.example.']);
  expect((await accessibilityTree()).map(({ name }) => name)).toContain('Sent to travel.example.');
});

test('that a request ended is said and shown first, then why, in the words of the server', async () => {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>,
  );
  const controller = new AbortController();
  act(() => {
    inbox.submit(batchOf([seatParams]), { signal: controller.signal }).results.catch(() => undefined);
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  act(() => {
    controller.abort(new WithdrawnError('withdrawn', { serverReason: 'Sold\nout.\u202E' }));
  });
  await expect
    .poll(() => heard.said)
    .toEqual([expect.stringMatching(/^travel\.example says why: Sold out\..*U\+202E/)]);
  // The title is read because it has the focus.
  await expect.element(page.getByRole('heading', { name: 'travel.example withdrew this' })).toHaveFocus();
  const shown = [...document.querySelectorAll('[data-part="status"], [data-part="reported"]')];
  expect(shown.map((part) => part.getAttribute('data-part'))).toEqual(['status', 'reported']);
});

test.each(['Decline', 'Not now'])('%s is not said to be sent', async (name) => {
  stopClock();
  const { submit } = show([seatParams], { presentation: 'inline' });
  await page.getByRole('button', { name, exact: true }).click();
  submit([contactParams], { server: bankServer });
  await expect.poll(() => heard.said.at(-1)).toBe('1 request waiting.');
  expect(heard.said.filter((sentence) => sentence.startsWith('Sent'))).toEqual([]);
});
