import { cleanup, render } from '@testing-library/react';
import { StrictMode, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type {} from '@vitest/browser-playwright';
import '../theme/theme.css';
import { always, approvalProps, once, REVERSED, setBeforehand } from './approval-dialog.fixtures.js';
import * as ApprovalDialog from './index.js';

beforeEach(() => page.viewport(900, 700));
afterEach(() => {
  cleanup();
  document.querySelectorAll('[data-cover]').forEach((cover) => {
    cover.remove();
  });
});

/** A page with a button that has the focus, and the dialog over it. */
function show(
  overrides?: Readonly<Record<string, unknown>>,
  props: Partial<ComponentProps<typeof ApprovalDialog.Root>> = {},
) {
  const answers = { onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn() };
  const element = (open: boolean) => (
    <StrictMode>
      <button type="button">Invoker</button>
      {open && <ApprovalDialog.Root {...approvalProps(overrides)} {...answers} {...props} />}
    </StrictMode>
  );
  const view = render(element(false));
  (page.getByRole('button', { name: 'Invoker' }).element() as HTMLElement).focus();
  view.rerender(element(true));
  return {
    ...answers,
    close: () => {
      view.rerender(element(false));
    },
  };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = () => page.getByRole('heading', { name: 'agent.example wants to run a tool' });
const focused = () => document.activeElement?.textContent;

test('the focus goes to the title, by Tab to the answers in their order, and back when it closes', async () => {
  const { close } = show({ options: always, feedback: true, editable: true });
  await expect.element(title()).toHaveFocus();
  const order = [];
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{Tab}');
    order.push(focused());
  }
  expect(order).toEqual([
    'Change arguments',
    'Allow once',
    'Always allow…',
    'Reject',
    'Reject with a reason',
    '×',
  ]);
  close();
  await expect.element(button('Invoker')).toHaveFocus();
});

test('Enter as the dialog opens answers nothing, also where the focus stands on Reject', async () => {
  const { onAccept, onCancel, onDecline } = show({ careful: true }, { armDelay: 60_000 });
  await expect.element(button('Reject')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter} ');
  expect(onAccept).not.toHaveBeenCalled();
  expect(onDecline).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

test('Allow responds once it stood there for a moment, and in the next step another button waits anew', async () => {
  const { onAccept } = show({ options: always }, { armDelay: 300 });
  await expect.element(button('Allow once')).toHaveAttribute('data-state', 'armed');
  // Both within the page: a click from outside may take longer than the wait.
  (button('Always allow…').element() as HTMLElement).click();
  await Promise.resolve();
  const keep = button('Always allow this').element() as HTMLElement;
  keep.click();
  expect(onAccept).not.toHaveBeenCalled();
  await expect.element(button('Always allow this')).toHaveAttribute('data-state', 'armed');
  keep.click();
  expect(onAccept).toHaveBeenCalledWith({ optionId: 'always' });
});

test('Allow that something covers takes no press', async () => {
  const { onAccept } = show(undefined, { armDelay: 300 });
  await expect.element(button('Allow once')).toHaveAttribute('data-state', 'armed');
  const cover = document.createElement('div');
  cover.dataset['cover'] = '';
  cover.popover = 'manual';
  cover.style.cssText =
    'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; border: 0; padding: 0; margin: 0; pointer-events: none';
  document.body.append(cover);
  cover.showPopover();
  await expect.element(button('Allow once')).toHaveAttribute('data-state', 'arming');
  await button('Allow once').click({ force: true });
  expect(onAccept).not.toHaveBeenCalled();
  cover.remove();
  await expect.element(button('Allow once')).toHaveAttribute('data-state', 'armed');
  await button('Allow once').click();
  expect(onAccept).toHaveBeenCalledOnce();
});

test('a reversed command is drawn in the order in which it runs', async () => {
  show({ call: { tool: 'Bash', arguments: { command: REVERSED } } });
  const command = page.getByText('rm -rf ./tmp').element();
  const range = document.createRange();
  const boxOf = (text: string) => {
    const walker = document.createTreeWalker(command, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(text) ?? -1;
      if (at >= 0) {
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        return range.getBoundingClientRect();
      }
    }
    throw new Error(`${text} is not shown.`);
  };
  expect(boxOf('./tmp').right).toBeLessThanOrEqual(boxOf('U+202E').left);
  expect(boxOf('U+202E').right).toBeLessThanOrEqual(boxOf('gol').left);
  expect(boxOf('gol').right).toBeLessThanOrEqual(boxOf('evomer').left);
});

test('the keyboard scrolls arguments that don’t fit, and the buttons stay in sight', async () => {
  show({
    call: {
      tool: 'run',
      arguments: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`key-${index}`, index])),
    },
  });
  await expect.element(title()).toHaveFocus();
  await expect.poll(() => document.querySelector('[data-part="body"]')?.getAttribute('tabindex')).toBe('0');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toHaveAttribute('data-part', 'body');
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.querySelector('[data-part="body"]')?.scrollTop).toBeGreaterThan(0);
  await expect.element(button('Allow once')).toBeInViewport();
});

test('the focus stays where a window that becomes higher leaves nothing to scroll', async () => {
  await page.viewport(700, 560);
  const args = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`key-${index}`, index]));
  show({ call: { tool: 'run', arguments: args } });
  const body = () => document.querySelector('[data-part="body"]');
  await expect.poll(() => body()?.getAttribute('tabindex')).toBe('0');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(body());
  await page.viewport(700, 1000);
  await expect.poll(() => body()?.getAttribute('tabindex')).toBe('-1');
  expect(document.activeElement).toBe(body());
});

test('nothing needs a sideways scroll in 320 px', async () => {
  await page.viewport(320, 700);
  show({
    options: always,
    feedback: true,
    careful: true,
    call: {
      tool: 'a_tool_with_a_long_name_'.repeat(4),
      server: 'host.example',
      arguments: { [`${'k'.repeat(60)}`]: 'v'.repeat(300), deep: { a: { b: ['c'.repeat(80)] } } },
    },
  });
  await expect.element(title()).toBeVisible();
  const wide = [...document.querySelectorAll('[data-scope="approval-dialog"]')].filter(
    (element) => element.getBoundingClientRect().right > 320.5 || element.getBoundingClientRect().left < -0.5,
  );
  expect(wide.map((element) => element.getAttribute('data-part'))).toEqual([]);
});

test.each([390, 320])(
  'what happens next time has a row of its own in a narrow window, %i px',
  async (width) => {
    await page.viewport(width, 700);
    show({ options: [...once, ...setBeforehand] });
    await button('Next time…').click();
    const widthOf = (part: string) =>
      document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect().width ?? 0;
    await expect.element(page.getByRole('radio', { name: 'Never' })).toBeInViewport();
    expect(widthOf('setting')).toBe(widthOf('buttons'));
    const choices = [...document.querySelectorAll<HTMLElement>('[data-part="setting-choice"]')];
    expect(choices.every(({ clientWidth, scrollWidth }) => scrollWidth <= clientWidth)).toBe(true);
  },
);

test('in forced colours too, a rule that allows more than the call stands out among those to be kept', async () => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await emulate('active');
  const grants = [
    { text: 'Bash(npm run *)', lifetime: 'kept' },
    { text: 'mode: acceptEdits', lifetime: 'session', broader: true },
  ];
  show({ options: [...once, { id: 'more', kind: 'allowAlways', label: 'Yes', grants }] });
  await button('Always allow…').click();
  await expect.element(page.getByText('mode: acceptEdits')).toBeVisible();
  const widths = [...document.querySelectorAll('[data-part="grant"]')].map(
    (grant) => getComputedStyle(grant).borderTopWidth,
  );
  await emulate('none');
  expect(widths).toEqual(['1px', '2px']);
});

test('arguments are changed in the letters that they are shown in', async () => {
  show({ editable: true });
  await button('Change arguments').click();
  const fontOf = (part: string) =>
    getComputedStyle(document.querySelector(`[data-part="${part}"]`) ?? document.body).fontFamily;
  await expect.poll(() => fontOf('editor-text')).toContain('monospace');
});
