import { createElicitationInbox, type InboxSnapshot, type PersonInbox } from '@elicit-kit/core';
import type { InboxConnection } from '@elicit-kit/core/internal/types';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../theme/theme.css';
import * as Inbox from './index.js';
import { batchOf } from './inbox.fixtures.js';

afterEach(cleanup);

const titles = Array.from({ length: 24 }, (_, index) => `Field ${index}`);
const LONG = {
  message: 'Many questions.',
  requestedSchema: {
    type: 'object',
    properties: Object.fromEntries(titles.map((title) => [title, { type: 'string', title }])),
  },
};

/** An inbox on the app's server, as a page has it, with one long form open. */
async function askFromServer(presentation: 'dialog' | 'inline') {
  const local = createElicitationInbox();
  let connection: InboxConnection = 'live';
  let snapshot: InboxSnapshot = { ...local.getSnapshot(), connection };
  const listeners = new Set<() => void>();
  const tell = () => {
    snapshot = { ...local.getSnapshot(), connection };
    listeners.forEach((listener) => listener());
  };
  local.subscribe(tell);
  local.submit(batchOf([LONG])).results.catch(() => undefined);
  const inbox: PersonInbox = {
    ...local,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet presentation={presentation} armDelay={0} />
    </Inbox.Provider>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Field 0', exact: true })).toBeVisible();
  return {
    async lose() {
      await act(async () => {
        connection = 'retrying';
        tell();
      });
    },
  };
}

const notice = () => document.querySelector('[data-part="notice"][data-state="retrying"]') as HTMLElement;

/** What lies over an element, or that it is out of the window. Nothing where all of it can be seen. */
function hiddenBy(element: Element): string | undefined {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (top < -2 || bottom > window.innerHeight + 2) {
    return `the window's edge: from ${top} to ${bottom}`;
  }
  for (const y of [top + 2, bottom - 2]) {
    const seen = document.elementFromPoint((left + right) / 2, y);
    if (seen === null || !(element.contains(seen) || seen.contains(element))) {
      return `${seen?.tagName} ${seen?.getAttribute('data-part')}`;
    }
  }
  return undefined;
}

describe('that the app is away, in a long form', () => {
  test.each([
    ['dialog', 900, 700],
    ['inline', 360, 740],
  ] as const)(
    'can be seen wherever the person is, and covers nothing that has the focus: %s',
    async (presentation, width, height) => {
      await page.viewport(width, height);
      const { lose } = await askFromServer(presentation);
      const last = page.getByRole('textbox', { name: 'Field 23', exact: true });
      await last.click();
      await lose();
      expect(hiddenBy(notice())).toBeUndefined();

      const hidden: string[] = [];
      for (let step = 0; step < titles.length - 1; step += 1) {
        await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
        const focused = document.activeElement as HTMLElement;
        const by = hiddenBy(focused);
        if (by !== undefined) {
          hidden.push(`${focused.id}: ${by}`);
        }
      }
      expect(hidden).toEqual([]);
    },
  );

  test('does not come to lie over the field that has the focus', async () => {
    await page.viewport(900, 700);
    const { lose } = await askFromServer('dialog');
    const field = page.getByRole('textbox', { name: 'Field 12', exact: true });
    await field.click();
    // To the upper edge, as far as the frame lets it.
    field.element().scrollIntoView({ block: 'start' });
    await lose();
    await expect.poll(() => hiddenBy(field.element())).toBeUndefined();
    expect(hiddenBy(notice())).toBeUndefined();
  });
});
