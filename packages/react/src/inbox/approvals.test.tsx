import { approvalRules } from '@elicit-kit/core/approvals';
import { createElicitationInbox, type ElicitationBatch, type ElicitResult } from '@elicit-kit/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { agentServer, always, approvalOf, mail } from '../approval-dialog/approval-dialog.fixtures.js';
import { seatParams } from './inbox.fixtures.js';
import * as Inbox from './index.js';

beforeAll(async () => {
  await import('./outlet/outlet-content.js');
});

type Request = ElicitationBatch['requests'][number];
const asked = (overrides?: Readonly<Record<string, unknown>>) => ({ approval: approvalOf(overrides) });

/** An Outlet whose buttons respond at once, and beside it all that lists requests. */
function show(props: Partial<Inbox.OutletProps> = {}) {
  const inbox = createElicitationInbox();
  const page = (presentation: Inbox.OutletProps['presentation']) => (
    <StrictMode>
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet armDelay={0} {...props} presentation={presentation} />
        <Inbox.List />
        <Inbox.History />
      </Inbox.Provider>
    </StrictMode>
  );
  const { rerender } = render(page(props.presentation));
  return {
    user: userEvent.setup(),
    inbox,
    present: (presentation: Inbox.OutletProps['presentation']) => {
      rerender(page(presentation));
    },
    submit(requests: readonly Omit<Request, 'key'>[], rest: Partial<ElicitationBatch> = {}) {
      const answered = vi.fn<(results: readonly ElicitResult[]) => void>();
      act(() => {
        inbox
          .submit({
            approvalRules,
            server: agentServer,
            requests: requests.map((request, index) => ({ key: `${index}`, ...request }) as Request),
            ...rest,
          })
          .results.then(answered, answered);
      });
      return answered;
    },
  };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('an approval in the inbox', () => {
  test.each(['dialog', 'inline', 'panel'] as const)('is shown and answered, %s', async (presentation) => {
    const { submit, user } = show({ presentation });
    const answered = submit([asked()]);
    await user.click(await button('Allow once'));
    await waitFor(() => {
      expect(answered).toHaveBeenCalledWith([{ action: 'accept', approval: { optionId: 'yes' } }]);
    });
    expect(screen.getByRole('list', { name: 'Request history' })).toHaveTextContent(
      /send_email.*You allowed it once/,
    );
  });

  test('is rejected, and it is said where it is asked again', async () => {
    const { submit, user } = show();
    const answered = submit([asked()]);
    await user.click(await button('Reject'));
    await waitFor(() => {
      expect(answered).toHaveBeenCalledWith([{ action: 'decline', approval: { optionId: 'no' } }]);
    });
    expect(screen.getByRole('list', { name: 'Request history' })).toHaveTextContent('You rejected it');
    submit([asked({ message: 'Once more, please.' })]);
    expect(await screen.findByText('You rejected the same call before.')).toBeInTheDocument();
  });

  test('closed, it is cancelled', async () => {
    const { submit, user } = show();
    const answered = submit([asked({ careful: true })]);
    await button('Allow once');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(answered).toHaveBeenCalledWith([{ action: 'cancel', by: 'person' }]);
    });
  });

  test('stands in lists by its tool, not by what the agent says', async () => {
    const { submit } = show({ presentation: 'inline' });
    submit([asked()]);
    const item = within(await screen.findByRole('list', { name: 'Requests' })).getByRole('listitem');
    expect(item).toHaveTextContent('A tool to allow');
    expect(item).toHaveTextContent('send_email');
    expect(item).not.toHaveTextContent('You asked me');
  });

  test('its name is one line of letters, digits and a few signs in lists as well', async () => {
    const { submit } = show({ presentation: 'inline' });
    submit([asked({ call: { tool: 'read\non GitHub (verified)', arguments: {} } })]);
    const item = within(await screen.findByRole('list', { name: 'Requests' })).getByRole('listitem');
    expect(item).toHaveTextContent('readU+000Aon GitHub U+0028verifiedU+0029');
  });

  test('is announced as what it is', async () => {
    const { submit } = show({ presentation: 'inline' });
    submit([asked()]);
    expect(await screen.findByText('agent.example wants to run a tool.')).toBeInTheDocument();
  });

  test('an answer that did not arrive is asked for again', async () => {
    const { inbox, user } = show();
    let fail = true;
    act(() => {
      void inbox
        .submit(
          { server: agentServer, approvalRules, requests: [{ key: '0', approval: approvalOf() }] },
          {
            deliver: () => (fail ? Promise.reject(new Error('offline')) : Promise.resolve()),
          },
        )
        .results.catch(() => undefined);
    });
    await user.click(await button('Allow once'));
    expect(
      (await screen.findAllByText('Your answer did not reach agent.example. Try again.'))[0],
    ).toBeInTheDocument();
    fail = false;
    await user.click(await button('Allow once'));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

test('what was decided without the person says by whom, and is not announced as sent', async () => {
  const inbox = createElicitationInbox({ decide: () => ({ allow: 'yes', because: 'Reading is harmless.' }) });
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet />
      <Inbox.History />
    </Inbox.Provider>,
  );
  await act(
    () =>
      inbox.submit({ server: agentServer, approvalRules, requests: [{ key: '0', approval: approvalOf() }] })
        .results,
  );
  expect(await screen.findByText('Allowed by this app’s own rules')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Request history' })).toHaveTextContent('Reading is harmless.');
  expect(screen.queryByText(/^Sent to/)).toBeNull();
});

test('calls that ran unasked share a line with their number and their server, beside what the person answered', async () => {
  const inbox = createElicitationInbox({
    rateLimit: false,
    decide: ({ elicitation }) =>
      elicitation.mode !== 'approval' || elicitation.call.tool === 'send_email'
        ? undefined
        : elicitation.call.tool === 'read_file'
          ? { allow: 'yes' }
          : { deny: true },
  });
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.History />
    </Inbox.Provider>,
  );
  const call = (tool: string, server = 'files.example', index = 0) =>
    inbox.submit({
      server: agentServer,
      approvalRules,
      requests: [
        {
          key: '0',
          approval: approvalOf({ call: { tool, server, arguments: { index }, digest: String(index) } }),
        },
      ],
    });
  await act(async () => {
    for (let index = 0; index < 40; index += 1) {
      call('read_file', 'files.example', index);
      if (index % 10 === 0) {
        const { entryId = '' } = call('send_email');
        await inbox.answer(entryId, [{ action: 'accept', approval: { optionId: 'yes' } }]);
      }
    }
    call('read_file', 'other.example');
    call('delete_file');
    call('delete_file');
  });
  const items = within(screen.getByRole('list', { name: 'Request history' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/delete_file.*Rejected by this app’s own rules/),
    expect.stringMatching(/delete_file.*Rejected by this app’s own rules/),
    expect.stringMatching(/^(?!.*Used).*read_file.*other\.example.*Allowed by this app’s own rules/),
    expect.stringMatching(/Used 40 times, last .*read_file.*files\.example.*Allowed by this app’s own rules/),
    ...Array.from({ length: 4 }, () => expect.stringMatching(/send_email.*You allowed it once/) as string),
  ]);
});

test('of many calls that ran unasked the newest are kept, and none of what the person answered gives way to them', async () => {
  const inbox = createElicitationInbox({
    rateLimit: false,
    decide: ({ elicitation }) =>
      elicitation.mode === 'approval' && elicitation.call.tool === 'read_file' ? { allow: 'yes' } : undefined,
  });
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.History />
    </Inbox.Provider>,
  );
  const call = (tool: string) =>
    inbox.submit({
      server: agentServer,
      approvalRules,
      requests: [{ key: '0', approval: approvalOf({ call: { tool, arguments: {} } }) }],
    });
  await act(async () => {
    const { entryId = '' } = call('send_email');
    await inbox.answer(entryId, [{ action: 'accept', approval: { optionId: 'yes' } }]);
    for (let index = 0; index < 500; index += 1) {
      call('read_file');
    }
  });
  const [reads, email, ...others] = screen.getAllByRole('listitem');
  expect(reads).toHaveTextContent(/Used \d+ times, last .*read_file/);
  expect(email).toHaveTextContent(/send_email.*You allowed it once/);
  expect(others).toEqual([]);
});

describe('what was typed about a call', () => {
  const editable = { editable: true, feedback: true };
  const reasonField = () => screen.findByRole('textbox', { name: 'Your reason' });
  const editor = () => screen.findByRole('textbox', { name: 'Arguments as JSON' });

  test.each([
    ['by itself', []],
    ['in a batch', [{ params: seatParams }]],
  ])('outlives the dialog that was put aside and shown elsewhere, %s', async (_where, others) => {
    const { submit, user, present } = show();
    submit([asked(editable), ...others]);
    await user.click(await button('Change arguments'));
    await user.clear(await editor());
    await user.type(await editor(), 'not JSON yet');
    await user.click(await button('Reject with a reason'));
    await user.type(await reasonField(), 'Ask my boss first');
    await user.keyboard('{Escape}{Escape}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(await button(/^agent\.example/));
    await screen.findByRole('dialog');
    // A dialog of one call went back to its choices first.
    for (const name of ['Change arguments', 'Reject with a reason']) {
      await user.click(screen.queryByRole('button', { name }) ?? document.body);
    }
    expect(await editor()).toHaveValue('not JSON yet');
    expect(await reasonField()).toHaveValue('Ask my boss first');
    present('inline');
    expect(await editor()).toHaveValue('not JSON yet');
    expect(await reasonField()).toHaveValue('Ask my boss first');
  });

  test('is there when the same call is asked again, and nothing is changed or answered by it', async () => {
    const { submit, user } = show();
    const answered = submit([asked(editable)]);
    await user.click(await button('Reject with a reason'));
    await user.type(await reasonField(), 'Ask my boss first');
    await user.click(await button('Close without answering'));
    await waitFor(() => {
      expect(answered).toHaveBeenCalledWith([{ action: 'cancel', by: 'person' }]);
    });
    submit([asked(editable)]);
    await user.click(await button('Reject with a reason'));
    expect(await reasonField()).toHaveValue('Ask my boss first');
  });
});

describe('approvals and forms in one batch', () => {
  test('step by step, reviewed, and sent together', async () => {
    const { submit, user } = show();
    const answered = submit([
      asked(),
      { params: seatParams },
      asked({ call: { tool: 'delete_file', arguments: { path: 'a' } } }),
    ]);
    await user.click(await button('Allow once'));
    await user.type(await screen.findByRole('textbox', { name: 'Seat' }), '4A');
    await user.click(await button('Next'));
    await user.click(await button('Reject'));
    expect(screen.getByRole('list', { name: 'Steps' })).toHaveTextContent(
      /1 · Allowed.*2 · Answered.*3 · Rejected/,
    );
    expect(screen.getByText('You allowed this call once.')).toBeInTheDocument();
    expect(screen.getByText('You rejected this call.')).toBeInTheDocument();
    expect(screen.getByText('team@travel.example')).toBeInTheDocument();
    expect(answered).not.toHaveBeenCalled();
    await user.click(await button('Send 2 answers, decline 1'));
    await waitFor(() => {
      expect(answered).toHaveBeenCalledWith([
        { action: 'accept', approval: { optionId: 'yes' } },
        { action: 'accept', content: { seat: '4A' } },
        { action: 'decline', approval: { optionId: 'no' } },
      ]);
    });
  });

  test('a decision can be changed from the review', async () => {
    const { submit, user } = show();
    const answered = submit([asked(), asked({ call: { tool: 'other', arguments: {} } })]);
    await user.click(await button('Allow once'));
    await user.click(await button('Allow once'));
    await user.click(await button('Change step 1'));
    await user.click(await button('Change this'));
    await user.click(await button('Reject'));
    await user.click(await button('Review all'));
    await user.click(await button('Send 1 answer, decline 1'));
    await waitFor(() => {
      expect(answered).toHaveBeenCalledWith([
        { action: 'decline', approval: { optionId: 'no' } },
        { action: 'accept', approval: { optionId: 'yes' } },
      ]);
    });
  });

  test('only equal calls are answered together, and only when the person says so', async () => {
    const { submit, user } = show();
    const answered = submit([
      asked({ message: 'First.' }),
      asked({
        call: {
          tool: 'send_email',
          server: 'mail.example',
          arguments: { ...mail, to: 'all@travel.example' },
        },
      }),
      asked({ message: 'Third.', options: [{ id: 'other-yes', kind: 'allowOnce', label: '' }] }),
    ]);
    await button('Allow once');
    await user.click(screen.getByRole('checkbox', { name: 'Answer 1 equal call the same way' }));
    await user.click(await button('Allow once'));
    expect(screen.getByRole('list', { name: 'Steps' })).toHaveTextContent(
      /1 · Allowed.*2 · Now.*3 · Allowed/,
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(await button('Reject'));
    await user.click(await button('Review all'));
    await user.click(await button('Send 2 answers, decline 1'));
    await waitFor(() => {
      expect(answered).toHaveBeenCalledWith([
        { action: 'accept', approval: { optionId: 'yes' } },
        { action: 'decline', approval: { optionId: 'no' } },
        { action: 'accept', approval: { optionId: 'other-yes' } },
      ]);
    });
  });

  test('what is always allowed is never answered together', async () => {
    const { submit, user } = show();
    submit([asked({ options: always }), asked({ options: always })]);
    await user.click(await button('One by one'));
    await button('Allow once');
    await user.click(screen.getByRole('checkbox', { name: 'Answer 1 equal call the same way' }));
    await user.click(await button('Always allow…'));
    await user.click(await button('Always allow this'));
    expect(screen.getByRole('list', { name: 'Steps' })).toHaveTextContent(/1 · Allowed.*2 · Now/);
  });

  test('Decline all rejects the calls, and cancels what can’t be rejected', async () => {
    const { submit, user } = show();
    const answered = submit([
      asked(),
      asked({ options: [{ id: 'yes', kind: 'allowOnce', label: '' }] }),
      { params: seatParams },
    ]);
    await user.click(await button('Decline all 3'));
    await waitFor(() => {
      expect(answered).toHaveBeenCalledWith([
        { action: 'decline', approval: { optionId: 'no' } },
        { action: 'cancel' },
        { action: 'decline' },
      ]);
    });
  });
});
