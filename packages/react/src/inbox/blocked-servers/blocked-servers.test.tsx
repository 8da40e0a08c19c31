import { createElicitationInbox, type ElicitationInboxOptions } from '@elicit-kit/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import * as Inbox from '../index.js';
import {
  bankServer,
  batchOf,
  contactParams,
  pageParams,
  seatParams,
  travelServer,
  entryIdAt,
} from '../inbox.fixtures.js';

beforeAll(async () => {
  // Loaded when first needed; a test should not wait for the compiler.
  await Promise.all([
    import('../entry/single-entry.js'),
    import('../batch/batch-entry.js'),
    import('@elicit-kit/core/url'),
  ]);
});

function show(props: Partial<Inbox.OutletProps> = {}, options: ElicitationInboxOptions = {}) {
  const inbox = createElicitationInbox(options);
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} openUrl={() => true} {...props} />
    </Inbox.Provider>,
  );
  return {
    inbox,
    user: userEvent.setup(),
    submit: (...batch: Parameters<typeof batchOf>) => {
      let answer = Promise.resolve<unknown>(undefined);
      act(() => {
        answer = inbox.submit(batchOf(...batch)).results.catch((error: unknown) => error);
      });
      return answer;
    },
  };
}

/** What live regions have said. */
const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);

const LIMITED = 'travel.example asks too often. New requests are cancelled for now.';
const STOPPED = 'Requests from travel.example are cancelled.';

describe('a server that asks too often', () => {
  const options = { rateLimit: { burst: 2, perMinute: 0 } };

  test('is named in the request that is open, aloud too, with the way to stop it', async () => {
    const { user, submit, inbox } = show({}, options);
    const open = submit([seatParams]);
    const shown = await screen.findByRole('dialog');
    expect(within(shown).queryByText(LIMITED)).toBeNull();
    submit([contactParams]);
    expect(await submit([contactParams])).toEqual([{ action: 'cancel' }]);
    expect(within(shown).getByText(LIMITED, { selector: 'p' })).toBeVisible();
    await waitFor(() => {
      expect(within(shown).getByText(LIMITED, { selector: '[aria-live]' })).toBeInTheDocument();
    });
    await user.click(within(shown).getByRole('button', { name: 'Block this server' }));
    expect(await open).toEqual([{ action: 'cancel' }]);
    expect(inbox.getSnapshot().pendingCount).toBe(0);
  });

  test('is named where the Outlet stands, with how many were cancelled, and can be allowed again', async () => {
    const { user, submit, inbox } = show({ presentation: 'inline' }, options);
    for (let index = 0; index < 5; index += 1) {
      submit([seatParams]);
    }
    const list = screen.getByRole('list', { name: 'Blocked servers' });
    expect(within(list).getByText(`${LIMITED} 3 requests have been cancelled so far.`)).toBeVisible();
    await waitFor(() => {
      expect(said()).toContain(LIMITED);
    });
    await user.click(within(list).getByRole('button', { name: 'Allow again: travel.example' }));
    expect(screen.queryByRole('list')).toBeNull();
    submit([seatParams]);
    expect(inbox.getSnapshot().pendingCount).toBe(3);
  });

  test('keeps the focus where what was pressed goes: the way to allow it again, then the panel', async () => {
    const { user, submit } = show({ presentation: 'panel' }, options);
    for (let index = 0; index < 3; index += 1) {
      submit([seatParams]);
    }
    const list = await screen.findByRole('list', { name: 'Blocked servers' });
    await user.click(within(list).getByRole('button', { name: 'Block this server' }));
    expect(screen.getByRole('button', { name: 'Allow again: travel.example' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('complementary', { name: 'Requests' })).toHaveFocus();
    });
  });

  test("another server's request says nothing of it", async () => {
    const { submit } = show({ notices: false }, options);
    submit([contactParams], { server: bankServer });
    for (let index = 0; index < 3; index += 1) {
      submit([seatParams]);
    }
    const shown = await screen.findByRole('dialog', { name: 'bank.example asks for your input' });
    expect(within(shown).queryByText(LIMITED)).toBeNull();
  });
});

describe('the menu of a request', () => {
  test.each([
    ['a form', [seatParams]],
    ['a page', [pageParams()]],
    ['a batch', [seatParams, contactParams]],
  ])('of %s stops its server and nobody else', async (_name, params) => {
    const { user, submit } = show();
    const first = submit(params);
    const waiting = submit([contactParams]);
    submit([contactParams], { server: bankServer });
    await user.click(await screen.findByRole('button', { name: 'More choices' }));
    await user.click(screen.getByRole('button', { name: 'Block this server' }));
    expect(await first).toEqual(params.map(() => ({ action: 'cancel' })));
    expect(await waiting).toEqual([{ action: 'cancel' }]);
    expect(await submit([seatParams])).toEqual([{ action: 'cancel' }]);
    expect(await screen.findByRole('dialog', { name: 'bank.example asks for your input' })).toBeVisible();
    await waitFor(() => {
      expect(said()).toContain(STOPPED);
    });
  });

  test.each(['dialog', 'inline'] as const)(
    'Escape closes it, and not the request it stands in (%s)',
    async (presentation) => {
      const { user, submit, inbox } = show({ presentation });
      submit([seatParams]);
      const toggle = await screen.findByRole('button', { name: 'More choices' });
      await user.click(toggle);
      await user.tab();
      expect(screen.getByRole('button', { name: 'Block this server' })).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(toggle).toHaveFocus();
      expect(toggle).toHaveAttribute('aria-expanded', 'false');
      expect(inbox.getSnapshot().pendingCount).toBe(1);
      await user.keyboard('{Escape}');
      expect(inbox.getSnapshot().pendingCount).toBe(0);
    },
  );

  test('stops all of a site too, says so by its name, and allows it again', async () => {
    const { user, submit, inbox } = show({ presentation: 'inline' });
    const server = {
      connectionId: 'mcp',
      endpoint: { kind: 'url', origin: 'https://mcp.travel.example:8443' },
    } as const;
    inbox.submit(batchOf([seatParams], { server })).results.catch(() => undefined);
    submit([seatParams]);
    await user.click(await screen.findByRole('button', { name: 'More choices' }));
    expect(screen.getByRole('button', { name: 'Block this server' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Block travel.example and its subdomains' }));
    expect(inbox.getSnapshot().pendingCount).toBe(0);
    const list = screen.getByRole('list', { name: 'Blocked servers' });
    expect(list).toHaveTextContent('Requests from all of travel.example are cancelled.');
    await user.click(within(list).getByRole('button', { name: 'Allow again: travel.example' }));
    expect(inbox.getSnapshot().blockedServers).toEqual([]);
  });

  test('closes when the focus goes elsewhere', async () => {
    const { user, submit } = show();
    submit([seatParams]);
    await user.click(await screen.findByRole('button', { name: 'More choices' }));
    await user.click(screen.getByLabelText('Seat'));
    expect(screen.queryByRole('button', { name: 'Block this server' })).toBeNull();
  });

  test('is gone once the request has ended', async () => {
    const { submit, inbox } = show();
    submit([seatParams]);
    await screen.findByRole('button', { name: 'More choices' });
    act(() => {
      inbox.withdraw(entryIdAt(inbox, 0), 'withdrawn');
    });
    expect(screen.queryByRole('button', { name: 'More choices' })).toBeNull();
  });
});

test('a panel says who is blocked, above its list', () => {
  const { inbox } = show({ presentation: 'panel' });
  act(() => {
    inbox.stop(travelServer);
  });
  const panel = screen.getByRole('complementary', { name: 'Requests' });
  expect(within(panel).getByText(STOPPED)).toBeVisible();
});

describe('the same question again', () => {
  test('while the first one waits, the second says so, in the list and when it is opened', async () => {
    const { user, submit } = show({ presentation: 'panel' });
    submit([seatParams]);
    submit([seatParams]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).not.toHaveTextContent('Same question as another request');
    expect(second).toHaveTextContent('Same question as another request');
    await user.click(screen.getByRole('button', { name: 'Open the request from travel.example' }));
    expect(await screen.findByText('Another request from travel.example asks the same.')).toBeVisible();
  });

  test('once answered, the earlier answer is offered, not filled in', async () => {
    const { user, submit } = show({ review: false });
    submit([seatParams]);
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    const again = submit([seatParams]);
    expect(await screen.findByText('You answered this question before.')).toBeVisible();
    expect(screen.getByLabelText('Seat')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Use your earlier answer' }));
    expect(screen.getByLabelText('Seat')).toHaveValue('12A');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await again).toEqual([{ action: 'accept', content: { seat: '12A' } }]);
  });

  test('a secret that was sent is not offered', async () => {
    const secret = {
      message: 'Sign in',
      requestedSchema: { type: 'object', properties: { pin: { type: 'string', title: 'Password' } } },
    };
    const { user, submit } = show({ review: false, secretPolicy: 'allow' });
    submit([secret]);
    await user.type(await screen.findByLabelText(/^Password/), 'hunter2');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    submit([secret]);
    expect(await screen.findByLabelText(/^Password/)).toHaveValue('');
    expect(screen.queryByText(/earlier answer|before/)).toBeNull();
  });
});

describe('the history', () => {
  test('tells newest first who asked what and how it ended, in words, and never what was answered', () => {
    const inbox = createElicitationInbox({ now: () => Date.UTC(2026, 4, 1, 9, 30), auditValues: true });
    const submit = (...batch: Parameters<typeof batchOf>) => {
      inbox.submit(batchOf(...batch)).results.catch(() => undefined);
    };
    submit([seatParams, pageParams(), contactParams]);
    inbox.answer(entryIdAt(inbox, 0), [
      { action: 'accept', content: { seat: '12A-secret' } },
      { action: 'accept' },
      { action: 'decline' },
    ]);
    submit([contactParams], { server: bankServer });
    inbox.withdraw(entryIdAt(inbox, 1), 'disconnected');
    inbox.stop(bankServer);
    submit([pageParams()], { server: bankServer });
    render(
      <Inbox.Provider inbox={inbox}>
        <Inbox.History />
      </Inbox.Provider>,
    );
    const list = screen.getByRole('list', { name: 'Request history' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(
        /^bank\.example.*Please pay the deposit\.https:\/\/pay\.travel\.example\/invoice\/42Cancelled: you blocked this server$/,
      ),
      expect.stringMatching(/^bank\.example.*How can we reach you\?Connection lost$/),
      expect.stringMatching(/^travel\.example.*How can we reach you\?You declined$/),
      expect.stringMatching(/^travel\.example.*Please pay the deposit\..*You opened the page$/),
      expect.stringMatching(/^travel\.example.*Where would you like to sit\?You sent your answers$/),
    ]);
    expect(list).not.toHaveTextContent('12A-secret');
    expect(list.querySelector('time')).toHaveAttribute('datetime', '2026-05-01T09:30:00.000Z');
  });

  test('a message is a text, cut, with what hides in it made visible', () => {
    const inbox = createElicitationInbox();
    const message = `<b>Pay</b>\u202e now ${'!'.repeat(300)}`;
    inbox.submit(batchOf([{ ...seatParams, message }])).results.catch(() => undefined);
    inbox.answer(entryIdAt(inbox, 0), [{ action: 'cancel' }]);
    render(
      <Inbox.Provider inbox={inbox}>
        <Inbox.History />
      </Inbox.Provider>,
    );
    const [shown] = screen.getAllByText(/<b>Pay<\/b>/);
    expect(shown?.textContent.length).toBeLessThan(130);
    expect(shown?.textContent).not.toContain('\u202e');
    expect(shown?.textContent).toMatch(/…$/);
  });
});
