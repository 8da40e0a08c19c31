import { createElicitationInbox } from '@elicit-kit/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import * as Inbox from '../index.js';
import { bankServer, batchOf, contactParams, pageParams, seatParams } from '../inbox.fixtures.js';

beforeAll(async () => {
  await Promise.all([
    import('../entry/single-entry.js'),
    import('../batch/batch-entry.js'),
    import('@elicit-kit/core/url'),
  ]);
});

function show(props: Partial<Inbox.OutletProps> = {}) {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Badge />
      <Inbox.Outlet armDelay={0} openUrl={() => true} {...props} />
    </Inbox.Provider>,
  );
  return {
    inbox,
    user: userEvent.setup(),
    submit: (...args: Parameters<typeof batchOf>) => {
      const settled = vi.fn();
      act(() => {
        inbox.submit(batchOf(...args)).results.then(settled, settled);
      });
      return settled;
    },
  };
}

function badge() {
  return screen.getByRole('button', { name: '1 request waiting' });
}

test.each([
  ["the page's badge", badge],
  ["the Outlet's dock", () => screen.getByRole('button', { name: /Resume$/ })],
])('Escape minimises a form with something typed, and %s brings it back', async (_what, wayBack) => {
  const { user, submit } = show();
  const settled = submit([seatParams]);
  await user.type(await screen.findByLabelText('Seat'), '12A');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => {
    expect(screen.getByText('Minimised. What you typed is still there.')).toBeInTheDocument();
  });
  expect(settled).not.toHaveBeenCalled();
  await user.click(wayBack());
  expect(await screen.findByLabelText('Seat')).toHaveValue('12A');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('what looks like a secret is still there too', async () => {
  const { user, submit } = show();
  submit([
    { message: 'Sign in', requestedSchema: { type: 'object', properties: { password: { type: 'string' } } } },
  ]);
  await user.type(await screen.findByLabelText(/^password/), 'hunter2');
  await user.keyboard('{Escape}');
  await user.click(badge());
  expect(await screen.findByLabelText(/^password/)).toHaveValue('hunter2');
});

test('without anything typed Escape is Not now', async () => {
  const { user, submit } = show();
  const settled = submit([seatParams]);
  await user.type(await screen.findByLabelText('Seat'), '1{Backspace}');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(settled).toHaveBeenCalledExactlyOnceWith([{ action: 'cancel' }]);
  });
});

test('Escape in a region throws nothing away and leaves it where it is', async () => {
  const { user, submit } = show({ presentation: 'inline' });
  const settled = submit([seatParams]);
  await user.type(await screen.findByLabelText('Seat'), '12A');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Seat')).toHaveValue('12A');
  expect(settled).not.toHaveBeenCalled();
});

test('a batch is brought back at its step, with what was decided', async () => {
  const { user, submit } = show();
  const settled = submit([pageParams(), contactParams]);
  await user.click(await screen.findByRole('button', { name: 'Open travel.example' }));
  await screen.findByRole('heading', { name: 'Step 2 of 2' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(badge());
  expect(await screen.findByRole('heading', { name: 'Step 2 of 2' })).toBeVisible();
  expect(screen.getByText('1 · Opened')).toBeVisible();
  expect(settled).not.toHaveBeenCalled();
});

test('a newcomer opens; the minimised one waits for the person', async () => {
  const { user, submit } = show();
  const first = submit([seatParams]);
  await user.type(await screen.findByLabelText('Seat'), '12A');
  await user.keyboard('{Escape}');
  submit([contactParams], { server: bankServer });
  await screen.findByRole('dialog', { name: 'bank.example asks for your input' });
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(first).not.toHaveBeenCalled();
  await user.click(badge());
  expect(await screen.findByLabelText('Seat')).toHaveValue('12A');
});

test('one that ends is shown once more, so that what was typed is not lost without a word', async () => {
  const { user, submit, inbox } = show();
  submit([seatParams]);
  await user.type(await screen.findByLabelText('Seat'), '12A');
  await user.keyboard('{Escape}');
  act(() => {
    inbox.withdraw(inbox.getSnapshot().entries[0]?.id ?? '', 'withdrawn');
  });
  expect(await screen.findByRole('heading', { name: 'travel.example withdrew this' })).toBeVisible();
  expect(screen.getByText('12A')).toBeVisible();
});

test.each([true, false])(
  'a dock lists what is minimised, each with its own way back (of the page: %s)',
  async (own) => {
    const inbox = createElicitationInbox();
    const user = userEvent.setup();
    render(
      <Inbox.Provider inbox={inbox}>
        {own && <Inbox.Dock />}
        <Inbox.Outlet armDelay={0} />
      </Inbox.Provider>,
    );
    for (const server of [undefined, bankServer]) {
      act(() => {
        inbox.submit(batchOf([seatParams], server && { server })).results.catch(() => undefined);
      });
      await user.type(await screen.findByLabelText('Seat'), server ? 'bank' : 'travel');
      await user.keyboard('{Escape}');
    }
    const dock = screen.getByRole('list', { name: 'Minimised requests' });
    expect(
      within(dock)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'travel.example Where would you like to sit? Not sent yet Resume',
      'bank.example Where would you like to sit? Not sent yet Resume',
    ]);
    await user.click(within(dock).getByRole('button', { name: /^bank.example/ }));
    expect(await screen.findByLabelText('Seat')).toHaveValue('bank');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^travel.example/ }));
    expect(await screen.findByLabelText('Seat')).toHaveValue('travel');
  },
);
