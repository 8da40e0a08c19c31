import { createElicitationInbox } from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agentServer, approvalOf, once } from '../approval-dialog/approval-dialog.fixtures.js';
import '../theme/theme.css';
import * as Inbox from './index.js';
import { batchOf } from './inbox.fixtures.js';

afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
});

const PRESENTATIONS = ['dialog', 'inline', 'panel'] as const;

/** Every kind of control, and more than fits in any of these windows. */
const properties = {
  name: { type: 'string', title: 'Name' },
  agree: { type: 'boolean', title: 'Agree' },
  moment: { type: 'string', title: 'Moment', format: 'date-time' },
  city: { type: 'string', title: 'City', enum: Array.from({ length: 40 }, (_, index) => `City ${index}`) },
  extras: {
    type: 'array',
    title: 'Extras',
    items: { enum: Array.from({ length: 20 }, (_, index) => `Extra ${index}`) },
  },
  note: { type: 'string', title: 'Note', description: 'Anything else that we should know.' },
  email: { type: 'string', title: 'Email', format: 'email' },
};

async function ask(presentation: Inbox.OutletProps['presentation'], required: readonly string[] = []) {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet presentation={presentation} armDelay={0} />
    </Inbox.Provider>,
  );
  act(() => {
    inbox.submit(
      batchOf([{ message: 'Please answer.', requestedSchema: { type: 'object', properties, required } }]),
    );
  });
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
}

/** What hides an element: the window's edge, or what stands over it. Nothing where all of it can be seen. */
function hiddenBy(element: Element): string | undefined {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // Places that scrolling rounds.
  if (top < -2 || bottom > window.innerHeight + 2) {
    return `the window's edge: from ${top} to ${bottom} of ${window.innerHeight}`;
  }
  for (const y of [top + 2, bottom - 2]) {
    const seen = document.elementFromPoint((left + right) / 2, y);
    if (seen === null || !(element.contains(seen) || seen.contains(element))) {
      return `${seen?.tagName} ${seen?.getAttribute('data-part')}`;
    }
  }
  return undefined;
}

const nameOf = (element: Element) => `${element.getAttribute('data-part')} ${element.id}`;

describe.each(PRESENTATIONS)('what has the focus can be seen, %s', (presentation) => {
  test.each([
    [900, 600],
    [900, 256],
    [360, 740],
  ])('in a window of %i × %i, all the way round and back', async (width, height) => {
    await page.viewport(width, height);
    await ask(presentation);
    const first = page.getByRole('textbox', { name: 'Name' });
    const hidden: string[] = [];
    for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
      await first.click();
      do {
        await userEvent.keyboard(key);
        const { activeElement } = document;
        const by = activeElement === document.body ? undefined : hiddenBy(activeElement as Element);
        if (by !== undefined) {
          hidden.push(`${key} ${nameOf(activeElement as Element)}: ${by}`);
        }
      } while (document.activeElement !== first.element());
    }
    expect(hidden).toEqual([]);
  });

  test.each([
    [900, 600],
    [900, 1000],
    [320, 400],
  ])('with text twice as large, the heading of the summary too: %i × %i', async (width, height) => {
    await page.viewport(width, height);
    document.documentElement.style.fontSize = '200%';
    await ask(presentation, Object.keys(properties));
    await page.getByRole('textbox', { name: 'Email' }).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'There are 7 problems' })).toHaveFocus();
    expect(hiddenBy(page.getByRole('heading', { name: 'There are 7 problems' }).element())).toBeUndefined();
  });
});

/** What cuts the ring around what has the focus at one side. Nothing where all of it is drawn. */
function ringCutBy(element: Element): string | undefined {
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element);
  const room = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  const { left, right } = element.getBoundingClientRect();
  for (let at = element.parentElement; outlineStyle !== 'none' && at !== null; at = at.parentElement) {
    const inner = at.getBoundingClientRect().left + at.clientLeft;
    const isCut = inner - 0.1 > left - room || inner + at.clientWidth + 0.1 < right + room;
    if (getComputedStyle(at).overflowX !== 'visible' && isCut) {
      return `${nameOf(element)} by ${at.getAttribute('data-part')}`;
    }
  }
  return undefined;
}

test.each(['contrast', 'compact'])(
  'in the theme %s nothing cuts the ring of a choice or of a rule',
  async (theme) => {
    await page.viewport(900, 900);
    document.documentElement.dataset['elicitThemeName'] = theme;
    const inbox = createElicitationInbox();
    render(
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} />
      </Inbox.Provider>,
    );
    const call = { tool: 'Bash', arguments: { command: 'npm run build' } };
    const rules = ['one', 'two'].map((id) => ({
      id,
      kind: 'allowAlways',
      label: id,
      grants: [{ text: id, lifetime: 'kept' }],
    }));
    act(() => {
      inbox.submit({
        approvalRules,
        server: agentServer,
        requests: [{ key: 'call', approval: approvalOf({ call, options: [...once, ...rules] }) }],
      });
    });
    await page.getByRole('button', { name: 'More choices' }).click();
    await userEvent.keyboard('{Tab}');
    const cut = [ringCutBy(document.activeElement as Element)];
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Always allow…' }).click();
    await page.getByRole('radio').first().click();
    await userEvent.keyboard('{ArrowDown}');
    cut.push(ringCutBy(document.activeElement as Element));
    delete document.documentElement.dataset['elicitThemeName'];
    expect(cut).toEqual([undefined, undefined]);
  },
);
