import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formOf } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';

const guests = { type: 'array', title: 'Guests', items: { type: 'string', maxLength: 5 } };
const entry = (place: number) => screen.getByRole('textbox', { name: `Guests, entry ${place}` });
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const send = () => screen.getByRole('button', { name: 'Send answers' });

const show = (schema: object = guests, required: string[] = []) =>
  renderForm(formOf({ a: schema }, { required }), { review: false });

test('is written with Enter from one to the next, and what stands in the last one is sent too', async () => {
  const { user, onAccept } = show();
  await user.type(entry(1), 'Ada{Enter}Ben{Enter}');
  expect(entry(3)).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Guests' })).toContainElement(entry(3));
  await user.keyboard('Cleo');
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: ['Ada', 'Ben', 'Cleo'] });
});

test('takes pasted lines as texts of their own', async () => {
  const { user } = show();
  await user.click(entry(1));
  await user.paste('Ada\r\nBen\n\n Cleo');

  expect(texts()).toEqual(['Ada', 'Ben', ' Cleo']);
  expect(entry(3)).toHaveFocus();
});

test('loses one by its button, and the focus goes to its neighbour', async () => {
  const { user } = show({ ...guests, default: ['Ada', 'Ben'] });
  await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
  expect(texts()).toEqual(['Ben']);
  expect(entry(1)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Ben' }));
  expect(texts()).toEqual(['']);
  expect(entry(1)).toHaveFocus();
});

test('says what is wrong with which, marks that one, and leads to it', async () => {
  const { user, onAccept } = show({ ...guests, default: ['Ada', 'Benjamin'] });
  await user.click(send());

  const problem = 'Entry 2: Use 5 characters or fewer; remove 3.';
  expect(entry(2)).toHaveAccessibleDescription(expect.stringContaining(problem) as string);
  expect(entry(2)).toBeInvalid();
  expect(entry(1)).toBeValid();
  await user.click(screen.getByRole('link', { name: /Entry 2/ }));
  expect(entry(2)).toHaveFocus();
  expect(onAccept).not.toHaveBeenCalled();
});

test('adds no more than the server takes, and an empty one is used before another is added', async () => {
  const { user } = show({ ...guests, maxItems: 2 });
  const add = screen.getByRole('button', { name: 'Add another' });
  await user.click(add);
  expect(texts()).toEqual(['']);
  await user.type(entry(1), 'Ada');
  await user.click(add);
  await user.keyboard('Ben{Enter}');
  expect(texts()).toEqual(['Ada', 'Ben']);
  expect(add).toBeDisabled();
});

test('is asked for where it is required, and left out where it is not', async () => {
  const { user, onAccept } = show(guests, ['a']);
  await user.click(send());
  expect(screen.getByRole('group', { name: 'Guests' })).toHaveTextContent('Enter an answer.');
  expect(onAccept).not.toHaveBeenCalled();
});

test('is read back a line each before it is sent', async () => {
  const { user } = renderForm(formOf({ a: guests }));
  await user.type(entry(1), 'Ada{Enter}Ben');
  await user.click(screen.getByRole('button', { name: 'Review answers' }));

  expect(screen.getByText('Ada')).toBeVisible();
  expect(screen.getByText('Ben')).toBeVisible();
});
