import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formOf, optionsOf } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';

describe('thousands of options', () => {
  const titles = optionsOf(10_000);

  test('of which one is chosen: never more than 50 in the page, and the last one is found', async () => {
    const { user, onAccept } = renderForm(formOf({ a: { type: 'string', title: 'City', oneOf: titles } }), {
      review: false,
    });
    expect(screen.getAllByRole('radio')).toHaveLength(50);
    await user.type(screen.getByRole('searchbox', { name: 'Filter City' }), '9999');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Option 9999' }));
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: 'option-9999' });
  });

  test('in a multiple choice: of what is chosen the rest is counted', async () => {
    const suggested = titles.slice(0, 5000).map((option) => option.const);
    const { user, onAccept } = renderForm(
      formOf({ a: { type: 'array', title: 'Pick', items: { anyOf: titles }, default: suggested } }),
      { review: false },
    );
    const chosen = screen.getByRole('list', { name: 'Chosen for Pick' });
    expect(within(chosen).getAllByRole('button')).toHaveLength(8);
    expect(within(chosen).getByText('and 4992 more')).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(50);
    await user.type(screen.getByRole('searchbox', { name: 'Filter Pick' }), '10000');
    await user.click(screen.getByRole('checkbox', { name: 'Option 10000' }));
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
    ['among few', springfields],
    ['among many', [...springfields, ...optionsOf(20)]],
  ])('are told apart by what is sent, %s', (_, oneOf) => {
    renderForm(formOf({ a: { type: 'string', title: 'Town', oneOf } }));
    expect(screen.getByRole('radio', { name: 'Springfield (il)' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Springfield (ma)' })).toBeVisible();
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

  test.each([6, 15])('is beside each of %i, of which one or several are chosen', (count) => {
    renderForm(
      formOf({
        a: { type: 'string', title: 'A', oneOf: described(count) },
        b: { type: 'array', title: 'B', items: { anyOf: described(count) } },
      }),
    );
    for (const role of ['radio', 'checkbox']) {
      expect(screen.getByRole(role, { name: `Option ${count}` })).toHaveAccessibleDescription(
        `About ${count}`,
      );
    }
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
});
