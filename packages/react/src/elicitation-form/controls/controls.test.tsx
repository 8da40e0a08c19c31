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
    [{ type: 'string', oneOf: optionsOf(7) }, 'select'],
    [{ type: 'string', oneOf: optionsOf(15) }, 'select'],
    [{ type: 'string', oneOf: optionsOf(16) }, 'combobox'],
    [{ type: 'array', items: { anyOf: optionsOf(10) } }, 'checkboxes'],
    [{ type: 'array', items: { anyOf: optionsOf(11) } }, 'listbox'],
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

  test('from a select that begins with nothing chosen, an option called "" among them', async () => {
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'string', title: 'A', enum: ['', 'b', 'c', 'd', 'e', 'f', 'g'] } }),
      { review: false },
    );
    const select = screen.getByRole('combobox', { name: 'A' });
    expect(select).toHaveDisplayValue('Choose one');
    await user.selectOptions(select, 'c');
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

describe('the combobox', () => {
  const elicitation = formOf({ a: { type: 'string', title: 'City', oneOf: optionsOf(812) } });
  const box = () => screen.getByRole('combobox', { name: 'City' });

  test('narrows by typing and chooses with the arrows and Enter', async () => {
    const { user, onAccept } = renderForm(elicitation, { review: false });
    await user.click(box());
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option')).toHaveLength(50);
    expect(screen.getByText('50 of 812 shown. Type to narrow.')).toBeVisible();
    await user.keyboard('12');
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Option 12');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { selected: true });
    expect(box()).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{Enter}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).toHaveValue('Option 112');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: 'option-112' });
  });

  test('chooses with the pointer, and by a label typed in full', async () => {
    const { user, onAccept } = renderForm(elicitation, { review: false });
    await user.click(screen.getByRole('button', { name: 'Show the options of City' }));
    await user.click(screen.getByRole('option', { name: 'Option 3' }));
    expect(box()).toHaveValue('Option 3');
    expect(box()).toHaveFocus();
    await user.clear(box());
    await user.type(box(), 'option 7');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: 'option-7' });
  });

  test('Escape closes the list and leaves the rest alone', async () => {
    const { user, onCancel } = renderForm(elicitation);
    await user.type(box(), '1');
    await user.keyboard('{Escape}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test('Tab takes the only match, or the option that the arrows are at', async () => {
    const { user, onAccept } = renderForm(elicitation, { review: false });
    await user.type(box(), '811');
    await user.tab();
    expect(box()).toHaveValue('Option 811');
    await user.clear(box());
    await user.type(box(), '81{ArrowDown}{ArrowDown}');
    await user.tab();
    expect(box()).toHaveValue('Option 181');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ a: 'option-181' });
  });

  test.each(['a Tab', 'a click elsewhere'])(
    'text that nothing matches gives way to the choice before it: %s',
    async (way) => {
      const { user, onAccept } = renderForm(elicitation, { review: false });
      await user.type(box(), 'Option 7{Enter}');
      await user.type(box(), '{End}xyz');
      expect(screen.getByText('No matches')).toBeVisible();
      await (way === 'a Tab' ? user.tab() : user.click(document.body));
      await waitFor(() => {
        expect(box()).toHaveValue('Option 7');
      });
      expect(box()).not.toHaveAttribute('aria-invalid');
      await waitFor(() => {
        expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(
          'No option matches “Option 7xyz”, so it was cleared.',
        );
      });
      await user.click(screen.getByRole('button', { name: 'Send answers' }));
      expect(onAccept).toHaveBeenCalledWith({ a: 'option-7' });
    },
  );

  test('text that several match is told, not thrown away', async () => {
    const { user } = renderForm(elicitation);
    await user.type(box(), '81');
    await user.tab();
    expect(box()).toHaveValue('81');
    expect(box()).toHaveAccessibleDescription('Choose a listed option.');
  });

  test('Home and End go through the list from an option, else through the text', async () => {
    const { user } = renderForm(elicitation);
    await user.type(box(), '81{ArrowDown}{End}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Option 812');
    await user.keyboard('{Home}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Option 81');
    await user.keyboard('{Escape}{Home}');
    expect((box() as HTMLInputElement).selectionStart).toBe(0);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('says how many match, after a pause', async () => {
    const { user } = renderForm(elicitation);
    await user.type(box(), '81');
    await waitFor(() => {
      expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('11 matches');
    });
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
    expect(screen.getByRole('link')).toHaveTextContent('Pick: Choose 3 or fewer.');
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
    const list = () => screen.getByRole('listbox', { name: 'Pick' });
    const filter = () => screen.getByRole('textbox', { name: 'Filter Pick' });
    const active = () => document.getElementById(list().getAttribute('aria-activedescendant') ?? '');
    const chosen = () =>
      within(list())
        .queryAllByRole('option', { selected: true })
        .map((option) => option.textContent.trim());

    test('can be filtered, with what is chosen always in sight', async () => {
      const { user, onAccept } = renderForm(many, { review: false });
      expect(within(list()).getAllByRole('option')).toHaveLength(50);
      expect(list()).toHaveAttribute('aria-multiselectable', 'true');
      await user.type(filter(), '199{Enter}');
      await user.click(screen.getByRole('option', { name: 'Option 199' }));
      await user.clear(filter());
      const chips = screen.getByRole('list', { name: 'Chosen for Pick' });
      expect(within(chips).getByText('Option 199')).toBeVisible();
      await user.click(screen.getByRole('option', { name: 'Option 1' }));
      await user.click(within(chips).getByRole('button', { name: 'Remove Option 199' }));
      expect(filter()).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Send answers' }));
      expect(onAccept).toHaveBeenCalledExactlyOnceWith({ pick: ['option-1'] });
    });

    test('are one tab stop, and so are those chosen; keys move, Space chooses', async () => {
      const { user } = renderForm(many);
      await user.click(filter());
      await user.tab();
      expect(list()).toHaveFocus();
      expect(active()).toHaveTextContent('Option 1');
      expect(chosen()).toEqual([]);
      await user.keyboard('{ArrowDown} {End} {ArrowUp}{PageUp} {Home}{ArrowUp}');
      expect(active()).toHaveTextContent('Option 1');
      // More than the two that are allowed: counted, not refused.
      expect(chosen()).toEqual(['Option 2', 'Option 39', 'Option 50']);
      expect(screen.getByText('3 chosen')).toBeVisible();
      await user.tab();
      expect(screen.getByRole('button', { name: 'Remove Option 2' })).toHaveFocus();
      await user.keyboard('{ArrowRight}');
      expect(screen.getByRole('button', { name: 'Remove Option 39' })).toHaveFocus();
      await user.keyboard('{End}{ArrowRight}');
      expect(screen.getByRole('button', { name: 'Remove Option 50' })).toHaveFocus();
      await user.tab();
      expect(screen.getByRole('button', { name: 'Clear Pick' })).toHaveFocus();
      await user.tab({ shift: true });
      await user.tab({ shift: true });
      expect(list()).toHaveFocus();
    });

    test('are found by typing, and all that are shown chosen by Ctrl+A', async () => {
      const { user } = renderForm(many);
      await user.type(filter(), '19');
      await user.tab();
      await user.keyboard('oo');
      expect(active()).toHaveTextContent('Option 190');
      await user.keyboard('{Control>}a{/Control}');
      expect(chosen()).toHaveLength(12);
      await waitFor(() => {
        expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('12 chosen');
      });
      await user.keyboard('{Control>}a{/Control}');
      expect(chosen()).toEqual([]);
    });

    test('can only be read once the request has ended', async () => {
      const { user } = renderForm(many, { ended: { reason: 'withdrawn' } });
      expect(list()).toHaveAttribute('aria-disabled', 'true');
      await user.click(screen.getByRole('option', { name: 'Option 1' }));
      await user.keyboard(' ');
      expect(chosen()).toEqual([]);
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
      screen.getByText("This can't be answered here: it asks for answers nested in another answer."),
    ).toBeVisible();
    await user.type(text('B'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledWith({ b: 'x' });
  });

  test('where it is required the form can only be declined or closed', () => {
    renderForm(formOf({ a: { type: 'object', properties: {} } }, { required: ['a'] }));
    expect(
      screen.getByText(
        "This form can't be answered here. You can decline it, or close it without answering.",
      ),
    ).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Decline',
      'Not now',
      '?',
    ]);
  });
});
