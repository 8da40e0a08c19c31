import { createElicitationInbox } from '@elicit-kit/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../theme/theme.css';
import * as Inbox from './index.js';
import { batchOf, pageParams, seatParams } from './inbox.fixtures.js';

beforeEach(() => page.viewport(900, 900));
afterEach(cleanup);

type Presentation = NonNullable<Inbox.OutletProps['presentation']>;

/** A host page: a button that may have the focus, then the Outlet within something that can take it. */
function hostPage(requests: readonly unknown[], outlet: Inbox.OutletProps, { focusOnRun = false } = {}) {
  const inbox = createElicitationInbox();
  const answers = requests.map(() => vi.fn());
  render(
    <Inbox.Provider inbox={inbox}>
      <button type="button">Run</button>
      <div role="group" aria-label="Conversation" tabIndex={-1}>
        <Inbox.Outlet {...outlet} />
      </div>
    </Inbox.Provider>,
  );
  if (focusOnRun) {
    document.querySelector('button')?.focus();
  }
  act(() => {
    requests.forEach((params, index) => {
      void inbox.submit(batchOf([params])).results.then(answers[index]);
    });
  });
  return answers;
}

const named = (name: string) => page.getByRole('button', { name, exact: true });

describe.each(['dialog', 'inline', 'panel'] as const satisfies readonly Presentation[])(
  'two requests, one after the other, %s',
  (presentation) => {
    test.each(['Decline', 'Not now'])('a double click on %s answers the first alone', async (name) => {
      const [first, second] = hostPage([seatParams, seatParams], { presentation });
      await named(name).dblClick({ delay: 60 });
      await expect.poll(() => first?.mock.calls.length).toBe(1);
      await expect.element(page.getByLabelText('Seat')).toBeVisible();
      expect(second).not.toHaveBeenCalled();
    });

    test('a page that takes the place of another request can’t be opened by the click meant for that', async () => {
      const openUrl = vi.fn(() => true);
      hostPage([seatParams, pageParams()], { presentation, openUrl, armDelay: 60_000 });
      await named('Decline').click();
      await expect.element(named('Open travel.example')).toBeVisible();
      await named('Open travel.example').click({ force: true });
      await expect.element(named('Open travel.example')).toHaveAttribute('data-state', 'arming');
      expect(openUrl).not.toHaveBeenCalled();
    });
  },
);

describe.each(['inline', 'panel'] as const)('the focus, %s', (presentation) => {
  test.each(['Decline', 'Not now'])('goes back to where it was before %s', async (name) => {
    const [answered] = hostPage([seatParams], { presentation }, { focusOnRun: true });
    await expect.element(page.getByLabelText('Seat')).toBeVisible();
    await tabTo(name);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => answered?.mock.calls.length).toBe(1);
    await expect.element(named('Run')).toHaveFocus();
  });

  test('goes back to where it was once the answers are sent', async () => {
    const [answered] = hostPage([seatParams], { presentation, armDelay: 0 }, { focusOnRun: true });
    await expect.element(page.getByLabelText('Seat')).toBeVisible();
    await page.getByLabelText('Seat').fill('12A');
    await tabTo('Send answers');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => answered?.mock.calls.length).toBe(1);
    await expect.element(named('Run')).toHaveFocus();
  });

  test('goes to what is around the request where it came from nowhere', async () => {
    const [answered] = hostPage([seatParams], { presentation });
    await named('Decline').click();
    await expect.poll(() => answered?.mock.calls.length).toBe(1);
    expect(document.activeElement).toHaveAttribute('tabindex', '-1');
  });
});

async function tabTo(name: string) {
  for (let presses = 0; presses < 30 && document.activeElement?.textContent !== name; presses += 1) {
    await userEvent.tab();
  }
}

test.each(['ltr', 'rtl'])(
  '× and the menu of a request go out of sight with it, and lie over no other: %s',
  async (dir) => {
    await page.viewport(900, 600);
    const inbox = createElicitationInbox();
    const ids = ['a', 'b'].map(() => inbox.submit(batchOf([seatParams])).entryId);
    render(
      <div dir={dir}>
        <Inbox.Provider inbox={inbox}>
          {ids.map((id) => (
            <Inbox.Outlet key={id} presentation="inline" entryId={id} />
          ))}
          <p style={{ blockSize: '100vh' }}>The page goes on.</p>
        </Inbox.Provider>
      </div>,
    );
    await expect.poll(() => page.getByRole('textbox', { name: 'Seat' }).elements().length).toBe(2);
    const first = document.querySelector('[data-part="content"]') ?? expect.fail();
    for (const left of [400, 100, 40, 10]) {
      window.scrollBy(0, first.getBoundingClientRect().bottom - left);
      const { bottom } = first.getBoundingClientRect();
      for (const button of first.querySelectorAll('[data-part="close"], [data-part="menu-toggle"]')) {
        expect(
          button.getBoundingClientRect().bottom,
          `${button.getAttribute('data-part')} with ${left} pixels left`,
        ).toBeLessThanOrEqual(bottom);
      }
    }
  },
);
