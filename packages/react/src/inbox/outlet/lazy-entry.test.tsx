import { createElicitationInbox, inboxMessages } from '@elicit-kit/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type * as formEntry from '../entry/form-entry.js';
import * as Inbox from '../index.js';
import { batchOf, seatParams } from '../inbox.fixtures.js';
import { ENGLISH } from '../../chunks/load-failure.js';
import { LoadBoundary, LoadError } from './lazy-part.js';

const loads = vi.hoisted(() => ({ failures: 1 }));

vi.mock('../entry/form-entry.js', async (importOriginal) => {
  const original = await importOriginal<typeof formEntry>();
  return {
    preloadParts: original.preloadParts,
    get FormEntry() {
      loads.failures -= 1;
      if (loads.failures >= 0) {
        throw new Error('The network is away.');
      }
      return original.FormEntry;
    },
  };
});

test('a request whose form did not load still waits, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} />
    </Inbox.Provider>,
  );
  act(() => {
    inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/a part of this page did not load/);
  expect(inbox.getSnapshot().pendingCount).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'travel.example asks for your input' })).toBeVisible();
});

function Broken({ error }: { error: Error }): never {
  throw error;
}

test('what did not load is said, in place of what it would show', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <LoadBoundary fallback={<p>Not loaded</p>}>
      <Broken error={new LoadError(new Error('network'))} />
    </LoadBoundary>,
  );
  expect(screen.getByText('Not loaded')).toBeVisible();
});

test("any other error is the host's to see", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() =>
    render(
      <LoadBoundary fallback={<p>Not loaded</p>}>
        <Broken error={new Error('a bug')} />
      </LoadBoundary>,
    ),
  ).toThrow('a bug');
});

test('what is said where the messages themselves may not have loaded is what they say', () => {
  expect(inboxMessages).toMatchObject(ENGLISH);
});
