import { otherSecretWords } from '@elicit-kit/core/messages/other-secret-words';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { formOf } from './elicitation-form.fixtures.js';
import { renderForm } from './render-form.fixtures.js';

const text = (name: string) => screen.getByRole('textbox', { name });
const review = () => screen.getByRole('button', { name: 'Review answers' });
const heard = (politeness: string) => document.querySelector(`[aria-live="${politeness}"]`)?.textContent;

describe('a request that ended', () => {
  const elicitation = formOf({
    name: { type: 'string', title: 'Name' },
    agree: { type: 'boolean', title: 'Agree' },
  });

  const heading = () => screen.getByRole('heading', { level: 2 });

  test('each way to end has a receipt in place of the form: who ended it, what that means, and the answers as a list', async () => {
    const wrong: unknown[] = [];
    for (const [reason, title, line] of [
      ['withdrawn', 'travel.example withdrew this', 'Nothing was sent.'],
      ['expired', 'Time ran out', 'Nothing was sent.'],
      ['timedOut', 'This app stopped waiting', 'Nothing was sent.'],
      ['disconnected', 'Connection to travel.example lost', 'Nothing was sent.'],
      ['answeredElsewhere', 'Answered in another window', 'Nothing was sent from here.'],
      [
        'unknown',
        'Your answers may not have arrived',
        'The connection to travel.example broke while sending. Ask there before you answer again.',
      ],
    ] as const) {
      const form = renderForm(elicitation);
      await form.user.type(text('Name'), 'Ada');
      form.update({ ended: { reason } });
      const seen = {
        title: heading().textContent,
        described: heading().getAttribute('aria-describedby') === screen.getByText(line).id,
        focused: document.activeElement === heading(),
        answers: screen.getAllByRole('definition').map(({ textContent }) => textContent),
        inputs: document.querySelectorAll('input, textarea, select').length,
        buttons: screen.getAllByRole('button').map((button) => button.textContent),
        consequence: document.querySelector('[data-part="consequence"]'),
      };
      const right = {
        title,
        described: true,
        focused: true,
        answers: ['Ada'],
        inputs: 0,
        buttons: ['Close', 'Copy answers'],
        consequence: null,
      };
      if (JSON.stringify(seen) !== JSON.stringify(right)) {
        wrong.push({ reason, seen });
      }
      await form.user.click(screen.getByRole('button', { name: 'Close' }));
      expect(form.onCancel).toHaveBeenCalledExactlyOnceWith('ended');
      expect(form.onAccept).not.toHaveBeenCalled();
      expect(form.onDecline).not.toHaveBeenCalled();
      form.unmount();
    }
    expect(wrong).toEqual([]);
  });

  test('sent: the answers as they went, no dead button, and Close takes the receipt away', async () => {
    const form = renderForm(elicitation, { review: false });
    await form.user.type(text('Name'), 'Ada');
    await form.user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByRole('heading', { name: 'Sent to travel.example' })).toHaveFocus();
    expect(screen.getByText('1 answer, as listed here.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Their questions, your answers' })).toHaveTextContent('Ada');
    expect(document.body).not.toHaveTextContent(/Nothing sent yet|Answers go to/);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Close',
      'Copy answers',
    ]);
    await form.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(form.onAccept).toHaveBeenCalledOnce();
    expect(form.onCancel).not.toHaveBeenCalled();
  });

  test.each([
    ['Decline', 'You declined'],
    ['Not now', 'You didn’t answer now'],
  ])('%s: said as what it was', async (button, title) => {
    const { user } = renderForm(elicitation);
    await user.click(screen.getByRole('button', { name: button }));
    expect(heading()).toHaveTextContent(title);
    expect(heading()).toHaveFocus();
    expect(screen.getByText('travel.example was told. No answers were sent.')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
    expect(screen.queryByRole('definition')).toBeNull();
  });

  test('where the person is elsewhere in the page it is said, and the focus stays', async () => {
    const outside = document.body.appendChild(document.createElement('input'));
    const { user, update } = renderForm(elicitation);
    await user.type(text('Name'), 'Ada');
    act(() => {
      outside.focus();
    });
    update({ ended: { reason: 'withdrawn' } });
    await waitFor(() => {
      expect(heard('assertive')).toBe('travel.example withdrew this. Nothing was sent.');
    });
    expect(outside).toHaveFocus();
    outside.remove();
  });

  test('in the review: the answers stay to be read', async () => {
    const { user, update } = renderForm(elicitation);
    await user.type(text('Name'), 'Ada');
    await user.click(review());
    update({ ended: { reason: 'withdrawn' } });
    expect(screen.getByText('Ada')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Send|Change)/ })).toBeNull();
    expect(screen.queryByText(/until you choose|Exactly what is sent/)).toBeNull();
  });

  test('where nothing was answered there is neither a list nor anything to copy', () => {
    const suggested = formOf({ name: { type: 'string', title: 'Name', default: 'Suggested' } });
    renderForm(suggested, { ended: { reason: 'withdrawn' } });
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });

  test('what was typed and can’t be sent as it is stands in the list too', async () => {
    const { user, update } = renderForm(formOf({ count: { type: 'integer', title: 'Count' } }));
    await user.type(text('Count'), 'about five');
    update({ ended: { reason: 'expired' } });
    expect(screen.getByRole('definition')).toHaveTextContent('about five');
  });

  test('while sending: nobody knows whether the answers arrived, whatever comes of it', async () => {
    let fail = (): void => undefined;
    const onAccept = vi.fn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error('gone')))));
    const { user, update } = renderForm(elicitation, { onAccept, review: false });
    await user.type(text('Name'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    update({ ended: { reason: 'disconnected' } });
    expect(heading()).toHaveTextContent('Your answers may not have arrived');
    await act(async () => {
      fail();
      await Promise.resolve();
    });
    expect(heading()).toHaveTextContent('Your answers may not have arrived');
  });

  test('the answers can be copied, secrets left out', async () => {
    const { user, update } = renderForm(
      formOf({
        name: { type: 'string', title: 'Name' },
        password: { type: 'string', title: 'Password' },
        agree: { type: 'boolean', title: 'Agree' },
        note: { type: 'string', title: 'Note' },
      }),
    );
    await user.type(text('Name'), 'Ada');
    await user.type(text('Password'), 'hunter2');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    update({ ended: { reason: 'expired' } });
    // A secret is neither listed nor copied.
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Ada',
      'Not kept',
      'Yes',
    ]);
    expect(document.body).not.toHaveTextContent('hunter2');
    await user.click(screen.getByRole('button', { name: 'Copy answers' }));
    expect(await navigator.clipboard.readText()).toBe('Name: Ada\nAgree: Yes');
    await waitFor(() => {
      expect(heard('polite')).toBe('Answers copied.');
    });
  });
});

describe('a form that asks for a secret', () => {
  const elicitation = formOf({ password: { type: 'string', title: 'Password' } });
  const tick = () => screen.getByRole('checkbox', { name: 'Send it to travel.example anyway' });

  test('says once what both its message and a field ask for', () => {
    const key = formOf(
      { key: { type: 'string', title: 'API key' } },
      { message: 'Paste your API key to go on.' },
    );
    renderForm(key);
    expect(screen.getAllByText(/asks for an API key/)).toHaveLength(1);
  });

  test('warns, and Send waits for the tick', async () => {
    const { user, onAccept } = renderForm(elicitation);
    expect(
      screen.getByText(
        '“Password” asks for a password. Never enter one in a form. Decline, and ask for a secure page.',
      ),
    ).toBeVisible();
    await user.type(text('Password'), 'hunter2');
    await user.click(review());
    const send = screen.getByRole('button', { name: 'Send answers' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(send).toHaveAccessibleDescription('Tick the box first.');
    await user.click(send);
    expect(tick()).toHaveFocus();
    expect(onAccept).not.toHaveBeenCalled();
    await user.click(tick());
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ password: 'hunter2' });
  });

  test('is reviewed even where short forms are not, with the answer hidden until it is asked for', async () => {
    const { user } = renderForm(elicitation, { review: 'auto' });
    await user.type(text('Password'), 'hunter2');
    await user.click(review());
    expect(screen.queryByText('hunter2')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(screen.getByText('hunter2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(screen.queryByText('hunter2')).toBeNull();
  });

  test('refuse: can only be declined or closed', async () => {
    const { user, onDecline } = renderForm(elicitation, { secretPolicy: 'refuse' });
    expect(screen.getByText('This form asks for a password. It can’t be answered here.')).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '?',
      'Decline',
      'Not now',
    ]);
    expect(text('Password')).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(onDecline).toHaveBeenCalledOnce();
  });

  test('more words than were checked: warns of that, and Send waits for the tick', async () => {
    const description = 'lorem ipsum dolor sit amet '.repeat(15);
    const many = Array.from({ length: 200 }, (_, index) => [`a${index}`, { type: 'string', description }]);
    const long = formOf({
      mentioned: { type: 'string', description: 'We use it with the password that you chose before.' },
      ...(Object.fromEntries(many) as object),
    });
    const { user, onAccept } = renderForm(long, { review: false });
    expect(screen.getByText(/^This form has more text than could be checked/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send without answers' }));
    expect(tick()).toHaveFocus();
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('allow: asks nothing', async () => {
    const { user, onAccept } = renderForm(elicitation, { secretPolicy: 'allow', review: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(text('Password'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledOnce();
  });
});

describe('what is wrong with a request', () => {
  test('is told, folded away', () => {
    renderForm(formOf({ a: { type: 'string', title: 'A', format: 'hex', default: 5 } }));
    const details = screen.getByText('Technical details: 2 problems').closest('details');
    expect(details).not.toHaveAttribute('open');
    expect(details).toHaveTextContent('Only the server can check this format: “hex”.');
    expect(details).toHaveTextContent('A suggestion that doesn’t fit its question was left out.');
  });
});

describe('patterns', () => {
  test('a mismatch is told', async () => {
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'string', title: 'A', pattern: '^[A-Z]{3}$' } }, { required: ['a'] }),
    );
    await user.type(text('A'), 'abc');
    await user.click(review());
    expect(await screen.findByRole('link')).toHaveTextContent('A: Use the format set by the server.');
    await user.clear(text('A'));
    await user.type(text('A'), 'ABC');
    await user.click(review());
    await user.click(await screen.findByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: 'ABC' });
  });

  test('what can not be checked here is a note, not a problem', async () => {
    const { user } = renderForm(
      formOf({ a: { type: 'string', title: 'A', pattern: '^(.)\\1$' }, b: { type: 'string', title: 'B' } }),
    );
    await user.type(text('A'), 'anything');
    await user.click(text('B'));
    expect(await screen.findByText('The server will check this.')).toBeVisible();
    expect(text('A')).not.toHaveAttribute('aria-invalid');
    expect(text('A')).toHaveAccessibleDescription(/The server will check this/);
    await user.click(review());
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeVisible();
  });
});

test('what is copied holds no hidden characters of an option’s label', async () => {
  const label = 'Safe\u202Egpj.exe\u200B';
  const elicitation = formOf({
    one: {
      type: 'string',
      title: 'One',
      oneOf: [
        { const: 'a', title: label },
        { const: 'b', title: 'B' },
      ],
    },
    many: { type: 'array', title: 'Many', items: { anyOf: [{ const: 'a', title: label }] } },
  });
  const form = renderForm(elicitation, { defaultValues: { f0: 'a', f1: ['a'] } });
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  form.update({ ended: { reason: 'expired' } });
  await form.user.click(screen.getByRole('button', { name: 'Copy answers' }));
  const copied = String(spy.mock.calls[0]?.[0]);
  expect(copied).toContain('SafeU+202Egpj.exeU+200B');
  expect(copied).not.toMatch(/[\u202E\u200B]/);
  spy.mockRestore();
});

test.each([
  ['Password', true],
  ['The code we just texted you', true],
  ['The 12 words', true],
  ['Contents of your .env file', true],
  ['Vaše heslo', true],
  ['Note', false],
  ['Number of words', false],
])('no spelling service reads along where a secret seems to be asked for: %s', (title, secret) => {
  const messages = { 'form.secretWords': otherSecretWords };
  renderForm(formOf({ value: { type: 'string', title } }), {}, { messages });
  const control = screen.getByRole('textbox');
  expect(control).toHaveAttribute('autocomplete', 'off');
  expect(control.getAttribute('spellcheck')).toBe(secret ? 'false' : null);
  expect(control.getAttribute('autocapitalize')).toBe(secret ? 'none' : null);
});
