import { createElicitationInbox } from '@elicit-kit/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as Inbox from '../index.js';
import { batchOf, contactParams, entryIdAt, pageParams, seatParams } from '../inbox.fixtures.js';

beforeAll(async () => {
  await Promise.all([
    import('./batch-entry.js'),
    import('../entry/single-entry.js'),
    import('@elicit-kit/core/url'),
  ]);
});

const formless = { type: 'object', properties: {} };
const three = [seatParams, pageParams(), contactParams];

/** A batch in an Outlet whose buttons respond at once. */
function show(params: readonly unknown[] = three, props: Partial<Inbox.OutletProps> = {}) {
  const inbox = createElicitationInbox();
  const openUrl = vi.fn(() => true);
  const element = (next: Partial<Inbox.OutletProps>) => (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} openUrl={openUrl} {...props} {...next} />
    </Inbox.Provider>
  );
  const view = render(element({}));
  const answered = vi.fn();
  act(() => {
    inbox.submit(batchOf(params)).results.then(answered, answered);
  });
  return {
    inbox,
    openUrl,
    answered,
    user: userEvent.setup(),
    update: (next: Partial<Inbox.OutletProps>) => {
      view.rerender(element(next));
    },
  };
}

const press = (name: string) => screen.findByRole('button', { name });
const stepStates = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

describe('the review of a batch', () => {
  test("is a form's own: what the server suggested, what is hidden until shown, and exactly what is sent", async () => {
    const { user } = show([
      {
        message: 'Who are you?',
        requestedSchema: {
          type: 'object',
          properties: {
            country: { type: 'string', title: 'Country', default: 'Norway' },
            password: { type: 'string', title: 'Password' },
            nested: { type: 'object', title: 'Nested' },
          },
        },
      },
      contactParams,
    ]);
    await user.type(await screen.findByLabelText(/^Password/), 'hunter2');
    await user.click(screen.getByRole('checkbox', { name: 'Send it to travel.example anyway' }));
    await user.click(await press('Next'));
    await user.type(await screen.findByLabelText('Email'), 'a@b.example');
    await user.click(await press('Review all'));
    const step = (await screen.findByRole('heading', { name: 'Step 1: Questions “Country”' })).closest(
      'section',
    );
    const review = within(step as HTMLElement);
    expect(review.getByText('Norway')).toBeVisible();
    expect(review.getByText('Suggested by the server')).toBeVisible();
    expect(review.queryByText('hunter2')).toBeNull();
    await user.click(review.getByRole('button', { name: 'Show Password' }));
    expect(review.getByText('hunter2')).toBeVisible();
    expect(review.queryByText('Nested')).toBeNull();
    await user.click(review.getByText('Exactly what is sent'));
    expect(review.getByText(/"country": "Norway"/)).toBeVisible();
  });

  test('shows what was decided, not what was typed afterwards and not confirmed', async () => {
    const { user, answered } = show([seatParams, contactParams]);
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(await press('Next'));
    await user.type(await screen.findByLabelText('Email'), 'a@b.example');
    await user.click(await press('Review all'));
    await user.click(await press('Change step 2'));
    await user.type(await screen.findByLabelText('Email'), '.changed');
    await user.click(await press('Back'));
    await user.click(await press('Next'));
    await user.click(await press('Review all'));
    const shown = (await screen.findByText(/^a@b\.example/)).textContent;
    await user.click(await press('Send 2 answers'));
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([
        { action: 'accept', content: { seat: '12A' } },
        { action: 'accept', content: { email: shown } },
      ]);
    });
  });
});

describe('a batch of three', () => {
  test('is one dialog with steps, each with how it stands', async () => {
    const { user } = show();
    const dialog = await screen.findByRole('dialog', { name: 'travel.example needs 3 answers' });
    expect(within(dialog).getByRole('heading', { name: 'Step 1 of 3' })).toBeVisible();
    expect(stepStates()).toEqual(['1 · Now', '2 · To do', '3 · To do']);
    await user.type(screen.getByLabelText('Seat'), '12A');
    await user.click(await press('Next'));
    expect(stepStates()).toEqual(['1 · Answered', '2 · Now', '3 · To do']);
    expect(screen.getByRole('heading', { name: 'Step 2 of 3' })).toHaveFocus();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('is answered step by step, reviewed as a whole, and sent at once', async () => {
    const { user, openUrl, answered } = show();
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(await press('Next'));
    await user.click(await press('Open travel.example'));
    expect(openUrl).toHaveBeenCalledOnce();
    await user.click(await press('Decline this one'));
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('button', { name: /^Send/ })).toHaveFocus();
    expect(stepStates()).toEqual(['1 · Answered', '2 · Opened', '3 · Declined']);
    expect(screen.getByRole('heading', { name: 'Step 1: Questions “Seat”' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Step 3: Questions “Email”' })).toBeVisible();
    expect(screen.getByText('12A')).toBeVisible();
    expect(screen.getByText('You opened the page.')).toBeVisible();
    expect(screen.getByText('You declined this one.')).toBeVisible();
    expect(screen.getByText(/^Nothing sent yet\. Answers go to/)).toHaveTextContent(/travel\.example\.$/);
    expect(answered).not.toHaveBeenCalled();
    await user.click(await press('Send 2 answers, decline 1'));
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([
        { action: 'accept', content: { seat: '12A' } },
        { action: 'accept' },
        { action: 'decline' },
      ]);
    });
  });

  test('follows its page after it was sent', async () => {
    const { user, inbox } = show([pageParams(), contactParams]);
    await user.click(await press('Open travel.example'));
    await user.type(await screen.findByLabelText('Email'), 'a@b.example');
    await user.click(await press('Review all'));
    await user.click(await press('Send 2 answers'));
    expect(await screen.findByText(/^Finish on pay\.travel\.example/)).toBeVisible();
    await user.click(await press('I’ve finished'));
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('follows several pages one after the other', async () => {
    const { user, inbox } = show([pageParams(), pageParams('https://pay.travel.example/second', 'e-2')]);
    await user.click(await press('Open travel.example'));
    await screen.findByRole('heading', { name: 'Step 2 of 2' });
    await user.click(await press('Open travel.example'));
    await user.click(await press('Send 2 answers'));
    await user.click(await press('I’ve finished'));
    expect(inbox.getSnapshot().entries).toHaveLength(1);
    await user.click(await press('I’ve finished'));
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('goes back and forward without losing what was typed, and back from the review', async () => {
    const { user, answered } = show([seatParams, contactParams]);
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(await press('Next'));
    await user.type(await screen.findByLabelText('Email'), 'a@b');
    await user.click(await press('Back'));
    expect(await screen.findByLabelText('Seat')).toHaveValue('12A');
    await user.type(screen.getByLabelText('Seat'), 'B');
    await user.click(await press('Next'));
    expect(await screen.findByLabelText('Email')).toHaveValue('a@b');
    await user.type(screen.getByLabelText('Email'), '.example');
    await user.click(await press('Review all'));
    await user.click(await press('Change step 1'));
    await user.type(await screen.findByLabelText('Seat'), 'C');
    await user.click(await press('Next'));
    await user.click(await press('Review all'));
    await user.click(await press('Send 2 answers'));
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([
        { action: 'accept', content: { seat: '12ABC' } },
        { action: 'accept', content: { email: 'a@b.example' } },
      ]);
    });
  });

  test('a step that was declined can be answered after all', async () => {
    const { user } = show([seatParams, contactParams]);
    await user.click(await press('Decline this one'));
    await user.click(await press('Back'));
    expect(await screen.findByText('You declined this one.')).toBeVisible();
    await user.click(await press('Change this'));
    expect(await screen.findByLabelText('Seat')).toBeVisible();
    expect(stepStates()).toEqual(['1 · Now', '2 · To do']);
  });

  test.each([
    {
      what: 'endless words are cut',
      params: pageParams(),
      message: `Pay ${'now '.repeat(40)}`,
      about: 'Step 1: A page to open “Pay now now now now now now now now now…”',
    },
    {
      what: 'hidden characters are shown',
      params: pageParams(),
      message: 'Pay\u202Enow',
      about: 'Step 1: A page to open “PayU+202Enow”',
    },
    { what: 'silence is not quoted', params: pageParams(), message: ' ', about: 'Step 1: A page to open' },
    {
      what: 'a form without questions goes by its message',
      params: { requestedSchema: { type: 'object', properties: {} } },
      message: 'Shall we go on?',
      about: 'Step 1: A request to agree “Shall we go on?”',
    },
  ])(
    'the review names a step in the words of the server, made safe: $what',
    async ({ params, message, about }) => {
      const { user } = show([{ ...params, message }, seatParams]);
      await user.click(await press('Decline this one'));
      await user.click(await press('Decline this one'));
      expect(await screen.findByRole('heading', { name: about })).toBeVisible();
    },
  );

  test('declined step by step, the review has one button that declines them all', async () => {
    const { user, answered } = show([seatParams, contactParams]);
    await user.click(await press('Decline this one'));
    await user.click(await press('Decline this one'));
    await screen.findByRole('heading', { name: 'Check your answers' });
    await user.click(screen.getByRole('button', { name: 'Decline all 2' }));
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'decline' }, { action: 'decline' }]);
    });
  });

  test('a step with a problem is not left', async () => {
    const { user } = show();
    await screen.findByLabelText('Seat');
    await user.click(await press('Next'));
    expect(await screen.findByText('There is a problem')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Step 1 of 3' })).toBeVisible();
  });

  test.each([
    { name: 'Decline all 3', action: 'decline' },
    { name: 'Not now', action: 'cancel' },
    { name: 'Close without answering', action: 'cancel' },
  ])('$name answers all of them $action', async ({ name, action }) => {
    const { user, answered } = show();
    await user.click(await press(name));
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([{ action }, { action }, { action }]);
    });
  });

  test.each(['dialog', 'inline'] as const)('Escape answers all of them cancel (%s)', async (presentation) => {
    const { user, answered } = show([pageParams(), contactParams], { presentation });
    (await press('Open travel.example')).focus();
    await user.keyboard('{Escape}');
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'cancel' }, { action: 'cancel' }]);
    });
  });

  test('keeps its place, its decisions and its words when the presentation is switched', async () => {
    const { user, update } = show();
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(await press('Next'));
    update({ presentation: 'inline' });
    expect(await screen.findByRole('heading', { name: 'Step 2 of 3' })).toBeVisible();
    await user.click(await press('Back'));
    expect(await screen.findByLabelText('Seat')).toHaveValue('12A');
  });

  test('says so when it is withdrawn, and can only be closed', async () => {
    const { user, inbox } = show();
    (await screen.findByLabelText('Seat')).focus();
    act(() => {
      inbox.withdraw(entryIdAt(inbox, 0), 'disconnected');
    });
    const title = screen.getByRole('heading', { name: 'Connection to travel.example lost' });
    expect(title).toHaveFocus();
    expect(title).toHaveAccessibleDescription('Nothing was sent.');
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy answers' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Decline|Not now|Next/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('what was answered and what was typed stays to be read once it has ended', async () => {
    const { user, inbox } = show([seatParams, contactParams, seatParams]);
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(await press('Next'));
    await user.type(await screen.findByLabelText('Email'), 'a@b.example');
    act(() => {
      inbox.withdraw(entryIdAt(inbox, 0), 'withdrawn');
    });
    expect(screen.getByText('12A')).toBeVisible();
    expect(screen.getByText('a@b.example')).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Seat', 'Email']);
    expect(screen.queryByText('Exactly what is sent')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy answers' }));
    expect(await navigator.clipboard.readText()).toBe('Seat: 12A\n\nEmail: a@b.example');
  });

  test('whose time ran out says how long it was open', async () => {
    const inbox = createElicitationInbox();
    const now = Date.now();
    render(
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} />
      </Inbox.Provider>,
    );
    act(() => {
      inbox
        .submit(batchOf([seatParams, contactParams], { expiresAt: now + 600_400 }))
        .results.catch(() => undefined);
    });
    await screen.findByLabelText('Seat');
    act(() => {
      inbox.withdraw(entryIdAt(inbox, 0), 'expired');
    });
    expect(screen.getByRole('heading', { name: 'Time ran out' })).toHaveAccessibleDescription(
      'Nothing was sent. travel.example waited 10 minutes.',
    );
  });

  test('a step without questions asks to agree, and is said to be agreed to', async () => {
    const { user, answered } = show([
      { message: 'Delete 12 files?', requestedSchema: formless },
      contactParams,
    ]);
    expect(await screen.findByText(/^Your decision goes to/)).toBeVisible();
    await user.click(await press('Agree'));
    expect(stepStates()).toEqual(['1 · Agreed', '2 · Now']);
    await user.click(await press('Decline this one'));
    expect(screen.getByRole('heading', { name: /^Step 1: A request to agree/ })).toBeVisible();
    expect(screen.getByText('You agreed.')).toBeVisible();
    await user.click(await press('Send 1 answer, decline 1'));
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([
        { action: 'accept', content: {} },
        { action: 'decline' },
      ]);
    });
  });

  test('a step that asks to agree waits until its message was read to its end', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #report: (entries: object[]) => void;
        constructor(report: (entries: object[]) => void) {
          this.#report = report;
        }
        observe() {
          this.#report([
            { isIntersecting: false, boundingClientRect: { bottom: 648 }, rootBounds: { bottom: 600 } },
          ]);
        }
        disconnect() {
          // Nothing is observed.
        }
      },
    );
    const { user } = show([{ message: 'Delete 12 files?', requestedSchema: formless }, contactParams]);
    expect(await screen.findByText(/more lines to read$/)).toBeVisible();
    await user.click(await press('Agree'));
    expect(screen.getByRole('heading', { name: 'Step 1 of 2' })).toBeVisible();
    await user.click(await press('Show all'));
    await user.click(await press('Agree'));
    expect(screen.getByRole('heading', { name: 'Step 2 of 2' })).toBeVisible();
    vi.unstubAllGlobals();
  });

  test('keys that are names of prototypes are answered like any other', async () => {
    const inbox = createElicitationInbox();
    render(
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} />
      </Inbox.Provider>,
    );
    const user = userEvent.setup();
    const requests = ['__proto__', 'constructor'].map((key) => ({ key, params: seatParams }));
    let answer = Promise.resolve<unknown>(undefined);
    act(() => {
      answer = inbox.submit({ ...batchOf([]), requests }).results;
    });
    await user.type(await screen.findByLabelText('Seat'), '1');
    await user.click(await press('Next'));
    await user.click(await press('Decline this one'));
    await user.click(await press('Send 1 answer, decline 1'));
    expect(await answer).toEqual([{ action: 'accept', content: { seat: '1' } }, { action: 'decline' }]);
  });
});

test('a step that asks for a page once more says so', async () => {
  const { inbox } = show([pageParams(), seatParams]);
  act(() => {
    inbox.answer(entryIdAt(inbox, 0), [{ action: 'accept' }, { action: 'decline' }]);
    inbox.submit(batchOf([pageParams(), seatParams], { round: 2 })).results.catch(() => undefined);
  });
  expect(await screen.findByRole('heading', { name: 'Step 1 of 2' })).toBeVisible();
  expect(screen.getByText('Same page as before.')).toBeVisible();
});
