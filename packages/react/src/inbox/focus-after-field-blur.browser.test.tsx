import { createElicitationInbox } from '@elicit-kit/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../theme/theme.css';
import * as Inbox from './index.js';
import { batchOf } from './inbox.fixtures.js';

beforeEach(() => page.viewport(900, 900));
afterEach(cleanup);

const CITIES = Array.from({ length: 40 }, (_, index) => `City ${index}`);

/** As people type: between two keys the page is painted, and what runs after that has run. */
async function typeSlowly(keys: readonly string[]) {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    });
  }
}

async function ask(
  presentation: Inbox.OutletProps['presentation'],
  properties: Readonly<Record<string, unknown>>,
) {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet presentation={presentation} />
    </Inbox.Provider>,
  );
  const requestedSchema = {
    type: 'object',
    properties: { ...properties, after: { type: 'string', title: 'After' } },
    required: Object.keys(properties),
  };
  act(() => {
    inbox.submit(batchOf([{ message: 'Please answer.', requestedSchema }]));
  });
  await expect.element(page.getByLabelText('After')).toBeVisible();
}

/** In milliseconds: longer than a sentence stays in its live region. */
const STANDS_FOR = 900;

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const said = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join('');

function focusedLabel(): string {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement
    ? (activeElement.labels?.[0]?.textContent ?? '').replace(' optional', '')
    : '';
}

// Radix's focus scope takes the focus when a node goes away in the moment in which no element has it: between the blur of
// one control and the focus of the next.
describe.each(['dialog', 'inline', 'panel'] as const)(
  'Tab goes on to the next control, %s',
  (presentation) => {
    test('where the field left has a problem', async () => {
      await ask(presentation, { email: { type: 'string', title: 'Email', format: 'email' } });
      await page.getByLabelText('Email').click();
      await typeSlowly(['a', 'd', 'a', '{Tab}']);
      await expect.element(page.getByText(/^Enter an email address/)).toBeVisible();
      await expect.element(page.getByLabelText('After')).toHaveFocus();
      await typeSlowly(['h', 'i']);
      await expect.element(page.getByLabelText('After')).toHaveValue('hi');
    });

    test('where another problem takes the place of the one shown', async () => {
      await ask(presentation, { code: { type: 'string', title: 'Code', minLength: 4, maxLength: 5 } });
      await page.getByLabelText('Code').click();
      await typeSlowly(['a', '{Tab}', '{Shift>}{Tab}{/Shift}', '{End}', 'b', '{Tab}']);
      await expect.element(page.getByText('you have 2', { exact: false })).toBeVisible();
      await expect.element(page.getByLabelText('After')).toHaveFocus();
    });

    test.each([
      ['{Tab}', ['One', 'Two', 'Three', 'After']],
      ['{Shift>}{Tab}{/Shift}', ['Three', 'Two', 'One', 'Before']],
    ])('at human speed, from one field with a problem to the next: %s', async (tab, labels) => {
      const email = (title: string) => ({ type: 'string', title, format: 'email' });
      await ask(presentation, {
        before: { type: 'string', title: 'Before' },
        one: email('One'),
        two: email('Two'),
        three: email('Three'),
      });
      await page.getByLabelText(labels[0] ?? '').click();
      const reached: string[] = [];
      for (const [index, label] of labels.entries()) {
        reached.push(focusedLabel());
        if (index < 3) {
          await typeSlowly(['a', 'b', tab]);
          // The person goes on once the problem was said: what is said next takes its place.
          await expect.poll(said).toContain(`${label}: `);
          await pause(STANDS_FOR);
        }
      }
      expect(reached).toEqual(labels);
    });

    test('at human speed, where one problem is replaced by another', async () => {
      await ask(presentation, { code: { type: 'string', title: 'Code', minLength: 4, maxLength: 5 } });
      await page.getByLabelText('Code').click();
      await typeSlowly(['a', '{Tab}']);
      await expect.poll(said).toContain('Code: ');
      await pause(STANDS_FOR);
      await typeSlowly(['{Shift>}{Tab}{/Shift}', '{End}', ...'bcdef', '{Tab}']);
      await expect.poll(said).toContain('remove 1');
      expect(focusedLabel()).toBe('After');
    });

    test('past a long choice, which is two stops, and back from its filter', async () => {
      await ask(presentation, { city: { type: 'string', title: 'City', enum: CITIES } });
      await page.getByRole('searchbox', { name: 'Filter City' }).click();
      await typeSlowly(['C', 'i', '{Tab}', ' ']);
      await expect.element(page.getByRole('radio', { name: 'City 0', exact: true })).toBeChecked();
      await typeSlowly(['{Tab}']);
      await expect.element(page.getByLabelText('After')).toHaveFocus();
    });

    test('past a long multiple choice, which is two stops', async () => {
      await ask(presentation, { cities: { type: 'array', title: 'Cities', items: { enum: CITIES } } });
      await page.getByRole('searchbox', { name: 'Filter Cities' }).click();
      await typeSlowly(['{Tab}', '{End}', ' ']);
      const last = page.getByRole('checkbox', { name: 'City 39' });
      await expect.element(last).toBeChecked();
      await expect.element(last).toBeInViewport({ ratio: 0.99 });
      await typeSlowly(['{Tab}']);
      await expect.element(page.getByLabelText('After')).toHaveFocus();
    });

    test('and a click chooses what it is at, far down a long multiple choice', async () => {
      await ask(presentation, { cities: { type: 'array', title: 'Cities', items: { enum: CITIES } } });
      for (const name of ['City 35', 'City 9']) {
        const option = page.getByRole('checkbox', { name, exact: true });
        await option.click();
        await expect.element(option).toBeChecked();
        await expect.element(option).toHaveFocus();
      }
    });

    test('back from a date and time', async () => {
      await ask(presentation, {
        before: { type: 'string', title: 'Before' },
        moment: { type: 'string', title: 'Moment', format: 'date-time' },
      });
      await page.getByLabelText('Before').click();
      await typeSlowly(['{Tab}', ...'070120270930A']);
      await expect.element(page.getByText(/^Sends /)).toBeVisible();
      // The browser's control has tab stops within.
      for (let stop = 0; stop < 9 && document.activeElement?.matches('[type="datetime-local"]'); stop += 1) {
        await typeSlowly(['{Shift>}{Tab}{/Shift}']);
      }
      await expect.element(page.getByLabelText('Before')).toHaveFocus();
    });
  },
);
