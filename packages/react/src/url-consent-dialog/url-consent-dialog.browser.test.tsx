import type { OpenUrl } from '@elicit-kit/core/internal/types';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordDescriptions } from '../internals/descriptions.fixtures.js';
import '../theme/theme.css';
import * as UrlConsentDialog from './index.js';
import { addresses, consentProps } from './url-consent-dialog.fixtures.js';
import type { ComponentProps } from 'react';

beforeEach(() => page.viewport(900, 700));
afterEach(cleanup);

/** A page with a button that has the focus, and the dialog over it. */
function show(url: string, props: Partial<ComponentProps<typeof UrlConsentDialog.Root>> = {}) {
  const handlers = {
    openUrl: vi.fn<OpenUrl>(() => true),
    onAccept: vi.fn(),
    onDecline: vi.fn(),
    onCancel: vi.fn(),
    onFinish: vi.fn(),
    onStopWaiting: vi.fn(),
  };
  const element = (open: boolean, next: Partial<ComponentProps<typeof UrlConsentDialog.Root>> = {}) => (
    <>
      <button type="button">Invoker</button>
      {open && <UrlConsentDialog.Root {...consentProps(url)} {...handlers} {...props} {...next} />}
    </>
  );
  const view = render(element(false));
  page.getByRole('button', { name: 'Invoker' }).element().focus();
  view.rerender(element(true));
  return {
    ...handlers,
    update: (next: Partial<ComponentProps<typeof UrlConsentDialog.Root>>) => {
      view.rerender(element(true, next));
    },
    close: () => {
      view.rerender(element(false));
    },
  };
}

const content = () => document.querySelector('[data-part="content"]') as HTMLElement;
const accept = (site = 'example.com') => page.getByRole('button', { name: `Open ${site}` });

/** At once, where a locator's click would wait and scroll. */
function press() {
  (accept().element() as HTMLElement).click();
}

describe('arming', () => {
  test('Accept does not respond before it stood there for a moment', async () => {
    const { onAccept } = show(addresses.signIn, { armDelay: 60_000 });
    await expect.element(accept()).toHaveAttribute('data-state', 'arming');
    press();
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('Accept responds once it stood there for a moment', async () => {
    const { onAccept } = show(addresses.signIn, { armDelay: 300 });
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    await accept().click();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('a movement under the pointer disarms it', async () => {
    const { onAccept } = show(addresses.signIn, { armDelay: 300 });
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    const pushed = document.createElement('p');
    pushed.textContent = 'Suddenly here.';
    accept().element().before(pushed);
    press();
    expect(onAccept).not.toHaveBeenCalled();
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    press();
    expect(onAccept).toHaveBeenCalledOnce();
    pushed.remove();
  });

  test('says at the button why a press was ignored, and moves no button by it', async () => {
    const { onAccept } = show(addresses.signIn, { armDelay: 60_000 });
    await expect.element(accept()).toHaveAttribute('data-state', 'arming');
    // A click without the locator's own checks hits the place where the button was looked up.
    const arrival = content().getAnimations();
    await Promise.all(arrival.map(({ finished }) => finished));
    // Without what the dialog's arrival moves.
    const place = () => [(accept().element() as HTMLElement).offsetTop, content().scrollHeight];
    const before = place();
    // By the button's description: the live region says the same sentence.
    const said = recordDescriptions(accept().element());
    await accept().click({ force: true });
    // That the dialog has just faded in is nothing that lies over the button.
    await expect
      .poll(() => said[1])
      .toEqual([
        [expect.stringMatching(/nothing was sent/), true],
        ['Opens in a new tab.', true],
      ]);
    expect(place()).toEqual(before);
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('what the person scrolls within the dialog does not disarm it', async () => {
    // The frame scrolls, and some of the button is in sight before.
    await page.viewport(900, 440);
    const { onAccept } = show(addresses.signIn, { armDelay: 300 });
    const scroller = content();
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    scroller.scrollTo(0, 40);
    expect(scroller.scrollTop).toBe(40);
    press();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('what scrolls in the page around a region disarms it: a conversation scrolls by itself', async () => {
    const tall = document.createElement('div');
    tall.style.height = '4000px';
    const { onAccept } = show(addresses.signIn, { armDelay: 300, presentation: 'inline' });
    document.body.append(tall);
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    window.scrollTo(0, 40);
    expect(window.scrollY).toBe(40);
    press();
    expect(onAccept).not.toHaveBeenCalled();
    tall.remove();
  });

  test('a window that just came to the front disarms it', async () => {
    const { onAccept } = show(addresses.signIn, { armDelay: 300 });
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    window.dispatchEvent(new Event('focus'));
    press();
    expect(onAccept).not.toHaveBeenCalled();
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
  });

  test('neither the second click of a double click nor a key held down consents', async () => {
    const { onAccept } = show(addresses.signIn, { armDelay: 0 });
    await expect.element(accept()).toBeVisible();
    accept()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    accept().element().focus();
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    expect(accept().element().dispatchEvent(held)).toBe(false);
    expect(onAccept).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('Enter on the title, which has the focus at first, does nothing', async () => {
    const { onAccept } = show(addresses.signIn, { armDelay: 0 });
    await expect.element(page.getByRole('heading', { name: /wants to open a page/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onAccept).not.toHaveBeenCalled();
  });
});

describe('focus', () => {
  test('stays within, in the order of the actions, and goes back to where it was', async () => {
    const { close } = show(addresses.signIn, { armDelay: 0 });
    await expect.element(accept()).toBeVisible();
    const order: string[] = [];
    for (let step = 0; step < 7; step += 1) {
      await userEvent.keyboard('{Tab}');
      order.push(document.activeElement?.getAttribute('data-part') ?? 'outside');
    }
    expect(order).toEqual(['copy', 'explanation-toggle', 'accept', 'decline', 'cancel', 'close', 'copy']);
    close();
    await expect.element(page.getByRole('button', { name: 'Invoker' })).toHaveFocus();
  });

  test('inline it is left where it is', async () => {
    show(addresses.signIn, { presentation: 'inline' });
    await expect.element(accept()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Invoker' })).toHaveFocus();
  });

  test('goes back when the dialog is replaced by another before it closes', async () => {
    const { update, close } = show(addresses.signIn);
    await expect.element(accept()).toBeVisible();
    update(consentProps(addresses.elsewhere));
    await expect.element(accept('example.org')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /wants to open a page/ })).toHaveFocus();
    close();
    await expect.element(page.getByRole('button', { name: 'Invoker' })).toHaveFocus();
  });
});

describe('a click outside', () => {
  const clickOutside = () => userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });

  test('is nothing in the first moment: it was meant for what was there before', async () => {
    const { onCancel } = show(addresses.signIn, { armDelay: 60_000 });
    await expect.element(accept()).toBeVisible();
    await clickOutside();
    await expect.element(accept()).toHaveAttribute('data-state', 'arming');
    expect(onCancel).not.toHaveBeenCalled();
  });

  test('is Not now', async () => {
    const { onCancel } = show(addresses.signIn, { armDelay: 50 });
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    await clickOutside();
    await vi.waitFor(() => {
      expect(onCancel).toHaveBeenCalledOnce();
    });
  });

  test('does not end the wait: it may only have brought the window back', async () => {
    const { onStopWaiting } = show(addresses.signIn, { armDelay: 0, followUp: 'waiting' });
    await expect.element(page.getByText(/^Finish on/)).toBeVisible();
    await clickOutside();
    await expect.element(page.getByText(/^Finish on/)).toBeVisible();
    expect(onStopWaiting).not.toHaveBeenCalled();
  });
});

describe('the address', () => {
  test('is shown in four lines, and whole when asked for', async () => {
    show(addresses.longPath);
    const more = page.getByRole('button', {
      name: `Show full address (${addresses.longPath.length} characters)`,
    });
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    const address = document.querySelector('[data-part="address"]') as HTMLElement;
    expect(address.clientHeight).toBeLessThan(address.scrollHeight);
    await more.click();
    expect(address.clientHeight).toBe(address.scrollHeight);
    expect(address.textContent).toBe(addresses.longPath);
    const less = page.getByRole('button', { name: 'Show less' });
    const button = less.element();
    await less.click();
    expect(address.clientHeight).toBeLessThan(address.scrollHeight);
    await expect.element(more).toHaveFocus();
    expect(more.element()).toBe(button);
  });

  test('a short one has nothing to unfold', async () => {
    show(addresses.elsewhere);
    await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(page.getByRole('button', { name: /Show full address/ }).query()).toBeNull();
  });

  test.each([320, 900])('a host of 250 characters is whole and inside at %i pixels', async (width) => {
    await page.viewport(width, 700);
    show(addresses.longHost);
    await expect.element(page.getByRole('button', { name: /^Open (?!this)/ })).toBeVisible();
    const host = document.querySelector('[data-part="host"]') as HTMLElement;
    expect(host.textContent).toBe(new URL(addresses.longHost).host);
    expect(getComputedStyle(host).textOverflow).toBe('clip');
    expect(host.scrollWidth).toBeLessThanOrEqual(host.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('is copied as text, exactly', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show(addresses.signIn);
    await page.getByRole('button', { name: 'Copy address' }).click();
    expect(write.mock.calls).toEqual([[addresses.signIn]]);
    await expect.element(page.getByText('Address copied.').first()).toBeVisible();
    await vi.waitFor(() => {
      expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('Address copied.');
    });
  });
});

test('where the address may deceive, Decline stands out and Open does not', async () => {
  show(addresses.lookAlike, { armDelay: 0 });
  const decline = page.getByRole('button', { name: 'Decline', exact: true });
  await page.getByRole('checkbox').click();
  await page.getByRole('heading', { name: /wants to open a page/ }).hover();
  const colour = (button: Element) => getComputedStyle(button).backgroundColor;
  // #1d2027, the theme's accent.
  const accent = 'rgb(29, 32, 39)';
  const open = page.getByRole('button', { name: /^Open (?!this)/ });
  await expect.element(open).toHaveAttribute('data-state', 'armed');
  expect(colour(decline.element())).toBe(accent);
  expect(colour(open.element())).not.toBe(accent);
  cleanup();
  show(addresses.signIn, { armDelay: 0 });
  await expect.element(accept()).toHaveAttribute('data-state', 'armed');
  expect(colour(accept().element())).toBe(accent);
  expect(colour(page.getByRole('button', { name: 'Decline', exact: true }).element())).not.toBe(accent);
});

test('the page beneath does not scroll while the dialog is open, and does again after', async () => {
  const tall = document.createElement('div');
  tall.style.height = '4000px';
  document.body.append(tall);
  const { close } = show(addresses.signIn);
  await expect.element(accept()).toBeVisible();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  close();
  await vi.waitFor(() => {
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  });
  expect(document.body.style.pointerEvents).toBe('');
  tall.remove();
});

test('the default opener opens a real tab, without an opener, and only then accepts', async () => {
  const tabs: (Window | null)[] = [];
  const open = window.open.bind(window);
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    tabs.push(open(...args));
    return tabs.at(-1) ?? null;
  });
  const onAccept = vi.fn(() => {
    expect(tabs).toHaveLength(1);
  });
  // A file of the tests' server: where there is none, Chromium shows a page of an origin of its own.
  const { href } = new URL('/package.json', location.href);
  show(href, {
    armDelay: 0,
    openUrl: undefined,
    onAccept,
    policy: { allowedSchemes: ['https', 'http'], developmentLoopback: true },
  });
  await page.getByRole('button', { name: /^Open (?!this)/ }).click();
  expect(tabs[0]?.opener).toBeNull();
  expect(onAccept).toHaveBeenCalledOnce();
  await expect.poll(() => tabs[0]?.location.href).toBe(href);
});

test.each(['left', 'right'] as const)(
  'letters of another alphabet stand where their sentence begins: %s',
  async (side) => {
    document.documentElement.dir = side === 'left' ? 'ltr' : 'rtl';
    try {
      show(addresses.lookAlike);
      await expect.element(page.getByRole('dialog')).toBeVisible();
      const name = document.querySelector('[data-part="decoded-name"]');
      const sentence = name?.parentElement?.getBoundingClientRect()[side];
      const letters = side === 'left' ? name?.firstElementChild : name?.lastElementChild;
      expect(letters?.getBoundingClientRect()[side]).toBeCloseTo(sentence ?? NaN, 0);
    } finally {
      document.documentElement.dir = '';
    }
  },
);
