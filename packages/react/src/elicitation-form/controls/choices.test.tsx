import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formOf, optionsOf } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';

describe('thousands of options', () => {
  const titles = optionsOf(10_000);

  test('in a combobox: never more than 50 in the page, and the last one is found', async () => {
    const { user, onAccept } = renderForm(formOf({ a: { type: 'string', title: 'City', oneOf: titles } }), {
      review: false,
    });
    const box = screen.getByRole('combobox', { name: 'City' });
    await user.click(box);
    await user.keyboard('{ArrowUp}');
    expect(screen.getAllByRole('option')).toHaveLength(50);
    await user.keyboard('9999');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: 'option-9999' });
  });

  test('in a multiple choice: no more of what is chosen is listed either', async () => {
    const suggested = titles.slice(0, 5000).map((option) => option.const);
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'array', title: 'Pick', items: { anyOf: titles }, default: suggested } }),
      { review: false },
    );
    const chosen = screen.getByRole('list', { name: 'Chosen for Pick' });
    expect(within(chosen).getAllByRole('button')).toHaveLength(50);
    expect(within(chosen).getByText('4950 more')).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(50);
    await user.type(screen.getByRole('textbox', { name: 'Filter Pick' }), '10000');
    await user.click(screen.getByRole('option', { name: 'Option 10000' }));
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: [...suggested, 'option-10000'] });
  });
});

describe('options that look the same', () => {
  const springfields = [
    { const: 'il', title: 'Springfield' },
    { const: 'ma', title: 'Springfield' },
  ];

  test.each([
    ['radios', springfields, 'radio'],
    ['a select', [...springfields, ...optionsOf(6)], 'option'],
    ['a combobox', [...springfields, ...optionsOf(20)], 'option'],
  ])('are told apart in %s by what is sent', async (_, oneOf, role) => {
    const { user } = renderForm(formOf({ a: { type: 'string', title: 'Town', oneOf } }));
    if (oneOf.length > 15) {
      await user.type(screen.getByRole('combobox', { name: 'Town' }), 'spring');
    }
    expect(screen.getByRole(role, { name: 'Springfield (il)' })).toBeVisible();
    expect(screen.getByRole(role, { name: 'Springfield (ma)' })).toBeVisible();
  });

  test('are told apart on review too', async () => {
    const { user } = renderForm(formOf({ a: { type: 'string', title: 'Town', oneOf: springfields } }));
    await user.click(screen.getByRole('radio', { name: 'Springfield (ma)' }));
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    const review = screen.getByRole('region', { name: 'Check your answers' });
    expect(within(review).getByText('Springfield (ma)')).toBeVisible();
  });
});

describe('a description of an option', () => {
  const described = (count: number) =>
    optionsOf(count).map((option, index) => ({ ...option, description: `About ${index + 1}` }));

  test.each([6, 15])('is beside each of %i', (count) => {
    renderForm(formOf({ a: { type: 'string', title: 'A', oneOf: described(count) } }));
    expect(screen.getByRole('radio', { name: `Option ${count}` })).toHaveAccessibleDescription(
      `About ${count}`,
    );
  });

  test('is in the list of a combobox, and beside the boxes of a multiple choice', async () => {
    const { user } = renderForm(
      formOf({
        a: { type: 'string', title: 'A', oneOf: described(16) },
        b: { type: 'array', title: 'B', items: { anyOf: described(2) } },
      }),
    );
    await user.type(screen.getByRole('combobox', { name: 'A' }), '16');
    expect(screen.getByRole('option', { name: 'Option 16 About 16' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Option 2' })).toHaveAccessibleDescription('About 2');
  });
});

describe('an optional choice can be taken back', () => {
  test.each([2, 7, 16])('among %i options', async (count) => {
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'string', title: 'A', oneOf: optionsOf(count), default: 'option-2' } }),
      { review: false },
    );
    await user.click(screen.getByRole('button', { name: 'Clear A' }));
    await user.click(screen.getByRole('button', { name: 'Send without answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({});
  });

  test('a select does it by its first entry', async () => {
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'string', title: 'A', oneOf: optionsOf(7), default: 'option-2' } }),
      { review: false },
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'A' }), 'No answer');
    await user.click(screen.getByRole('button', { name: 'Send without answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({});
  });
});
