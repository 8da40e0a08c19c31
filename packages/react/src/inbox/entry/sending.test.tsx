import {
  createElicitationInbox,
  DeliveryUnknownError,
  type AnswerOutcome,
  type ElicitationInbox,
} from '@elicit-kit/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as Inbox from '../index.js';
import { batchOf, contactParams, pageParams, seatParams } from '../inbox.fixtures.js';

beforeAll(async () => {
  await Promise.all([
    import('./single-entry.js'),
    import('../batch/batch-entry.js'),
    import('@elicit-kit/core/url'),
  ]);
});

/** Delivers when and as the test says. */
function wire() {
  const sent: { arrive: () => void; fail: (error?: Error) => void }[] = [];
  const deliver = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        sent.push({ arrive: resolve, fail: (error = new TypeError('Failed to fetch')) => reject(error) });
      }),
  );
  const last = () => {
    const one = sent.at(-1);
    if (one === undefined) {
      throw new Error('Nothing was sent.');
    }
    return one;
  };
  return {
    deliver,
    fail: (error?: Error) => act(async () => last().fail(error)),
    arrive: () => act(async () => last().arrive()),
  };
}

function show(
  params: readonly unknown[],
  change: (inbox: ElicitationInbox) => ElicitationInbox = (inbox) => inbox,
) {
  const { deliver, ...rest } = wire();
  const inbox = createElicitationInbox();
  const settled = vi.fn();
  inbox.submit(batchOf(params), { deliver }).results.then(settled, settled);
  render(
    <Inbox.Provider inbox={change(inbox)}>
      <Inbox.Outlet armDelay={0} review openUrl={() => true} />
    </Inbox.Provider>,
  );
  return { inbox, deliver, settled, user: userEvent.setup(), ...rest };
}

/** The first answer ends as given; the inbox is asked from the second one on. */
const firstEndsAs = (outcome: AnswerOutcome) => (inbox: ElicitationInbox) => {
  const answer = vi.fn(inbox.answer).mockResolvedValueOnce(outcome);
  return { ...inbox, answer };
};

const press = (name: string) => screen.findByRole('button', { name });

async function sendSeat(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Seat'), '12A');
  await user.click(await press('Review answers'));
  await user.click(await press('Send answers'));
}

describe('a form whose answers do not arrive', () => {
  test('stays open with its text, says so, and is sent again', async () => {
    const { user, deliver, fail, arrive, settled } = show([seatParams]);
    await sendSeat(user);
    expect(await press('Sending…')).toHaveAttribute('aria-disabled', 'true');
    await fail();
    expect(
      screen.getByText('Your answers could not be sent. They are still here: try again.', { selector: 'p' }),
    ).toBeVisible();
    expect(settled).not.toHaveBeenCalled();
    await user.click(await press('Try again'));
    await arrive();
    expect(deliver).toHaveBeenCalledTimes(2);
    expect(settled).toHaveBeenCalledExactlyOnceWith([{ action: 'accept', content: { seat: '12A' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be changed first', async () => {
    const { user, fail, arrive, settled } = show([seatParams]);
    await sendSeat(user);
    await fail();
    await user.click(await press('Change Seat'));
    await user.type(await screen.findByLabelText('Seat'), 'B');
    await user.click(await press('Review answers'));
    await user.click(await press('Send answers'));
    await arrive();
    expect(settled).toHaveBeenCalledExactlyOnceWith([{ action: 'accept', content: { seat: '12AB' } }]);
  });

  test.each(['Decline', 'Not now'])(
    'is asked again where %s does not arrive, with its text',
    async (name) => {
      const { user, fail, settled } = show([seatParams]);
      await user.type(await screen.findByLabelText('Seat'), '12A');
      await user.click(await press(name));
      await fail();
      expect(
        await screen.findByText('Your answer did not reach travel.example. Try again.', { selector: 'p' }),
      ).toBeVisible();
      expect(screen.getByLabelText('Seat')).toHaveValue('12A');
      await user.click(await press(name));
      expect(settled).not.toHaveBeenCalled();
    },
  );
});

describe('while answers are being sent', () => {
  const leave = {
    Escape: (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}'),
    '×': (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Close without answering' })),
  };

  test.each(['Escape', '×'] as const)(
    '%s puts the dialog aside, and it comes back if that fails',
    async (how) => {
      const { deliver, fail, arrive, settled, user } = show([seatParams]);
      await sendSeat(user);
      await leave[how](user);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(settled).not.toHaveBeenCalled();

      await fail();
      expect(await screen.findByText(/^Your answer did not reach/, { selector: 'p' })).toBeVisible();
      expect(await screen.findByLabelText('Seat')).toHaveValue('12A');
      await user.click(await press('Review answers'));
      await user.click(await press('Send answers'));
      await leave[how](user);
      await arrive();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(deliver).toHaveBeenCalledTimes(2);
      expect(settled).toHaveBeenCalledExactlyOnceWith([{ action: 'accept', content: { seat: '12A' } }]);
    },
  );
});

test('content that is not accepted shows its issues at the fields', async () => {
  const issues = [[{ code: 'minLength', fieldId: 'f0', key: 'seat', params: { min: 5, count: 5 } }]] as const;
  const { user, deliver } = show([seatParams], firstEndsAs({ status: 'invalidContent', issues }));
  await sendSeat(user);
  expect(
    await screen.findByText('Nothing was sent. Some answers need to be changed first.', { selector: 'p' }),
  ).toBeVisible();
  expect(screen.getByLabelText('Seat')).toBeInvalid();
  expect(deliver).not.toHaveBeenCalled();
});

test.each([
  ['gone', 'This request is no longer open'],
  ['answeredElsewhere', 'Answered in another window'],
] as const)('an answer to a request that is %s is told', async (status, title) => {
  const { user } = show([seatParams], firstEndsAs({ status }));
  await sendSeat(user);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(await press('Copy answers')).toBeVisible();
});

test('answers that may not have arrived are sent again where that is possible, with a warning', async () => {
  const { user, deliver, fail, arrive } = show([seatParams]);
  await sendSeat(user);
  await fail(new DeliveryUnknownError({ canSendAgain: true }));
  expect(screen.getByText('You can send them again, but the server may receive them twice.')).toBeVisible();
  await user.click(await press('Send again'));
  expect(deliver).toHaveBeenCalledTimes(2);
  await arrive();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page whose consent does not arrive is followed, and the consent sent again', async () => {
  const { user, fail, deliver } = show([pageParams()]);
  await user.click(await press('Open travel.example'));
  await fail();
  expect(
    await screen.findByText('Your answer did not reach travel.example. Try again.', { selector: 'p' }),
  ).toBeVisible();
  await user.click(await press('I’ve finished'));
  expect(deliver).toHaveBeenCalledTimes(2);
});

test.each(['{Escape}', '×'])(
  '%s puts a page aside whose consent is being sent, and it comes back if that fails',
  async (how) => {
    const { user, fail, deliver, settled } = show([pageParams()]);
    await user.click(await press('Open travel.example'));
    await (how === '×' ? user.click(await press('Close and stop waiting')) : user.keyboard(how));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(settled).not.toHaveBeenCalled();

    await fail();
    expect(
      await screen.findByText('Your answer did not reach travel.example. Try again.', { selector: 'p' }),
    ).toBeVisible();
    await user.click(await press('I’ve finished'));
    expect(deliver).toHaveBeenCalledTimes(2);
  },
);

test.each(['I’ve finished', 'Stop waiting'])(
  '%s is heard while the consent is being sent: the page is not shown again once it has arrived',
  async (name) => {
    const { user, arrive, settled } = show([pageParams()]);
    await user.click(await press('Open travel.example'));
    await user.click(await press(name));
    expect(screen.queryByRole('dialog')).toBeNull();
    await arrive();
    expect(settled).toHaveBeenCalledExactlyOnceWith([{ action: 'accept' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('Escape puts a page aside whose Decline is being sent', async () => {
  const { user, arrive, settled } = show([pageParams()]);
  await user.click(await press('Decline'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await arrive();
  expect(settled).toHaveBeenCalledExactlyOnceWith([{ action: 'decline' }]);
});

describe('a batch', () => {
  async function sendBatch(user: ReturnType<typeof userEvent.setup>) {
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(await press('Next'));
    await user.type(await screen.findByLabelText('Email'), 'a@b.example');
    await user.click(await press('Review all'));
    await user.click(await press('Send 2 answers'));
  }

  test('whose answers do not arrive stays at its review and is sent again', async () => {
    const { user, fail, arrive, settled } = show([seatParams, contactParams]);
    await sendBatch(user);
    expect(await press('Sending…')).toHaveAttribute('aria-disabled', 'true');
    await fail();
    expect(
      screen.getByText('Your answers could not be sent. They are still here: try again.', { selector: 'p' }),
    ).toBeVisible();
    expect(screen.getByText('12A')).toBeVisible();
    await user.click(await press('Try again'));
    await arrive();
    expect(settled).toHaveBeenCalledExactlyOnceWith([
      { action: 'accept', content: { seat: '12A' } },
      { action: 'accept', content: { email: 'a@b.example' } },
    ]);
  });

  test('that is not accepted goes to the step concerned, whose field shows what is wrong', async () => {
    const issues = [
      [],
      [{ code: 'minLength', fieldId: 'f0', key: 'email', params: { min: 50, count: 50 } }],
    ] as const;
    const { user } = show([seatParams, contactParams], firstEndsAs({ status: 'invalidContent', issues }));
    await sendBatch(user);
    expect(await screen.findByRole('heading', { name: 'Step 2 of 2' })).toBeVisible();
    expect(
      screen.getByText('Nothing was sent. Some answers need to be changed first.', {
        selector: 'p',
      }),
    ).toBeVisible();
    await user.click(await press('Review all'));
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await user.type(screen.getByLabelText('Email'), '.org');
    await user.click(await press('Review all'));
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeVisible();
  });

  test('that was answered elsewhere says so', async () => {
    const { user } = show([seatParams, contactParams], firstEndsAs({ status: 'answeredElsewhere' }));
    await sendBatch(user);
    expect(
      await screen.findByText('Answered in another window. Nothing was sent from here.', { selector: 'p' }),
    ).toBeVisible();
  });
});
