import { createElicitationInbox, type ElicitationBatch } from '@elicit-kit/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forwardRef } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { batchOf } from '../inbox/inbox.fixtures.js';
import * as Inbox from '../inbox/index.js';
import type { ButtonComponentProps } from '../provider/components.js';
import { formOf } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';
import { renderForm } from './render-form.fixtures.js';

beforeAll(async () => {
  await import('../inbox/entry/single-entry.js');
});

/** In milliseconds: longer than any test. */
const LONG = 600_000;
const required = { required: ['a'] };
const yesOrNo = formOf({ a: { type: 'boolean', title: 'Delete it?' } }, required);
const sizes = ['Small', 'Medium', 'Large'];
const choice = formOf({ a: { type: 'string', title: 'Which size?', enum: sizes } }, required);
const unsaid = { review: undefined, undoDelay: LONG } as const;

const named = (name: string) => screen.getByRole('button', { name });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('a form of one question', () => {
  test.each([
    ['a yes or no', yesOrNo, ['Yes', 'No']],
    ['a choice of few', choice, sizes],
  ])('%s is answered by one press, which can be taken back', async (_, elicitation, answers) => {
    const { onAccept, user } = renderForm(elicitation, unsaid);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(buttons()).toEqual(['?', ...answers, 'Decline to answer', 'Not now']);
    // None stands out, and what ends the request is quieter than all of them.
    const emphasis = screen.getAllByRole('button').map((button) => button.dataset['emphasis']);
    expect(emphasis).toEqual(['quiet', ...answers.map(() => 'secondary'), 'quiet', 'quiet']);
    const [first = ''] = answers;
    await user.click(named(first));
    expect(buttons()).toEqual(['Undo', 'Send now']);
    expect(named('Undo')).toHaveFocus();
    expect(named('Undo')).toHaveAccessibleDescription(
      new RegExp(`^You answered ${first}\\. Sending to travel\\.example in 10 minutes\\.$`),
    );
    await user.keyboard('{Enter}');
    expect(buttons()).toEqual(['?', ...answers, 'Decline to answer', 'Not now']);
    expect(named(first)).toHaveFocus();
    await waitFor(() => {
      expect(screen.getByText('Undone. Nothing was sent.')).toBeInTheDocument();
    });
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('the focus goes back to the answer where a button of the host brings another with it', async () => {
    const Accept = forwardRef<HTMLButtonElement, ButtonComponentProps>(function Accept(props, ref) {
      return (
        <span>
          <button {...props} ref={ref} />
          <button type="button" aria-label="Why?" />
        </span>
      );
    });
    const { user } = renderForm(yesOrNo, { ...unsaid, components: { Accept } });
    await user.click(named('No'));
    await user.click(named('Undo'));
    expect(named('No')).toHaveFocus();
  });

  test('a ref of the host stays where the form renders again', () => {
    const ref = vi.fn();
    const children = (
      <>
        <ElicitationForm.Fields />
        <ElicitationForm.Accept ref={ref} />
      </>
    );
    const { update } = renderForm(yesOrNo, { ...unsaid, children });
    const atFirst = ref.mock.calls.length;
    update({ children, expiresAt: Date.now() + LONG });
    update({ children, armDelay: 1 });
    expect(ref.mock.calls).toHaveLength(atFirst);
  });

  test('it is heard that the answer was not sent yet, and how to undo it', async () => {
    const { user } = renderForm(choice, unsaid);
    await user.click(named('Medium'));
    await waitFor(() => {
      expect(
        screen.getByText(
          'You answered Medium. It has not been sent to travel.example yet. Press Undo to cancel it.',
        ),
      ).toBeInTheDocument();
    });
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  });

  test('no press answers where the host of who asks imitates another', () => {
    const server = {
      connectionId: 'x',
      endpoint: { kind: 'url', origin: 'https://github.com.evil.io' },
    } as const;
    renderForm(yesOrNo, { ...unsaid, server });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText(/^This is not github\.com: it belongs to evil\.io/)).toBeVisible();
  });

  test('the answer is sent once its time is over', async () => {
    const { onAccept, user } = renderForm(choice, { ...unsaid, undoDelay: 30 });
    await user.click(named('Large'));
    await waitFor(() => {
      expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: 'Large' });
    });
  });

  test('or when the person does not want to wait', async () => {
    const { onAccept, user } = renderForm(yesOrNo, unsaid);
    await user.click(named('No'));
    await user.click(named('Send now'));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: false });
  });

  test('or before the request expires', async () => {
    const { onAccept, user } = renderForm(yesOrNo, { ...unsaid, expiresAt: Date.now() + 1000 });
    await user.click(named('Yes'));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: true });
  });

  test.each(['expired', 'withdrawn'] as const)('what ended meanwhile (%s) was not sent', async (reason) => {
    const { onAccept, update, user } = renderForm(yesOrNo, unsaid);
    await user.click(named('Yes'));
    update({ ended: { reason } });
    expect(screen.getByText(/Nothing was sent\.$/, { selector: '[data-part="status"]' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByText('Undone. Nothing was sent.')).toBeNull();
    update({ ended: undefined });
    expect(onAccept).not.toHaveBeenCalled();
  });

  test.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the form goes', undefined],
  ])('nothing is sent once %s', async (_, leave) => {
    const { onAccept, onCancel, unmount } = renderForm(yesOrNo, { ...unsaid, undoDelay: 40 });
    act(() => {
      named('Yes').click();
    });
    expect(named('Undo')).toBeVisible();
    act(() => {
      if (leave) {
        leave();
      } else {
        unmount();
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(onAccept).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test.each([
    ['more options than fit in a row', formOf({ a: { type: 'string', enum: [...'abcdef'] } }, required)],
    ['an option of many words', formOf({ a: { type: 'string', enum: ['x'.repeat(41), 'b'] } }, required)],
    [
      'an option that says what a button of ours says',
      formOf({ a: { type: 'string', enum: ['DECLINE', 'b'] } }, required),
    ],
    [
      'an option with hidden characters',
      formOf({ a: { type: 'string', enum: ['a\u202Eb', 'c'] } }, required),
    ],
    [
      'an address in the message',
      formOf({ a: { type: 'boolean' } }, { ...required, message: 'See https://evil.example' }),
    ],
    ['a question that may be left out', formOf({ a: { type: 'string', enum: sizes } })],
  ])('%s is no question for one press', (_, elicitation) => {
    renderForm(elicitation, unsaid);
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(1);
  });

  test.each([
    [
      'asks for a secret, whatever the policy',
      formOf({ a: { type: 'string', title: 'Your PIN', enum: ['1234', '9876'] } }, required),
      { secretPolicy: 'allow' },
    ],
    ['is reviewed', choice, { review: true }],
    ['can not be taken back', choice, { undoDelay: 0 }],
  ] as const)('nor is one that %s', (_, elicitation, props) => {
    renderForm(elicitation, { ...unsaid, ...props });
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(1);
  });
});

describe('in an Outlet', () => {
  const confirm = {
    message: 'Delete the booking?',
    requestedSchema: {
      type: 'object',
      properties: { a: { type: 'boolean', title: 'Delete it?' } },
      required: ['a'],
    },
  };

  function show(props: Partial<Inbox.OutletProps>, rest: Partial<ElicitationBatch> = {}) {
    const inbox = createElicitationInbox();
    render(
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} {...props} />
      </Inbox.Provider>,
    );
    const answered = vi.fn();
    act(() => {
      inbox.submit(batchOf([confirm], rest)).results.then(answered, answered);
    });
    return { answered, inbox, user: userEvent.setup() };
  }

  test.each(['inline', 'dialog'] as const)('it is held back, %s', async (presentation) => {
    const { answered, user } = show({ presentation });
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await user.click(named('Send now'));
    await waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'accept', content: { a: true } }]);
    });
  });

  test.each(['inline', 'dialog'] as const)('× while it is held is Not now, %s', async (presentation) => {
    const { answered, inbox, user } = show({ presentation });
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(named('Undo')).toBeVisible();
    expect(inbox.getSnapshot().pendingCount).toBe(1);
    await user.click(named('Close without answering'));
    await waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'cancel' }]);
    });
  });

  test.each(['inline', 'dialog'] as const)(
    'Escape while it is held takes it back, %s',
    async (presentation) => {
      const { answered, inbox, user } = show({ presentation, undoDelay: LONG });
      await user.click(await screen.findByRole('button', { name: 'Yes' }));
      await user.keyboard('{Escape}');
      expect(named('Yes')).toHaveFocus();
      expect(inbox.getSnapshot().pendingCount).toBe(1);
      await user.keyboard('{Escape}');
      await waitFor(() => {
        expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'cancel' }]);
      });
    },
  );
});
