import { createElicitationInbox, type ElicitationBatch } from '@elicit-kit/core';
import type { RestoredDraft } from '@elicit-kit/core/internal/types';
import { act, render, screen, within } from '@testing-library/react';
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

const secretParams = {
  message: 'Sign in',
  requestedSchema: {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' }, password: { type: 'string', title: 'Password' } },
  },
};

/** What an adapter keeps of a round. */
function draftsOf(restored: Record<string, RestoredDraft> = {}) {
  const listeners = new Set<() => void>();
  let failing = false;
  return {
    restored: (key: string) => restored[key],
    keep: vi.fn(),
    isFailing: () => failing,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fail(next: boolean) {
      act(() => {
        failing = next;
        listeners.forEach((listener) => {
          listener();
        });
      });
    },
  };
}

function show(
  params: readonly unknown[],
  drafts = draftsOf(),
  {
    rest,
    ...options
  }: { rest?: Partial<ElicitationBatch> } & Parameters<
    ReturnType<typeof createElicitationInbox>['submit']
  >[1] = {},
  props: Inbox.OutletProps = {},
) {
  const inbox = createElicitationInbox();
  const element = (presentation: Inbox.OutletProps['presentation']) => (
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} openUrl={() => true} presentation={presentation} {...props} />
    </Inbox.Provider>
  );
  const view = render(element('dialog'));
  const answered = vi.fn();
  act(() => {
    inbox
      .submit(batchOf(params, { resumed: 'unsent', ...rest }), { drafts, ...options })
      .results.then(answered, answered);
  });
  return {
    inbox,
    drafts,
    answered,
    user: userEvent.setup(),
    present: (presentation: Inbox.OutletProps['presentation']) => {
      view.rerender(element(presentation));
    },
  };
}

const seat = draftsOf.bind(null, {
  'request-0': { values: { f0: '12A', f1: 'Fish' }, withoutSecrets: false },
});

describe('a form that came back', () => {
  test('begins with what was typed, says so, and is answered', async () => {
    const { answered, user } = show([seatParams], seat());
    expect(await screen.findByLabelText('Seat')).toHaveValue('12A');
    expect(screen.getByText('This request was waiting while the page was closed.')).toBeVisible();
    expect(screen.getByText('We kept your earlier answers.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    await user.click(await screen.findByRole('button', { name: 'Send answers' }));
    expect(answered).toHaveBeenCalledExactlyOnceWith([
      { action: 'accept', content: { seat: '12A', meal: 'Fish' } },
    ]);
  });

  test('is reviewed however short it is', async () => {
    show([seatParams], seat(), {}, { review: 'auto' });
    expect(await screen.findByRole('button', { name: 'Review answers' })).toBeVisible();
  });

  test('can be started empty, which is kept too', async () => {
    const { drafts, user } = show([seatParams], seat());
    await user.click(await screen.findByRole('button', { name: 'Start empty' }));
    expect(screen.getByLabelText('Seat')).toHaveValue('');
    expect(screen.queryByText('We kept your earlier answers.')).toBeNull();
    expect(drafts.keep).toHaveBeenLastCalledWith('request-0', { f0: '', f1: '' });
  });

  test('says that secrets were not kept', async () => {
    const drafts = draftsOf({ 'request-0': { values: { f0: 'Ada' }, withoutSecrets: true } });
    show([secretParams], drafts);
    expect(await screen.findByLabelText('Name')).toHaveValue('Ada');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByText('We kept your earlier answers. Secrets were not kept.')).toBeVisible();
  });

  test('says that its answers may have arrived', async () => {
    show([seatParams], seat(), { rest: { resumed: 'sent' } });
    expect(
      await screen.findByText(
        'Your answers were on their way when the page closed. We don’t know whether travel.example received them.',
      ),
    ).toBeVisible();
  });

  test('keeps every change, also where it is shown another way', async () => {
    const { drafts, present, user } = show([seatParams], seat());
    await user.type(await screen.findByLabelText('Seat'), 'B');
    expect(drafts.keep).toHaveBeenLastCalledWith('request-0', { f0: '12AB', f1: 'Fish' });
    present('inline');
    expect(await screen.findByLabelText('Seat')).toHaveValue('12AB');
  });

  test('is offered again when the server asks the same after the connection was lost', async () => {
    const { inbox, user } = show([seatParams], seat());
    await screen.findByLabelText('Seat');
    act(() => {
      inbox.withdraw(inbox.getSnapshot().entries[0]?.id ?? '', 'disconnected');
    });
    expect(screen.getByText('12A')).toBeVisible();
    expect(screen.queryByText('This request was waiting while the page was closed.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    act(() => {
      inbox.submit(batchOf([seatParams])).results.catch(() => undefined);
    });
    await user.click(await screen.findByRole('button', { name: 'Use them' }));
    expect(screen.getByLabelText('Seat')).toHaveValue('12A');
  });
});

test('the steps of a round that came back hold what was typed, and so does their review', async () => {
  const drafts = draftsOf({ 'request-1': { values: { f0: 'ada@example.org' }, withoutSecrets: false } });
  const { answered, user } = show([seatParams, contactParams], drafts);
  await user.type(await screen.findByLabelText('Seat'), '1C');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.org');
  expect(drafts.keep.mock.calls.map(([key]) => key as string)).not.toContain('request-1');
  await user.click(screen.getByRole('button', { name: 'Review all' }));
  expect(within(screen.getByRole('dialog')).getByText('ada@example.org')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send 2 answers' }));
  expect(answered).toHaveBeenCalledExactlyOnceWith([
    { action: 'accept', content: { seat: '1C' } },
    { action: 'accept', content: { email: 'ada@example.org' } },
  ]);
});

describe('a page that came back', () => {
  test('is consented to anew where it was not opened', async () => {
    show([pageParams()]);
    expect(await screen.findByRole('button', { name: 'Open travel.example' })).toBeVisible();
    expect(screen.getByText('This request was waiting while the page was closed.')).toBeVisible();
  });

  test('is waited for where it was, until the person says that it is done', async () => {
    const { answered, user } = show([pageParams()], draftsOf(), {
      rest: { resumed: 'sent', settleAt: 'completion' },
      answered: [{ action: 'accept' }],
    });
    const finished = await screen.findByRole('button', { name: 'I’ve finished' });
    expect(
      screen.getByText(
        'You had opened this page before. When you finish, your answers will be sent to travel.example again.',
      ),
    ).toBeVisible();
    expect(answered).not.toHaveBeenCalled();
    await user.click(finished);
    expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'accept' }]);
  });
});

describe('storage that fails', () => {
  const sentence = /^If you close this page/;

  test.each([
    { case: 'a form', params: [seatParams] },
    { case: 'a round', params: [seatParams, contactParams] },
  ])('is told quietly on $case while it lasts, and what was typed stays', async ({ params }) => {
    const { drafts, user } = show(params, draftsOf(), { rest: { resumed: undefined as never } });
    await user.type(await screen.findByLabelText('Seat'), '12A');
    expect(screen.queryByText(sentence)).toBeNull();
    drafts.fail(true);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Seat')).toHaveValue('12A');
    drafts.fail(false);
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('is not told before something was typed that could be lost', async () => {
    const { drafts, user } = show([seatParams], draftsOf(), { rest: { resumed: undefined as never } });
    const field = await screen.findByLabelText('Seat');
    drafts.fail(true);
    expect(screen.queryByText(sentence)).toBeNull();
    await user.type(field, '1');
    expect(screen.getByText(sentence)).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('is not told on a page to open, where nothing is typed', async () => {
    const { drafts } = show([pageParams()]);
    await screen.findByRole('button', { name: 'Open travel.example' });
    drafts.fail(true);
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
