import { createElicitationInbox, type ElicitationInboxOptions } from '@elicit-kit/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as Inbox from '../index.js';
import { batchOf, contactParams, pageParams, seatParams } from '../inbox.fixtures.js';

/** An entry with its receipt beside another entry that ends too. */
function show(params: readonly unknown[], options: ElicitationInboxOptions = {}) {
  const inbox = createElicitationInbox(options);
  const { entryId = '', results } = inbox.submit(batchOf(params));
  results.catch(() => undefined);
  const other = inbox.submit(batchOf([contactParams]));
  other.results.catch(() => undefined);
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Receipt entryId={entryId} />
    </Inbox.Provider>,
  );
  inbox.withdraw(other.entryId ?? '', 'withdrawn');
  return { inbox, entryId };
}

const receipt = () => screen.getByRole('list', { name: 'How this request ended' });

test('says who asked what and how it ended, once it has', async () => {
  const { inbox, entryId } = show([seatParams]);
  expect(screen.queryByRole('list')).toBeNull();
  await act(() => inbox.answer(entryId, [{ action: 'accept', content: { seat: '12A' } }]));
  expect(within(receipt()).getAllByRole('listitem')).toHaveLength(1);
  expect(receipt()).toHaveTextContent(
    /travel\.example.*Where would you like to sit\?.*You sent your answers/,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('says of a request without questions that it was agreed to', async () => {
  const { inbox, entryId } = show([
    { message: 'Delete 12 files?', requestedSchema: { type: 'object', properties: {} } },
  ]);
  await act(() => inbox.answer(entryId, [{ action: 'accept' }]));
  expect(receipt()).toHaveTextContent(/Delete 12 files\?.*You agreed/);
});

test('has a line for each request of a batch', async () => {
  const { inbox, entryId } = show([seatParams, pageParams()]);
  await act(() => inbox.answer(entryId, [{ action: 'decline' }, { action: 'accept' }]));
  expect(within(receipt()).getByText('You declined')).toBeVisible();
  expect(within(receipt()).getByText('You opened the page')).toBeVisible();
});

test('shows answers that are on record only when asked, and hides them again', async () => {
  const { inbox, entryId } = show([seatParams], { auditValues: true });
  await act(() =>
    inbox.answer(entryId, [{ action: 'accept', content: { seat: '12\u202eA', meal: 'Fish' } }]),
  );
  expect(screen.queryByText('Fish')).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show answers' }));
  expect(screen.getByText('Fish')).toBeVisible();
  // By the label that was asked with, and not by the schema's key.
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Seat', 'Meal']);
  expect(receipt().textContent).not.toContain('\u202e');
  await user.click(screen.getByRole('button', { name: 'Hide answers' }));
  expect(screen.queryByText('Fish')).toBeNull();
});
