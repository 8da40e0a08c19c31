import { parseElicitation, type FormElicitation } from '@elicit-kit/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../theme/theme.css';
import * as ElicitationDialog from './index.js';
import type { ComponentProps } from 'react';

beforeEach(() => page.viewport(900, 700));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const elicitation = parseElicitation({
  message: 'Where would you like to sit?',
  requestedSchema: {
    type: 'object',
    properties: {
      seat: { type: 'string', title: 'Seat' },
      airport: {
        type: 'string',
        title: 'Airport',
        enum: Array.from({ length: 40 }, (_, index) => `Airport ${index}`),
      },
    },
    required: ['seat'],
  },
}).elicitation as FormElicitation;

const server = {
  connectionId: 'travel',
  endpoint: { kind: 'url', origin: 'https://travel.example' },
} as const;

/** A host page with a text box, and the dialog once it is asked for. */
function hostPage(props: Partial<ComponentProps<typeof ElicitationDialog.Root>> = {}) {
  const handlers = { onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn() };
  const element = (open: boolean) => (
    <>
      <label>
        Chat <input />
      </label>
      <button type="button">Invoker</button>
      {open && (
        <ElicitationDialog.Root
          elicitation={elicitation}
          server={server}
          armDelay={0}
          {...handlers}
          {...props}
        />
      )}
    </>
  );
  const view = render(element(false));
  return {
    ...handlers,
    open: () => {
      view.rerender(element(true));
    },
    close: () => {
      view.rerender(element(false));
    },
  };
}

const title = () => page.getByRole('heading', { name: 'travel.example asks for your input' });
const content = () => document.querySelector('[data-part="content"]') as HTMLElement;
const clickOutside = () => userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });

describe('opening', () => {
  test('names itself by its title, which takes the focus, and is described by the message', async () => {
    const host = hostPage();
    host.open();
    await expect.element(title()).toHaveFocus();
    const dialog = page.getByRole('dialog', { name: 'travel.example asks for your input' });
    await expect.element(dialog).toHaveAccessibleDescription(/Where would you like to sit\?/);
    await expect
      .element(page.getByRole('form', { name: 'travel.example asks for your input' }))
      .toBeVisible();
  });

  test('waits until nobody types: every key still lands where it was meant to', async () => {
    const host = hostPage();
    const chat = page.getByLabelText('Chat');
    await chat.click();
    // However long the keys take on a busy machine, 500 ms pass after each word.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    host.open();
    for (const word of ['Hello ', 'and ', 'welcome']) {
      await userEvent.keyboard(word);
      act(() => {
        vi.advanceTimersByTime(500);
      });
      expect(page.getByRole('dialog').query()).toBeNull();
    }
    act(() => {
      vi.advanceTimersByTime(100);
    });
    vi.useRealTimers();
    await expect.element(title()).toHaveFocus();
    expect((chat.element() as HTMLInputElement).value).toBe('Hello and welcome');
  });

  test('waits while a composition is open', async () => {
    const host = hostPage();
    const chat = page.getByLabelText('Chat').element();
    chat.focus();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    host.open();
    chat.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(page.getByRole('dialog').query()).toBeNull();
    chat.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    act(() => {
      vi.advanceTimersByTime(600);
    });
    vi.useRealTimers();
    await expect.element(title()).toHaveFocus();
  });

  test.each(['leaves the page', 'loses the focus'])(
    'opens once a field that %s will not end its composition',
    async (how) => {
      const host = hostPage();
      const chat = document.body.appendChild(document.createElement('input'));
      chat.focus();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      host.open();
      chat.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      act(() => {
        vi.advanceTimersByTime(60_000);
      });
      expect(page.getByRole('dialog').query()).toBeNull();
      if (how === 'leaves the page') {
        chat.remove();
      } else {
        chat.blur();
      }
      act(() => {
        vi.advanceTimersByTime(1_200);
      });
      vi.useRealTimers();
      await expect.element(title()).toHaveFocus();
      chat.remove();
    },
  );

  test('inline takes nothing from where the person is', async () => {
    const host = hostPage({ presentation: 'inline' });
    const chat = page.getByLabelText('Chat');
    await chat.click();
    host.open();
    await expect.element(title()).toBeVisible();
    await expect.element(chat).toHaveFocus();
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

describe('leaving', () => {
  test.each(['Escape', '×'])(
    'while an answer never arrives, by %s: it closes, and comes back where sending fails',
    async (how) => {
      let fail: (error: Error) => void = () => undefined;
      const onAccept = vi.fn(
        () =>
          new Promise<undefined>((_, reject) => {
            fail = reject;
          }),
      );
      const host = hostPage({ onAccept, review: false });
      host.open();
      await userEvent.fill(page.getByLabelText('Seat'), '12A');
      await userEvent.click(page.getByRole('button', { name: 'Send answers' }));
      await vi.waitFor(() => {
        expect(onAccept).toHaveBeenCalledOnce();
      });
      if (how === 'Escape') {
        await userEvent.keyboard('{Escape}');
      } else {
        await userEvent.click(page.getByRole('button', { name: 'Close without answering' }));
      }
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(page.getByText(/^Still sending to travel\.example\./)).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: 'Invoker' }));
      expect(host.onCancel).not.toHaveBeenCalled();

      fail(new Error('The network is away.'));
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await expect.element(page.getByLabelText('Seat')).toHaveValue('12A');
      await expect.element(page.getByText(/^Still sending/)).not.toBeInTheDocument();
    },
  );

  test('Escape is Not now', async () => {
    const host = hostPage();
    host.open();
    await expect.element(title()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(host.onCancel).toHaveBeenCalledOnce();
    expect(host.onDecline).not.toHaveBeenCalled();
  });

  test('a click outside is Not now, whatever was typed', async () => {
    const host = hostPage();
    host.open();
    await page.getByLabelText('Seat').fill('12A');
    await clickOutside();
    await vi.waitFor(() => {
      expect(host.onCancel).toHaveBeenCalledOnce();
    });
  });

  test('however it is left, it answers once', async () => {
    const host = hostPage();
    host.open();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await userEvent.keyboard('{Escape}');
    await clickOutside();
    expect(host.onDecline).toHaveBeenCalledOnce();
    expect(host.onCancel).not.toHaveBeenCalled();
  });

  test('gives the focus back', async () => {
    const host = hostPage();
    page.getByRole('button', { name: 'Invoker' }).element().focus();
    host.open();
    await expect.element(title()).toHaveFocus();
    host.close();
    await expect.element(page.getByRole('button', { name: 'Invoker' })).toHaveFocus();
  });

  test('does not take the focus from where the person has gone meanwhile', async () => {
    const host = hostPage();
    page.getByRole('button', { name: 'Invoker' }).element().focus();
    host.open();
    await expect.element(title()).toHaveFocus();
    host.close();
    page.getByLabelText('Chat').element().focus();
    // The focus is given back in a timer that was set when it closed: this one comes after.
    await new Promise((resolve) => setTimeout(resolve));
    await expect.element(page.getByLabelText('Chat')).toHaveFocus();
  });
});

test('Tab goes round within it, past the fields, the actions and the ×', async () => {
  const host = hostPage();
  host.open();
  await expect.element(title()).toHaveFocus();
  const order: string[] = [];
  for (let step = 0; step < 9; step += 1) {
    await userEvent.keyboard('{Tab}');
    order.push(document.activeElement?.getAttribute('data-part') ?? 'outside');
  }
  expect(order).toEqual([
    'control',
    'picker-input',
    'option-input',
    'explanation-toggle',
    'accept',
    'decline',
    'cancel',
    'close',
    'control',
  ]);
});

test.each([
  [390, 700],
  [900, 700],
])(
  'why a press did nothing is said in the bar, %i by %i, over nothing, and no button moves',
  async (...size) => {
    await page.viewport(...size);
    hostPage({ armDelay: 60_000, review: false }).open();
    const send = page.getByRole('button', { name: /^Send/ });
    await expect.element(send).toBeVisible();
    await Promise.all(
      content()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const before = send.element().getBoundingClientRect();
    await send.click({ force: true });
    const hint = page.getByText(/too quick; nothing was sent/).first();
    await expect.element(hint).toBeInViewport({ ratio: 0.999 });
    const { left, right, top, bottom } = hint.element().getBoundingClientRect();
    const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    expect(seen).toEqual([hint.element(), hint.element()]);
    expect(document.querySelector('[data-part="actions"]')?.contains(hint.element())).toBe(true);
    expect(content().querySelector('[data-part="body"]')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      top,
    );
    expect(send.element().getBoundingClientRect()).toEqual(before);
  },
);

describe('the bar of actions', () => {
  const bar = () => document.querySelector('[data-part="actions"]') as HTMLElement;
  const fieldEnd = () => document.activeElement?.getBoundingClientRect().bottom ?? Number.NaN;
  const barStart = () => bar().getBoundingClientRect().top;

  async function showTwentyFields() {
    await page.viewport(900, 760);
    const properties = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`f${index}`, { type: 'string', title: `Field ${index}` }]),
    );
    const requestedSchema = { type: 'object', properties };
    hostPage({
      elicitation: parseElicitation({ message: 'Many', requestedSchema }).elicitation as FormElicitation,
    }).open();
    await expect.element(title()).toHaveFocus();
    // It has been measured.
    await expect.poll(() => content().getAttribute('style')).toContain('--elicit-footer-size');
  }

  test('does not cover a field that gets the focus', async () => {
    await showTwentyFields();
    for (let step = 0; step < 20; step += 1) {
      await userEvent.keyboard('{Tab}');
      expect(fieldEnd()).toBeLessThanOrEqual(barStart() + 1);
    }
  });

  test('does not come to cover the field that has the focus when it grows by a few lines', async () => {
    await showTwentyFields();
    // As far down as the bar lets it.
    while (fieldEnd() < barStart() - 120) {
      await userEvent.keyboard('{Tab}');
    }
    const before = barStart();
    const lines = document.createElement('p');
    lines.style.height = '150px';
    bar().append(lines);
    expect(barStart()).toBeLessThanOrEqual(before - 150);
    await expect.poll(() => fieldEnd() <= barStart() + 1).toBe(true);
    lines.remove();
  });

  test('scrolls nothing by growing where the person has scrolled the field out of sight', async () => {
    await showTwentyFields();
    await userEvent.keyboard('{Tab}');
    const dialog = content();
    const body = dialog.querySelector('[data-part="body"]') as HTMLElement;
    body.scrollTo(0, 500);
    const size = dialog.style.getPropertyValue('--elicit-footer-size');
    const lines = document.createElement('p');
    lines.style.height = '150px';
    bar().append(lines);
    await expect.poll(() => dialog.style.getPropertyValue('--elicit-footer-size')).not.toBe(size);
    expect(body.scrollTop).toBe(500);
    lines.remove();
  });
});
