import { createElicitationInbox } from '@elicit-kit/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../theme/theme.css';
import * as Inbox from './index.js';
import { batchOf, contactParams, pageParams, seatParams } from './inbox.fixtures.js';

/** What a careful host allows. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'";

const violations: string[] = [];

beforeAll(async () => {
  // What the test runner itself would inject must be there before the policy is.
  await Promise.all([
    import('./entry/single-entry.js'),
    import('./entry/single-entry.js'),
    import('./batch/batch-entry.js'),
    import('@elicit-kit/core/url'),
  ]);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
    violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
  });
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = POLICY;
  document.head.append(meta);
});

afterEach(cleanup);

function show(params: readonly unknown[]) {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} review openUrl={() => true} />
    </Inbox.Provider>,
  );
  const answered = vi.fn();
  act(() => {
    inbox.submit(batchOf(params)).results.then(answered, answered);
  });
  return answered;
}

test('the policy is in force', async () => {
  const style = document.createElement('style');
  style.textContent = 'body { color: red }';
  document.head.append(style);
  await vi.waitFor(() => {
    expect(violations).toEqual([expect.stringMatching(/^style-src/)]);
  });
  style.remove();
  violations.length = 0;
});

test('a form in a dialog violates nothing', async () => {
  const answered = show([seatParams]);
  await page.getByLabelText('Seat').fill('12A');
  await page.getByRole('button', { name: 'Review answers' }).click();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await vi.waitFor(() => {
    expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'accept', content: { seat: '12A' } }]);
  });
  expect(violations).toEqual([]);
});

test('a page in a dialog, opened and followed, violates nothing', async () => {
  const answered = show([pageParams()]);
  await page.getByRole('button', { name: 'Open travel.example' }).click();
  await expect.element(page.getByText(/^Finish on/)).toBeVisible();
  await vi.waitFor(() => {
    expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'accept' }]);
  });
  await userEvent.keyboard('{Escape}');
  expect(violations).toEqual([]);
});

test('the way the kit opens a tab by itself violates nothing', async () => {
  const { openInNewTab } = await import('../url-consent-dialog/consent/use-url-consent.js');
  const tabs: (Window | null)[] = [];
  const open = window.open.bind(window);
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    tabs.push(open(...args));
    return tabs.at(-1) ?? null;
  });
  // A file of the tests' server: where there is none, Chromium shows a page of an origin of its own.
  const { href } = new URL('/package.json', location.href);
  const button = document.createElement('button');
  button.textContent = 'Go';
  const opened = vi.fn();
  button.addEventListener('click', () => {
    opened(openInNewTab(href));
  });
  document.body.append(button);
  await page.getByRole('button', { name: 'Go' }).click();
  expect(opened.mock.calls).toEqual([[true]]);
  await expect.poll(() => tabs[0]?.location.href).toBe(href);
  expect(violations).toEqual([]);
  button.remove();
});

test('a batch violates nothing', async () => {
  const answered = show([seatParams, contactParams]);
  await page.getByRole('button', { name: 'Decline this one' }).click();
  await page.getByRole('button', { name: 'Decline this one' }).click();
  await page.getByRole('button', { name: 'Decline all 2' }).click();
  await vi.waitFor(() => {
    expect(answered).toHaveBeenCalledOnce();
  });
  expect(violations).toEqual([]);
});
