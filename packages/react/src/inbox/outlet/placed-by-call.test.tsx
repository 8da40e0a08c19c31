import { createElicitationInbox, type ElicitationBatch } from '@elicit-kit/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import * as Inbox from '../index.js';
import { batchOf, contactParams, seatParams } from '../inbox.fixtures.js';

beforeAll(async () => {
  await import('../entry/single-entry.js');
});

const first: ElicitationBatch['call'] = { id: 'one', arguments: { path: 'notes/a.txt' } };
const second: ElicitationBatch['call'] = { id: 'two', arguments: { path: 'notes/b.txt' } };

/** A conversation of two calls, and of what belongs to neither. */
function show(presentation: Inbox.OutletProps['presentation'] = 'inline') {
  const inbox = createElicitationInbox();
  const settings = { presentation, armDelay: 0 } as const;
  render(
    <Inbox.Provider inbox={inbox}>
      {['one', 'two'].map((id) => (
        <article key={id} aria-label={id}>
          <Inbox.Outlet call={id} {...settings} />
        </article>
      ))}
      <article aria-label="none">
        <Inbox.Outlet call={null} {...settings} />
      </article>
    </Inbox.Provider>,
  );
  return {
    inbox,
    user: userEvent.setup(),
    at: (name: string) => within(screen.getByRole('article', { name })),
    submit: (params: unknown, rest: Partial<ElicitationBatch>) => {
      const settled = vi.fn();
      act(() => {
        inbox.submit(batchOf([params], rest)).results.then(settled, settled);
      });
      return settled;
    },
  };
}

test('two calls that ask at once each show their own question, with what they were called with', async () => {
  const { at, submit, user } = show();
  const answeredTwo = submit(seatParams, { call: second });
  const answeredOne = submit(seatParams, { call: first });
  await at('one').findByLabelText('Seat');
  await at('two').findByLabelText('Seat');
  expect(at('one').getByText(/Running/)).toHaveTextContent('Running book_table path: notes/a.txt');
  expect(at('two').getByText(/Running/)).toHaveTextContent('Running book_table path: notes/b.txt');
  expect(at('none').queryByRole('region')).toBeNull();

  await user.click(at('one').getByRole('button', { name: 'Decline' }));
  expect(answeredOne).toHaveBeenCalledExactlyOnceWith([{ action: 'decline' }]);
  expect(answeredTwo).not.toHaveBeenCalled();
  expect(at('two').getByLabelText('Seat')).toBeVisible();
});

test('a call that asks twice at once shows both, oldest first', async () => {
  const { at, submit } = show();
  submit(seatParams, { call: first });
  submit(contactParams, { call: first });
  await at('one').findByLabelText('Email');
  expect(
    at('one')
      .getAllByRole('textbox')
      .map(({ id }) => document.querySelector(`[for="${id}"]`)?.textContent),
  ).toEqual([expect.stringContaining('Seat'), expect.stringContaining('Email')]);
});

test('what may be of either stands at the newer one and says so; what is of none has its own place', async () => {
  const { at, submit } = show();
  submit(seatParams, { call: { oneOf: ['one', 'two'] } });
  submit(contactParams, {});
  expect(await at('two').findByText(/one of 2 calls/)).toBeVisible();
  expect(await at('none').findByLabelText('Email')).toBeVisible();
  expect(at('one').queryByRole('region')).toBeNull();
});

test('dialogs never stand on each other', async () => {
  const { submit } = show('dialog');
  submit(seatParams, { call: first });
  submit(contactParams, { call: second });
  await screen.findByLabelText('Seat');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
