import { createElicitationInbox, type InboxEntry, type PersonInbox } from '@elicit-kit/core';
import type { InboxConnection } from '@elicit-kit/core/internal/types';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import * as Inbox from '../index.js';
import { batchOf, seatParams } from '../inbox.fixtures.js';

beforeAll(async () => {
  await Promise.all([import('./single-entry.js'), import('../batch/batch-entry.js')]);
});

/** An inbox on the app's server, as a page has it. */
function remoteInbox(params: readonly unknown[] = [seatParams]) {
  const local = createElicitationInbox();
  local.submit(batchOf(params)).results.catch(() => undefined);
  const listeners = new Set<() => void>();
  let connection: InboxConnection = 'live';
  let change: (entry: InboxEntry) => InboxEntry = (entry) => entry;
  let snapshot = next();
  function next() {
    const { entries, ...rest } = local.getSnapshot();
    return { ...rest, connection, entries: entries.map((entry) => change(entry)) };
  }
  function tell() {
    snapshot = next();
    listeners.forEach((listener) => listener());
  }
  local.subscribe(tell);
  const inbox: PersonInbox = {
    ...local,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    inbox,
    connect: (to: InboxConnection) => act(async () => ((connection = to), tell())),
    changeEntry: (by: typeof change) => act(async () => ((change = by), tell())),
  };
}

function show(inbox: PersonInbox) {
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} review={false} />
    </Inbox.Provider>,
  );
  return userEvent.setup();
}

const RETRYING =
  'This app can’t reach its own server at the moment. It keeps trying, and what you typed stays here.';
const SIGNED_OUT = 'You are signed out of this app. Sign in again to answer. What you typed stays here.';

test("that the app's own server is away is said in the open form, which stays editable, and blames no MCP server", async () => {
  const { connect, inbox } = remoteInbox();
  const user = show(inbox);
  await user.type(await screen.findByLabelText('Seat'), '12');
  expect(screen.queryByText(RETRYING, { selector: 'p' })).toBeNull();

  await connect('retrying');
  expect(screen.getByText(RETRYING, { selector: 'p' })).toBeVisible();
  expect(RETRYING).not.toContain('travel.example');
  await user.type(screen.getByLabelText('Seat'), 'A');
  expect(screen.getByLabelText('Seat')).toHaveValue('12A');

  await connect('signedOut');
  expect(screen.getByText(SIGNED_OUT, { selector: 'p' })).toBeVisible();
  await connect('live');
  expect(screen.queryByText(SIGNED_OUT, { selector: 'p' })).toBeNull();
  expect(screen.getByLabelText('Seat')).toHaveValue('12A');
});

test('it is announced', async () => {
  const { connect, inbox } = remoteInbox();
  show(inbox);
  await screen.findByLabelText('Seat');
  await connect('retrying');
  await waitFor(() => expect(screen.getAllByText(RETRYING).length).toBeGreaterThan(1));
});

test.each([
  ['one request', [seatParams]],
  ['several', [seatParams, seatParams]],
])('%s that another page answered ends as such, and what was typed can be copied', async (_, params) => {
  const { changeEntry, inbox } = remoteInbox(params);
  const user = show(inbox);
  await user.type(await screen.findByLabelText('Seat'), '12A');
  await changeEntry((entry) => ({ ...entry, state: 'answeredElsewhere' }));
  expect(
    await screen.findByText(/^(This was answered elsewhere\. )?Nothing was sent from here\.$/, {
      selector: 'p',
    }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('a request that was answered while it was taken for ended is open again, with what was typed, where it waits after all', async () => {
  const { changeEntry, inbox } = remoteInbox();
  const answered = vi.fn(() => Promise.resolve({ status: 'gone' as const }));
  const user = show({ ...inbox, answer: answered });
  await user.type(await screen.findByLabelText('Seat'), '12A');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await changeEntry((entry) => ({ ...entry, state: 'taskEnded' }));
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();

  await changeEntry((entry) => entry);
  expect(await screen.findByLabelText('Seat')).toHaveValue('12A');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(answered).toHaveBeenCalledTimes(2));
});

test("a refusal that the app's own server did not take is not blamed on the MCP server", async () => {
  const { changeEntry, inbox } = remoteInbox();
  await changeEntry((entry) => ({ ...entry, sendFailure: { count: 1, at: 1, by: 'app' } }));
  show(inbox);
  expect(
    await screen.findByText('This app’s own server did not take your answer. It is still here: try again.', {
      selector: 'p',
    }),
  ).toBeVisible();
  expect(screen.queryByText(/did not reach travel/)).toBeNull();
});

test("that what is typed can't be kept doesn't say that the request is lost, which waits on the app's own server", async () => {
  const { inbox } = remoteInbox();
  const failing = {
    restored: () => undefined,
    keep: () => undefined,
    isFailing: () => true,
    subscribe: () => () => undefined,
  };
  show({ ...inbox, draftsOf: () => failing });
  await userEvent.type(await screen.findByLabelText('Seat'), '1');
  const notice = await screen.findByText(/Your answers can’t be saved here/);
  expect(notice).toHaveTextContent('they will be lost; the request stays.');
  expect(screen.queryByText(/this request and your answers will be lost/)).toBeNull();
});
