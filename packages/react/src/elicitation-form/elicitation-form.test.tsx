import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { forwardRef, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { EVERY_KIND, formOf } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';
import { renderForm } from './render-form.fixtures.js';

const review = () => screen.getByRole('button', { name: 'Review answers' });
const send = () => screen.getByRole('button', { name: /^Send/ });
const text = (name: string | RegExp) => screen.getByRole('textbox', { name });
const summary = () => screen.queryByRole('group', { name: /^There (is|are)/ });

const NAME = { type: 'string', title: 'Name', minLength: 3 };
const EMAIL = { type: 'string', title: 'Email', format: 'email' };

describe('what the form says', () => {
  test('who asks, what it calls itself, for what, why, and where the answers go', () => {
    renderForm(formOf(EVERY_KIND, { message: 'We need this to book.' }), {
      operation: { method: 'tools/call', name: 'book_table' },
    });
    const form = screen.getByRole('form', { name: 'travel.example asks for your input' });
    expect(within(form).getByText(/^Calls itself/)).toHaveTextContent(/^Calls itself “Travel Agent”$/);
    expect(within(form).getByText(/^Running/)).toHaveTextContent(/^Running book_table$/);
    expect(form).toHaveTextContent('Written by the server');
    expect(within(form).getByText('We need this to book.')).toBeVisible();
    expect(form).toHaveTextContent('Answers go to travel.example.');
  });

  // A field titled like a sentence of the app's is seen, and heard, to be the server's.
  test('what the server wrote, in one frame that says so; where the answers go, outside it', async () => {
    const title = 'Answers go to github.com. ✔ Checked by the app';
    const { user } = renderForm(
      formOf(
        {
          name: { type: 'string', title, description: 'Encrypted.' },
          seat: { type: 'string', enum: ['Aisle'] },
        },
        { message: 'We need this.' },
      ),
    );
    const theirs = () => screen.getByRole('group', { name: 'Written by the server' });
    for (const words of ['We need this.', 'Encrypted.', 'Aisle']) {
      expect(within(theirs()).getByText(words)).toBeVisible();
    }
    expect(within(theirs()).getByRole('textbox', { name: /^Answers go to github\.com\. ✔/ })).toBeVisible();
    const consequence = screen.getByText(/^Answers go to/, { selector: 'p' });
    expect(consequence).toHaveTextContent('Answers go to travel.example.');
    expect(theirs()).not.toContainElement(consequence);
    await user.click(review());
    const both = screen.getByRole('group', { name: 'Their questions, your answers' });
    expect(within(both).getAllByRole('term')[0]).toHaveTextContent(title);
    expect(both).not.toContainElement(screen.getByText(/^Nothing sent yet\. Answers go to/));
  });

  test('in which language the server writes, for its own words only', () => {
    const properties = {
      name: { type: 'string', title: 'Nom', description: 'Comme dans le passeport', minLength: 3 },
      seat: { type: 'string', title: 'Place', enum: ['Couloir', 'Hublot'] },
    };
    const { container } = renderForm({
      ...formOf(properties, { message: 'Votre billet' }),
      language: 'fr-CA',
    });
    const theirs = ['Votre billet', 'Nom', 'Comme dans le passeport', 'Place', 'Couloir', 'Hublot'];
    expect(theirs.map((words) => screen.getByText(words).lang)).toEqual(theirs.map(() => 'fr-CA'));
    const marked = [...container.querySelectorAll<HTMLElement>('[lang]')].map(
      ({ textContent }) => textContent,
    );
    expect(marked.toSorted()).toEqual(theirs.toSorted());
  });

  test('what each way out means, shown when asked', async () => {
    const { user } = renderForm(formOf({ name: NAME }));
    const explanation = 'Decline says no. Not now closes this without answering; the server may ask again.';
    expect(screen.getByRole('button', { name: 'Decline' })).toHaveAccessibleDescription(explanation);
    expect(screen.getByRole('button', { name: 'Not now' })).toHaveAccessibleDescription(explanation);
    expect(screen.getByText(explanation)).not.toBeVisible();
    const toggle = screen.getByRole('button', {
      name: 'What do Decline and Not now do?',
      expanded: false,
    });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(explanation)).toBeVisible();
    await user.click(toggle);
    expect(screen.getByText(explanation)).not.toBeVisible();
  });

  test('the actions in their order', () => {
    renderForm(formOf({ name: NAME }));
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '?',
      'Review answers',
      'Decline',
      'Not now',
    ]);
  });

  test.each([
    { required: ['a', 'b'], intro: undefined, marks: 0 },
    { required: ['a'], intro: 'All fields are required unless marked optional.', marks: 1 },
    { required: [], intro: 'Every question is optional.', marks: 0 },
  ])('what needs an answer, when $required is required', ({ required, intro, marks }) => {
    renderForm(formOf({ a: { type: 'string' }, b: { type: 'string' } }, { required }));
    expect(document.querySelector('[data-part="intro"]')?.textContent).toBe(intro);
    expect(screen.queryAllByText('optional')).toHaveLength(marks);
  });

  test('help from the rules of each field', () => {
    renderForm(
      formOf({
        a: { type: 'string', title: 'A', minLength: 8, maxLength: 64 },
        b: { type: 'integer', title: 'B', minimum: 1, maximum: 10 },
        c: { type: 'string', title: 'C', description: 'The third.', maxLength: 5 },
      }),
    );
    expect(text('A')).toHaveAccessibleDescription('8 to 64 characters');
    expect(text('B')).toHaveAccessibleDescription('1 to 10');
    expect(text('C')).toHaveAccessibleDescription('The third. Up to 5 characters');
  });

  test("the server's words stay plain text", () => {
    renderForm(
      formOf({ a: { type: 'string', title: '<b>Bold</b>' } }, { message: 'See https://evil.example now' }),
    );
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('https://evil.example')).toHaveAttribute('data-part', 'url');
    expect(text('<b>Bold</b>')).toBeVisible();
  });

  test('no rule is left to the browser', () => {
    renderForm(
      formOf(
        { a: { type: 'string', title: 'A', minLength: 2, maxLength: 3, pattern: '^(a+)+$' }, b: EMAIL },
        { required: ['a'] },
      ),
    );
    expect(screen.getByRole('form')).toHaveAttribute('novalidate');
    for (const control of screen.getAllByRole('textbox')) {
      expect(control).toHaveAttribute('type', 'text');
      for (const attribute of ['required', 'pattern', 'minlength', 'maxlength']) {
        expect(control).not.toHaveAttribute(attribute);
      }
    }
  });
});

describe('when problems are shown', () => {
  test('when a changed field is left, gone as soon as mended', async () => {
    const { user } = renderForm(formOf({ name: NAME }, { required: ['name'] }));
    await user.type(text('Name'), 'Al');
    expect(text('Name')).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(text('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(text('Name')).toHaveAccessibleDescription(
      'At least 3 characters Enter at least 3 characters; you have 2.',
    );
    await user.type(text('Name'), 'f');
    expect(text('Name')).not.toHaveAttribute('aria-invalid');
    expect(text('Name')).toHaveAccessibleDescription('At least 3 characters');
  });

  test('an untouched required field is left alone until Review', async () => {
    const { user } = renderForm(formOf({ name: NAME }, { required: ['name'] }));
    await user.click(text('Name'));
    await user.tab();
    expect(screen.queryByText('Enter an answer.')).toBeNull();
    await user.click(review());
    expect(text('Name')).toHaveAccessibleDescription('At least 3 characters Enter an answer.');
  });

  test('a number in the sentence follows the keys', async () => {
    const { user } = renderForm(formOf({ name: { type: 'string', title: 'Name', minLength: 8 } }));
    await user.type(text('Name'), 'Al');
    await user.tab();
    expect(text('Name')).toHaveAccessibleDescription(/you have 2\./);
    await user.type(text('Name'), 'an');
    expect(text('Name')).toHaveAccessibleDescription(/you have 4\./);
  });

  test('a new problem waits until the field is left, though the old one is gone', async () => {
    const { user } = renderForm(formOf({ mail: EMAIL }, { required: ['mail'] }));
    await user.click(review());
    expect(text('Email')).toHaveAccessibleDescription('Enter an answer.');
    await user.type(text('Email'), 'ada');
    expect(text('Email')).toHaveAccessibleDescription('');
    await user.tab();
    expect(text('Email')).toHaveAccessibleDescription('Enter an email address, like name@example.com.');
  });

  test.each(['Decline', 'Not now'])('leaving towards %s shows nothing', async (name) => {
    const { user } = renderForm(formOf({ mail: EMAIL }));
    await user.type(text('Email'), 'ada');
    act(() => {
      screen.getByRole('button', { name }).focus();
    });
    expect(text('Email')).not.toHaveAttribute('aria-invalid');
    await user.click(text('Email'));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name }) });
    expect(text('Email')).not.toHaveAttribute('aria-invalid');
  });

  test('a press elsewhere shows the problem once the click is through', async () => {
    const { user } = renderForm(formOf({ mail: EMAIL, name: NAME }));
    await user.type(text('Email'), 'ada');
    await user.pointer({ keys: '[MouseLeft>]', target: text('Name') });
    expect(text('Email')).not.toHaveAttribute('aria-invalid');
    await user.pointer({ keys: '[/MouseLeft]', target: text('Name') });
    await waitFor(() => {
      expect(text('Email')).toHaveAttribute('aria-invalid', 'true');
    });
  });

  test('moving between the controls of one question is not leaving it', async () => {
    const { user } = renderForm(
      formOf(
        { pick: { type: 'array', title: 'Pick', minItems: 2, items: { enum: ['x', 'y', 'z'] } }, name: NAME },
        { required: ['pick'] },
      ),
    );
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await user.tab();
    expect(document.querySelector('[data-part="error"]')).toBeNull();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('group', { name: 'Pick' })).toHaveAccessibleDescription(/Choose at least 2\./);
  });
});

describe('the error summary', () => {
  const fields = { name: NAME, mail: EMAIL, agree: { type: 'boolean', title: 'Agree' } };
  const required = ['name', 'mail', 'agree'];

  test('takes the focus, names each problem in order, and leads to its field', async () => {
    const { user, onAccept } = renderForm(formOf(fields, { required }));
    await user.click(review());
    expect(screen.getByRole('group', { name: 'There are 3 problems' })).toHaveFocus();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Name: Enter an answer.',
      'Email: Enter an answer.',
      'Agree: Choose Yes or No.',
    ]);
    await user.click(screen.getByRole('link', { name: /^Email/ }));
    expect(text('Email')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: /^Agree/ }));
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('shrinks as problems are mended, and takes the focus again when Review fails again', async () => {
    const { user } = renderForm(formOf(fields, { required }));
    await user.click(review());
    await user.type(text('Name'), 'Adaa');
    expect(screen.getByRole('group', { name: 'There are 2 problems' })).toBeVisible();
    await user.click(review());
    expect(screen.getByRole('group', { name: 'There are 2 problems' })).toHaveFocus();
    await user.type(text('Email'), 'ada@example.com');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(summary()).toBeNull();
  });

  test('Enter in an input asks for the review', async () => {
    const { user } = renderForm(formOf(fields, { required }));
    await user.type(text('Name'), '{Enter}');
    expect(summary()).toHaveFocus();
  });
});

describe('the review', () => {
  const fields = {
    name: { type: 'string', title: 'Name' },
    size: { type: 'string', title: 'Size', enum: ['s', 'l'], enumNames: ['Small', 'Large'], default: 'l' },
    note: { type: 'string', title: 'Note' },
  };

  test('shows what will be sent, with what was suggested and what was left out', async () => {
    const { user, onAccept } = renderForm(formOf(fields));
    await user.type(text('Name'), 'Ada');
    await user.click(review());
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    expect(screen.getByText(/^Nothing sent yet\. Answers go to/)).toBeVisible();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Size', 'Note']);
    expect(screen.getByText('Ada')).toBeVisible();
    expect(screen.getByText('Large', { selector: '[data-part="review-line"] *' })).toBeVisible();
    expect(screen.getByText('Suggested by the server')).toBeVisible();
    expect(screen.getByText('Not answered')).toBeVisible();
    expect(onAccept).not.toHaveBeenCalled();
    await user.click(send());
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', size: 'l' });
  });

  test('leads back to a field, which still holds what was typed, and returns', async () => {
    const { user, onAccept } = renderForm(formOf(fields));
    await user.type(text('Name'), 'Ada');
    await user.click(review());
    await user.click(screen.getByRole('button', { name: 'Change Name' }));
    expect(text('Name')).toHaveFocus();
    expect(text('Name')).toHaveValue('Ada');
    await user.type(text('Name'), ' L.');
    await user.click(review());
    await user.click(send());
    expect(onAccept).toHaveBeenCalledWith({ name: 'Ada L.', size: 'l' });
  });

  test('shows exactly what is sent', async () => {
    const { user } = renderForm(formOf(fields));
    await user.click(review());
    const details = screen.getByText('Exactly what is sent').closest('details');
    act(() => {
      details?.setAttribute('open', '');
      details?.dispatchEvent(new Event('toggle'));
    });
    expect(screen.getByText(/"size": "l"/)).toBeVisible();
  });

  test('an all-optional form can be sent empty, and says so', async () => {
    const { user, onAccept } = renderForm(formOf({ name: { type: 'string', title: 'Name' } }));
    await user.click(review());
    expect(screen.getByText(/^Nothing sent yet\. Answers go to/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send without answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({});
  });

  test('a form that needs an answer does not offer to send none', () => {
    renderForm(formOf({ name: { type: 'string', title: 'Name' } }, { required: ['name'] }), {
      review: 'auto',
    });
    expect(screen.queryByRole('button', { name: 'Send without answers' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send answers' })).toBeVisible();
  });

  test.each([
    { review: false as const, count: 5, steps: 1 },
    { review: 'auto' as const, count: 3, steps: 1 },
    { review: 'auto' as const, count: 4, steps: 2 },
    { review: true as const, count: 1, steps: 2 },
  ])('review=$review with $count fields takes $steps steps', async ({ review: wanted, count, steps }) => {
    const properties = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string', default: 'x' }]),
    );
    const { user, onAccept } = renderForm(formOf(properties), { review: wanted });
    await user.click(screen.getByRole('button', { name: steps === 1 ? 'Send answers' : 'Review answers' }));
    expect(onAccept).toHaveBeenCalledTimes(steps === 1 ? 1 : 0);
  });

  test('auto reviews a restored draft', () => {
    renderForm(formOf({ name: NAME }), { review: 'auto', defaultValues: { f0: 'Ada' } });
    expect(text('Name')).toHaveValue('Ada');
    expect(review()).toBeVisible();
  });

  test('auto reviews a yes that the server chose, and says whose it is', async () => {
    const share = { type: 'boolean', title: 'Share my data', default: true };
    const { user, onAccept } = renderForm(formOf({ share }), { review: 'auto' });
    await user.click(review());
    expect(screen.getByText('Suggested by the server')).toBeVisible();
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('Enter in an input never sends', async () => {
    const { user, onAccept } = renderForm(formOf({ name: { type: 'string', title: 'Name' } }), {
      review: false,
    });
    await user.type(text('Name'), 'Ada{Enter}');
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('Send responds only a moment after it has come', () => {
    vi.useFakeTimers();
    // Presses are made on the clock that stands still.
    const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now());
    onTestFinished(() => {
      clock.mockRestore();
      vi.useRealTimers();
    });
    const { onAccept } = renderForm(formOf(fields), { armDelay: 300 });
    fireEvent.click(review());
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(send());
    expect(onAccept).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(700);
    });
    expect(send()).not.toHaveAttribute('aria-disabled');
    fireEvent.click(send());
    expect(onAccept).toHaveBeenCalledOnce();
  });
});

describe('how it settles', () => {
  const elicitation = formOf({ name: { type: 'string', title: 'Name' } });

  test('once: a double click sends once', async () => {
    const { user, onAccept } = renderForm(elicitation);
    await user.click(review());
    await user.dblClick(send());
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test.each([
    { name: 'Decline', settles: 'onDecline' as const },
    { name: 'Not now', settles: 'onCancel' as const },
  ])('once: $name twice', async ({ name, settles }) => {
    const form = renderForm(elicitation);
    await form.user.dblClick(screen.getByRole('button', { name }));
    // A receipt stands in place of the buttons.
    expect(screen.queryByRole('button', { name: /^(Decline|Not now|Review)/ })).toBeNull();
    expect(form[settles]).toHaveBeenCalledOnce();
    expect(
      form.onAccept.mock.calls.length + form.onDecline.mock.calls.length + form.onCancel.mock.calls.length,
    ).toBe(1);
  });

  test('while it is sent nothing can be changed or sent again', async () => {
    let arrive = (): void => undefined;
    const onAccept = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { user, onDecline } = renderForm(elicitation, { onAccept, review: false });
    await user.type(text('Name'), 'Ada');
    await user.click(send());
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
    expect(text('Name')).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(onDecline).not.toHaveBeenCalled();
    await act(async () => {
      arrive();
      await Promise.resolve();
    });
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('a failure is said, loses nothing, and can be tried again', async () => {
    const onAccept = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(undefined);
    const { user } = renderForm(elicitation, { onAccept });
    await user.type(text('Name'), 'Ada');
    await user.click(review());
    await user.click(send());
    expect(
      await screen.findByText('Your answers could not be sent. They are still here: try again.', {
        selector: '[data-part="status"]',
      }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change Name' }));
    await user.type(text('Name'), ' L.');
    await user.click(review());
    await user.click(send());
    expect(onAccept).toHaveBeenCalledTimes(2);
    expect(onAccept).toHaveBeenLastCalledWith({ name: 'Ada L.' });
  });

  test('what could not be sent can be sent again as it is', async () => {
    const onAccept = vi
      .fn<ComponentProps<typeof ElicitationForm.Root>['onAccept']>()
      .mockResolvedValueOnce({ status: 'failed' })
      .mockResolvedValueOnce({ status: 'delivered' });
    const { user } = renderForm(elicitation, { onAccept });
    await user.type(text('Name'), 'Ada');
    await user.click(review());
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(onAccept.mock.calls).toEqual([[{ name: 'Ada' }], [{ name: 'Ada' }]]);
    expect(screen.queryByText(/could not be sent/, { selector: '[data-part="status"]' })).toBeNull();
  });

  test('what was sent is said, where no inbox says it', async () => {
    const { user } = renderForm(elicitation);
    await user.type(text('Name'), 'Ada');
    await user.click(review());
    await user.click(send());
    expect(await screen.findByRole('heading', { name: 'Sent to travel.example' })).toHaveFocus();
  });

  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    '%s in the review goes to Send, and sends nothing',
    async (keys) => {
      const { user, onAccept } = renderForm(elicitation);
      await user.type(text('Name'), 'Ada');
      await user.click(review());
      expect(send()).not.toHaveFocus();
      await user.keyboard(keys);
      expect(send()).toHaveFocus();
      expect(onAccept).not.toHaveBeenCalled();
      await user.keyboard('{Enter}');
      expect(onAccept).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' });
    },
  );

  test('what was not accepted is said at its field, until that is changed', async () => {
    const onAccept = vi.fn<ComponentProps<typeof ElicitationForm.Root>['onAccept']>().mockResolvedValueOnce({
      status: 'invalidContent',
      issues: [
        { code: 'minLength', key: 'name', fieldId: 'f0', params: { min: 5, count: 3 } },
        { code: 'unknownKey', key: 'other', params: {} },
      ],
    });
    const { user } = renderForm(elicitation, { onAccept });
    await user.type(text('Name'), 'Ada');
    await user.click(review());
    await user.click(send());
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(text('Name')).toHaveAccessibleDescription('Enter at least 5 characters; you have 3.');
    expect(
      screen.getByText('Nothing was sent. Some answers need to be changed first.', {
        selector: '[data-part="status"]',
      }),
    ).toBeVisible();
    await user.click(text('Name'));
    await user.tab();
    expect(text('Name')).toHaveAttribute('aria-invalid');
    await user.type(text('Name'), ' L.');
    expect(text('Name')).not.toHaveAttribute('aria-invalid');
    await user.click(review());
    await user.click(send());
    expect(onAccept).toHaveBeenLastCalledWith({ name: 'Ada L.' });
  });

  test.each([
    ['gone', 'This request is no longer open'],
    ['answeredElsewhere', 'Answered in another window'],
    ['deliveryUnknown', 'Your answers may not have arrived'],
  ] as const)('where the answers are %s the form ends, and says so', async (status, title) => {
    const { user } = renderForm(elicitation, { onAccept: () => ({ status }) });
    await user.type(text('Name'), 'Ada');
    await user.click(review());
    await user.click(send());
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Send|Decline)/ })).toBeNull();
  });

  test('keys of any name arrive exactly', async () => {
    const properties = JSON.parse(
      '{"__proto__":{"type":"string","title":"A"},"constructor":{"type":"string","title":"B"},"a.b":{"type":"string","title":"C"},"0":{"type":"string","title":"D"}}',
    ) as Record<string, unknown>;
    const { user, onAccept } = renderForm(formOf(properties), { review: false });
    for (const name of ['A', 'B', 'C', 'D']) {
      await user.type(text(name), name);
    }
    await user.click(send());
    expect(JSON.stringify(onAccept.mock.calls[0]?.[0])).toBe(
      '{"0":"D","__proto__":"A","constructor":"B","a.b":"C"}',
    );
  });
});

describe('taking back an answer', () => {
  test('an answered optional field can be cleared, and the focus stays with it', async () => {
    const { user } = renderForm(formOf({ name: { type: 'string', title: 'Name' } }));
    expect(screen.queryByRole('button', { name: 'Clear Name' })).toBeNull();
    // Its place is kept: nothing moves when it comes.
    expect(screen.getByText('Clear Name', { selector: 'button' })).not.toBeVisible();
    await user.type(text('Name'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Clear Name' }));
    expect(text('Name')).toHaveValue('');
    expect(text('Name')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear Name' })).toBeNull();
  });

  test('a cleared suggestion is left out, not refilled, and can be restored', async () => {
    const { user, onAccept } = renderForm(
      formOf({ size: { type: 'string', title: 'Size', enum: ['s', 'l'], default: 'l' } }),
      { review: false },
    );
    await user.click(screen.getByRole('button', { name: 'Clear Size' }));
    expect(screen.getByRole('radio', { name: 'l' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Restore suggestion for Size' }));
    expect(screen.getByRole('radio', { name: 'l' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Clear Size' }));
    await user.click(screen.getByRole('button', { name: 'Send without answers' }));
    expect(onAccept).toHaveBeenCalledWith({});
  });
});

describe('inside a page', () => {
  test("its submit is nobody else's, whatever form it is portalled out of", () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        {createPortal(
          <ElicitationForm.Root
            elicitation={formOf({ a: { type: 'string', title: 'A' } })}
            review={false}
            onAccept={vi.fn()}
            onDecline={vi.fn()}
            onCancel={vi.fn()}
          />,
          document.body,
        )}
      </form>,
    );
    fireEvent.submit(screen.getByRole('form'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('it works in a shadow tree', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const inside = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(inside);
    const { user, unmount } = renderForm(
      formOf({ a: { type: 'string', title: 'A' } }, { required: ['a'] }),
      {},
      {},
      inside,
    );
    const shadow = within(inside);
    await user.click(shadow.getByRole('button', { name: 'Review answers' }));
    await user.click(shadow.getByRole('link'));
    expect(host.shadowRoot?.activeElement).toBe(shadow.getByRole('textbox', { name: 'A' }));
    unmount();
    host.remove();
  });
});

describe('drafts', () => {
  test('every change is told, and earlier answers stand before suggestions', async () => {
    const onValuesChange = vi.fn();
    const { user } = renderForm(
      formOf({ a: { type: 'string', title: 'A', default: 'x' }, b: { type: 'boolean', title: 'B' } }),
      { defaultValues: { f0: '' }, onValuesChange },
    );
    expect(text('A')).toHaveValue('');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(onValuesChange).toHaveBeenLastCalledWith({ f0: '', f1: true });
  });

  test('earlier answers that no control can show are left out', () => {
    renderForm(
      formOf({
        a: { type: 'string', title: 'A', enum: ['x', 'y'] },
        b: { type: 'string', title: 'B', default: 'suggested' },
        c: { type: 'string', title: 'C', format: 'date' },
        d: { type: 'array', title: 'D', items: { enum: ['x'] } },
        e: { type: 'boolean', title: 'E' },
      }),
      { defaultValues: { f0: 'gone', f1: true, f2: '?', f3: ['gone'], f4: 'yes', f99: 'x' } },
    );
    expect(screen.getAllByRole('radio', { checked: true }).map((radio) => radio.id)).toEqual([
      expect.stringMatching(/noAnswer$/),
    ]);
    expect(text('B')).toHaveValue('suggested');
    expect(screen.getByLabelText('C')).toHaveValue('');
  });

  test('another request starts anew, the same one parsed again does not', async () => {
    const { user, update } = renderForm(formOf({ a: { type: 'string', title: 'A' } }));
    await user.type(text('A'), 'typed');
    update({ elicitation: formOf({ a: { type: 'string', title: 'A' } }) });
    expect(text('A')).toHaveValue('typed');
    update({ elicitation: formOf({ a: { type: 'string', title: 'A' } }, { message: 'Again.' }) });
    expect(text('A')).toHaveValue('');
  });
});

describe('whether there is a review', () => {
  const fields = (count: number, more: object = {}) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`k${index}`, { type: 'string', ...more }]),
    );
  const yesOrNo = formOf({ a: { type: 'boolean', title: 'Delete it?' } }, { required: ['a'] });
  const unsaid = { review: undefined };

  test.each([
    ['three short fields', formOf(fields(3)), {}, false],
    ['nothing to fill in', formOf({}), {}, false],
    ['four fields', formOf(fields(4)), {}, true],
    ['a long text', formOf(fields(1, { maxLength: 500 })), {}, true],
    ['a long list', formOf({ a: { type: 'array', items: { enum: [...'abcdefghijkl'] } } }), {}, true],
    ['a request for a secret', formOf({ a: { type: 'string', title: 'Password' } }), {}, true],
    ['earlier answers', formOf(fields(1)), { defaultValues: { f0: 'x' } }, true],
    ['one yes or no with an earlier answer', yesOrNo, { defaultValues: { f0: true } }, true],
  ] as const)('where nothing is said, with %s', (_, elicitation, props, reviews) => {
    renderForm(elicitation, { ...unsaid, ...props });
    expect(screen.queryByRole('button', { name: 'Review answers' }) !== null).toBe(reviews);
  });

  test.each([
    ['Yes', true],
    ['No', false],
  ])('one yes or no is sent by one press: %s', async (name, sent) => {
    const { user, onAccept } = renderForm(yesOrNo, { ...unsaid, undoDelay: 0 });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '?',
      'Yes',
      'No',
      'Decline to answer',
      'Not now',
    ]);
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('Delete it?');
    await user.click(screen.getByRole('button', { name }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: sent });
  });

  test('one yes or no that may be left out, or that the host asks in its own way, is a field', () => {
    const { unmount } = renderForm(formOf({ a: { type: 'boolean', title: 'A' } }), unsaid);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    unmount();
    const Ours = forwardRef<HTMLElement>((_props, ref) => <em ref={ref}>Ours</em>);
    renderForm(yesOrNo, { ...unsaid, controls: { boolean: Ours } });
    expect(screen.getByText('Ours')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
  });
});

const REMINDER = 'Never enter passwords, codes or card numbers here.';

test('a form that takes text says behind "?" that no secrets belong there', async () => {
  const { user } = renderForm(formOf({ note: { type: 'string', title: 'Note' } }));
  expect(screen.getByText(REMINDER)).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'What do Decline and Not now do?' }));
  expect(screen.getByText(REMINDER)).toBeVisible();
});

test('a form without text, and one that is warned of already, says no such thing', () => {
  const { unmount } = renderForm(formOf({ size: { type: 'string', title: 'Size', enum: ['S', 'L'] } }));
  expect(screen.queryByText(REMINDER, { exact: false })).toBeNull();
  unmount();
  renderForm(formOf({ password: { type: 'string', title: 'Password' } }));
  expect(screen.queryByText(REMINDER, { exact: false })).toBeNull();
});

test('a composition that can’t be sent, as the warning of a secret is left out of it, is told to its developer', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const parts = (
    <>
      <ElicitationForm.Fields />
      <ElicitationForm.Accept />
    </>
  );
  const elicitation = formOf({ password: { type: 'string', title: 'Password' } });
  const { unmount } = renderForm(elicitation, { review: false, children: parts });
  expect(error).toHaveBeenCalledWith(
    expect.stringContaining('with an <ElicitationForm.SecretWarning> in it'),
  );
  unmount();
  error.mockClear();
  renderForm(elicitation, {
    review: false,
    children: (
      <>
        <ElicitationForm.SecretWarning />
        {parts}
      </>
    ),
  });
  expect(error).not.toHaveBeenCalled();
});
