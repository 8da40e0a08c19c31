import type { FormElicitation } from '@elicit-kit/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

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

async function show(properties: Record<string, unknown>, props: object = {}) {
  const { parseElicitation } = await import('@elicit-kit/core');
  const ElicitationForm = await import('./index.js');
  const { elicitation } = parseElicitation({
    message: 'Hi',
    requestedSchema: { type: 'object', properties },
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
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
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
