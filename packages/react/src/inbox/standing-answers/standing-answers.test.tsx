import type { StandingAnswer, StandingAnswers } from '@elicit-kit/core/approvals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ElicitKitProvider } from '../../provider/index.js';
import * as Inbox from '../index.js';
import { ownToolAnswers, taughtAnswers } from './standing-answers.fixtures.js';

type Permissions = ComponentProps<typeof Inbox.Permissions>;
type Answers = Permissions['answers'];
type Taught = Awaited<ReturnType<typeof ownToolAnswers>>;

function show(
  answers: Answers,
  List: typeof Inbox.Permissions = Inbox.StandingAnswers,
  props: Partial<Permissions> = {},
) {
  render(
    <StrictMode>
      <ElicitKitProvider timeZone="UTC">
        <List answers={answers} {...props} />
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

test.each([Inbox.StandingAnswers, Inbox.Permissions])(
  'two agents of one host are told apart by their paths, also on a page without an inbox (%#)',
  async (List) => {
    const stands = (path: string): StandingAnswer => ({
      id: path,
      verdict: 'allow',
      scope: 'tool',
      endpoint: { kind: 'url', origin: 'https://agents.example', path },
      tool: 'run',
      createdAt: 1,
      used: 0,
    });
    show(
      {
        list: () => Promise.resolve([stands('/mail'), stands('/files')]),
        revoke: () => Promise.resolve(),
        subscribe: () => () => undefined,
      },
      List,
    );
    await screen.findAllByRole('list');
    const hosts = [...document.querySelectorAll('[data-scope="host"][data-part="name"]')];
    expect(hosts.map(({ textContent }) => textContent)).toEqual([
      'agents.example/mail',
      'agents.example/files',
    ]);
  },
);

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
  const row = (tool: string) => screen.getByText(tool).closest('li') as HTMLElement;
  const radios = (name: string) => within(screen.getByRole('radiogroup', { name }));
  const chosen = (name: string) =>
    radios(name)
      .queryAllByRole<HTMLInputElement>('radio', { checked: true })
      .map(({ parentElement }) => parentElement?.textContent);

  async function showOwn(change: (answers: Taught) => Partial<Permissions> = () => ({})) {
    const own = await ownToolAnswers();
    const props = { tools: own.tools, ...change(own) };
    const shown = show(own.standing, Inbox.Permissions, props);
    await screen.findByRole('radiogroup', {
      name: 'read_inbox mail.example Asked by Your assistant (in this app)',
    });
    if (props.tools !== undefined) {
      await waitFor(() => expect(radios(READ_INBOX).getByRole('radio', { name: 'Never' })).toBeEnabled());
    }
    return { ...own, ...shown };
  }
  const CHANGED = 'Changed since you allowed it, so you’re asked again.';
  const READ_INBOX = 'read_inbox mail.example Asked by Your assistant (in this app)';
  const DELETE_MAIL = 'delete_mail mail.example Asked by Your assistant (in this app)';
  const ARCHIVE = 'archive_file files.example Asked by Your assistant (in this app)';

  test('a band for each server, and in it a row for each tool: its limits, when it was used last, and what happens next time', async () => {
    const { callAgain, search, standing, teach } = await taughtAnswers();
    await teach({ ...search, arguments: { query: 'payroll' } }, 'standing:reject:exact:30d');
    await callAgain(search);
    show(standing, Inbox.Permissions);
    await screen.findAllByRole('list');
    const bands = [...document.querySelectorAll('[data-part="permission-list"]')];
    expect(bands.map((band) => [...band.children].map(({ textContent }) => textContent))).toEqual([
      [
        expect.stringMatching(
          /^search_mailAlways allowedqueryoffsitenewesttrueLast used May 1, 2026, 9:34 AM · Until .*Always rejectedquerypayrollNot used yet · Until .*Ask every timeAllowNever$/,
        ),
        expect.stringMatching(/^delete_mailids1215notea bNot used yet · Until .*Ask every timeAllowNever$/),
      ],
      [expect.stringMatching(/^list_roomsNot used yet · For this sessionAsk every timeAllowNever$/)],
    ]);
    expect(bands.map((band) => band.parentElement?.firstElementChild?.textContent)).toEqual([
      'mail.example Asked by agent.exampleRevoke all',
      'agent.exampleRevoke all',
    ]);
    // Several apply, each to other calls.
    expect(chosen('search_mail mail.example Asked by agent.example')).toEqual([]);
    expect(chosen('delete_mail mail.example Asked by agent.example')).toEqual(['Never']);
  });

  test('the last use is said by its day where that is today or yesterday', async () => {
    const { standing } = await taughtAnswers();
    const now = Date.now();
    const used = [now, now - 24 * 3_600_000, now - 72 * 3_600_000];
    const list = async () =>
      (await standing.list()).map((answer, index) => ({
        ...answer,
        used: 1,
        lastUsedAt: used[index] ?? now,
      }));
    show({ ...standing, list }, Inbox.Permissions);
    await screen.findAllByRole('list');
    expect(row('search_mail')).toHaveTextContent(/Last used today, \d+:\d\d [AP]M/);
    expect(row('list_rooms')).toHaveTextContent(/Last used yesterday, \d+:\d\d [AP]M/);
    expect(row('delete_mail')).toHaveTextContent(/Last used \w+ \d+, \d{4}, \d+:\d\d [AP]M/);
  });

  test('the same call in two folders is two answers that can be told apart', async () => {
    const { search, standing, teach } = await taughtAnswers();
    await teach({ ...search, cwd: '/home/ada/mail' }, 'standing:allow:exact:30d');
    await teach({ ...search, cwd: '/srv\u202e' }, 'standing:allow:exact:30d');
    show(standing, Inbox.Permissions);
    await screen.findAllByRole('list');
    expect(row('search_mail')).toHaveTextContent(/Only in \/home\/ada\/mail.*Only in \/srvU\+202E/);
  });

  test('a press sets what happens next time, for the tool as it is, and the list shows it', async () => {
    const { standing, user } = await showOwn();
    expect(chosen(READ_INBOX)).toEqual(['Allow']);
    await user.click(radios(READ_INBOX).getByRole('radio', { name: 'Never' }));
    await waitFor(async () => {
      expect(await standing.list()).toMatchObject([
        {},
        {},
        { tool: 'read_inbox', verdict: 'reject', scope: 'tool' },
      ]);
    });
    expect(chosen(READ_INBOX)).toEqual(['Never']);
    await waitFor(() => expect(said()).toContain('Saved: read_inbox'));
    // Where it was: no row moves from under the pointer.
    expect(screen.getAllByRole('radiogroup')[0]).toHaveAccessibleName(READ_INBOX);
  });

  test('of several presses the last one holds, though the earlier ones are still being saved', async () => {
    const { standing, user } = await showOwn();
    for (const name of ['Never', 'Allow', 'Never', 'Allow', 'Never']) {
      await user.click(radios(READ_INBOX).getByRole('radio', { name }));
    }
    await waitFor(() => expect(said()).toContain('Saved: read_inbox'));
    await waitFor(async () => {
      const kept = (await standing.list()).filter(({ tool }) => tool === 'read_inbox');
      expect(kept.map(({ verdict }) => verdict)).toEqual(['reject']);
    });
    expect(chosen(READ_INBOX)).toEqual(['Never']);
  });

  test('what is set elsewhere is shown', async () => {
    const { set } = await showOwn();
    await act(() => set('send_mail', 'never'));
    await waitFor(() => {
      expect(chosen('send_mail mail.example Asked by Your assistant (in this app)')).toEqual(['Never']);
    });
    await act(() => set('send_mail', 'ask'));
    await waitFor(() => expect(screen.queryByText('send_mail')).toBeNull());
  });

  test('“Ask every time” revokes all of it, and the row stays for as long as the page, so that it can be set back', async () => {
    const { standing, user } = await showOwn();
    await user.click(radios(ARCHIVE).getByRole('radio', { name: 'Ask every time' }));
    await waitFor(() => expect(said()).toContain('Revoked: archive_file. You’re asked again.'));
    expect((await standing.list()).map(({ tool }) => tool)).toEqual(['read_inbox', 'delete_mail']);
    expect(chosen(ARCHIVE)).toEqual(['Ask every time']);
    expect(row('archive_file')).toHaveTextContent(/^archive_fileAsk every timeAllowNever$/);
    // Nothing of that server is saved.
    expect(screen.queryByRole('button', { name: 'Revoke all: files.example' })).toBeNull();
    await user.click(radios(ARCHIVE).getByRole('radio', { name: 'Allow' }));
    await waitFor(async () => expect(await standing.list()).toHaveLength(3));
  });

  test('arrow keys save where they end, and nothing that they pass', async () => {
    const { standing, user } = await showOwn();
    const set: string[] = [];
    const stop = standing.subscribe(
      () =>
        void standing.list().then((all) => set.push(...all.map(({ verdict, tool }) => `${tool} ${verdict}`))),
    );
    radios(DELETE_MAIL).getByRole('radio', { name: 'Never' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(chosen(DELETE_MAIL)).toEqual(['Ask every time']);
    await user.keyboard('{ArrowLeft}');
    expect(chosen(DELETE_MAIL)).toEqual(['Never']);
    radios(READ_INBOX).getByRole('radio', { name: 'Allow' }).focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(chosen(READ_INBOX)).toEqual(['Never']);
    await user.tab();
    await waitFor(async () => {
      expect((await standing.list()).map(({ tool, verdict }) => `${tool} ${verdict}`)).toEqual([
        'delete_mail reject',
        'archive_file allow',
        'read_inbox reject',
      ]);
    });
    expect(set.filter((each) => each.startsWith('delete_mail') && !each.endsWith('reject'))).toEqual([]);
    stop();
  });

  test('a tool that has changed since it was allowed is asked every time, says so, and can be allowed anew', async () => {
    let isChanged = true;
    const { user } = await showOwn(({ standing }) => ({
      answers: {
        ...standing,
        set: (tool, setting) => {
          isChanged = false;
          return standing.set(tool, setting);
        },
        isChanged: async ({ request: { elicitation } }) =>
          isChanged && elicitation.mode === 'approval' && elicitation.call.tool === 'read_inbox',
      },
    }));
    expect(await within(row('read_inbox')).findByText(CHANGED)).toBeVisible();
    expect(screen.getAllByText(CHANGED)).toHaveLength(1);
    expect(chosen(READ_INBOX)).toEqual(['Ask every time']);
    await user.click(radios(READ_INBOX).getByRole('radio', { name: 'Allow' }));
    await waitFor(() => expect(screen.queryByText(CHANGED)).toBeNull());
    expect(chosen(READ_INBOX)).toEqual(['Allow']);
  });

  test('nothing is said of a change where some calls of the tool still run unasked', async () => {
    const { standing } = await showOwn(({ standing }) => ({
      answers: {
        ...standing,
        list: async () =>
          (await standing.list()).flatMap((answer) => [
            answer,
            ...(answer.tool === 'read_inbox'
              ? [{ ...answer, id: 'one', scope: 'exact' as const, arguments: { folder: 'all' } }]
              : []),
          ]),
        isChanged: async () => true,
      },
    }));
    expect(await within(row('archive_file')).findByText(CHANGED)).toBeVisible();
    expect(within(row('read_inbox')).queryByText(CHANGED)).toBeNull();
    expect(chosen(READ_INBOX)).toEqual(['Allow']);
    expect(await standing.list()).toHaveLength(3);
  });

  test('a tool that is allowed anew is not called changed where that can’t be read any more', async () => {
    let isAway = false;
    const { user } = await showOwn(({ standing }) => ({
      answers: {
        ...standing,
        async set(tool, setting) {
          await standing.set(tool, setting);
          isAway = true;
        },
        async isChanged() {
          if (isAway) {
            throw new Error('away');
          }
          return true;
        },
      },
    }));
    expect(await within(row('read_inbox')).findByText(CHANGED)).toBeVisible();
    await user.click(radios(READ_INBOX).getByRole('radio', { name: 'Allow' }));
    await waitFor(() => expect(within(row('read_inbox')).queryByText(CHANGED)).toBeNull());
    expect(chosen(READ_INBOX)).toEqual(['Allow']);
  });

  test('“Ask every time”, chosen by keys, is saved though the tool is found to have changed meanwhile', async () => {
    let find: (isChanged: boolean) => void = () => undefined;
    const found = new Promise<boolean>((resolve) => (find = resolve));
    const { standing, user } = await showOwn(({ standing }) => ({
      answers: { ...standing, isChanged: () => found },
    }));
    radios(READ_INBOX).getByRole('radio', { name: 'Allow' }).focus();
    await user.keyboard('{ArrowLeft}');
    await act(async () => find(true));
    expect(await within(row('read_inbox')).findByText(CHANGED)).toBeVisible();
    await waitFor(
      async () => expect((await standing.list()).map(({ tool }) => tool)).not.toContain('read_inbox'),
      { timeout: 3000 },
    );
  });

  test('what the host can’t set can only be asked again', async () => {
    const { user } = await showOwn(() => ({ tools: undefined }));
    const disabled = (name: string) =>
      radios(name)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).disabled);
    expect(disabled(READ_INBOX)).toEqual([false, false, true]);
    await user.click(radios(READ_INBOX).getByRole('radio', { name: 'Ask every time' }));
    await waitFor(() => expect(disabled(READ_INBOX)).toEqual([false, true, true]));
  });

  test('where tools can’t be listed, what stands is shown and can be revoked', async () => {
    const { standing } = await ownToolAnswers();
    const tools = () => {
      throw new Error('away');
    };
    const { user } = show(standing, Inbox.Permissions, { tools });
    await user.click(await screen.findByRole('button', { name: 'Revoke all: files.example' }));
    await waitFor(async () => expect(await standing.list()).toHaveLength(2));
  });

  test('what its server calls destructive is never allowed beforehand', async () => {
    await showOwn();
    await waitFor(() => expect(radios(READ_INBOX).getByRole('radio', { name: 'Never' })).toBeEnabled());
    expect(radios(DELETE_MAIL).getByRole('radio', { name: 'Allow' })).toBeDisabled();
  });

  test('“Allow” can be chosen only where the host lets a yes stand for all calls of the tool', async () => {
    const offers = ({ standing }: Taught): StandingAnswers['offer'] => {
      return async (request) => {
        const { elicitation } = request;
        return elicitation.mode === 'approval' && elicitation.call.tool === 'read_inbox'
          ? []
          : standing.offer(request);
      };
    };
    const { user } = await showOwn((own) => ({ answers: { ...own.standing, offer: offers(own) } }));
    for (const name of [READ_INBOX, ARCHIVE]) {
      await user.click(radios(name).getByRole('radio', { name: 'Never' }));
      await waitFor(() => expect(chosen(name)).toEqual(['Never']));
    }
    await waitFor(() => expect(radios(READ_INBOX).getByRole('radio', { name: 'Allow' })).toBeDisabled());
    expect(radios(ARCHIVE).getByRole('radio', { name: 'Allow' })).toBeEnabled();
  });

  test('tools that can’t be listed at first are listed again', async () => {
    const { standing, tools } = await ownToolAnswers();
    let isAway = true;
    // As a gate says it: none.
    const listed = vi.fn(async () => (isAway ? [] : await tools()));
    show(standing, Inbox.Permissions, { tools: listed });
    await screen.findByRole('radiogroup', { name: READ_INBOX });
    await waitFor(() => expect(listed).toHaveBeenCalled());
    expect(radios(READ_INBOX).getByRole('radio', { name: 'Never' })).toBeDisabled();
    isAway = false;
    await waitFor(() => expect(radios(READ_INBOX).getByRole('radio', { name: 'Never' })).toBeEnabled(), {
      timeout: 8000,
    });
  }, 12_000);

  test('what can’t be saved is said, and what applies is shown', async () => {
    const { standing, user } = await showOwn(({ standing }) => ({
      answers: {
        ...standing,
        set: () => Promise.reject(new Error('away')),
        revoke: () => Promise.reject(new Error('away')),
      },
    }));
    await user.click(radios(READ_INBOX).getByRole('radio', { name: 'Never' }));
    const notSaved = 'Couldn’t save this; what is shown still applies.';
    expect(await within(row('read_inbox')).findByText(notSaved)).toBeVisible();
    expect(chosen(READ_INBOX)).toEqual(['Allow']);
    await user.click(radios(READ_INBOX).getByRole('radio', { name: 'Ask every time' }));
    const notRevoked = 'Couldn’t revoke this; it still applies.';
    expect(await within(row('read_inbox')).findByText(notRevoked)).toBeVisible();
    expect(chosen(READ_INBOX)).toEqual(['Allow']);
    expect(await standing.list()).toHaveLength(3);
  });

  test('“Revoke all” holds over what is being saved, and over what the arrow keys left chosen', async () => {
    let release: () => void = () => undefined;
    const { set, standing, user } = await showOwn(({ standing }) => ({
      answers: {
        ...standing,
        async set(tool, setting) {
          await new Promise<void>((resolve) => (release = resolve));
          await standing.set(tool, setting);
        },
      },
    }));
    await act(() => set('read_inbox', 'never'));
    await waitFor(() => expect(chosen(READ_INBOX)).toEqual(['Never']));
    radios(READ_INBOX).getByRole('radio', { name: 'Never' }).focus();
    await user.keyboard('{ArrowLeft}');
    await user.click(screen.getByRole('button', { name: 'Revoke all: mail.example' }));
    await waitFor(async () => expect(await standing.list()).toMatchObject([{ tool: 'archive_file' }]));
    expect(said()).not.toContain('Revoked: mail.example. You’re asked again.');
    release();
    await waitFor(() => expect(said()).toContain('Revoked: mail.example. You’re asked again.'));
    expect(await standing.list()).toMatchObject([{ tool: 'archive_file' }]);
  });

  test('what the arrow keys left on “Allow” is not allowed where its row goes, nor before it is confirmed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { set, standing, user } = await showOwn();
      await act(() => set('send_mail', 'never'));
      const SEND = 'send_mail mail.example Asked by Your assistant (in this app)';
      await waitFor(() => expect(radios(SEND).getByRole('radio', { name: 'Allow' })).toBeEnabled());
      const verdicts = async () =>
        (await standing.list()).flatMap(({ tool, verdict }) => (tool === 'send_mail' ? verdict : []));
      radios(SEND).getByRole('radio', { name: 'Never' }).focus();
      await user.keyboard('{ArrowLeft}');
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(await verdicts()).toEqual(['reject']);
      await act(() => standing.revokeAll());
      await waitFor(() => expect(screen.queryByText('send_mail')).toBeNull());
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(await standing.list()).toEqual([]);
      await act(() => set('send_mail', 'never'));
      await waitFor(() => expect(radios(SEND).getByRole('radio', { name: 'Allow' })).toBeEnabled());
      radios(SEND).getByRole('radio', { name: 'Never' }).focus();
      await user.keyboard('{ArrowLeft}{Enter}');
      await waitFor(async () => expect(await verdicts()).toEqual(['allow']));
    } finally {
      vi.useRealTimers();
    }
  });

  test('a change that throws is said, and one that never ends keeps no other row from being revoked', async () => {
    let calls = 0;
    const { standing, user } = await showOwn(({ standing }) => ({
      answers: {
        ...standing,
        set(tool, setting) {
          calls += 1;
          if (calls === 1) {
            throw new Error('away');
          }
          return calls === 2 ? new Promise<void>(() => undefined) : standing.set(tool, setting);
        },
      },
    }));
    const never = radios(READ_INBOX).getByRole('radio', { name: 'Never' });
    await user.click(never);
    const failure = 'Couldn’t save this; what is shown still applies.';
    expect(await screen.findByText(failure, { selector: 'p' })).toBeVisible();
    await user.click(never);
    await user.click(radios(ARCHIVE).getByRole('radio', { name: 'Ask every time' }));
    await waitFor(async () => {
      expect((await standing.list()).map(({ tool }) => tool)).toEqual(['read_inbox', 'delete_mail']);
    });
  });

  test('“Revoke all” revokes all of one server, and the focus goes to the next one', async () => {
    const { standing, user } = await showOwn();
    screen.getByRole('button', { name: 'Revoke all: mail.example' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('read_inbox')).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^files\.example.*archive_file/));
    await waitFor(() => expect(said()).toContain('Revoked: mail.example. You’re asked again.'));
    expect((await standing.list()).map(({ tool }) => tool)).toEqual(['archive_file']);
    await user.click(screen.getByRole('button', { name: 'Revoke all: files.example' }));
    expect(await screen.findByText('Nothing saved. You’re asked every time.')).toBeVisible();
  });

  test('where only a part could be revoked, what is left is said to apply', async () => {
    const { user } = await showOwn(({ standing }) => ({
      answers: {
        ...standing,
        revoke: async (id) => {
          const [first] = await standing.list();
          await (id === first?.id ? standing.revoke(id) : Promise.reject(new Error('away')));
        },
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Revoke all: mail.example' }));
    expect(
      await screen.findByText('Couldn’t revoke this; it still applies.', { selector: 'p' }),
    ).toBeVisible();
    expect(screen.queryByText('read_inbox')).toBeNull();
    expect(chosen(DELETE_MAIL)).toEqual(['Never']);
  });

  test('servers whose names look alike, and those that others ask for, have bands of their own', async () => {
    const { standing } = await taughtAnswers();
    const list = async () => {
      const [search, rooms, remove] = await standing.list();
      return [
        search as StandingAnswer,
        { ...(remove as StandingAnswer), server: 'm\u0430il.example' },
        {
          ...(rooms as StandingAnswer),
          server: 'mail.example',
          endpoint: { kind: 'app', label: 'Your assistant' } as const,
        },
      ];
    };
    show({ ...standing, list }, Inbox.Permissions);
    await screen.findAllByRole('list');
    expect(screen.getAllByRole('button', { name: /^Revoke all/ })).toHaveLength(3);
  });

  test('a name of any length is one short line', async () => {
    const { standing } = await taughtAnswers();
    const list = async () =>
      (await standing.list()).map((answer) => ({
        ...answer,
        tool: `x\n${'y'.repeat(10_000)}`,
        server: 'z'.repeat(10_000),
      }));
    show({ ...standing, list }, Inbox.Permissions);
    const [group] = await screen.findAllByRole('radiogroup');
    expect(group?.closest('li')?.textContent?.length).toBeLessThan(500);
    expect(
      screen.getByRole('button', { name: /^Revoke all/ }).getAttribute('aria-label')?.length,
    ).toBeLessThan(100);
  });
});
