import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordDescriptions } from '../internals/descriptions.fixtures.js';
import '../theme/theme.css';
import * as UrlConsentDialog from './index.js';
import { addresses, consentProps } from './url-consent-dialog.fixtures.js';
import type { ComponentProps } from 'react';

beforeEach(() => page.viewport(900, 700));
afterEach(() => {
  cleanup();
  document.querySelectorAll('[data-cover]').forEach((cover) => {
    cover.remove();
  });
  document.documentElement.removeAttribute('style');
  document.body.removeAttribute('style');
});

function show(props: Partial<ComponentProps<typeof UrlConsentDialog.Root>> = {}) {
  const onAccept = vi.fn();
  const handlers = {
    openUrl: () => true,
    onDecline: vi.fn(),
    onCancel: vi.fn(),
    onFinish: vi.fn(),
    onStopWaiting: vi.fn(),
  };
  render(
    <UrlConsentDialog.Root
      {...consentProps(addresses.signIn)}
      {...handlers}
      onAccept={onAccept}
      armDelay={300}
      {...props}
    />,
  );
  return onAccept;
}

const accept = () => page.getByRole('button', { name: 'Open example.com' });

/** Is over everything, the top layer included, and takes no press. */
function cover(style: Partial<CSSStyleDeclaration>, tag = 'div'): HTMLElement {
  const element = document.createElement(tag);
  element.dataset.cover = '';
  element.popover = 'manual';
  Object.assign(element.style, {
    position: 'fixed',
    inset: '0',
    inlineSize: '100%',
    blockSize: '100%',
    border: '0',
    padding: '0',
    margin: '0',
    pointerEvents: 'none',
    ...style,
  });
  document.body.append(element);
  element.showPopover();
  return element;
}

/** Where the button is, without a locator's own checks. */
async function click(): Promise<void> {
  await accept().click({ force: true });
}

const SENTENCE = /^Something is covering this button/;

describe('a button that something lies over', () => {
  test.each([
    ['a transparent layer', {}, 'div'],
    ['a layer that is nearly transparent', { background: 'white', opacity: '0.02' }, 'div'],
    ['a frame', { opacity: '0.01' }, 'iframe'],
    ['a picture', { background: 'linear-gradient(white, silver)' }, 'div'],
  ])('%s: is not armed, and says why', async (_name, style, tag) => {
    const onAccept = show();
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    const over = cover(style, tag);
    await expect.element(accept()).toHaveAttribute('data-state', 'arming');
    const said = recordDescriptions(accept().element());
    await click();
    expect(onAccept).not.toHaveBeenCalled();
    await expect.poll(() => said.flat(2)).toContainEqual(expect.stringMatching(SENTENCE));
    over.remove();
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    await click();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('is not armed where it was there before the wait had ended', async () => {
    const onAccept = show({ armDelay: 1000 });
    await expect.element(accept()).toBeVisible();
    cover({});
    const said = recordDescriptions(accept().element());
    await expect
      .poll(async () => {
        await click();
        return said.flat(2);
      })
      .toContainEqual(expect.stringMatching(SENTENCE));
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('a layer over half of it counts too; one beside it does not', async () => {
    // A popover's backdrop is as large as the window.
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '[data-cover]::backdrop { display: none }';
    onTestFinished(() => {
      style.remove();
    });
    show();
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    const { left, top, width, height } = accept().element().getBoundingClientRect();
    const beside = cover({
      inset: 'auto',
      left: `${left}px`,
      top: `${top + height + 4}px`,
      inlineSize: `${width}px`,
      blockSize: '20px',
      background: 'red',
    });
    const half = cover({
      inset: 'auto',
      left: `${left}px`,
      top: `${top}px`,
      inlineSize: `${width / 2}px`,
      blockSize: `${height}px`,
    });
    await expect.element(accept()).toHaveAttribute('data-state', 'arming');
    half.remove();
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    beside.remove();
  });

  test('a key reaches it all the same', async () => {
    const onAccept = show();
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    cover({});
    await expect.element(accept()).toHaveAttribute('data-state', 'arming');
    (accept().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onAccept).toHaveBeenCalledOnce();
  });
});

describe('nothing lies over it', () => {
  test.each([
    ['in a dialog', () => undefined],
    [
      'where the page is drawn faintly',
      () => {
        document.body.style.opacity = '0.9';
      },
    ],
    [
      'where the page has faded and stays so',
      () => {
        const fade = document.body.animate([{ opacity: 1 }, { opacity: 0.9 }], {
          duration: 1,
          fill: 'forwards',
        });
        onTestFinished(() => {
          fade.cancel();
        });
      },
    ],
    [
      'where the page is scaled',
      () => {
        document.body.style.transform = 'scale(0.8)';
      },
    ],
    [
      'where the page is zoomed',
      () => {
        document.documentElement.style.zoom = '1.1';
      },
    ],
    [
      'where the page has a filter',
      () => {
        document.body.style.filter = 'grayscale(1)';
      },
    ],
    [
      'where the page is moved',
      () => {
        document.body.style.transform = 'translate(10px, 5px)';
      },
    ],
    [
      'where a layer lies beneath it',
      () => cover({ zIndex: '-1', background: 'beige', pointerEvents: 'auto' }),
    ],
  ])('%s: it is armed', async (_name, prepare) => {
    prepare();
    const onAccept = show();
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    await click();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('once what faded it in has ended, what lies over it counts', async () => {
    show();
    const dialog = document.querySelector('[data-part="content"]') as HTMLElement;
    const fade = dialog.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 700 });
    await fade.finished;
    await expect.element(accept()).toHaveAttribute('data-state', 'armed');
    cover({});
    await expect.element(accept()).toHaveAttribute('data-state', 'arming');
  });
});
