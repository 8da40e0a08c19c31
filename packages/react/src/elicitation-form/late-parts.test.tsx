import type { FormElicitation } from '@elicit-kit/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forwardRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What becomes of the attempts to load the parts, oldest first. */
let attempts: ((loaded: boolean) => void)[] = [];

function mockParts() {
  vi.doMock('./late/index.js', async (importOriginal) => {
    const parts = await importOriginal<object>();
    const loaded = await new Promise<boolean>((resolve) => {
      attempts.push(resolve);
    });
    if (!loaded) {
      throw new TypeError('The network is away.');
    }
    return parts;
  });
}

beforeEach(() => {
  attempts = [];
  // The setup has loaded the parts: a page begins without them.
  vi.resetModules();
  mockParts();
});

afterEach(() => {
  // One that is awaited still would keep the next test's waiting.
  attempts.forEach((settle) => {
    settle(true);
  });
});

/** They load, or they don't and will be asked for anew. */
async function load(loaded: boolean) {
  await vi.waitFor(() => {
    expect(attempts).not.toEqual([]);
  });
  if (!loaded) {
    mockParts();
  }
  const { LATE_PARTS } = await import('./late-parts.js');
  await act(async () => {
    const settled = LATE_PARTS.load();
    attempts.shift()?.(loaded);
    await settled;
  });
}

async function show(properties: Record<string, unknown>, props: object = {}) {
  const { parseElicitation } = await import('@elicit-kit/core');
  const ElicitationForm = await import('./index.js');
  const { preloadWordChecks } = await import('../chunks/word-checks.js');
  await preloadWordChecks();
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

const seat = { type: 'string', title: 'Seat' };
const many = {
  type: 'string',
  title: 'City',
  enum: Array.from({ length: 30 }, (_, index) => `City ${index}`),
};

test('a form of text, numbers, yes or no and short choices is whole before they are there', async () => {
  await show({
    seat,
    guests: { type: 'integer', title: 'Guests' },
    breakfast: { type: 'boolean', title: 'Breakfast' },
    size: { type: 'string', title: 'Size', enum: ['Small', 'Large'] },
    extras: { type: 'array', title: 'Extras', items: { type: 'string', enum: ['Towel', 'Cot'] } },
  });
  expect(screen.getByLabelText(/^Seat/)).toBeVisible();
  expect(screen.getByLabelText(/^Guests/)).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Review answers' })).toBeVisible();
  await load(true);
});

test.each([
  ['a date', { type: 'string', title: 'Day', format: 'date' }],
  ['a date and time', { type: 'string', title: 'Day', format: 'date-time' }],
  ['a long list', many],
  ['a long list to choose several of', { type: 'array', title: 'Cities', items: many }],
  ['a problem to tell', { type: 'string', title: 'Row', minLength: -1 }],
])('a form with %s waits for them, and nothing stands in its place', async (_, field) => {
  const { container } = await show({ seat, field });
  expect(container).toBeEmptyDOMElement();
  await load(true);
  expect(screen.getByLabelText(/^Seat/)).toBeVisible();
  expect(container.querySelectorAll('[data-part="field"]')).toHaveLength(2);
  expect(container.querySelectorAll('[data-part="control"]').length).toBeGreaterThan(1);
});

/** As React 18 wants it: only so does it take a ref. */
const DateInput = forwardRef<HTMLInputElement, { id: string }>(function DateInput({ id }, ref) {
  return <input id={id} ref={ref} />;
});

test("a control of the host's own needs none of ours", async () => {
  await show({ day: { type: 'string', title: 'Day', format: 'date' } }, { controls: { date: DateInput } });
  expect(screen.getByLabelText('Day')).toBeVisible();
  await load(true);
});

test('where they do not load, a form that needs them says so and is shown once they do', async () => {
  const { user } = await show({ day: { type: 'string', title: 'Day', format: 'date' } });
  await load(false);
  expect(screen.getByRole('alert')).toHaveTextContent(/a part of this page did not load/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await load(true);
  expect(screen.getByLabelText('Day')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where they do not load, any other form says so when it is reviewed, keeps what was typed, and goes on once they do', async () => {
  const { user } = await show({ seat }, { review: true });
  await load(false);
  await user.type(screen.getByLabelText('Seat'), '12A');
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  await load(false);
  expect(
    screen.getByText(/A part of this page did not load/, { selector: '[data-part="status"]' }),
  ).toBeVisible();
  expect(screen.getByLabelText('Seat')).toHaveValue('12A');
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  await load(true);
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeVisible();
  expect(screen.getByText('12A')).toBeVisible();
});
