import { createElicitationInbox, type PersonInbox, TaskStoppedError, WithdrawnError } from '@elicit-kit/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Inbox from './index.js';
import {
  bankServer,
  batchOf,
  contactParams,
  entryIdAt,
  lostOnTheWay,
  pageParams,
  seatParams,
} from './inbox.fixtures.js';

beforeAll(async () => {
  // Loaded when first needed; a test should not wait for the compiler.
  await Promise.all([
    import('./entry/single-entry.js'),
    import('./entry/single-entry.js'),
    import('./batch/batch-entry.js'),
    import('@elicit-kit/core/url'),
  ]);
});

/** An Outlet on an inbox of its own; what arms responds at once. */
function show(props: Partial<Inbox.OutletProps> = {}) {
  const inbox = createElicitationInbox();
  const openUrl = vi.fn(() => true);
  const element = (next: Partial<Inbox.OutletProps>) => (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Badge />
      <Inbox.Outlet armDelay={0} review openUrl={openUrl} {...props} {...next} />
    </Inbox.Provider>
  );
  const view = render(element({}));
  return {
    inbox,
    openUrl,
    user: userEvent.setup(),
    update: (next: Partial<Inbox.OutletProps>) => {
      view.rerender(element(next));
    },
    submit: (...args: Parameters<typeof inbox.submit>) => {
      let answer = Promise.resolve<unknown>(undefined);
      act(() => {
        answer = inbox.submit(...args).results.catch((error: unknown) => error);
      });
      return answer;
    },
  };
}

const dialog = () => screen.findByRole('dialog');

describe('one request', () => {
  test('a form is answered in a dialog that leaves nothing behind', async () => {
    const { user, submit } = show();
    const answer = submit(batchOf([seatParams]));
    const shown = await screen.findByRole('dialog', { name: 'travel.example asks for your input' });
    await user.type(within(shown).getByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    await user.click(await screen.findByRole('button', { name: 'Send answers' }));
    expect(await answer).toEqual([{ action: 'accept', content: { seat: '12A' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body).toHaveStyle({ pointerEvents: '' });
  });

  test.each([
    { name: 'Decline', result: 'decline' },
    { name: 'Not now', result: 'cancel' },
    { name: 'Close without answering', result: 'cancel' },
  ])('$name answers $result', async ({ name, result }) => {
    const { user, submit } = show();
    const answer = submit(batchOf([seatParams]));
    await user.click(await screen.findByRole('button', { name }));
    expect(await answer).toEqual([{ action: result }]);
  });

  test('Escape answers cancel', async () => {
    const { user, submit } = show();
    const answer = submit(batchOf([seatParams]));
    await dialog();
    await user.keyboard('{Escape}');
    expect(await answer).toEqual([{ action: 'cancel' }]);
  });

  test('a page is opened, accepted, followed, and put away', async () => {
    const { user, submit, openUrl, inbox } = show();
    const answer = submit(batchOf([pageParams()]));
    await user.click(await screen.findByRole('button', { name: 'Open travel.example' }));
    expect(openUrl).toHaveBeenCalledExactlyOnceWith('https://pay.travel.example/invoice/42');
    expect(await answer).toEqual([{ action: 'accept' }]);
    expect(screen.getByText(/^Finish on pay\.travel\.example/)).toBeVisible();
    act(() => {
      inbox.reportProgress('e-1', { progress: 1, message: 'Waiting for your bank' });
    });
    expect(screen.getByText('Waiting for your bank')).toBeVisible();
    act(() => {
      inbox.complete('e-1');
    });
    expect(screen.getByText('travel.example says this is done.', { selector: '[data-part]' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('where completion is waited for, stopping answers cancel and finishing answers accept', async () => {
    const { user, submit } = show();
    const stopped = submit(batchOf([pageParams()], { settleAt: 'completion' }));
    await user.click(await screen.findByRole('button', { name: 'Open travel.example' }));
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(await stopped).toEqual([{ action: 'cancel' }]);

    const finished = submit(
      batchOf([pageParams('https://pay.travel.example/2')], { settleAt: 'completion' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Open travel.example' }));
    await user.click(screen.getByRole('button', { name: 'I’ve finished' }));
    expect(await finished).toEqual([{ action: 'accept' }]);
  });

  test('the same page in the next round is not opened again: saying it is done answers it', async () => {
    const { user, submit, openUrl } = show();
    submit(batchOf([pageParams()], { round: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Open travel.example' }));
    const again = submit(batchOf([pageParams()], { round: 2 }));
    expect(await screen.findByText('Same page as before.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve finished' }));
    expect(await again).toEqual([{ action: 'accept' }]);
    expect(openUrl).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test("the Outlet's policy is for the names of servers too", async () => {
    const { submit } = show({ urlPolicy: { protectedNames: ['travelling.example'] } });
    submit({
      ...batchOf([contactParams]),
      server: { connectionId: 't', endpoint: { kind: 'url', origin: 'https://traveling.example' } },
    });
    expect(await screen.findByText(/This is not travelling\.example/)).toBeVisible();
  });

  test("the host's policies reach the form and the page", async () => {
    const { submit, inbox } = show({
      secretPolicy: 'refuse',
      urlPolicy: { blockedDomains: ['travel.example'] },
    });
    const secret = { type: 'object', properties: { password: { type: 'string', title: 'Password' } } };
    submit(batchOf([{ message: 'Sign in', requestedSchema: secret }]));
    expect(await screen.findByText(/It can’t be answered here/)).toBeVisible();
    act(() => {
      inbox.answer(entryIdAt(inbox, 0), [{ action: 'decline' }]);
    });
    submit(batchOf([pageParams()]));
    expect(await screen.findByText('This page can’t be opened')).toBeVisible();
  });
});

describe('several requests', () => {
  test('one at a time, oldest first, counted; a newcomer does not take the place of the open one', async () => {
    const { user, submit } = show();
    const first = submit(batchOf([seatParams]));
    const second = submit(batchOf([contactParams], { server: bankServer }));
    await screen.findByRole('dialog', { name: 'travel.example asks for your input' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByText('2 requests waiting')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await first).toEqual([{ action: 'cancel' }]);
    await screen.findByRole('dialog', { name: 'bank.example asks for your input' });
    expect(screen.getByText('1 request waiting')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await second).toEqual([{ action: 'decline' }]);
    expect(screen.queryByText(/waiting$/)).toBeNull();
  });

  test('a page that is followed keeps its place until it is put away', async () => {
    const { user, submit } = show();
    submit(batchOf([pageParams()]));
    await user.click(await screen.findByRole('button', { name: 'Open travel.example' }));
    submit(batchOf([seatParams], { server: bankServer }));
    expect(screen.getByText(/^Finish on/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve finished' }));
    expect(await screen.findByRole('dialog', { name: 'bank.example asks for your input' })).toBeVisible();
  });

  test('in a panel the person chooses which one to answer', async () => {
    const { user, submit } = show({ presentation: 'panel' });
    submit(batchOf([seatParams]));
    const second = submit(batchOf([contactParams], { server: bankServer }));
    const panel = screen.getByRole('complementary', { name: 'Requests' });
    await within(panel).findByRole('region', { name: 'travel.example asks for your input' });
    const rows = () => within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem', {});
    expect(rows()[0]).toContainElement(screen.getByLabelText('Seat'));
    expect(rows()[1]).toHaveTextContent('bank.example Questions How can we reach you?Open');
    await user.click(within(panel).getByRole('button', { name: 'Open the request from bank.example' }));
    const opened = await within(panel).findByRole('region', { name: 'bank.example asks for your input' });
    // The button that was pressed has gone.
    expect(within(opened).getByRole('heading', { name: 'bank.example asks for your input' })).toHaveFocus();
    expect(rows()[0]).toHaveTextContent('travel.example Questions Where would you like to sit?Open');
    expect(rows()[1]).toContainElement(screen.getByLabelText('Email'));
    await user.type(within(panel).getByLabelText('Email'), 'a@b.example');
    await user.click(within(panel).getByRole('button', { name: 'Review answers' }));
    await user.click(await within(panel).findByRole('button', { name: 'Send answers' }));
    expect(await second).toEqual([{ action: 'accept', content: { email: 'a@b.example' } }]);
  });

  test('an Outlet can show one entry only', async () => {
    const { submit, inbox, update } = show({ presentation: 'inline', entryId: 'none yet' });
    submit(batchOf([seatParams]));
    expect(screen.queryByRole('region')).toBeNull();
    submit(batchOf([contactParams], { server: bankServer }));
    update({ entryId: entryIdAt(inbox, 1) });
    expect(await screen.findByRole('region', { name: 'bank.example asks for your input' })).toBeVisible();
  });
});

describe('what was typed', () => {
  test('stays when the presentation is switched', async () => {
    const { user, submit, update } = show();
    submit(batchOf([seatParams]));
    await dialog();
    await user.type(screen.getByLabelText('Seat'), '12A');
    update({ presentation: 'inline' });
    const region = screen.getByRole('region', { name: 'travel.example asks for your input' });
    expect(within(region).getByLabelText('Seat')).toHaveValue('12A');
    await user.type(within(region).getByLabelText('Seat'), 'B');
    update({ presentation: 'dialog' });
    expect(within(await dialog()).getByLabelText('Seat')).toHaveValue('12AB');
  });

  test('stays when another inbox is shown meanwhile, and when the Provider is mounted anew', async () => {
    const asking = createElicitationInbox();
    asking.submit(batchOf([seatParams])).results.catch(() => undefined);
    const element = (inbox: PersonInbox) => (
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet presentation="inline" />
      </Inbox.Provider>
    );
    const user = userEvent.setup();
    const { rerender, unmount } = render(element(asking));
    await user.type(await screen.findByLabelText('Seat'), '12');
    rerender(element(createElicitationInbox()));
    expect(screen.queryByLabelText('Seat')).toBeNull();
    rerender(element(asking));
    await user.type(await screen.findByLabelText('Seat'), 'A');
    unmount();
    render(element(asking));
    expect(await screen.findByLabelText('Seat')).toHaveValue('12A');
  });

  test('is offered when the same is asked again, even after Not now', async () => {
    const { user, submit } = show();
    submit(batchOf([seatParams]));
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    submit(batchOf([seatParams]));
    expect(await screen.findByText('We kept your earlier answers.')).toBeVisible();
    expect(screen.getByLabelText('Seat')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Use them' }));
    expect(screen.getByLabelText('Seat')).toHaveValue('12A');
    expect(screen.queryByText('We kept your earlier answers.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'travel.example asks for your input' })).toHaveFocus();
  });

  test('is offered again by the same server on a new connection, when the old one was lost', async () => {
    const { user, submit, inbox } = show();
    submit(batchOf([{ ...seatParams, _meta: { progressToken: 1 } }]));
    await user.type(await screen.findByLabelText('Seat'), '12A');
    act(() => {
      inbox.withdraw(entryIdAt(inbox, 0), 'disconnected');
    });
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    submit(
      batchOf([{ ...seatParams, _meta: { progressToken: 2 } }], {
        server: { connectionId: 'anew', endpoint: { kind: 'url', origin: 'https://travel.example' } },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Use them' }));
    expect(screen.getByLabelText('Seat')).toHaveValue('12A');
  });

  test('can be left', async () => {
    const { user, submit } = show();
    submit(batchOf([seatParams]));
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    submit(batchOf([seatParams]));
    await user.click(await screen.findByRole('button', { name: 'Start empty' }));
    expect(screen.getByLabelText('Seat')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Use them' })).toBeNull();
  });

  test('is not offered to another server, nor for another question', async () => {
    const { user, submit } = show();
    submit(batchOf([seatParams]));
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    submit(batchOf([seatParams], { server: bankServer }));
    await screen.findByRole('dialog', { name: 'bank.example asks for your input' });
    expect(screen.queryByText('We kept your earlier answers.')).toBeNull();
  });

  test('never holds secrets', async () => {
    const { user, submit } = show();
    const params = {
      message: 'Sign in',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Your name' },
          password: { type: 'string', title: 'Password' },
        },
      },
    };
    submit(batchOf([params]));
    await user.type(await screen.findByLabelText(/^Your name/), 'Ada');
    await user.type(screen.getByLabelText(/^Password/), 'hunter2');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    submit(batchOf([params]));
    expect(await screen.findByText('We kept your earlier answers. Secrets were not kept.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use them' }));
    expect(screen.getByLabelText(/^Your name/)).toHaveValue('Ada');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  });
});

describe('the end', () => {
  test.each([
    { reason: 'withdrawn', title: 'travel.example withdrew this' },
    { reason: 'expired', title: 'Time ran out' },
    { reason: 'disconnected', title: 'Connection to travel.example lost' },
  ] as const)('$reason: what was typed stays to be read until it is closed', async ({ reason, title }) => {
    const { user, submit, inbox } = show();
    const answer = submit(batchOf([seatParams]));
    await user.type(await screen.findByLabelText('Seat'), '12A');
    act(() => {
      inbox.withdraw(entryIdAt(inbox, 0), reason);
    });
    await answer;
    expect(screen.getByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByText('Nothing was sent.')).toBeVisible();
    expect(screen.getByText('12A')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy answers' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Review|Send|Decline|Not now)/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test.each([{ params: [seatParams] }, { params: [pageParams()] }, { params: [seatParams, contactParams] }])(
    'the server says why in its own words, on paper of its own',
    async ({ params }) => {
      const { submit } = show();
      const controller = new AbortController();
      void submit(batchOf(params), { signal: controller.signal });
      await screen.findByRole('dialog');
      const serverReason = 'Sold out. https://evil.example/ ‮';
      act(() => {
        controller.abort(new WithdrawnError('withdrawn', { serverReason }));
      });
      expect(await screen.findByText('travel.example says why:')).toBeVisible();
      const words = document.querySelector('[data-part="reported-text"] bdi');
      expect(words).toHaveTextContent(/^Sold out\. https:\/\/evil\.example\/ .*U\+202E/);
      expect(words?.querySelector('a')).toBeNull();
    },
  );

  test('what ended before it was seen does not open by itself, and can be dismissed in the list', async () => {
    const { user, submit, inbox } = show({ presentation: 'panel' });
    submit(batchOf([seatParams]));
    submit(batchOf([contactParams], { server: bankServer }));
    act(() => {
      inbox.withdraw(entryIdAt(inbox, 1), 'withdrawn');
    });
    const item = screen.getAllByRole('listitem')[1] as HTMLElement;
    expect(item).toHaveTextContent('Withdrawn');
    await user.click(within(item).getByRole('button', { name: 'Dismiss' }));
    expect(inbox.getSnapshot().entries).toHaveLength(1);
  });
});

describe('what is said', () => {
  const polite = () => document.querySelector('[aria-live="polite"]');

  test('an arrival that does not take the focus', async () => {
    const { submit } = show({ presentation: 'inline' });
    submit(batchOf([seatParams]));
    await waitFor(() => {
      expect(polite()).toHaveTextContent('travel.example asks for your input.');
    });
  });

  test('several at once, as a number', async () => {
    const { inbox } = show({ presentation: 'inline' });
    act(() => {
      void inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
      void inbox.submit(batchOf([pageParams()])).results.catch(() => undefined);
    });
    await waitFor(() => {
      expect(polite()).toHaveTextContent('2 requests waiting.');
    });
  });

  test('nothing for a dialog, which says itself', async () => {
    const { submit } = show();
    const said: (string | null)[] = [];
    new MutationObserver(() => said.push(polite()?.textContent ?? null)).observe(polite() as Element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    submit(batchOf([seatParams]));
    await dialog();
    // One that waits behind it is said: what is said of the first would have come before.
    submit(batchOf([seatParams], { server: bankServer }));
    await waitFor(() => {
      expect(polite()).toHaveTextContent('bank.example asks for your input.');
    });
    expect(said.filter((text) => text !== '')).toEqual(['bank.example asks for your input.']);
  });
});

test('from the third round on says how often it was asked, with a way out', async () => {
  const { user, submit } = show();
  const answer = submit(batchOf([seatParams], { round: 3 }));
  expect(await screen.findByText('travel.example has asked 3 times for this task.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop this task' }));
  expect(await answer).toBeInstanceOf(TaskStoppedError);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [{ round: 2 }, null],
  [{ round: 1, lastRound: true }, null],
  [
    { round: 2, lastRound: true },
    'travel.example has asked 2 times for this task. If it asks again, the task will be stopped.',
  ],
  [
    { round: 10, lastRound: true },
    'travel.example has asked 10 times for this task. If it asks again, the task will be stopped.',
  ],
])('%j says %s', async (rounds, sentence) => {
  const { submit } = show();
  submit(batchOf([pageParams()], rounds));
  await dialog();
  expect(screen.queryByText(/has asked/)?.textContent ?? null).toBe(sentence);
});

describe('answers of which nobody can tell whether they arrived', () => {
  test('are shown to be read and copied, under that title', async () => {
    const { user, submit, inbox } = show({ review: false });
    submit(batchOf([seatParams]), lostOnTheWay);
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByRole('heading', { name: 'Your answers may not have arrived' })).toHaveFocus();
    expect(screen.getByText('12A')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy answers' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Review|Send|Decline|Not now)/ })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('of a batch too', async () => {
    const { submit, inbox } = show();
    submit(batchOf([seatParams, contactParams]), lostOnTheWay);
    act(() => {
      inbox.answer(entryIdAt(inbox, 0), [
        { action: 'accept', content: { seat: 'A' } },
        { action: 'decline' },
      ]);
    });
    expect(
      await screen.findByRole('heading', { name: 'Your answers may not have arrived' }),
    ).toHaveAccessibleDescription(/^The connection to travel\.example broke while sending/);
  });

  test('do not take the place of a request that is open', async () => {
    const { submit, inbox } = show({ presentation: 'panel' });
    submit(batchOf([seatParams]), lostOnTheWay);
    submit(batchOf([contactParams], { server: bankServer }));
    act(() => {
      inbox.answer(entryIdAt(inbox, 0), [{ action: 'accept', content: { seat: 'A' } }]);
    });
    await screen.findByRole('region', { name: 'bank.example asks for your input' });
    expect(await screen.findByText('May not have arrived')).toBeVisible();
    expect(screen.getByRole('region', { name: 'bank.example asks for your input' })).toBeVisible();
  });
});

describe('the time that is left', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is told where an expiry is known: in minutes, then in seconds, which are said once', async () => {
    const { submit } = show({ presentation: 'inline' });
    submit(batchOf([seatParams], { expiresAt: 190_000 }));
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent('About 3 minutes left to answer.');
    act(() => {
      vi.advanceTimersByTime(130_000);
    });
    expect(timer).toHaveTextContent('60 seconds left to answer.');
    await waitFor(() => {
      expect(
        screen.getByText('60 seconds left to answer.', { selector: '[aria-live="polite"]' }),
      ).toBeInTheDocument();
    });
    act(() => {
      vi.advanceTimersByTime(59_000);
    });
    expect(timer).toHaveTextContent('1 second left to answer.');
    expect(timer).toHaveAttribute('aria-live', 'off');
    expect(screen.getAllByText(/left to answer/, { selector: '[aria-live="polite"]' })).toHaveLength(1);
    expect(screen.getByText(/left to answer/, { selector: '[aria-live="polite"]' })).toHaveTextContent('60');
  });

  test('is not made up where none is known', async () => {
    const { submit } = show({ presentation: 'inline' });
    submit(batchOf([seatParams]));
    await screen.findByRole('region', { name: /asks for your input/ });
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

test('a hook outside the provider says what to do', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Inbox.Badge />)).toThrow(/Put it inside <Inbox\.Provider inbox={inbox}>/);
});
