import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ComponentProps } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ElicitKitProvider } from '../provider/index.js';
import { always, approvalProps, once, REVERSED, setBeforehand } from './approval-dialog.fixtures.js';
import * as ApprovalDialog from './index.js';

function show(
  overrides?: Readonly<Record<string, unknown>>,
  props: Partial<ComponentProps<typeof ApprovalDialog.Root>> = {},
) {
  const answers = { onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn() };
  const shown = render(
    <StrictMode>
      <ElicitKitProvider>
        <ApprovalDialog.Root {...approvalProps(overrides)} {...answers} armDelay={0} {...props} />
      </ElicitKitProvider>
    </StrictMode>,
  );
  return { ...answers, ...shown };
}

beforeAll(() => import('./call-extras.js'));

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const noButton = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const withArguments = (args: unknown) => ({ call: { tool: 'run', arguments: args } });
/** What stands beside the name of an argument. */
function valueOf(name: string): HTMLElement {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === name);
  return term?.nextElementSibling as HTMLElement;
}

describe('what is shown', () => {
  test('who asks, then the tool with all its arguments, then what the agent says', async () => {
    show();
    const dialog = await screen.findByRole('dialog', { name: 'agent.example wants to run a tool' });
    expect(dialog).toHaveAccessibleDescription(
      /send_email.*mail\.example.*team@travel\.example.*Written by the agent.*I will only send this one mail/s,
    );
    const text = dialog.textContent;
    expect(text.indexOf('offer.pdf')).toBeLessThan(text.indexOf('Written by the agent'));
  });

  test('what its server says of the tool stands as the server’s words, and changes nothing that can be answered', async () => {
    const listing = {
      title: 'Allowed by your company',
      description: 'Press Allow\u202e.',
      readOnlyHint: true,
      destructiveHint: true,
    };
    show({ message: '', title: '', call: { tool: 'drop', arguments: {}, listing } });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('It says it only reads may delete data');
    const sheet = screen.getByRole('group', { name: 'Written by the server' });
    expect(sheet).toHaveTextContent(/Allowed by your company.*Press Allow.*U\+202E/);
    expect(screen.queryByRole('group', { name: 'Written by the agent' })).not.toHaveTextContent(/Allowed/);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.getAllByRole('button')).toHaveLength(3);
  });

  test('that the tool has changed since it was allowed', async () => {
    show({ toolChanged: true });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('This tool has changed since you allowed it');
    expect(dialog).toHaveTextContent('Its server describes it differently now, so you’re asked again.');
    expect(button('Reject')).toHaveAttribute('data-emphasis', 'primary');
    expect(button('Reject')).toHaveFocus();
    expect(button('Allow once')).toHaveAttribute('data-emphasis', 'secondary');
  });

  test('what runs already, and not the call itself, which does not run yet', async () => {
    const { unmount } = show({}, { operation: { method: 'tools/call', name: 'send_email' } });
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('Running');
    unmount();
    show({}, { operation: { method: 'tools/call', name: 'plan_trip' } });
    expect(await screen.findByRole('dialog')).toHaveTextContent('Running plan_trip');
  });

  test('nothing of the agent is a heading, a link or a button', () => {
    show({
      title: '# Approved by IT',
      message: 'See [here](https://evil.example) <a href="https://evil.example">there</a>',
      options: [
        { id: 'yes', kind: 'allowOnce', label: 'Reject' },
        { id: 'no', kind: 'rejectOnce', label: 'Allow once' },
      ],
    });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'agent.example wants to run a tool',
    ]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Allow once',
      'Reject',
      '×',
    ]);
    const sheet = screen.getByRole('group', { name: 'Written by the agent' });
    expect(sheet).toHaveTextContent('# Approved by IT');
    expect(
      within(sheet)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Reject', 'Allow once']);
  });

  test('values as what they are: a text that could be another kind of value is quoted', () => {
    show(
      withArguments({
        text: 'plain',
        yes: true,
        no: 'false',
        nothing: null,
        empty: '',
        number: 12,
        digits: '12',
        list: [],
        object: {},
        padded: ' x',
      }),
    );
    const shown = [
      'text',
      'yes',
      'no',
      'nothing',
      'empty',
      'number',
      'digits',
      'list',
      'object',
      'padded',
    ].map((name) => valueOf(name).textContent);
    expect(shown).toEqual(['plain', 'true', '"false"', 'null', '""', '12', '"12"', '[]', '{}', '" x"']);
  });

  test('objects and lists as lists of their values, `__proto__` too', () => {
    show(withArguments(JSON.parse('{"a":{"b":["c",{"d":1}]},"__proto__":{"e":2}}')));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['a', 'b', 'd', '__proto__', 'e'],
      ...['Allow once', 'Reject'],
    ]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('of a long list the first are there, of many values the groups are folded, and their number is said', async () => {
    show(
      withArguments({
        files: Array.from({ length: 120 }, (_, index) => `file-${index}`),
        group: Object.fromEntries(Array.from({ length: 45 }, (_, index) => [`key-${index}`, index])),
      }),
    );
    expect(screen.getByText('file-4')).toBeInTheDocument();
    expect(screen.queryByText('file-5')).toBeNull();
    await press('Show 115 more values');
    expect(screen.getByText('file-119')).toBeInTheDocument();
    expect(screen.queryByText('key-0')).toBeNull();
    await press('Show 45 values');
    expect(screen.getByText('key-44')).toBeInTheDocument();
  });

  test('a long text is cut, and shown whole by a press', async () => {
    show(withArguments({ command: `${'echo hello; '.repeat(100)}rm -rf /` }));
    expect(screen.queryByText(/rm -rf/)).toBeNull();
    await press(/^Show all \(\d+ more characters\)$/);
    expect(valueOf('command')).toHaveTextContent('rm -rf /');
  });

  test('hidden characters are codes, in names too; line breaks stay, long runs of blanks are told', () => {
    show(
      withArguments({
        command: REVERSED,
        'na\u200Bme': 'x',
        lines: 'one\ntwo',
        blanks: `ls${' '.repeat(200)}; rm -rf /`,
        empty: `ls${'\n'.repeat(90)}${'rm -rf /; '.repeat(10)}end`,
        carriage: 'rm -rf /\rls',
      }),
    );
    expect(valueOf('command')).toHaveTextContent('rm -rf ./tmp U+202E#gol.dliub evomer');
    expect(valueOf('naU+200Bme')).toHaveTextContent('x');
    expect(valueOf('lines').textContent).toBe('one\ntwo');
    expect(valueOf('blanks').textContent).toBe('lsU+0020×200; rm -rf /');
    expect(valueOf('empty').textContent).toBe(`ls\nU+000A×88\n${'rm -rf /; '.repeat(10)}end`);
    expect(valueOf('carriage').textContent).toBe('rm -rf /U+000Dls');
    expect(screen.getByText('3 arguments have hidden characters')).toBeInTheDocument();
  });

  test('hidden characters beyond the cut are told, and few elements however many there are', async () => {
    show(
      withArguments({
        command: `${'a'.repeat(5000)}\u202Eb`,
        other: 'x\u200B'.repeat(15_000),
        ['k\u200B'.repeat(500)]: 1,
      }),
    );
    expect(screen.getByText('3 arguments have hidden characters')).toBeInTheDocument();
    await press('Show all');
    expect(valueOf('command')).toHaveTextContent('U+202Eb');
    expect(valueOf('other')).toHaveTextContent('14,937 hidden characters');
    expect(document.querySelectorAll('*').length).toBeLessThan(500);
  });

  test('what is guessed to be a secret is shown and marked, never masked', async () => {
    const values = {
      payee: 'DE89370400440532013000',
      host: 'db.internal.example',
      token: 'hunter2',
      command: 'curl -H "Authorization: Bearer abcdefgh12345" https://a.example',
      auth: { key: ['sk-live-0123456789abcdef'] },
      password: { file: '/etc/passwd' },
      pin: 1234,
    };
    show(withArguments(values));
    expect(noButton(/^Show/)).toBeNull();
    expect(document.body).not.toHaveTextContent('••');
    expect(valueOf('token')).toHaveTextContent('hunter2');
    // What guesses comes a moment later.
    await waitFor(() => expect(valueOf('token')).toHaveTextContent('hunter2 Looks like a secret'));
    expect(within(valueOf('command')).getByText('abcdefgh12345')).toHaveAttribute('data-part', 'guessed');
    await waitFor(() => expect(button('Allow once')).toHaveAttribute('data-emphasis', 'primary'));
  });

  test('a text that the tool’s schema or the host calls secret is masked, and Allow waits for it to be shown', async () => {
    const { onAccept } = show({
      ...withArguments({ user: 'ada', password: 'hunter2', key: 'k3y', path: '~/.ssh/id_rsa', n: 12 }),
      argumentsSchema: {
        properties: { password: { format: 'password' }, path: { writeOnly: true }, n: { writeOnly: true } },
      },
      secretArguments: ['/key'],
    });
    expect(document.body).not.toHaveTextContent(/hunter2|k3y/);
    expect(valueOf('path')).toHaveTextContent('~/.ssh/id_rsa');
    expect(valueOf('n')).toHaveTextContent('12');
    expect(valueOf('password')).toHaveTextContent('Hidden: the tool calls it a secret');
    await press('Allow once');
    expect(onAccept).not.toHaveBeenCalled();
    await press('Show password');
    expect(valueOf('password')).toHaveTextContent('hunter2');
    await press('Hide password');
    expect(document.body).not.toHaveTextContent('hunter2');
    expect(screen.getByText('1 value or line not shown yet')).toBeInTheDocument();
    await press('Show key');
    await press('Allow once');
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('names are one line of letters, digits and a few signs, everything else a code; an empty one is said', async () => {
    show({
      call: {
        tool: 'read\non GitHub (verified)',
        server: 'mail\u2028“your bank”',
        arguments: { '': 1, 'a\nb': 2, ['k'.repeat(200)]: 3 },
      },
    });
    expect(screen.getByText(/^read/).closest('[data-part="tool"]')?.textContent).toBe(
      'readU+000Aon GitHub U+0028verifiedU+0029 on mailU+2028U+201Cyour bankU+201D',
    );
    expect(valueOf('""')).toHaveTextContent('1');
    expect(valueOf('aU+000Ab')).toHaveTextContent('2');
    expect(screen.getByText('1 value or line not shown yet')).toBeInTheDocument();
    await press('Show all');
    expect(valueOf('k'.repeat(200) + ' Show less')).toHaveTextContent('3');
  });

  test('arguments, names and keys are read from left to right, whatever signs are in them', () => {
    const signs = ['\u061C', '\u0660', '\u06DD', '\u200F', '\u064B', '\u060C'];
    const command = (sign: string) => `${sign}rm -rf ${sign} ./build${sign} /`;
    show({
      call: {
        tool: command('\u0660'),
        arguments: Object.fromEntries(signs.map((sign) => [command(sign), command(sign)])),
      },
    });
    const texts = [...document.querySelectorAll('[data-part="text"]')];
    expect(texts).toHaveLength(1 + signs.length * 2);
    expect(texts.filter((text) => text.querySelector(':scope > bdo')?.getAttribute('dir') !== 'ltr')).toEqual(
      [],
    );
    const undisclosed = texts.filter(({ textContent }) => /[\u061C\u200F\u06DD]/.test(textContent));
    expect(undisclosed).toEqual([]);
  });
});

describe('what is not on the screen', () => {
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `src/file-${index}.ts`);
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
  const group = Object.fromEntries(paths(45).map((path) => [path, 'x']));

  test.each<[string, unknown, string]>([
    ['52 paths', { paths: paths(52) }, '47 values and lines not shown yet'],
    ['a group of 45 values', { group }, '45 values and lines not shown yet'],
    ['more than 800 characters', { body: 'word '.repeat(300) }, '1 value or line not shown yet'],
    ['the 17th line', { body: lines(17) }, '11 values and lines not shown yet'],
    ['all at once', { paths: paths(52), group, body: lines(30) }, '116 values and lines not shown yet'],
  ])('is not allowed: %s', async (_, value, sentence) => {
    const { onAccept } = show({ ...withArguments(value), options: always });
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.queryByText(/exactly these arguments/)).toBeNull();
    expect(button('Allow once')).toHaveAttribute('data-state', 'not-ready');
    expect(button('Allow once')).toHaveAttribute('data-emphasis', 'secondary');
    expect(noButton('Always allow…')).toBeNull();
    await press('Allow once');
    expect(onAccept).not.toHaveBeenCalled();
    expect(button('Show all')).toHaveFocus();
    await press('Show all');
    expect(document.activeElement).toHaveAttribute('data-part', expect.stringMatching(/^arguments?$/));
    expect(noButton(/^Show (?:all|\d)/)).toBeNull();
    expect(screen.getByText('Runs once, with exactly these arguments.')).toBeInTheDocument();
    expect(button('Allow once')).toHaveAttribute('data-emphasis', 'primary');
    expect(button('Always allow…')).toBeInTheDocument();
    await press('Allow once');
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('and can’t be shown is allowed only after a tick that says so, and never leads', async () => {
    const { onAccept } = show(withArguments({ id: 2 ** 53, text: 'x\u200B'.repeat(300) }));
    expect(screen.getByText('2 values can’t be shown exactly')).toBeInTheDocument();
    await press('Allow once');
    expect(onAccept).not.toHaveBeenCalled();
    const tick = screen.getByRole('checkbox', { name: 'Allow without seeing 2 values' });
    expect(tick).toHaveFocus();
    await userEvent.click(tick);
    expect(button('Allow once')).toHaveAttribute('data-emphasis', 'secondary');
    await press('Allow once');
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('what the call changes is shown line by line, with its whole path, and counts', async () => {
    const { onAccept } = show({
      call: {
        tool: 'edit',
        arguments: { file: 'notes.md' },
        cwd: '/home/ada/app',
        changes: [
          { path: '../../etc/hosts', oldText: 'one\ntwo\n', newText: 'one\nthree\ntwо\n' },
          { path: 'notes.md', newText: 'x\u202Ey' },
          { path: 'long.txt', newText: lines(260) },
        ],
      },
    });
    await press('Allow once');
    expect(onAccept).not.toHaveBeenCalled();
    const [first, second, third] = await screen.findAllByText(
      /^(?:\.\.\/\.\.\/etc\/hosts|notes\.md|long\.txt)$/,
      {
        selector: '[data-part="diff-file"] *',
      },
    );
    const file = (path: HTMLElement | undefined) => path?.closest('[data-part="diff"]')?.textContent ?? '';
    expect(file(first)).toMatch(
      /2 added, 1 removed.*according to agent\.example.*outside the agent’s folder.*don’t name this file.*one/s,
    );
    expect(file(first)).toMatch(/removed: two.*added: three.*added: twо Looks like a removed line/s);
    expect(file(second)).not.toContain('outside');
    expect(file(second)).toMatch(/replaces the whole text.*added: xU\+202Ey No line break at the end/s);
    expect(file(second)).not.toContain('don’t name this file');
    expect(file(third)).toMatch(/260 added, 0 removed.*Changed lines not shown yet: 64/s);
    expect(screen.getByText('1 argument has hidden characters')).toBeInTheDocument();
    expect(screen.getByText('64 values and lines not shown yet')).toBeInTheDocument();
    await press('Show all');
    expect(screen.getByText('line 259')).toBeInTheDocument();
    await press('Allow once');
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('of changes it is said how many files they are in, and where', async () => {
    // Two edits of one file.
    const changes = ['a', 'c'].map((oldText) => ({
      path: 'notes.md',
      oldText,
      newText: 'b',
      fragment: true,
    }));
    show({ call: { tool: 'edit', server: 'files.example', arguments: { file: 'notes.md' }, changes } });
    await waitFor(() => {
      expect(document.querySelector('[data-part="consequence"]')).toHaveTextContent(
        'Changes 1 file on files.example.',
      );
    });
  });

  test('a file that a patch deletes or moves is said to be, under names that the patch has', async () => {
    show({
      call: {
        tool: 'apply_patch',
        arguments: '*** Delete File: old.md\n*** Update File: a.md\n*** Move to: b\u202E.md\n',
        changes: [
          { path: 'old.md', newText: '', newPath: null },
          { path: 'a.md', oldText: 'x\n', newText: 'y\n', fragment: true, newPath: 'b\u202E.md' },
          { path: 'c.md', newText: '', newPath: null },
        ],
      },
    });
    const shown = (path: string) =>
      screen.getByText(path, { selector: '[data-part="diff-file"] *' }).closest('[data-part="diff"]');
    await screen.findByText('old.md', { selector: '[data-part="diff-file"] *' });
    expect(shown('old.md')).toHaveTextContent(/^old\.md\s*Deletes this file$/);
    expect(shown('a.md')).toHaveTextContent('Moves this file to: bU+202E.md');
    expect(shown('a.md')).not.toHaveTextContent('don’t name this file');
    expect(shown('c.md')).toHaveTextContent('The arguments don’t name this file');
    expect(screen.getByText(/hidden characters/)).toBeInTheDocument();
  });

  test('changes are gone with arguments that the person changed', async () => {
    show({
      editable: true,
      call: {
        tool: 'edit',
        arguments: { file: 'a' },
        changes: [{ path: 'a', newText: 'written by the agent' }],
      },
    });
    expect(await screen.findByText('written by the agent')).toBeInTheDocument();
    await press('Change arguments');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '{"file":"b"}' } });
    await press('Use these');
    expect(screen.queryByText('written by the agent')).toBeNull();
  });

  test('a press on Allow says how much it is', async () => {
    show(withArguments({ paths: paths(52) }));
    await press('Allow once');
    await waitFor(() =>
      expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('47 values aren’t shown yet.'),
    );
  });

  test('is rejected without a wait', async () => {
    const { onDecline } = show(withArguments({ paths: paths(52) }));
    await press('Reject');
    expect(onDecline).toHaveBeenCalledOnce();
  });
});

describe('addresses in arguments', () => {
  test('that can be opened in no case are never allowed', async () => {
    show({ ...withArguments({ url: 'https://paypal.com@evil.example/login' }), options: always });
    expect(
      await screen.findByText('The part before @ hides the real site, evil.example.'),
    ).toBeInTheDocument();
    expect(noButton('Allow once')).toBeNull();
    expect(noButton('Always allow…')).toBeNull();
    expect(screen.getByText('This call can’t be allowed.')).toBeInTheDocument();
    expect(button('Reject')).toHaveAttribute('data-emphasis', 'primary');
  });

  test('that are not what they seem wait for a tick', async () => {
    const { onAccept } = show({
      ...withArguments({ request: { url: 'https://github.com.evil-login.example/session' } }),
      options: always,
    });
    const tick = await screen.findByRole('checkbox', {
      name: 'I’ve checked the address and want to run this',
    });
    expect(screen.getByText(/This is not github\.com/)).toBeInTheDocument();
    expect(valueOf('url')).toHaveTextContent('Looks like github.com');
    expect(noButton('Always allow…')).toBeNull();
    await press('Allow once');
    expect(onAccept).not.toHaveBeenCalled();
    expect(tick).toHaveFocus();
    await userEvent.click(tick);
    expect(button('Allow once')).toHaveAttribute('data-emphasis', 'secondary');
    await press('Allow once');
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('that are honest change nothing', async () => {
    show(
      withArguments({
        url: 'https://api.example.com/v1?next=%2Fa',
        local: 'http://localhost:3000',
        repository: 'https://ada:token@git.example/repo.git',
        database: 'postgres://db.internal/app',
      }),
    );
    await waitFor(() => expect(button('Allow once')).toHaveAttribute('data-emphasis', 'primary'));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('answers', () => {
  test('allow once, reject: each once', async () => {
    const { onAccept, onDecline, unmount } = show();
    await userEvent.dblClick(button('Allow once'));
    await press('Reject');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'yes' }]]);
    expect(onDecline).not.toHaveBeenCalled();
    unmount();
    const again = show();
    await press('Reject');
    expect(again.onDecline.mock.calls).toEqual([[{ optionId: 'no' }]]);
  });

  test('Escape and × close without an answer', async () => {
    const { onCancel, unmount } = show();
    await userEvent.keyboard('{Escape}');
    expect(onCancel.mock.calls).toEqual([['escape']]);
    unmount();
    const again = show();
    await press('Close without answering');
    expect(again.onCancel.mock.calls).toEqual([['close-button']]);
  });

  test('without an option that rejects, Reject is a cancel', async () => {
    const { onCancel } = show({ options: [once[0]] });
    await press('Reject');
    expect(onCancel.mock.calls).toEqual([['rejected']]);
  });

  test('options of one kind are numbered, and the agent’s names stand beside the numbers', async () => {
    const { onAccept } = show({
      options: [
        { id: 'a', kind: 'allowOnce', label: 'In the folder' },
        { id: 'b', kind: 'allowOnce', label: 'Everywhere' },
      ],
    });
    expect(screen.getByText('Allow once (2)', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      'Everywhere',
    );
    await press('Allow once (2)');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'b' }]]);
  });

  test('a rejection with a reason', async () => {
    const { onDecline } = show({ feedback: true });
    await press('Reject with a reason');
    const reason = screen.getByRole('textbox', { name: 'Your reason' });
    expect(reason).toHaveFocus();
    await press('Reject and send');
    expect(onDecline).not.toHaveBeenCalled();
    await userEvent.type(reason, 'Use the test server');
    await press('Reject and send');
    expect(onDecline.mock.calls).toEqual([[{ optionId: 'no', feedback: 'Use the test server' }]]);
  });

  test('while an answer is on its way nothing can be pressed', async () => {
    const { onAccept, onDecline } = show(undefined, { sending: true });
    await press('Allow once');
    await press('Reject');
    expect(onAccept).not.toHaveBeenCalled();
    expect(onDecline).not.toHaveBeenCalled();
    expect(screen.getByText('Sending…')).toBeInTheDocument();
  });

  test('what has ended can only be closed', async () => {
    const { onCancel } = show(undefined, { ended: 'withdrawn' });
    expect(noButton('Allow once')).toBeNull();
    const title = screen.getByRole('heading', { name: 'agent.example withdrew this' });
    expect(title).toHaveAccessibleDescription('Nothing was sent.');
    expect(screen.getByText('send_email')).not.toBeVisible();
    await userEvent.click(screen.getByText('Show request'));
    expect(screen.getByText('send_email')).toBeVisible();
    await press('Close');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('a call whose answer may have to be sent again stays in sight', () => {
    show(undefined, { ended: 'unknown' });
    expect(screen.getByText('send_email')).toBeVisible();
  });
});

describe('always', () => {
  test('shows what is kept, and for how long, before it can be pressed', async () => {
    const { onAccept } = show({ options: always });
    await press('Always allow…');
    const rules = screen.getByRole('group', { name: 'What is kept' });
    expect(rules).toHaveFocus();
    expect(rules).toHaveTextContent('send_email(to: *@travel.example)');
    expect(rules).toHaveTextContent('For this session');
    expect(onAccept).not.toHaveBeenCalled();
    await press('Always allow this');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'always' }]]);
  });

  test('Back and Escape lead back to the button, and answer nothing', async () => {
    const { onCancel } = show({ options: always });
    await press('Always allow…');
    await press('Back');
    expect(button('Always allow…')).toHaveFocus();
    await press('Always allow…');
    await userEvent.keyboard('{Escape}');
    expect(button('Always allow…')).toHaveFocus();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test('after that its button takes the focus no more, when it is back after the arguments were changed', async () => {
    show({ options: always, editable: true });
    await press('Always allow…');
    await press('Back');
    await press('Change arguments');
    await press('Back');
    expect(button('Always allow…')).not.toHaveFocus();
  });

  test('what the agent does not tell is said', async () => {
    show({ options: [...once, { id: 'always', kind: 'allowAlways', label: 'Always' }] });
    await press('Always allow…');
    expect(screen.getByText('agent.example decides how far and how long')).toBeInTheDocument();
  });

  test('a rule with an end says until when', async () => {
    const expiresAt = Date.UTC(2027, 6, 1, 12);
    const grants = [{ text: 'search(*)', lifetime: 'kept', expiresAt }];
    show({ options: [...once, { id: 'kept', kind: 'allowAlways', label: '', grants }] });
    await press('Always allow…');
    expect(screen.getByText(/^Until Jul 1, 2027, /)).toBeInTheDocument();
  });

  test('what allows more than the call waits for a tick', async () => {
    const grants = [
      { text: 'Bash(npm run *)', lifetime: 'kept' },
      { text: 'mode: acceptEdits', lifetime: 'session', broader: true },
    ];
    const { onAccept } = show({
      options: [...once, { id: 'wide', kind: 'allowAlways', label: 'Go on', grants }],
    });
    await press('Always allow…');
    await press('Always allow this');
    expect(onAccept).not.toHaveBeenCalled();
    const tick = screen.getByRole('checkbox', { name: 'Allow more than this call' });
    expect(tick).toHaveFocus();
    await userEvent.click(tick);
    await press('Always allow this');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'wide' }]]);
  });

  test('of several rules none is chosen before', async () => {
    const { onAccept } = show({
      options: [
        ...always,
        { id: 'kept', kind: 'allowAlways', label: 'For ever', grants: [{ text: 'all', lifetime: 'kept' }] },
      ],
    });
    await press('Always allow…');
    await press('Always allow this');
    expect(onAccept).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'Always allow… (2)' }));
    await press('Always allow this');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'kept' }]]);
  });

  test('always reject', async () => {
    const { onDecline } = show({ options: [...once, { id: 'never', kind: 'rejectAlways', label: 'Never' }] });
    await press('Always reject…');
    await press('Always reject this');
    expect(onDecline.mock.calls).toEqual([[{ optionId: 'never' }]]);
  });
});

describe('next time', () => {
  const own = { options: [...once, ...setBeforehand], feedback: true, editable: true };
  const setting = () =>
    within(
      screen.getByRole('radiogroup', { name: 'Next time · For this session send_email on mail.example' }),
    );
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
  const consequence = () => document.querySelector('[data-part="consequence"]');

  test('is not offered for an asker’s own rules, of which nobody knows how long they stand', async () => {
    const forged = (['unknown', 'kept', 'turn'] as const).map((lifetime) =>
      setBeforehand.map((option) => ({
        ...option,
        grants: [{ text: 'send_email(*)', lifetime, broader: true }],
      })),
    );
    for (const options of forged) {
      const { unmount } = show({ options: [...once, ...options] });
      expect(button('Always allow…')).toBeVisible();
      expect(noButton('Next time…')).toBeNull();
      unmount();
    }
  });

  test('is asked every time, until the person chooses otherwise', async () => {
    const { onAccept } = show(own);
    expect(noButton('Always allow…')).toBeNull();
    expect(noButton('Always reject…')).toBeNull();
    await press('Next time…');
    const group = screen.getByRole('radiogroup', { name: 'Next time send_email on mail.example' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['Ask every time', 'Allow', 'Never']);
    expect(within(group).getByRole('radio', { name: 'Ask every time' })).toBeChecked();
    expect(within(group).getByRole('radio', { name: 'Ask every time' })).toHaveFocus();
    expect(consequence()).toHaveTextContent('Runs once, with exactly these arguments.');
    await press('Allow once');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'yes' }]]);
  });

  test('Allow: says that it runs later with any arguments, and its button does', async () => {
    const { onAccept } = show(own);
    await press('Next time…');
    await choose('Allow');
    expect(setting().getByRole('radio', { name: 'Allow' })).toBeChecked();
    expect(consequence()).toHaveTextContent('Runs now. Later, it runs without asking, with any arguments.');
    expect(noButton('Allow once')).toBeNull();
    expect(button('Reject')).toHaveAttribute('data-emphasis', 'secondary');
    await press('Allow, now and later');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'standing:allow:tool:session' }]]);
  });

  test('Never: nothing runs, now or later, and Allow once says so', async () => {
    const { onAccept, onDecline } = show(own);
    await press('Next time…');
    await choose('Never');
    expect(setting().getByRole('radio', { name: 'Never' })).toBeChecked();
    expect(consequence()).toHaveTextContent('Doesn’t run, now or later.');
    expect(button('Allow once')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Reject, and never ask')).toHaveAttribute('data-emphasis', 'primary');
    await press('Allow once');
    expect(onAccept).not.toHaveBeenCalled();
    await press('Reject, and never ask');
    expect(onDecline.mock.calls).toEqual([[{ optionId: 'standing:reject:tool:session' }]]);
  });

  test('Back and Escape close it, keep nothing, and lead back to its button', async () => {
    const { onAccept, onCancel } = show(own);
    await press('Next time…');
    await choose('Allow');
    await press('Back');
    expect(button('Next time…')).toHaveFocus();
    await press('Next time…');
    expect(screen.getByRole('radio', { name: 'Ask every time' })).toBeChecked();
    await choose('Allow');
    await userEvent.keyboard('{Escape}');
    expect(button('Next time…')).toHaveFocus();
    expect(onCancel).not.toHaveBeenCalled();
    await press('Allow once');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'yes' }]]);
  });

  test.each([
    ['something found in it', { arguments: { command: REVERSED } }],
    ['a value that is not on the screen', { arguments: { command: 'x'.repeat(9000) } }],
    ['arguments that are not known', {}],
  ])('with %s only Never can be chosen', async (_what, given) => {
    const { onDecline } = show({ ...own, call: { tool: 'send_email', ...given } });
    await press('Next time…');
    expect(screen.getByRole('radio', { name: 'Allow' })).toBeDisabled();
    await choose('Never');
    expect(consequence()).toHaveTextContent('Doesn’t run, now or later.');
    await press('Reject, and never ask');
    expect(onDecline.mock.calls).toEqual([[{ optionId: 'standing:reject:tool:session' }]]);
  });

  test('Allow is taken back where the arguments are changed, and is not offered for those', async () => {
    const { onAccept } = show(own);
    await press('Next time…');
    await choose('Allow');
    await press('Change arguments');
    fireEvent.change(screen.getByLabelText('Arguments as JSON'), { target: { value: '{"to":"all"}' } });
    await press('Use these');
    expect(screen.getByRole('radio', { name: 'Ask every time' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Allow' })).toBeDisabled();
    await press('Allow once');
    expect(onAccept.mock.calls[0]?.[0]).toMatchObject({ optionId: 'yes' });
  });

  test('a changed tool is said to be, and can be allowed anew', async () => {
    const { onAccept } = show({ ...own, toolChanged: true });
    expect(screen.getByText('This tool has changed since you allowed it')).toBeInTheDocument();
    await press('Next time…');
    await choose('Allow');
    await press('Allow, now and later');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'standing:allow:tool:session' }]]);
  });

  test('is not asked so where a rule is another one, or an agent’s', () => {
    const [allow, reject] = setBeforehand;
    const grants = [{ text: 'send_email({"to":"a"})', lifetime: 'session' }];
    show({ options: [...once, { ...allow, grants }, reject] });
    expect(noButton('Next time…')).toBeNull();
    expect(button('Always allow…')).toBeInTheDocument();
  });
});

describe('what needs care', () => {
  test('the focus stands on Reject, which leads', async () => {
    show({ careful: true });
    await screen.findByRole('dialog');
    expect(button('Reject')).toHaveFocus();
    expect(button('Reject')).toHaveAttribute('data-emphasis', 'primary');
    expect(button('Allow once')).toHaveAttribute('data-emphasis', 'secondary');
    expect(screen.getByText('Check this call')).toBeInTheDocument();
  });

  test('inline nothing takes the focus', () => {
    show({ careful: true }, { presentation: 'inline' });
    expect(document.body).toHaveFocus();
  });

  test('a call with hidden characters is never kept', () => {
    show({ ...withArguments({ command: REVERSED }), options: always });
    expect(noButton('Always allow…')).toBeNull();
    expect(button('Allow once')).toHaveAttribute('data-emphasis', 'secondary');
  });

  test('without its arguments a call can be allowed once, after a tick', async () => {
    const { onAccept } = show({ call: { tool: 'Bash', argumentsKnown: false }, options: always });
    expect(screen.getByText('What this call does can’t be shown')).toBeInTheDocument();
    expect(noButton('Always allow…')).toBeNull();
    await press('Allow once');
    expect(onAccept).not.toHaveBeenCalled();
    const tick = screen.getByRole('checkbox', { name: 'Allow without seeing the arguments' });
    expect(tick).toHaveFocus();
    await userEvent.click(tick);
    await press('Allow once');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'yes' }]]);
  });

  test('of arguments that are too large it is said how large they are', () => {
    show(withArguments({ body: 'x'.repeat(3_200_000) }));
    expect(screen.getByRole('checkbox', { name: 'Allow without seeing 3.2 MB' })).toBeInTheDocument();
  });
});

describe('changed arguments', () => {
  const editable = { editable: true, options: always };

  async function edit(text: string) {
    await press('Change arguments');
    const field = screen.getByRole('textbox', { name: 'Arguments as JSON' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
    await press('Use these');
  }

  test('are shown with what they were, and sent; without always', async () => {
    const { onAccept } = show(editable);
    await edit('{"to":"me@travel.example","subject":"Offsite: final dates","bcc":"x"}');
    expect(valueOf('to')).toHaveTextContent('me@travel.example Changed by you · Before: team@travel.example');
    expect(valueOf('bcc')).toHaveTextContent('Added by you');
    expect(valueOf('attach')).toHaveTextContent('Removed by you');
    expect(valueOf('subject').textContent).toBe('Offsite: final dates');
    expect(noButton('Always allow…')).toBeNull();
    expect(screen.getByText('Runs once, with your changes.')).toBeInTheDocument();
    await press('Allow once');
    expect(onAccept.mock.calls).toEqual([
      [
        {
          optionId: 'yes',
          arguments: { to: 'me@travel.example', subject: 'Offsite: final dates', bcc: 'x' },
        },
      ],
    ]);
  });

  describe('of a flat schema', () => {
    const argumentsSchema = {
      type: 'object',
      properties: {
        to: { type: 'string', title: 'Anything', description: 'Whatever' },
        copies: { type: 'integer', maximum: 9 },
        weight: { type: 'number' },
        format: { type: 'string', enum: ['text', 'html'] },
        urgent: { type: 'boolean' },
      },
    };
    const given = { to: 'a@b.example', copies: 2, format: 'text', model: 'made this up' };
    const field = (name: string, role = 'textbox') => screen.getByRole(role, { name });
    const flat = { ...editable, argumentsSchema, call: { tool: 'send', arguments: given } };

    test('are fields; only what was changed is another, and what the schema lacks is kept', async () => {
      const { onAccept } = show(flat);
      await press('Change arguments');
      expect(field('to')).toHaveFocus();
      expect(field('model')).toHaveValue('made this up');
      await userEvent.clear(field('copies'));
      await userEvent.type(field('copies'), '5');
      await userEvent.type(field('weight'), '1.05');
      await userEvent.selectOptions(field('format', 'combobox'), 'html');
      await userEvent.selectOptions(field('urgent', 'combobox'), 'true');
      await press('Use these');
      expect(valueOf('copies')).toHaveTextContent('5 Changed by you · Before: 2');
      await press('Allow once');
      const changed = { ...given, copies: 5, weight: 1.05, format: 'html', urgent: true };
      expect(onAccept.mock.calls).toEqual([[{ optionId: 'yes', arguments: changed }]]);
    });

    test.each([
      ['copies', '2 or three', 'Enter a whole number.'],
      ['copies', '1.05', 'Enter a whole number.'],
      ['copies', '10', 'Enter 9 or less.'],
      ['copies', ' ', 'Enter an answer.'],
      ['weight', '1e-400', 'Use fewer digits.'],
      ['weight', '1,5', 'Write decimals like 1.5.'],
      ['to', 'x'.repeat(300), 'Use 200 characters or fewer; remove 100.'],
      ['seen', '1e400', 'Use fewer digits.'],
    ])(
      'are checked as a form checks them, and what was typed is kept: %s, %s',
      async (name, typed, reason) => {
        show({
          ...flat,
          argumentsSchema: {
            ...argumentsSchema,
            properties: { ...argumentsSchema.properties, to: { type: 'string', maxLength: 200 } },
          },
          call: { tool: 'send', arguments: { ...given, seen: 3 } },
        });
        await press('Change arguments');
        await userEvent.clear(field(name));
        await userEvent.click(field(name));
        await userEvent.paste(typed);
        await press('Use these');
        expect(field(name)).toHaveAccessibleDescription(reason);
        expect(field(name)).toHaveFocus();
        expect(field('format', 'combobox')).not.toHaveAccessibleDescription();
        await press('Back');
        await press('Change arguments');
        expect(field(name)).toHaveValue(typed);
      },
    );

    test.each([
      [{ copies: 1.05 }, 'copies: Enter a whole number.'],
      [{ copies: '3' }, 'copies: This can’t be used as it is.'],
      [{ to: undefined }, 'to: Enter an answer.'],
    ])('are checked as JSON too: %j', async (changed, reason) => {
      show({ ...flat, argumentsSchema: { ...argumentsSchema, required: ['to'] } });
      await press('Change arguments');
      await press('Arguments as JSON');
      const json = field('Arguments as JSON');
      await userEvent.clear(json);
      await userEvent.click(json);
      await userEvent.paste(JSON.stringify({ ...given, ...changed }));
      await press('Use these');
      expect(json).toHaveAccessibleDescription(reason);
    });

    test('are the asker’s where they were left, a text may become empty, and what the schema lacks be anything', async () => {
      const wrong = { ...given, copies: 1.5, other: 'x' };
      const { onAccept } = show({
        ...flat,
        argumentsSchema: { ...argumentsSchema, required: ['to', 'urgent'] },
        call: { tool: 'send', arguments: wrong },
      });
      await press('Change arguments');
      await press('Arguments as JSON');
      const json = field('Arguments as JSON');
      await userEvent.clear(json);
      await userEvent.click(json);
      await userEvent.paste(JSON.stringify({ ...wrong, to: '', other: [1], format: null }));
      await press('Use these');
      await press('Allow once');
      expect(onAccept.mock.calls).toEqual([
        [{ optionId: 'yes', arguments: { ...wrong, to: '', other: [1], format: null } }],
      ]);
    });

    test('may be anything where the schema says no type, and a list the same value twice', async () => {
      const properties = {
        any: { title: 'Any' },
        'a/b~c': { anyOf: [{}, { type: 'null' }] },
        steps: { type: 'array', items: { enum: ['left', 'right'] } },
      };
      const before = { any: 2, 'a/b~c': 'x', steps: ['left'] };
      const after = { any: 3, 'a/b~c': [1], steps: ['left', 'left', 'right'] };
      const { onAccept } = show({
        ...editable,
        argumentsSchema: { type: 'object', properties },
        call: { tool: 'send', arguments: before },
      });
      await press('Change arguments');
      const json = field('Arguments as JSON');
      await userEvent.clear(json);
      await userEvent.click(json);
      await userEvent.paste(JSON.stringify(after));
      await press('Use these');
      await press('Allow once');
      expect(onAccept.mock.calls).toEqual([[{ optionId: 'yes', arguments: after }]]);
    });

    test('are fields by what they are where the schema says no type', async () => {
      show({ ...flat, argumentsSchema: { properties: { ...argumentsSchema.properties, copies: {} } } });
      await press('Change arguments');
      expect(field('copies')).toHaveAttribute('inputmode', 'decimal');
    });

    test('can be changed as JSON all the same, such as to remove one', async () => {
      const { onAccept } = show(flat);
      await press('Change arguments');
      await userEvent.clear(field('copies'));
      await userEvent.type(field('copies'), '3');
      await press('Arguments as JSON');
      const json = field('Arguments as JSON');
      expect(json).toHaveFocus();
      expect(JSON.parse((json as HTMLTextAreaElement).value)).toEqual({ ...given, copies: 3 });
      await userEvent.clear(json);
      await userEvent.click(json);
      await userEvent.paste('{"to":"c@d.example"}');
      await press('Use these');
      await press('Allow once');
      expect(onAccept.mock.calls).toEqual([[{ optionId: 'yes', arguments: { to: 'c@d.example' } }]]);
    });

    test('stay fields, whatever is typed into them', async () => {
      const { onAccept } = show(flat);
      await press('Change arguments');
      await userEvent.clear(field('to'));
      await userEvent.paste('❤️\t👨‍👩‍👧 می‌خواهم');
      expect(field('to')).toHaveFocus();
      expect(field('to')).toHaveValue('❤️\t👨‍👩‍👧 می‌خواهم');
      await press('Use these');
      await press('Allow once');
      expect(onAccept.mock.calls).toEqual([
        [{ optionId: 'yes', arguments: { ...given, to: '❤️\t👨‍👩‍👧 می‌خواهم' } }],
      ]);
    });

    test.each([
      ['two that a list shows alike', [1, '1']],
      ['two that differ in blanks', ['a b', 'a  b']],
      ['one that is empty', ['', 'text']],
    ])('are JSON where the choices have %s', async (_, choices) => {
      const properties = { ...argumentsSchema.properties, format: { enum: choices } };
      const call = { tool: 'send', arguments: { ...given, format: choices[0] } };
      show({ ...flat, argumentsSchema: { ...argumentsSchema, properties }, call });
      await press('Change arguments');
      expect(field('Arguments as JSON')).toHaveFocus();
    });

    test.each([
      ['a value that holds others', { ...given, to: { name: 'Ada' } }],
      ['a value of another type', { ...given, copies: 'two' }],
      ['a value that is not offered', { ...given, format: 'pdf' }],
      ['what can’t be seen in a field', { ...given, to: REVERSED }],
      ['no value', { ...given, to: null }],
      ['a list', [1]],
    ])('are JSON with %s', async (_, args) => {
      show({ ...flat, call: { tool: 'send', arguments: args } });
      await press('Change arguments');
      expect(field('Arguments as JSON')).toHaveFocus();
    });
  });

  test('must be JSON, and an object stays one', async () => {
    const { onAccept } = show(editable);
    await edit('{"to":');
    const field = screen.getByRole('textbox', { name: 'Arguments as JSON' });
    expect(field).toHaveAccessibleDescription('This is not valid JSON.');
    expect(field).toHaveFocus();
    await press('Allow once');
    expect(onAccept).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.paste('[]');
    await press('Use these');
    expect(field).toHaveAccessibleDescription('Keep it an object, in { and }.');
  });

  test.each([
    ['a number that JSON lacks', '{"n":1e400}', 'Use fewer digits.'],
    ['a number that would be another', '{"n":[1e-400]}', 'Use fewer digits.'],
    [
      'more than can be sent',
      JSON.stringify({ body: 'x'.repeat(262_145) }),
      'Use 262,144 characters or fewer; remove 12.',
    ],
    ['levels without end', `{"a":${'['.repeat(70)}${']'.repeat(70)}}`, 'This can’t be used as it is.'],
  ])('must be what can be sent: %s', async (_, text, reason) => {
    show(editable);
    await edit(text);
    expect(screen.getByRole('textbox', { name: 'Arguments as JSON' })).toHaveAccessibleDescription(reason);
  });

  test('can be undone; what is the same is no change', async () => {
    const { onAccept } = show(editable);
    await edit('{}');
    await press('Undo my changes');
    expect(button('Always allow…')).toBeInTheDocument();
    await press('Change arguments');
    await press('Use these');
    expect(noButton('Undo my changes')).toBeNull();
    await press('Allow once');
    expect(onAccept.mock.calls).toEqual([[{ optionId: 'yes' }]]);
  });

  test('show hidden characters as escapes', async () => {
    show({ editable: true, ...withArguments({ command: REVERSED }) });
    await press('Change arguments');
    expect(screen.getByRole('textbox', { name: 'Arguments as JSON' })).toHaveValue(
      '{\n  "command": "rm -rf ./tmp \\u202e#gol.dliub evomer"\n}',
    );
  });
});
