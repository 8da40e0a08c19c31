import { approvalRules } from '@elicit-kit/core/approvals';
import { createElicitationInbox } from '@elicit-kit/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { agentServer, approvalOf } from '../../approval-dialog/approval-dialog.fixtures.js';
import '../../theme/theme.css';
import * as Inbox from '../index.js';
import './calls-entry.js';

beforeEach(() => page.viewport(900, 700));
afterEach(cleanup);

function ask(count: number, message: (index: number) => string = () => '') {
  const inbox = createElicitationInbox({ rateLimit: false });
  for (let index = 0; index < count; index += 1) {
    const call = {
      tool: 'archive_file',
      server: 'files.example',
      arguments: { path: `invoices/${index}.pdf`, keep_for: `${index % 3} y`, folder: '/reports' },
    };
    const approval = approvalOf({ call, message: message(index) });
    inbox
      .submit({ approvalRules, server: agentServer, requests: [{ key: 'call', approval }] })
      .results.catch(() => undefined);
  }
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} />
    </Inbox.Provider>,
  );
  return inbox;
}

const allow = (count: number) => page.getByRole('button', { name: `Allow ${count} of ${count}` });

const gate = () => document.querySelector('[data-part="consequence"]')?.textContent;

test('of fifty calls those that were not in sight keep Allow waiting, until each was', async () => {
  const inbox = ask(50);
  await expect.element(allow(50)).toHaveAttribute('data-state', 'not-ready');
  await expect.element(page.getByText(/selected calls not seen yet/)).toBeVisible();
  // As assistive technology presses it.
  (allow(50).element() as HTMLElement).click();
  expect(inbox.getSnapshot().pendingCount).toBe(50);
  for (
    let press = 0;
    press < 50 && allow(50).query()?.getAttribute('data-state') === 'not-ready';
    press += 1
  ) {
    const before = gate();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => gate()).not.toBe(before);
  }
  await expect.element(allow(50)).toHaveAttribute('data-state', 'armed');
  await allow(50).click();
  await expect.poll(() => inbox.getSnapshot().pendingCount).toBe(0);
});

test.each([320, 390, 900, 1440])('fits a window of %s pixels without scrolling sideways', async (width) => {
  await page.viewport(width, 700);
  ask(4);
  await expect.element(allow(4)).toHaveAttribute('data-state', 'armed');
  const dialog = page.getByRole('dialog').element();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const box = page
    .getByRole('checkbox', { name: /Call 1 invoices/ })
    .element()
    .getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  for (const cell of document.querySelectorAll('[data-part="call-cell"]')) {
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  }
});

test('whether the names of the columns stand above them or in each cell, they are seen and heard', async () => {
  await page.viewport(900, 700);
  ask(2, (index) => `Harmless ${index}.`);
  await expect.element(page.getByRole('columnheader', { name: 'keep_for', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '0 y', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Harmless 0.', exact: true })).toBeVisible();
  await page.viewport(320, 700);
  const said = page.getByRole('cell', { name: 'Written by the agent Harmless 0.', exact: true });
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'keep_for 0 y', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('rowheader', { name: 'path invoices/0.pdf', exact: true }))
    .toBeVisible();
});

test('a finger finds each tick within 44 pixels', async () => {
  await page.viewport(390, 700);
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  try {
    ask(4);
    await expect.element(allow(4)).toHaveAttribute('data-state', 'armed');
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    const areas = [...document.querySelectorAll('[data-part="calls"] label')].map((label) =>
      label.getBoundingClientRect(),
    );
    expect(areas).toHaveLength(5);
    const least = areas.map(({ width, height }) => Math.round(Math.min(width, height)));
    expect(Math.min(...least)).toBeGreaterThanOrEqual(44);
  } finally {
    await touch(false);
  }
});
