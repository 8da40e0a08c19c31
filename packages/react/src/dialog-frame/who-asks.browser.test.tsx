import { createElicitationInbox } from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { approvalOf } from '../approval-dialog/approval-dialog.fixtures.js';
import '../theme/theme.css';
import * as Inbox from '../inbox/index.js';
import { batchOf, contactParams, pageParams, seatParams, travelServer } from '../inbox/inbox.fixtures.js';

afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
});

const call = { tool: 'send_mail', arguments: { to: 'all@example.org', text: 'Hello. '.repeat(60) } };
const requests = {
  form: { key: 'form', params: { ...seatParams, message: 'Where? '.repeat(60) } },
  page: { key: 'page', params: { ...pageParams(), message: 'Please. '.repeat(60) } },
  approval: { key: 'call', approval: approvalOf({ call }) },
};

describe.each(['form', 'page', 'approval'] as const)('who asks stays, of a %s', (kind) => {
  test.each([
    [844, 390, ''],
    [320, 256, ''],
    [390, 844, '200%'],
  ])('where all of a dialog scrolls: %i × %i, text of %s', async (width, height, fontSize) => {
    await page.viewport(width, height);
    document.documentElement.style.fontSize = fontSize;
    const inbox = createElicitationInbox();
    render(
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} />
      </Inbox.Provider>,
    );
    act(() => {
      inbox
        .submit({ approvalRules, server: travelServer, requests: [requests[kind]] })
        .results.catch(() => undefined);
    });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const dialog = document.querySelector('[data-presentation]') as HTMLElement;
    const strip = () => getComputedStyle(dialog, '::before');
    dialog.scrollTop = 0;
    await expect.poll(() => strip().opacity).toBe('0');
    dialog.scrollTop = dialog.scrollHeight;
    await expect.poll(() => strip().opacity).toBe('1');
    expect([strip().content, strip().position, strip().top]).toEqual(['"travel.example"', 'sticky', '0px']);
  });
});

test('in a low window too, the bar of a request that has ended stands at the end', async () => {
  await page.viewport(320, 400);
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} />
    </Inbox.Provider>,
  );
  const withdrawal = new AbortController();
  act(() => {
    inbox
      .submit(batchOf([seatParams, contactParams]), { signal: withdrawal.signal })
      .results.catch(() => undefined);
  });
  await expect.element(page.getByRole('textbox', { name: 'Seat' })).toBeVisible();
  act(() => withdrawal.abort());
  await expect.element(page.getByText('Nothing was sent.')).toBeVisible();
  const bar = document.querySelector('[data-part="actions"]') as HTMLElement;
  await expect.poll(() => bar.getBoundingClientRect().bottom).toBeCloseTo(400, 0);
});
