import { createElicitationInbox } from '@elicit-kit/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../theme/theme.css';
import * as Inbox from './index.js';
import { batchOf, pageParams, seatParams } from './inbox.fixtures.js';

beforeEach(() => page.viewport(900, 800));
afterEach(cleanup);

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `This is line ${index + 1} of it.`).join('\n');

async function ask(...requests: readonly object[]) {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} openUrl={() => true} />
    </Inbox.Provider>,
  );
  act(() => {
    inbox.submit(batchOf(requests)).results.catch(() => undefined);
  });
  await expect.element(page.getByText('This is line 1 of it.')).toBeVisible();
}

const message = () => document.querySelector('[data-part="message-text"]') as HTMLElement;
const showAll = () => page.getByRole('button', { name: 'Show all', exact: true });
const lineHeight = () => Number.parseFloat(getComputedStyle(message()).lineHeight);

describe.each([
  ['a form', (text: string) => [{ ...seatParams, message: text }]],
  ['a page', (text: string) => [{ ...pageParams(), message: text }]],
  ['a batch', (text: string) => [{ ...seatParams, message: text }, pageParams()]],
])('the message of %s', (_what, requests) => {
  test('of five lines is shown whole, with nothing to press', async () => {
    await ask(...requests(lines(5)));
    await expect.poll(() => message().clientHeight).toBeCloseTo(5 * lineHeight(), -1);
    expect(showAll().query()).toBeNull();
  });

  test('of more than six is cut after six, and shown whole by keyboard; the focus stays', async () => {
    await ask(...requests(lines(30)));
    await expect.element(showAll()).toHaveAttribute('aria-expanded', 'false');
    expect(message().clientHeight).toBeCloseTo(6 * lineHeight(), -1);
    (showAll().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const less = page.getByRole('button', { name: 'Show less' });
    await expect.element(less).toHaveAttribute('aria-expanded', 'true');
    await expect.element(less).toHaveFocus();
    expect(message().clientHeight).toBeCloseTo(30 * lineHeight(), -1);
    const button = less.element();
    await userEvent.keyboard(' ');
    await expect.poll(() => message().clientHeight).toBeCloseTo(6 * lineHeight(), -1);
    await expect.element(showAll()).toHaveFocus();
    expect(showAll().element()).toBe(button);
  });

  test('is shown whole once what was searched for in the page is selected where it is out of sight', async () => {
    await ask(...requests(lines(30)));
    await expect.element(showAll()).toBeVisible();
    (window as unknown as { find: (text: string) => boolean }).find('This is line 29');
    await expect.element(page.getByRole('button', { name: 'Show less' })).toBeVisible();
    expect(window.getSelection()?.toString()).toBe('This is line 29');
  });

  test('can be selected', async () => {
    await ask(...requests(lines(30)));
    await expect.element(showAll()).toBeVisible();
    window.getSelection()?.selectAllChildren(message());
    expect(window.getSelection()?.toString()).toContain('This is line 30 of it.');
    expect(getComputedStyle(message()).userSelect).not.toBe('none');
  });
});

test('what was odd about a long message is in sight though its end is not', async () => {
  await ask({ ...seatParams, message: `${lines(30)}\nabc\u202edef` });
  await expect.element(page.getByText(/reorder text/)).toBeVisible();
  expect(message().contains(page.getByText(/reorder text/).element())).toBe(false);
});
