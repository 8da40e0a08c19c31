import type { FormElicitation, ServerAttribution } from '@elicit-kit/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** What becomes of the attempt to load the tables. */
let settle: ((loaded: boolean) => void) | undefined;

function mockTables() {
  vi.doMock('@elicit-kit/core/words', async (importOriginal) => {
    const words = await importOriginal<object>();
    const loaded = await new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    if (!loaded) {
      throw new TypeError('The network is away.');
    }
    return words;
  });
}

beforeEach(() => {
  settle = undefined;
  // The setup has loaded the tables: a page begins without them.
  vi.resetModules();
  mockTables();
});

/** They load, or they don't and will be asked for anew. */
async function load(loaded: boolean) {
  await vi.waitFor(() => {
    expect(settle).toBeDefined();
  });
  if (!loaded) {
    mockTables();
  }
  await act(async () => {
    settle?.(loaded);
    settle = undefined;
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

async function show(
  properties: Record<string, unknown>,
  props: object = {},
  required: readonly string[] = [],
) {
  const { parseElicitation } = await import('@elicit-kit/core');
  const ElicitationForm = await import('./index.js');
  const { elicitation } = parseElicitation({
    message: 'Hi',
    requestedSchema: { type: 'object', properties, required },
  });
  const handlers = { onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn() };
  const view = render(
    <ElicitationForm.Root
      elicitation={elicitation as FormElicitation}
      armDelay={0}
      {...handlers}
      {...props}
    />,
  );
  return { ...handlers, ...view, user: userEvent.setup() };
}

const password = { password: { type: 'string', title: 'Password' } };
const seat = { seat: { type: 'string', title: 'Seat' } };

test('a form is shown before the tables of words are there, and nothing typed into it is read along', async () => {
  const { container } = await show(seat);
  expect(screen.getByLabelText('Seat')).toBeVisible();
  expect(container.querySelector('form')).toHaveAttribute('spellcheck', 'false');
  await load(true);
  expect(container.querySelector('form')).not.toHaveAttribute('spellcheck');
});

test('Send waits for them, then sends', async () => {
  const { user, onAccept } = await show(seat, { review: false });
  await user.type(screen.getByLabelText('Seat'), '12A');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(onAccept).not.toHaveBeenCalled();
  await load(true);
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ seat: '12A' });
});

test('who goes on typing meanwhile sends it by another press, and nothing half typed before', async () => {
  const { user, onAccept } = await show(seat, { review: false });
  await user.type(screen.getByLabelText('Seat'), '12');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await user.type(screen.getByLabelText('Seat'), 'A');
  await load(true);
  expect(onAccept).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^Send to|^Send answers/ }));
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ seat: '12A' });
});

test('a password that was asked for is not sent at once, however early Send was pressed', async () => {
  const { user, onAccept } = await show(password);
  await user.type(screen.getByLabelText('Password'), 'hunter2');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await load(true);
  expect(onAccept).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByText('Hidden', { exact: false })).toBeVisible();
  expect(screen.queryByText('hunter2')).toBeNull();
});

test('nothing can be copied of a form that ended before them', async () => {
  const copied = vi.fn(() => Promise.resolve());
  const { user } = await show(seat, { ended: { reason: 'withdrawn' }, defaultValues: { f0: '12A' } });
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
  // The button itself comes with the parts that forms show late.
  await user.click(await screen.findByRole('button', { name: /^Copy/ }));
  expect(copied).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    expect(screen.getByText(/Copying didn't work/)).toBeInTheDocument();
  });
  vi.unstubAllGlobals();
});

test('where they do not load it is said, nothing typed is lost, and pressing again tries again', async () => {
  const { user, onAccept } = await show(seat, { review: false });
  await user.type(screen.getByLabelText('Seat'), '12A');
  await load(false);
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await load(false);
  expect(screen.getByText(/A part of this page did not load/, { selector: '[data-part]' })).toBeVisible();
  expect(onAccept).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Seat')).toHaveValue('12A');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await load(true);
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ seat: '12A' });
  expect(screen.queryByText(/A part of this page did not load/, { selector: '[data-part]' })).toBeNull();
});

test('where they do not load once more, that is said once more', async () => {
  const { container, user } = await show(seat, { review: false });
  const said: string[] = [];
  const observer = new MutationObserver(() => {
    said.push(container.querySelector('[aria-live="assertive"]')?.textContent ?? '');
  });
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  // Each time the region is seen empty before.
  const spoken = () => said.filter((text, index) => text !== '' && text !== said[index - 1]);
  await load(false);
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await load(false);
  await vi.waitFor(() => {
    expect(spoken()).toHaveLength(1);
  });
  // What is being said is not said twice.
  await vi.waitFor(
    async () => {
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await load(false);
      expect(spoken()).toHaveLength(2);
    },
    { timeout: 20_000, interval: 300 },
  );
  observer.disconnect();
});

test('a network that neither gives nor refuses is told of too; what was pressed is not sent by itself later', async () => {
  const { user, onAccept } = await show(seat, { review: false });
  await user.type(screen.getByLabelText('Seat'), '12A');
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  act(() => {
    screen.getByRole('button', { name: /^Send/ }).click();
  });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/A part of this page did not load/, { selector: '[data-part]' })).toBeVisible();
  vi.useRealTimers();
  await load(true);
  expect(onAccept).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ seat: '12A' });
});

const IMITATOR: ServerAttribution = {
  connectionId: 'a',
  endpoint: { kind: 'url', origin: 'https://odd.example' },
  claimed: { name: 'GitHub' },
};

test.each([
  [
    'a yes or no of a server that calls itself like a known one',
    { a: { type: 'boolean', title: 'Delete the booking?' } },
    { undoDelay: 0, server: IMITATOR },
    ['Yes'],
  ],
  [
    'a choice that may be of a secret',
    { a: { type: 'string', title: 'Your PIN', enum: ['1234', '9876'] } },
    { undoDelay: 600_000 },
    ['1234', 'Send now'],
  ],
])(
  '%s is not sent by a press before that was known: it is asked anew',
  async (_, properties, props, presses) => {
    const { user, onAccept } = await show(properties, props, ['a']);
    for (const name of presses) {
      await user.click(screen.getByRole('button', { name }));
    }
    await load(true);
    expect(onAccept).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: presses[0] })).toBeChecked();
    await waitFor(() => {
      expect(screen.getByText('Taken back. Nothing was sent.')).toBeInTheDocument();
    });
    await user.click(screen.getByRole('button', { name: /^Send/ }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: presses[0] === 'Yes' ? true : presses[0] });
  },
);

test('and one of which nothing is suspected is sent once that is known', async () => {
  const { user, onAccept } = await show(
    { a: { type: 'boolean', title: 'Delete the booking?' } },
    { undoDelay: 0 },
    ['a'],
  );
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(onAccept).not.toHaveBeenCalled();
  await load(true);
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: true });
});
