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

  test.each([
    ['withdrawn', 'travel.example withdrew this request. Nothing was sent.'],
    ['expired', 'The time to answer travel.example ran out. Nothing was sent.'],
    ['disconnected', 'Connection to travel.example lost. Nothing was sent.'],
  ] as const)(
    '%s: says so at once, keeps what was typed, and can only be closed',
    async (reason, sentence) => {
      const form = renderForm(elicitation);
      await form.user.type(text('Name'), 'Ada');
      form.update({ ended: { reason } });
      expect(screen.getByText(sentence, { selector: '[data-part="status"]' })).toBeVisible();
      await waitFor(() => {
        expect(heard('assertive')).toBe(sentence);
      });
      expect(text('Name')).toHaveValue('Ada');
      expect(text('Name')).toHaveAttribute('readonly');
      expect(text('Name')).toHaveFocus();
      expect(screen.getByRole('radio', { name: 'Yes' })).toBeDisabled();
      await form.user.keyboard('{Enter}');
      expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
        'Close',
        'Copy my answers',
      ]);
      await form.user.click(screen.getByRole('button', { name: 'Close' }));
      expect(form.onCancel).toHaveBeenCalledOnce();
      expect(form.onAccept).not.toHaveBeenCalled();
      expect(form.onDecline).not.toHaveBeenCalled();
    },
  );

  test('the title says that it ended, and why stands before all else and is scrolled to', async () => {
    const scrolled = vi.fn();
    Object.defineProperty(Element.prototype, 'scrollIntoView', {
      configurable: true,
      value(this: Element) {
        scrolled(this.getAttribute('data-part'));
      },
    });
    const { user, update } = renderForm(elicitation);
    await user.type(text('Name'), 'Ada');
    scrolled.mockClear();
    update({ ended: { reason: 'withdrawn' } });
    expect(screen.getByRole('heading', { name: 'The request from travel.example has ended' })).toBeVisible();
    const status = screen.getByText(/withdrew this request/, { selector: '[data-part="status"]' });
    const field = text('Name');
    expect(status.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const message = document.querySelector('[data-part="message"]') ?? field;
    expect(status.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(scrolled).toHaveBeenCalledWith('status');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
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

  test('the focus goes to the heading where its button is gone', async () => {
    const { user, update } = renderForm(elicitation);
    await user.tab();
    act(() => {
      review().focus();
    });
    update({ ended: { reason: 'withdrawn' } });
    expect(screen.getByRole('heading', { name: 'The request from travel.example has ended' })).toHaveFocus();
  });

  test('while sending: nobody knows whether the answers arrived, whatever comes of it', async () => {
    let fail = (): void => undefined;
    const onAccept = vi.fn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error('gone')))));
    const { user, update } = renderForm(elicitation, { onAccept, review: false });
    await user.type(text('Name'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    update({ ended: { reason: 'disconnected' } });
    const sentence = "We don't know whether travel.example received your answers.";
    expect(screen.getByText(sentence, { selector: '[data-part="status"]' })).toBeVisible();
    await act(async () => {
      fail();
      await Promise.resolve();
    });
    expect(screen.getByText(sentence, { selector: '[data-part="status"]' })).toBeVisible();
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
    await user.click(screen.getByRole('button', { name: 'Copy my answers' }));
    expect(await navigator.clipboard.readText()).toBe('Name: Ada\nAgree: Yes');
    await waitFor(() => {
      expect(heard('polite')).toBe('Answers copied.');
    });
  });
});

describe('a form that asks for a secret', () => {
  const elicitation = formOf({ password: { type: 'string', title: 'Password' } });
  const tick = () => screen.getByRole('checkbox', { name: 'Send it to this server anyway' });

  test('warns, and Send waits for the tick', async () => {
    const { user, onAccept } = renderForm(elicitation);
    expect(
      screen.getByText(
        "“Password” seems to ask for a secret: password. Don't give it in a form. Decline, and ask for a secure page instead.",
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
    expect(
      screen.getByText("This form asks for a secret: password. It can't be answered here."),
    ).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Decline',
      'Not now',
      '?',
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
    expect(details).toHaveTextContent("A suggestion that doesn't fit its question was left out.");
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
      default: 'a',
    },
    many: { type: 'array', title: 'Many', items: { anyOf: [{ const: 'a', title: label }] }, default: ['a'] },
  });
  const form = renderForm(elicitation);
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  form.update({ ended: { reason: 'expired' } });
  await form.user.click(screen.getByRole('button', { name: 'Copy my answers' }));
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
  renderForm(formOf({ value: { type: 'string', title } }));
  const control = screen.getByRole('textbox');
  expect(control).toHaveAttribute('autocomplete', 'off');
  expect(control.getAttribute('spellcheck')).toBe(secret ? 'false' : null);
  expect(control.getAttribute('autocapitalize')).toBe(secret ? 'none' : null);
});
