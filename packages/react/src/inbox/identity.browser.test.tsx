import { createElicitationInbox, type ServerAttribution } from '@elicit-kit/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../theme/theme.css';
import * as Inbox from './index.js';
import { batchOf, pageParams, seatParams } from './inbox.fixtures.js';

beforeEach(() => page.viewport(900, 700));
afterEach(cleanup);

function serverAt(origin: string, path?: string): ServerAttribution {
  return { connectionId: origin + (path ?? ''), endpoint: { kind: 'url', origin, ...(path && { path }) } };
}

async function ask(params: unknown, servers: readonly ServerAttribution[], ...more: readonly unknown[]) {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.List />
      <Inbox.Outlet armDelay={0} review openUrl={() => true} />
      <Inbox.History />
    </Inbox.Provider>,
  );
  act(() => {
    for (const server of servers) {
      inbox.submit(batchOf([params, ...more], { server })).results.catch(() => undefined);
    }
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return inbox;
}

/** The lines of an element's text, as they are broken. */
function linesOf(element: Element): readonly string[] {
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let index = 0; index < text.length; index += 1) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const top = Math.round(range.getBoundingClientRect().bottom);
      lines.set(top, (lines.get(top) ?? '') + (text[index] ?? ''));
    }
  }
  return [...lines.values()].map((line) => line.trim());
}

describe('two servers of one host', () => {
  const origin = 'http://127.0.0.1:3001';
  const servers = [serverAt(origin, '/mcp'), serverAt(origin, '/legacy/mcp')];

  test('are told apart in the title, in the list and in the history', async () => {
    const inbox = await ask(seatParams, servers);
    await expect
      .element(page.getByRole('dialog', { name: '127.0.0.1:3001/mcp asks for your input' }))
      .toBeVisible();
    const origins = () =>
      [...document.querySelectorAll('[data-part="item-origin"]')].map(({ textContent }) => textContent);
    expect(origins()).toEqual(['127.0.0.1:3001/mcp', '127.0.0.1:3001/legacy/mcp']);
    await page.getByLabelText('Seat').fill('12A');
    await page.getByRole('button', { name: 'Review answers' }).click();
    await page.getByRole('button', { name: 'Send answers' }).click();
    await expect
      .element(page.getByRole('dialog', { name: '127.0.0.1:3001/legacy/mcp asks for your input' }))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => inbox.getSnapshot().entries).toEqual([]);
    expect(origins()).toEqual(['127.0.0.1:3001/legacy/mcp', '127.0.0.1:3001/mcp']);
  });
});

test('a title without a line under it stands at the middle of its sign', async () => {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
    </Inbox.Provider>,
  );
  const server = serverAt('https://travel.example');
  act(() => {
    inbox.submit({ server, requests: [{ key: 'seat', params: seatParams }] }).results.catch(() => undefined);
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const header = document.querySelector('[data-part="header"]') as HTMLElement;
  const title = header.querySelector('[data-part="title"]') as HTMLElement;
  const sign = getComputedStyle(header, '::before');
  const middle = (box: DOMRect) => box.top + box.height / 2;
  const middleOfSign =
    header.getBoundingClientRect().top +
    parseFloat(getComputedStyle(header).paddingTop) +
    parseFloat(sign.marginTop) +
    parseFloat(sign.height) / 2;
  expect(Math.abs(middle(title.getBoundingClientRect()) - middleOfSign)).toBeLessThan(1.5);
});

test('a page of this computer is opened by a button that names its port', async () => {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet urlPolicy={{ developmentLoopback: true }} />
    </Inbox.Provider>,
  );
  act(() => {
    inbox.submit(batchOf([pageParams('http://127.0.0.1:4999/pay')])).results.catch(() => undefined);
  });
  await expect.element(page.getByRole('button', { name: 'Open 127.0.0.1:4999' })).toBeVisible();
});

test.each([320, 400])('the name of who asks breaks after its dots only, %i pixels wide', async (width) => {
  await page.viewport(width, 700);
  await ask(seatParams, [serverAt('https://assistant.reservations.travel-agency.example')]);
  const title = page.getByRole('heading', { level: 2 }).element();
  const lines = linesOf(title);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line).toMatch(/(\.|example|asks for your input|asks|for|your|input)$/);
    expect(line).toMatch(/^(assistant|reservations|travel-agency|example|asks|for|your|input)/);
  }
});

test('who gets the answers stands right above the button that sends, whole', async () => {
  await ask(seatParams, [serverAt('https://assistant.reservations.travel-agency.example')]);
  await page.getByLabelText('Seat').fill('12A');
  await page.getByRole('button', { name: 'Review answers' }).click();
  const consequence = page.getByText(/^Nothing sent yet/).element();
  expect(consequence.textContent).toContain('Answers go to assistant.reservations.travel-agency.example');
  const send = page.getByRole('button', { name: 'Send answers' }).element();
  expect(consequence.getBoundingClientRect().bottom).toBeLessThanOrEqual(send.getBoundingClientRect().top);
});

describe('who asks stays in sight, however far a form is scrolled', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`q${index}`, { type: 'string', title: `Question ${index}` }]),
  );
  const longForm = { message: 'Please answer.', requestedSchema: { type: 'object', properties } };

  test('as the title, and so does where the answers go', async () => {
    await ask(longForm, [serverAt('https://travel.example')]);
    await userEvent.click(page.getByLabelText('Question 29'));
    for (const words of [/^travel\.example asks/, /^Answers go to travel\.example\./]) {
      await expect.element(page.getByText(words).first()).toBeInViewport({ ratio: 0.999 });
    }
    expect(
      page.getByLabelText('Question 0', { exact: true }).element().getBoundingClientRect().bottom,
    ).toBeLessThan(0);
  });

  test('in a batch too', async () => {
    await ask(longForm, [serverAt('https://travel.example')], seatParams);
    await userEvent.click(page.getByLabelText('Question 29'));
    for (const words of [/^travel\.example needs/, /^Sent to travel\.example after/]) {
      await expect.element(page.getByText(words).first()).toBeInViewport({ ratio: 0.999 });
    }
    expect(
      page.getByLabelText('Question 0', { exact: true }).element().getBoundingClientRect().bottom,
    ).toBeLessThan(0);
  });
});

test('each choice of a menu begins where the menu begins', async () => {
  await ask(seatParams, [serverAt('https://travel.example')]);
  await page.getByRole('button', { name: 'More choices' }).click();
  const starts = [...document.querySelectorAll('[data-part="menu-list"] button')].map((choice) => {
    const words = document.createRange();
    words.selectNodeContents(choice);
    return Math.round(words.getBoundingClientRect().left - choice.getBoundingClientRect().left);
  });
  expect(starts).toHaveLength(2);
  expect(new Set(starts).size).toBe(1);
});
