import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, StrictMode } from 'react';
import { describe, expect, test } from 'vitest';
import { ElicitKitProvider } from '../../provider/index.js';
import * as Inbox from '../index.js';
import { taughtAnswers } from './standing-answers.fixtures.js';

type Answers = ComponentProps<typeof Inbox.StandingAnswers>['answers'];

function show(answers: Answers, List: typeof Inbox.Permissions = Inbox.StandingAnswers) {
  render(
    <StrictMode>
      <ElicitKitProvider timeZone="UTC">
        <List answers={answers} />
      </ElicitKitProvider>
    </StrictMode>,
  );
  return { user: userEvent.setup() };
}

const list = () => screen.findByRole('list', { name: 'Saved permissions' });
const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);

test('says what stands: the call as data, for whom, since when, until when and how often it was used', async () => {
  const { callAgain, search, standing } = await taughtAnswers();
  await callAgain(search);
  show(standing);
  const items = [...(await list()).children].map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(
      /^Always allowed agent\.example.*search_mail on mail\.examplequeryoffsitenewesttrueSince May 1, 2026, 9:30 AM · Until May 31, 2026, 9:30 AM · Used 1 time, last May 1, 2026, 9:33 AM$/,
    ),
    expect.stringMatching(
      /^Always allowed agent\.example.*list_roomsWith any argumentsSince .* · For this session · Not used yet$/,
    ),
    expect.stringMatching(/^Always rejected agent\.example.*delete_mail on mail\.exampleids1215notea b/),
  ]);
  await act(() => callAgain(search));
  expect(await screen.findByText(/Used 2 times, last May 1, 2026, 9:34 AM$/)).toBeVisible();
});

test('one press revokes; the focus stays in the list, on no button; it is said, and an empty list says what that means', async () => {
  const { standing } = await taughtAnswers();
  const { user } = show(standing);
  const root = await list();
  const revoke = async (tool: string) => {
    screen.getByRole('button', { name: `Revoke: ${tool}` }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: `Revoke: ${tool}` })).toBeNull();
    });
  };
  await revoke('search_mail');
  await waitFor(() => expect(within(root).getAllByRole('listitem')[0]).toHaveFocus());
  expect(document.activeElement).toHaveTextContent(/^Always allowed.*list_rooms/);
  await waitFor(() => {
    expect(said()).toContain('Revoked: search_mail. You’re asked again.');
  });
  await revoke('delete_mail');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Always allowed.*list_rooms/));
  await revoke('list_rooms');
  expect(screen.getByText('Nothing saved. You’re asked every time.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Saved permissions' })).toHaveFocus());
  expect(await standing.list()).toEqual([]);
});

test('the second click of a double click revokes nothing else', async () => {
  const { standing } = await taughtAnswers();
  const { user } = show(standing);
  await list();
  await user.dblClick(screen.getByRole('button', { name: 'Revoke: search_mail' }));
  await waitFor(async () => {
    expect(await standing.list()).toHaveLength(2);
  });
});

test('a store that fails: what stands is still said to stand, and can be read and revoked again', async () => {
  const { standing } = await taughtAnswers();
  let fails = true;
  const answers: Answers = {
    ...standing,
    list: () => (fails ? Promise.reject(new Error('away')) : standing.list()),
    revoke: (id) => (fails ? Promise.reject(new Error('away')) : standing.revoke(id)),
  };
  const { user } = show(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Saved permissions couldn’t be loaded.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await list();
  expect(screen.queryByRole('alert')).toBeNull();
  fails = true;
  const button = screen.getByRole('button', { name: 'Revoke: search_mail' });
  await user.click(button);
  const failure = 'Couldn’t revoke this; it still applies.';
  expect(await screen.findByText(failure, { selector: 'p' })).toBeVisible();
  expect(button).toHaveFocus();
  fails = false;
  await user.click(button);
  await waitFor(() => {
    expect(screen.queryByText(failure, { selector: 'p' })).toBeNull();
  });
  expect(await standing.list()).toHaveLength(2);
});

describe('as settings', () => {
  const agentList = () => screen.findByRole('list', { name: 'agent.example' });

  /** With a second answer for one of the tools. */
  async function manyAnswers() {
    const taught = await taughtAnswers();
    await taught.teach({ ...taught.search, arguments: { query: 'payroll' } }, 'standing:reject:exact:30d');
    return taught;
  }

  test('a list for each who asks, and all that stands for a tool in one line', async () => {
    const { callAgain, search, standing } = await manyAnswers();
    await callAgain(search);
    show(standing, Inbox.Permissions);
    expect(await screen.findByRole('group', { name: 'Saved permissions' })).toHaveTextContent(
      /^agent\.example/,
    );
    const items = [...(await agentList()).children].map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(
        /^search_mail on mail\.example.*Always allowedqueryoffsitenewesttrueSince .*Used 1 time, last .*Always rejectedquerypayrollSince .*Not used yet$/,
      ),
      expect.stringMatching(/^list_rooms.*Always allowedWith any arguments/),
      expect.stringMatching(/^delete_mail on mail\.example.*Always rejectedids1215notea b/),
    ]);
  });

  test('another asker has a list of its own', async () => {
    const { standing } = await taughtAnswers();
    const list = async () =>
      (await standing.list()).map((answer) =>
        answer.tool === 'list_rooms'
          ? { ...answer, endpoint: { kind: 'app', label: 'Your assistant' } as const }
          : answer,
      );
    show({ ...standing, list }, Inbox.Permissions);
    expect(within(await agentList()).getAllByText(/_mail$/)).toHaveLength(2);
    const own = screen.getByRole('list', { name: 'Your assistant (in this app)' });
    expect(within(own).getByText('list_rooms')).toBeVisible();
  });

  test('one press revokes all that stands for the tool, and the focus goes to the next one', async () => {
    const { standing } = await manyAnswers();
    const { user } = show(standing, Inbox.Permissions);
    (await screen.findByRole('button', { name: 'Revoke: search_mail' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Revoke: search_mail' })).toBeNull();
    });
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent(/^list_rooms/);
    });
    await waitFor(() => {
      expect(said()).toContain('Revoked: search_mail. You’re asked again.');
    });
    expect((await standing.list()).map(({ tool }) => tool)).toEqual(['list_rooms', 'delete_mail']);
  });

  test('where only a part could be revoked, what is left is said to stand', async () => {
    const { standing } = await manyAnswers();
    const [first] = await standing.list();
    const revoke = (id: string) =>
      id === first?.id ? standing.revoke(id) : Promise.reject(new Error('away'));
    const { user } = show({ ...standing, revoke }, Inbox.Permissions);
    await user.click(await screen.findByRole('button', { name: 'Revoke: search_mail' }));
    const failure = 'Couldn’t revoke this; it still applies.';
    const item = (await screen.findByText(failure, { selector: 'p' })).closest('li');
    expect(item).toHaveTextContent(/^search_mail.*payroll/);
    expect(item).not.toHaveTextContent('offsite');
  });
});
