import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formOf, optionsOf } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';

const text = (name: string) => screen.getByRole('textbox', { name });
const control = () => document.querySelector('[data-part="field"]')?.getAttribute('data-control');

describe('which control answers a field', () => {
  test.each([
    [{ type: 'string' }, 'input'],
    [{ type: 'string', maxLength: 120 }, 'input'],
    [{ type: 'string', maxLength: 121 }, 'textarea'],
    [{ type: 'string', default: 'one\ntwo' }, 'textarea'],
    [{ type: 'string', format: 'email' }, 'input'],
    [{ type: 'string', format: 'uri' }, 'input'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'date', default: '2026-02-28' }, 'date'],
    [{ type: 'string', format: 'date', default: 'tomorrow' }, 'input'],
    [{ type: 'string', format: 'date', default: '2026-02-30' }, 'input'],
    [{ type: 'string', format: 'date-time' }, 'date-time'],
    [{ type: 'string', format: 'date-time', default: '2026-03-29T09:00:00+02:00' }, 'date-time'],
    [{ type: 'string', format: 'date-time', default: '2026-03-29T09:00:00.1234Z' }, 'input'],
    [{ type: 'string', format: 'date-time', default: 'noon' }, 'input'],
    [{ type: 'number' }, 'input'],
    [{ type: 'integer' }, 'input'],
    [{ type: 'boolean' }, 'yes-no'],
    [{ type: 'string', oneOf: optionsOf(1) }, 'radios'],
    [{ type: 'string', oneOf: optionsOf(6) }, 'radios'],
    [{ type: 'string', oneOf: optionsOf(7) }, 'filtered'],
    [{ type: 'array', items: { anyOf: optionsOf(6) } }, 'checkboxes'],
    [{ type: 'array', items: { anyOf: optionsOf(7) } }, 'filtered'],
    [{ type: 'object', properties: {} }, 'none'],
  ])('%j: %s', (schema, expected) => {
    renderForm(formOf({ a: schema }));
    expect(control()).toBe(expected);
  });

  test.each([
    [{ type: 'string', format: 'email' }, 'email', 'email'],
    [{ type: 'string', format: 'uri' }, 'url', 'url'],
    [{ type: 'integer', minimum: 0 }, 'numeric', 'off'],
    [{ type: 'integer', exclusiveMinimum: 0 }, 'numeric', 'off'],
    [{ type: 'integer' }, 'text', 'off'],
    [{ type: 'integer', minimum: -1 }, 'text', 'off'],
    [{ type: 'number', minimum: 0 }, 'decimal', 'off'],
    [{ type: 'number', maximum: 5 }, 'text', 'off'],
  ])('%j: the %s keyboard, filled in as %s', (schema, inputMode, autoComplete) => {
    renderForm(formOf({ a: { title: 'A', ...schema } }));
    expect(text('A')).toHaveAttribute('inputmode', inputMode);
    expect(text('A')).toHaveAttribute('autocomplete', autoComplete);
  });

  test('nothing is filled in where a secret is asked for', () => {
    renderForm(formOf({ a: { type: 'string', title: 'Password' } }));
    expect(text('Password')).toHaveAttribute('autocomplete', 'off');
  });
});

describe('yes or no', () => {
  test('an optional one is unset until it is answered, and can be again', async () => {
    const { user, onAccept } = renderForm(formOf({ a: { type: 'boolean', title: 'A' } }), { review: false });
    expect(screen.getByRole('radiogroup', { name: 'A' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'No answer' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('radio', { name: 'No answer' }));
    await user.click(screen.getByRole('button', { name: 'Send without answers' }));
    expect(onAccept).toHaveBeenCalledWith({});
  });

  test('a required one has two answers and none of them chosen', () => {
    renderForm(formOf({ a: { type: 'boolean', title: 'A' } }, { required: ['a'] }));
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    for (const radio of screen.getAllByRole('radio')) {
      expect(radio).not.toBeChecked();
    }
  });

  test('"no" is an answer', async () => {
    const { user, onAccept } = renderForm(formOf({ a: { type: 'boolean', title: 'A' } }), { review: false });
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: false });
  });
});

describe('a value that is the only one accepted', () => {
  test.each([
    [{ type: 'string', const: 'AGREE' }, 'AGREE', 'AGREE', 'en'],
    [{ type: 'number', const: 1.5 }, '1,5', 1.5, 'de'],
    [{ type: 'string', format: 'date', const: '2027-01-31' }, '2027-01-31', '2027-01-31', 'en'],
    [{ type: 'boolean', const: true }, 'Yes', true, 'en'],
  ])('%j is chosen by one press', async (schema, name, sent, locale) => {
    const { user, onAccept } = renderForm(
      formOf({ a: { title: 'A', ...schema } }, { required: ['a'] }),
      {},
      { locale },
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('radio', { name })).not.toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    expect(screen.getByRole('link')).toHaveTextContent(
      name === 'Yes' ? 'A: Choose Yes or No.' : 'A: Choose an option.',
    );
    await user.click(screen.getByRole('radio', { name }));
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: sent });
  });
});

describe('a choice', () => {
  test('among radios', async () => {
    const { user, onAccept } = renderForm(
      formOf({
        a: {
          oneOf: [
            { const: 's', title: 'Small', description: 'For one' },
            { const: 'l', title: 'Large' },
          ],
        },
      }),
      { review: false },
    );
    expect(screen.getByRole('radio', { name: 'Small' })).toHaveAccessibleDescription('For one');
    await user.click(screen.getByText('Large'));
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: 'l' });
  });

  test('among many nothing is chosen at first, an option called "" among them', async () => {
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'string', title: 'A', enum: ['', 'b', 'c', 'd', 'e', 'f', 'g'] } }),
      { review: false },
    );
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'c' }));
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: 'c' });
  });

  test('numbers are sent as numbers', async () => {
    const { user, onAccept } = renderForm(formOf({ a: { type: 'integer', enum: [1, 2] } }), {
      review: false,
    });
    await user.click(screen.getByRole('radio', { name: '2' }));
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: 2 });
  });
});

describe('one of many options', () => {
  const elicitation = formOf({ a: { type: 'string', title: 'City', oneOf: optionsOf(812) } });
  const filter = () => screen.getByRole('searchbox', { name: 'Filter City' });
  const polite = () => document.querySelector('[aria-live="polite"]');

  test('is found by typing and chosen as any radio, with the pointer or the arrows', async () => {
    const { user, onAccept } = renderForm(elicitation, { review: false });
    const group = within(screen.getByRole('group', { name: 'City' }));
    expect(group.getAllByRole('radio')).toHaveLength(50);
    expect(group.getByText('812')).toBeVisible();
    expect(group.getByText('50 of 812 shown. Type to narrow.')).toBeVisible();
    await user.type(filter(), '12');
    expect(group.getByText('19 of 812')).toBeVisible();
    expect(group.getAllByRole('radio')).toHaveLength(19);
    await user.click(screen.getByRole('radio', { name: 'Option 112' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Option 120' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: 'option-120' });
  });

  test('stands above the list whatever is filtered, and can be taken back there', async () => {
    const { user, onAccept } = renderForm(elicitation, { review: false });
    await user.click(screen.getByRole('radio', { name: 'Option 3' }));
    await user.type(filter(), '811');
    const chosen = within(screen.getByRole('list', { name: 'Chosen for City' }));
    expect(chosen.getByText('Option 3')).toBeVisible();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(chosen.getByRole('button', { name: 'Remove Option 3' }));
    expect(filter()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send without answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({});
  });

  test('the count is heard after a pause, and what finds nothing says how to go on', async () => {
    const { user, onAccept } = renderForm(elicitation);
    await user.type(filter(), '81');
    await waitFor(() => expect(polite()).toHaveTextContent('11 of 812'));
    await user.type(filter(), 'zzz{Enter}');
    expect(screen.getByText('No option has “81zzz”. Clear the filter to see all 812.')).toBeVisible();
    // Enter asks for no review, and what was typed is no answer.
    expect(screen.queryByText('Check your answers')).toBeNull();
    expect(onAccept).not.toHaveBeenCalled();
  });
});

describe('a multiple choice', () => {
  const pick = {
    type: 'array',
    title: 'Pick',
    minItems: 2,
    maxItems: 3,
    items: { enum: ['a', 'b', 'c', 'd'] },
  };

  test('counts what is chosen and never locks a box', async () => {
    const { user } = renderForm(formOf({ pick }));
    expect(screen.getByText('0 chosen')).toBeVisible();
    for (const name of ['a', 'b', 'c', 'd']) {
      await user.click(screen.getByRole('checkbox', { name }));
    }
    expect(screen.getByText('4 chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    expect(screen.getByRole('link')).toHaveTextContent('Pick: Choose 3 or fewer. You’ve chosen 4.');
    // Said once: by what is wrong.
    expect(screen.queryByText('4 chosen')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'd' }));
    expect(screen.getByText('3 chosen')).toBeVisible();
  });

  test("is sent in the server's order", async () => {
    const { user, onAccept } = renderForm(formOf({ pick }), { review: false });
    await user.click(screen.getByRole('checkbox', { name: 'c' }));
    await user.click(screen.getByRole('checkbox', { name: 'a' }));
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ pick: ['a', 'c'] });
  });

  describe('of many options', () => {
    const many = formOf({
      pick: { type: 'array', title: 'Pick', maxItems: 2, items: { anyOf: optionsOf(200) } },
    });
    const filter = () => screen.getByRole('searchbox', { name: 'Filter Pick' });
    const chosen = () =>
      screen.queryAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value);

    test('can be filtered, with what is chosen always in sight', async () => {
      const { user, onAccept } = renderForm(many, { review: false });
      expect(screen.getAllByRole('checkbox')).toHaveLength(50);
      await user.type(filter(), '199{Enter}');
      await user.click(screen.getByRole('checkbox', { name: 'Option 199' }));
      await user.clear(filter());
      const chips = screen.getByRole('list', { name: 'Chosen for Pick' });
      expect(within(chips).getByText('Option 199')).toBeVisible();
      await user.click(screen.getByRole('checkbox', { name: 'Option 1' }));
      await user.click(within(chips).getByRole('button', { name: 'Remove Option 199' }));
      expect(filter()).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Send answers' }));
      expect(onAccept).toHaveBeenCalledExactlyOnceWith({ pick: ['option-1'] });
    });

    test('are one tab stop, and so are those chosen; arrows move, Space chooses', async () => {
      const { user } = renderForm(many);
      await user.click(filter());
      await user.tab();
      expect(screen.getByRole('checkbox', { name: 'Option 1' })).toHaveFocus();
      await user.keyboard('{ArrowDown} {End} {ArrowUp} {Home}{ArrowUp}');
      expect(screen.getByRole('checkbox', { name: 'Option 1' })).toHaveFocus();
      // More than the two that are allowed: counted, not refused.
      expect(chosen()).toEqual(['option-2', 'option-49', 'option-50']);
      expect(screen.getByText('3 chosen')).toBeVisible();
      await user.tab();
      expect(screen.getByRole('button', { name: 'Clear Pick' })).toHaveFocus();
      await user.tab({ shift: true });
      await user.tab({ shift: true });
      await user.tab({ shift: true });
      expect(screen.getByRole('button', { name: 'Remove Option 2' })).toHaveFocus();
      await user.keyboard('{End}');
      expect(screen.getByRole('button', { name: 'Remove Option 50' })).toHaveFocus();
    });

    test('are all chosen by Ctrl+A, those that are not drawn too, and what the filter hides stays', async () => {
      const { user, onAccept } = renderForm(
        formOf({ pick: { type: 'array', title: 'Pick', items: { anyOf: optionsOf(120) } } }),
        { review: false },
      );
      await user.type(filter(), '19');
      await user.tab();
      await user.keyboard('{Control>}a{/Control}');
      expect(chosen()).toEqual(['option-19', 'option-119']);
      await user.clear(filter());
      await user.tab();
      await user.keyboard('{Control>}a{/Control}');
      const chips = within(screen.getByRole('list', { name: 'Chosen for Pick' }));
      expect(chips.getAllByRole('button')).toHaveLength(8);
      expect(chips.getByText('and 112 more')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Send answers' }));
      const all = optionsOf(120).map((option) => option.const);
      expect(onAccept).toHaveBeenCalledExactlyOnceWith({ pick: all });
    });

    test('pressed again, Ctrl+A takes back what the filter finds', async () => {
      const { user } = renderForm(many);
      await user.click(screen.getByRole('checkbox', { name: 'Option 1' }));
      await user.type(filter(), '19');
      await user.tab();
      await user.keyboard('{Control>}a{/Control}');
      await waitFor(() => {
        expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('13 chosen');
      });
      await user.keyboard('{Control>}a{/Control}');
      expect(chosen()).toEqual([]);
      await user.clear(filter());
      expect(chosen()).toEqual(['option-1']);
    });
  });
});

describe('numbers', () => {
  test('a decimal comma is read where the language has it, and suggestions are shown with it', async () => {
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'number', title: 'A', default: 1.234 }, b: { type: 'number', title: 'B' } }),
      { review: false },
      { locale: 'de' },
    );
    expect(text('A')).toHaveValue('1,234');
    await user.type(text('B'), '2,5');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: 1.234, b: 2.5 });
  });

  test('digits of the language are read as they are typed', async () => {
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'number', title: 'A', maximum: 1234.5 } }),
      { review: false },
      { locale: 'ar-EG' },
    );
    await user.type(text('A'), '٩٩٩٩٫٥');
    await user.tab();
    // The limit is named as the language writes it, and can be typed so.
    expect(text('A')).toHaveAccessibleDescription(/١٢٣٤٫٥/);
    await user.clear(text('A'));
    await user.type(text('A'), '١٢٣٤٫٥');
    expect(text('A')).toHaveValue('١٢٣٤٫٥');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: 1234.5 });
  });

  test('thousands set apart are told how to be written, and left as they are', async () => {
    const { user } = renderForm(
      formOf({ a: { type: 'integer', title: 'A', minimum: 10_000 } }),
      {},
      { locale: 'de' },
    );
    await user.type(text('A'), '10.000');
    await user.tab();
    expect(text('A')).toHaveValue('10.000');
    expect(text('A')).toHaveAccessibleDescription(/Write it without thousands separators, like 10000\./);
  });

  test('what was typed stays as it was typed', async () => {
    const { user } = renderForm(formOf({ a: { type: 'number', title: 'A' } }));
    await user.type(text('A'), '1e400');
    await user.tab();
    expect(text('A')).toHaveValue('1e400');
    expect(text('A')).toHaveAccessibleDescription('Number Use fewer digits.');
  });
});

describe('what can not be answered', () => {
  test('says why, and leaves the rest of the form answerable where it is optional', async () => {
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'object', title: 'Address', properties: {} }, b: { type: 'string', title: 'B' } }),
      { review: false },
    );
    expect(
      screen.getByText('This can’t be answered here: it asks for answers nested in another answer.'),
    ).toBeVisible();
    await user.type(text('B'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ b: 'x' });
  });

  test('where it is required the form can only be declined or closed', () => {
    renderForm(formOf({ a: { type: 'object', properties: {} } }, { required: ['a'] }));
    expect(
      screen.getByText(
        'This form can’t be answered here. You can decline it, or close it without answering.',
      ),
    ).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '?',
      'Decline',
      'Not now',
    ]);
  });
});
