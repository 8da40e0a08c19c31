import type { Locator, Page } from 'playwright';
import type { OpenDemo } from './open-demo.js';

/**
 * Presses what consents or sends as a person would: it responds only after it stood still in view for a moment, so a
 * click straight after scrolling to it does nothing.
 */
export async function pressArmed(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await standStill(button);
  await button.click();
}

/** Answers the only question by the button of an option, and doesn't wait for the time in which that can be undone. */
export async function answerByPress(dialog: Locator, option: string): Promise<void> {
  await pressArmed(dialog.getByRole('button', { name: option, exact: true }));
  const send = dialog.getByRole('button', { name: 'Send now' });
  await pressArmed(send).catch(async (error: unknown) => {
    // On a busy machine that time may be over first, and the answer sent.
    if ((await send.count()) > 0) {
      throw error;
    }
  });
}

/** Until a button has been armed in one place for longer than the kit takes to notice a move. */
export async function standStill(button: Locator): Promise<void> {
  await button.evaluate(untilStill);
}

/** In the page: see `standStill`. */
export function untilStill(element = document.activeElement): Promise<void> {
  return new Promise<void>((resolve) => {
    let seen = '';
    let since = 0;
    const look = (now: number) => {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const place = `${element?.getAttribute('data-state')} ${left} ${top} ${width} ${height}`;
      if (place !== seen || !place.startsWith('armed')) {
        seen = place;
        since = now;
      }
      if (now - since > 250) {
        resolve();
      } else {
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
}

/** In the page: what has the focus, by its name or its words; empty where nothing has. */
export function describeFocus(): string {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) {
    return '';
  }
  const label = element.getAttribute('aria-label') ?? element.innerText;
  return (label || (element as HTMLInputElement).labels?.[0]?.innerText) ?? '';
}

/** Presses Tab until something called that has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    const label = (await page.evaluate(describeFocus)).trim();
    if (typeof name === 'string' ? label.startsWith(name) : name.test(label)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${String(name)}.`);
}

/** Goes to a button or a link and presses it, once it responds. */
export async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  const target = page.locator(':focus');
  if ((await target.getAttribute('data-state'))?.startsWith('arm')) {
    await standStill(target);
  }
  await page.keyboard.press('Enter');
}

/** The tab that a press opens, once it shows more than the empty page that every new tab starts with. */
export async function newTab({ context }: OpenDemo, press: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page');
  await press();
  const tab = await opened;
  await tab.waitForURL(/^http/);
  return tab;
}

/** Consents in the dialog, as a person would. */
export function openPage(demo: OpenDemo): Promise<Page> {
  return newTab(demo, () => pressArmed(demo.dialog.getByRole('button', { name: /^Open / })));
}

/** Review, where the form is not too short for one, then Send. */
export async function sendReviewed({ dialog }: { readonly dialog: Locator }): Promise<void> {
  const review = dialog.getByRole('button', { name: 'Review answers' });
  const send = dialog.getByRole('button', { name: /^Send/ });
  await review.or(send).waitFor();
  if ((await review.count()) > 0) {
    await review.click();
  }
  await pressArmed(send);
}
