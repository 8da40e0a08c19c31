import { createElicitationInbox } from '@elicit-kit/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stopClock } from '../internals/stopped-clock.fixtures.js';
import '../theme/theme.css';
import * as Inbox from './index.js';
import { batchOf, pageParams } from './inbox.fixtures.js';

// Presses and keys that were meant for something else, at the speed of people. What they must not do is said by requests
// that one press answers at once.

beforeEach(async () => {
  await page.viewport(900, 700);
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
});
afterEach(() => {
  cleanup();
  document.querySelectorAll('[data-test-cover]').forEach((cover) => {
    cover.remove();
  });
});

const DELETE = {
  message: 'Delete the repository?',
  requestedSchema: {
    type: 'object',
    properties: { a: { type: 'boolean', title: 'Delete it?' } },
    required: ['a'],
  },
};

const NAME = {
  message: 'Who are you?',
  requestedSchema: { type: 'object', properties: { a: { type: 'string', title: 'Name' } } },
};

const SIZE = {
  message: 'Which size?',
  requestedSchema: {
    type: 'object',
    properties: { a: { type: 'string', title: 'Size', enum: ['Small', 'Large'] } },
    required: ['a'],
  },
};

function show(props: Partial<Inbox.OutletProps> = {}) {
  const inbox = createElicitationInbox();
  const accepted: unknown[] = [];
  const openUrl = vi.fn(() => true);
  render(
    <Inbox.Provider inbox={inbox}>
      <textarea aria-label="Composer" />
      <Inbox.Outlet undoDelay={0} openUrl={openUrl} {...props} />
    </Inbox.Provider>,
  );
  /** @param whenAnswered what the server does then. */
  function ask(params: readonly unknown[], whenAnswered?: () => void) {
    act(() => {
      void inbox.submit(batchOf(params)).results.then((results) => {
        accepted.push(...results.filter(({ action }) => action === 'accept'));
        whenAnswered?.();
      });
    });
  }
  return { accepted, ask, openUrl };
}

const named = (name: string) => page.getByRole('button', { name, exact: true });

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function type(keys: readonly string[], between = 80) {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await pause(between);
  }
}

/** Taps on a place, whatever is there then. Each is a first one, as on a touch screen. */
async function drum(place: { x: number; y: number }, taps: number, rhythm: number) {
  for (let tap = 0; tap < taps; tap += 1) {
    await userEvent.click(document.documentElement, { position: place, force: true });
    await pause(rhythm);
  }
}

/** Before anything of the page hears of that press, so that a slow machine can't let the wait pass. */
function moveAtNextPress(name: string) {
  const button = named(name).element() as HTMLElement;
  const move = () => {
    button.style.translate = '30px';
  };
  window.addEventListener('pointerdown', move, { capture: true, once: true });
}

function middleOf(name: string) {
  const { left, top, width, height } = named(name).element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

describe('who types on when a dialog opens answers nothing', () => {
  test.each([
    ['Enter', ['{Tab}', '{Enter}']],
    ['Space', ['{Tab}', ' ']],
    ['Enter further on', ['{Tab}', '{Tab}', '{Enter}']],
  ])('by Tab and %s', async (_, leaving) => {
    // Longer than the slowest machine takes for a key.
    const { accepted, ask } = show({ armDelay: 5000 });
    await page.getByLabelText('Composer').click();
    await type([...'ok']);
    ask([DELETE]);
    await expect.element(named('Yes')).toBeVisible();
    await type([...'then I went there', ...leaving]);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(accepted).toEqual([]);
  });

  test.each([['{Enter}'], [' ']])('nor who paused before Tab and %j', async (key) => {
    const { accepted, ask } = show();
    ask([DELETE]);
    await expect.element(named('Yes')).toHaveAttribute('data-state', 'armed');
    await type(['{Tab}', key]);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(accepted).toEqual([]);
  });

  test.each([['{Enter}'], [' ']])('nor a form without questions by Tab and %j', async (key) => {
    const { accepted, ask } = show();
    ask([{ message: 'Delete it?', requestedSchema: { type: 'object', properties: {} } }]);
    await expect.element(named('Agree')).toHaveAttribute('data-state', 'armed');
    await type(['{Tab}', key]);
    await expect.element(named('Agree')).toBeVisible();
    expect(accepted).toEqual([]);
  });

  test('but a key answers for who looks', async () => {
    const { accepted, ask } = show();
    ask([DELETE]);
    await expect.element(named('Yes')).toHaveAttribute('data-state', 'armed');
    (named('Yes').element() as HTMLElement).focus();
    await type(['{Enter}']);
    await expect.poll(() => accepted).toEqual([{ action: 'accept', content: { a: true } }]);
  });
});

describe.each([
  ['Yes', [DELETE], 'Yes', {}],
  ['an option', [SIZE], 'Large', { undoDelay: 5000 }],
  ['Send', [NAME], 'Send without answers', {}],
  ['Open', [pageParams()], 'Open travel.example', {}],
] as const)('%s responds to no pointer', (_, params, name, props) => {
  const answered = ({ accepted, openUrl }: ReturnType<typeof show>) =>
    accepted.length + openUrl.mock.calls.length + named('Undo').elements().length > 0;

  test('while something transparent covers it', async () => {
    const shown = show(props);
    shown.ask(params);
    await expect.element(named(name)).toHaveAttribute('data-state', 'armed');
    const cover = document.createElement('div');
    cover.dataset.testCover = '';
    // Only what is in the top layer as well can cover a modal dialog.
    cover.popover = 'manual';
    cover.style.cssText =
      'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; border: 0; padding: 0; opacity: 0.01; pointer-events: none';
    document.body.append(cover);
    cover.showPopover();
    await expect.element(named(name)).toHaveAttribute('data-state', 'arming');
    await drum(middleOf(name), 1, 200);
    expect(answered(shown)).toBe(false);
  });

  test('that it has only just moved under', async () => {
    const shown = show(props);
    shown.ask(params);
    await expect.element(named(name)).toHaveAttribute('data-state', 'armed');
    moveAtNextPress(name);
    await drum(middleOf(name), 1, 200);
    expect(answered(shown)).toBe(false);
    await expect.element(named(name)).toHaveAttribute('data-state', 'armed');
    await drum(middleOf(name), 1, 200);
    await expect.poll(() => answered(shown)).toBe(true);
  });
});

test('a button that shrank while a question was answered responds to the next press', async () => {
  const { accepted, ask } = show();
  ask([NAME]);
  await expect.element(named('Send without answers')).toHaveAttribute('data-state', 'armed');
  await userEvent.fill(page.getByLabelText('Name'), 'Ada');
  await pause(100);
  await expect.element(named('Send answers')).toHaveAttribute('data-state', 'armed');
  await drum(middleOf('Send answers'), 1, 200);
  await expect.poll(() => accepted).toEqual([{ action: 'accept', content: { a: 'Ada' } }]);
});

test('a batch is not sent by a press that its button has only just moved under', async () => {
  const { accepted, ask } = show();
  ask([NAME, NAME]);
  await named('Next').click();
  await named('Review all').click();
  await expect.element(named('Send 2 answers')).toHaveAttribute('data-state', 'armed');
  moveAtNextPress('Send 2 answers');
  await drum(middleOf('Send 2 answers'), 1, 200);
  expect(accepted).toEqual([]);
});

describe('drumming on one place answers one request', () => {
  test.each(['dialog', 'inline'] as const)('of several that wait, %s', async (presentation) => {
    const { accepted, ask } = show({ presentation });
    for (let index = 0; index < 4; index += 1) {
      ask([DELETE]);
    }
    await expect.element(named('Yes')).toHaveAttribute('data-state', 'armed');
    await drum(middleOf('Yes'), 16, 150);
    expect(accepted).toHaveLength(1);
    // Who stops and looks answers the next one.
    await userEvent.hover(page.getByText('Delete the repository?'));
    await expect.element(named('Yes')).toHaveAttribute('data-state', 'armed');
    await named('Yes').click();
    await expect.poll(() => accepted).toHaveLength(2);
  });

  test('of a chain, the next of which comes with the answer', async () => {
    const { accepted, ask } = show();
    const askAgain = () => {
      ask([NAME], askAgain);
    };
    askAgain();
    const send = named('Send without answers');
    await expect.element(send).toHaveAttribute('data-state', 'armed');
    const place = middleOf('Send without answers');
    // Slower presses than these are answered in the end: who goes on pressing is not kept off for ever.
    const pass = stopClock();
    for (let tap = 0; tap < 5; tap += 1) {
      await drum(place, 1, 50);
      await expect.element(send).toHaveAttribute('data-state', 'arming');
      pass(700);
    }
    expect(accepted).toHaveLength(1);
    pass(5000);
    await expect.element(send).toHaveAttribute('data-state', 'armed');
    await drum(place, 1, 50);
    await expect.poll(() => accepted).toHaveLength(2);
  });

  test('and a key that answers the next one waits as well', async () => {
    const { accepted, ask } = show();
    ask([DELETE]);
    ask([DELETE]);
    await expect.element(named('Yes')).toHaveAttribute('data-state', 'armed');
    const pass = stopClock();
    for (let press = 0; press < 4; press += 1) {
      (named('Yes').element() as HTMLElement).focus();
      await type(['{Enter}']);
      await expect.element(named('Yes')).toHaveAttribute('data-state', 'arming');
      pass(300);
    }
    expect(accepted).toHaveLength(1);
    pass(5000);
    await expect.element(named('Yes')).toHaveAttribute('data-state', 'armed');
    (named('Yes').element() as HTMLElement).focus();
    await type(['{Enter}']);
    await expect.poll(() => accepted).toHaveLength(2);
  });
});

test('a click outside of a dialog does nothing while an answer can be undone', async () => {
  const { accepted, ask } = show({ undoDelay: 60_000 });
  ask([DELETE]);
  await expect.element(named('Yes')).toHaveAttribute('data-state', 'armed');
  await named('Yes').click();
  await expect.element(named('Undo')).toBeVisible();
  await drum({ x: 5, y: 5 }, 1, 200);
  await expect.element(named('Undo')).toBeVisible();
  await named('Send now').click();
  await expect.poll(() => accepted).toEqual([{ action: 'accept', content: { a: true } }]);
});

test('the second click of a double click that a smaller dialog leaves outside does not dismiss it', async () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, { type: 'string', enum: ['x', 'y'] }]);
  const { ask } = show({ armDelay: 0 });
  ask([{ message: 'Choose.', requestedSchema: { type: 'object', properties: Object.fromEntries(fields) } }]);
  await expect.element(named('Review answers')).toBeVisible();
  await pause(300);
  const box = named('Review answers').element().getBoundingClientRect();
  await userEvent.dblClick(document.documentElement, {
    position: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  });
  await expect.element(page.getByText('Check your answers')).toBeVisible();
});

test('a button that waits for nothing is not measured', async () => {
  const { ask } = show();
  ask([pageParams()]);
  await expect.element(named('Open travel.example')).toHaveAttribute('data-state', 'armed');
  const measured = vi.spyOn(named('Open travel.example').element(), 'getBoundingClientRect');
  await pause(500);
  expect(measured).not.toHaveBeenCalled();
});
