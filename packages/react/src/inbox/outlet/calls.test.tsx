import { approvalRules } from '@elicit-kit/core/approvals';
import {
  createElicitationInbox,
  type ElicitResult,
  type PersonInbox,
  type SubmitOptions,
} from '@elicit-kit/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentServer, approvalOf, REVERSED } from '../../approval-dialog/approval-dialog.fixtures.js';
import * as Inbox from '../index.js';

beforeAll(async () => {
  await import('./outlet-content.js');
  await import('./calls-entry.js');
});

const archive = (args: unknown, more: object = {}) =>
  approvalOf({
    call: { tool: 'archive_file', server: 'files.example', arguments: args },
    message: '',
    ...more,
  });

const invoice = (number: number, more?: object) =>
  archive({ path: `invoices/${number}.pdf`, folder: '/reports' }, more);

/** An Outlet whose buttons respond at once. */
function show(approvals: readonly unknown[], props: Partial<Inbox.OutletProps> = {}) {
  let time = 0;
  const inbox = createElicitationInbox({ rateLimit: false, now: () => time });
  const results: (ElicitResult['action'] | undefined)[] = [];
  function submit(approval: unknown, options?: SubmitOptions) {
    const index = results.push(undefined) - 1;
    const request = { key: 'call', approval };
    act(() => {
      inbox.submit({ approvalRules, server: agentServer, requests: [request] }, options).results.then(
        ([result]) => (results[index] = result?.action),
        () => undefined,
      );
    });
  }
  act(() => {
    approvals.forEach((approval) => {
      submit(approval);
    });
  });
  render(
    <StrictMode>
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} {...props} />
      </Inbox.Provider>
    </StrictMode>,
  );
  return {
    inbox,
    results,
    submit,
    user: userEvent.setup(),
    wait: (milliseconds: number) => (time += milliseconds),
    idAt: (index: number) => inbox.getSnapshot().entries[index]?.id ?? '',
  };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const table = () => screen.findByRole('table', { name: /archive_file/ });
const tick = (name: string | RegExp) => screen.findByRole('checkbox', { name });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('several calls of one tool', () => {
  test.each(['dialog', 'inline', 'panel'] as const)('are one table, %s', async (presentation) => {
    const { results, user } = show([invoice(1), invoice(2), invoice(3)], { presentation });
    const rows = within(await table());
    expect(rows.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('invoices/1.pdf'),
      expect.stringContaining('invoices/2.pdf'),
      expect.stringContaining('invoices/3.pdf'),
    ]);
    expect(rows.getByRole('columnheader', { name: 'path' })).toBeVisible();
    expect(screen.getByText('Same in all 3')).toBeVisible();
    expect(screen.getAllByText('/reports')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /always/i })).toBeNull();
    await user.click(await button('Allow 3 of 3'));
    await waitFor(() => {
      expect(results).toEqual(['accept', 'accept', 'accept']);
    });
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a row without a tick stays open, and is no answer', async () => {
    const { inbox, results, user } = show([invoice(1), invoice(2), invoice(3)]);
    await user.click(await tick(/Call 2 invoices\/2\.pdf/));
    expect(screen.getByText('Runs 2 calls. 1 stays open.')).toBeVisible();
    await user.click(await button('Allow 2 of 3'));
    await waitFor(() => {
      expect(results).toEqual(['accept', undefined, 'accept']);
    });
    expect(await button('Allow 0 of 1')).toBeVisible();
    expect(inbox.getSnapshot().pendingCount).toBe(1);
  });

  test('are rejected together', async () => {
    const { results, user } = show([invoice(1), invoice(2)]);
    await user.click(await button('Reject all 2'));
    await waitFor(() => {
      expect(results).toEqual(['decline', 'decline']);
    });
  });

  test('are decided one by one where the person wants that', async () => {
    const { results, user } = show([invoice(1), invoice(2)]);
    await user.click(await button('One by one'));
    await user.click(await button('Reject'));
    await user.click(await button('Allow once'));
    await waitFor(() => {
      expect(results).toEqual(['decline', 'accept']);
    });
  });

  test('that are equal are told by their numbers', async () => {
    show([invoice(1), invoice(1)]);
    const headers = within(await table()).getAllByRole('rowheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Call 1', 'Call 2']);
  });

  test('an argument that a call does not have is said', async () => {
    show([invoice(1), archive({ folder: '/reports' })]);
    expect(await screen.findByText('Not given')).toBeVisible();
  });

  test('are fifty at most', async () => {
    show(numbers(50).map((number) => invoice(number)));
    expect(await button('Allow 50 of 50')).toBeVisible();
  });

  test.each([
    ['more than fifty', numbers(51).map((number) => invoice(number))],
    ['five arguments that differ', [1, 2].map((a) => archive({ a, b: a, c: a, d: a, e: a }))],
  ])('with %s are asked one by one', async (_what, approvals) => {
    show(approvals);
    expect(await button('Allow once')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('what the agent says differently of each stands in its row', async () => {
    show([invoice(1, { message: 'The first.' }), invoice(2, { message: 'The second.' })]);
    expect(within(await table()).getByRole('columnheader', { name: 'Written by the agent' })).toBeVisible();
    expect(screen.getByText('The second.')).toBeVisible();
  });
});

describe('a row that needs care', () => {
  const hides = archive({ path: REVERSED, folder: '/reports' });

  test('begins without a tick, with its reason, and gets one only once its own view was opened', async () => {
    const { results, user } = show([invoice(1), hides, invoice(3)]);
    const box = await tick(/Call 2/);
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription('Hides a character, so it isn’t ticked');
    await user.click(box);
    expect(box).not.toBeChecked();
    expect(screen.getByText(/They are shown as codes/)).toBeVisible();
    await user.click(box);
    expect(box).toBeChecked();
    await user.click(await button('Allow 3 of 3'));
    await waitFor(() => {
      expect(results).toEqual(['accept', 'accept', 'accept']);
    });
  });

  test.each([
    ['careful', invoice(2, { careful: true }), 'Check this call, so it isn’t ticked'],
    [
      'of a tool that changed',
      invoice(2, { toolChanged: true }),
      'This tool has changed since you allowed it, so it isn’t ticked',
    ],
    [
      'unknown',
      approvalOf({
        call: { tool: 'archive_file', server: 'files.example', argumentsKnown: false },
        message: '',
      }),
      'What this call does can’t be shown, so it isn’t ticked',
    ],
    ['too long for its cell', archive({ path: 'x'.repeat(3000), folder: '/reports' }), /before you select/],
  ])('is ticked by no “select all”: %s', async (_what, odd, reason) => {
    const { user } = show([invoice(1), odd, invoice(3)]);
    await user.click(await tick('Select all calls'));
    await user.click(await tick('Select all calls'));
    expect(await tick(/Call 2/)).not.toBeChecked();
    expect(await tick(/Call 2/)).toHaveAccessibleDescription(reason);
    expect(await button('Allow 2 of 3')).toBeVisible();
  });

  test('and the one that it looks like begin without a tick, and say why', async () => {
    show([invoice(1), archive({ path: 'inv\u043eices/1.pdf', folder: '/reports' }), invoice(3)]);
    for (const name of [/Call 1/, /Call 2/]) {
      expect(await tick(name)).not.toBeChecked();
      expect(await tick(name)).toHaveAccessibleDescription(
        /^Looks like another of these calls, and isn’t the same, so it isn’t ticked$/,
      );
    }
    expect(await button('Allow 1 of 3')).toBeVisible();
  });

  test('whose arguments can’t be shown waits for the tick that says so', async () => {
    const unknown = approvalOf({
      call: { tool: 'archive_file', server: 'files.example', argumentsKnown: false },
      message: '',
    });
    const { user } = show([invoice(1), unknown, invoice(3)]);
    await user.click(await button('View this call'));
    await user.click(await tick(/Call 2/));
    expect(await tick(/Call 2/)).not.toBeChecked();
    await user.click(await tick('Allow without seeing the arguments'));
    await user.click(await tick(/Call 2/));
    expect(await button('Allow 3 of 3')).toBeVisible();
  });

  test('a secret in a cell is masked, and each row waits for its own view', async () => {
    const secretArguments = ['/token'];
    const asks = ['first word', 'second word'].map((token) => archive({ token }, { secretArguments }));
    const { results, user } = show(asks);
    await table();
    expect(screen.queryByText('first word')).toBeNull();
    expect(await button('Allow 0 of 2')).toBeVisible();
    await user.click(await tick(/Call 1/));
    await user.click(await tick(/Call 1/));
    expect(await tick(/Call 1/)).not.toBeChecked();
    await user.click(await button('Show all'));
    await user.click(await tick(/Call 1/));
    await user.click(await button('Allow 1 of 2'));
    await waitFor(() => {
      expect(results).toEqual(['accept', undefined]);
    });
  });

  test('an argument of all that is cut keeps Allow waiting until all of it is shown', async () => {
    const body = 'y'.repeat(3000);
    const { results, user } = show([1, 2].map((path) => archive({ path, body })));
    await user.click(await button('Allow 2 of 2'));
    expect(results).toEqual([undefined, undefined]);
    await user.click(await button('Show all'));
    await user.click(await button('Allow 2 of 2'));
    await waitFor(() => {
      expect(results).toEqual(['accept', 'accept']);
    });
  });
});

describe('while the table is open', () => {
  test('what arrives is not added', async () => {
    const { results, submit, user, wait } = show([invoice(1), invoice(2)]);
    await table();
    wait(10_000);
    submit(invoice(3));
    await user.click(await button('Allow 2 of 2'));
    await waitFor(() => {
      expect(results).toEqual(['accept', 'accept', undefined]);
    });
    expect(await button('Allow once')).toBeVisible();
  });

  test('one that joins at once starts the wait of Allow anew: nobody allows what they did not see', async () => {
    const { results, submit, user } = show([invoice(1), invoice(2)], { armDelay: 60_000 });
    await button('Allow 2 of 2');
    submit(archive({ path: '/etc/passwd', folder: '/reports' }));
    await user.click(await button('Allow 3 of 3'));
    expect(results).toEqual([undefined, undefined, undefined]);
  });

  test('calls that come one after the other at once are one table', async () => {
    const { submit } = show([invoice(1)]);
    expect(await button('Allow once')).toBeVisible();
    submit(invoice(2));
    submit(invoice(3));
    expect(await button('Allow 3 of 3')).toBeVisible();
  });

  test('a call that comes later doesn’t make a table of one that is being read', async () => {
    const { submit, wait } = show([invoice(1)]);
    await button('Allow once');
    wait(10_000);
    submit(invoice(2));
    expect(await button('Allow once')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('what was withdrawn is said in its row, and is not sent', async () => {
    const { idAt, inbox, results, user } = show([invoice(1), invoice(2), invoice(3)]);
    await table();
    act(() => {
      inbox.withdraw(idAt(1), 'withdrawn');
    });
    expect(await tick(/Call 2/)).toBeDisabled();
    expect(await tick(/Call 2/)).toHaveAccessibleDescription('Withdrawn');
    await user.click(await button('Allow 2 of 2'));
    await waitFor(() => {
      expect(results).toEqual(['accept', undefined, 'accept']);
    });
    await user.click(await button('Close'));
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('what asks something else by now says so in its row, and is not sent', async () => {
    const local = createElicitationInbox();
    const results = [1, 2, 3].map((number) => {
      const requests = [{ key: 'call', approval: invoice(number) }];
      return local.submit({ approvalRules, server: agentServer, requests }).results;
    });
    results.forEach((result) => result.catch(() => undefined));
    const listeners = new Set<() => void>();
    let snapshot = local.getSnapshot();
    const change = (index: number) => {
      const entries = snapshot.entries.map((entry, at) => {
        const item = entry.items[0];
        return at === index && item?.elicitation.mode === 'approval'
          ? {
              ...entry,
              items: [
                {
                  ...item,
                  elicitation: {
                    ...item.elicitation,
                    call: { ...item.elicitation.call, arguments: { path: '/etc/passwd' } },
                  },
                },
              ],
            }
          : entry;
      });
      snapshot = { ...snapshot, entries };
      listeners.forEach((listener) => {
        listener();
      });
    };
    const answered: string[] = [];
    const inbox: PersonInbox = {
      ...local,
      getSnapshot: () => snapshot,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      answerEach(answers) {
        answered.push(...answers.map(({ entry }) => entry.id));
        return local.answerEach(answers);
      },
    };
    render(
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} />
      </Inbox.Provider>,
    );
    await button('Allow 3 of 3');
    act(() => {
      change(1);
    });
    expect(await tick(/Call 2/)).toBeDisabled();
    expect(await tick(/Call 2/)).toHaveAccessibleDescription(/has changed/);
    expect(screen.queryByText('/etc/passwd')).toBeNull();
    await userEvent.setup().click(await button('Allow 2 of 2'));
    expect(answered).toEqual([snapshot.entries[0]?.id, snapshot.entries[2]?.id]);
  });

  test('what did not arrive says so in its row and can be sent again', async () => {
    let fails = true;
    const { results, submit, user } = show([invoice(1)]);
    submit(invoice(2), {
      deliver: () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve()),
    });
    await user.click(await button('Allow 2 of 2'));
    expect(await button('Allow 1 of 1')).toBeVisible();
    expect(await tick(/Call 2/)).toHaveAccessibleDescription(
      'Your answer did not reach agent.example. Try again.',
    );
    expect(results).toEqual(['accept', undefined]);
    fails = false;
    await user.click(await button('Allow 1 of 1'));
    await waitFor(() => {
      expect(results).toEqual(['accept', 'accept']);
    });
  });
});

describe('an asker that takes all answers at once', () => {
  test('gets a no for each row without a tick, and the button says so', async () => {
    const inbox = createElicitationInbox();
    const requests = [1, 2, 3].map((number) => ({ key: `${number}`, approval: invoice(number) }));
    const { results } = inbox.submit({ approvalRules, server: agentServer, requests });
    render(
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} />
      </Inbox.Provider>,
    );
    const user = userEvent.setup();
    await user.click(await tick(/Call 2/));
    expect(screen.getByText('Runs 2 calls. 1 is rejected.')).toBeVisible();
    await user.click(await button('Allow 2, reject 1'));
    expect(await results).toEqual([
      { action: 'accept', approval: { optionId: 'yes' } },
      { action: 'decline', approval: { optionId: 'no' } },
      { action: 'accept', approval: { optionId: 'yes' } },
    ]);
  });
});

test('by keyboard: each tick is reached and turned, then Allow is pressed', async () => {
  const { results, user } = show([invoice(1), invoice(2)]);
  (await tick(/Call 1/)).focus();
  await user.keyboard(' ');
  await user.tab();
  expect(await tick(/Call 2/)).toHaveFocus();
  (await button('Allow 1 of 2')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(results).toEqual([undefined, 'accept']);
  });
});

test('× answers none of them, and Escape puts a table aside in which something was changed', async () => {
  const { inbox, results, user } = show([invoice(1), invoice(2)]);
  await user.click(await tick(/Call 1/));
  await user.keyboard('{Escape}');
  expect(inbox.getSnapshot().pendingCount).toBe(2);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click((await screen.findAllByRole('button', { name: /Resume/ }))[0] as HTMLElement);
  await table();
  expect(await tick(/Call 1/)).not.toBeChecked();
  await user.click(await button('Close without answering'));
  await waitFor(() => {
    expect(results).toEqual(['cancel', 'cancel']);
  });
});
