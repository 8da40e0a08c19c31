import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formOf } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';

const purpose = {
  type: 'string',
  title: 'Purpose',
  'x-openai-suggestions': [
    { const: 'prototype', title: 'A first piece', description: 'One of it' },
    { const: 'production', title: 'production' },
  ],
};
const box = (name = 'Purpose') => screen.getByRole('textbox', { name });
const suggested = () => within(screen.getByRole('group', { name: 'Suggested by travel.example' }));
const send = () => screen.getByRole('button', { name: 'Send answers' });
const show = (schema: object = purpose) => renderForm(formOf({ a: schema }), { review: false });

test('are buttons under who suggests them, with their description and what is sent; none is chosen before a person does', () => {
  show();
  expect(
    suggested()
      .getAllByRole('button', { pressed: false })
      .map((button) => button.textContent.replace(/\s+/g, ' ').trim()),
  ).toEqual(['A first piece prototype One of it', 'production']);
  expect(box()).toHaveValue('');
});

test('one that is pressed stands in the field as it is sent, until other text is typed', async () => {
  const { user, onAccept } = show();
  await user.click(suggested().getByRole('button', { name: /A first piece/ }));
  expect(box()).toHaveValue('prototype');
  expect(suggested().getByRole('button', { pressed: true })).toHaveTextContent('A first piece');
  await user.type(box(), 's');
  expect(suggested().queryByRole('button', { pressed: true })).toBeNull();
  await user.type(box(), '{Backspace}');
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: 'prototype' });
});

test('going to them is not leaving the answer: nothing is called wrong yet', async () => {
  const { user } = show({ ...purpose, minLength: 4 });
  await user.type(box(), 'mi');
  await user.tab();
  expect(suggested().getAllByRole('button')[0]).toHaveFocus();
  expect(box()).toBeValid();
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('prototype');
  await user.clear(box());
  await user.type(box(), 'mi');
  await user.click(document.body);
  expect(box()).toBeInvalid();
  await user.click(suggested().getByRole('button', { name: 'production' }));
  expect(box()).toBeValid();
});

test('text of the person’s own stays as it is, and Enter asks for the review, as in any text', async () => {
  const { user } = renderForm(formOf({ a: purpose }));
  await user.type(box(), 'prod{Enter}');

  expect(screen.getByRole('region', { name: 'Check your answers' })).toHaveTextContent('prod');
});

test('the first eight are shown until all are asked for', async () => {
  const many = Array.from({ length: 23 }, (_, place) => ({ const: `tag-${place + 1}` }));
  const { user } = show({ ...purpose, 'x-openai-suggestions': many });
  expect(suggested().getAllByRole('button', { pressed: false })).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show all 23' }));
  expect(suggested().getAllByRole('button', { pressed: false })).toHaveLength(23);
  expect(suggested().getByRole('button', { name: 'tag-9' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show all 23' })).toBeNull();
});

test('the rules hold for what is typed, and Clear empties it', async () => {
  const { user } = show({ ...purpose, maxLength: 12, default: 'prototype' });
  await user.click(screen.getByRole('button', { name: 'Clear Purpose' }));
  expect(box()).toHaveValue('');
  await user.type(box(), 'much too long for it');
  await user.click(document.body);
  expect(box()).toHaveAccessibleDescription(/Use 12 characters or fewer/);
});

test('a list of texts takes each once, into an empty field or a new one', async () => {
  const { 'x-openai-suggestions': suggestions } = purpose;
  const { user, onAccept } = show({
    type: 'array',
    title: 'Purposes',
    maxItems: 3,
    items: { type: 'string', 'x-openai-suggestions': suggestions },
  });
  await user.click(suggested().getByRole('button', { name: /A first piece/ }));
  expect(box('Purposes, entry 1')).toHaveValue('prototype');
  await user.click(suggested().getByRole('button', { name: /A first piece/ }));
  await user.type(box('Purposes, entry 1'), '{Enter}mine');
  await user.click(suggested().getByRole('button', { name: 'production' }));
  expect(box('Purposes, entry 3')).toHaveValue('production');
  expect(suggested().getAllByRole('button', { pressed: true })).toHaveLength(2);
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: ['prototype', 'mine', 'production'] });
});

test('a list of them is checked when it is left, and not between its texts', async () => {
  const { user } = show({
    type: 'array',
    title: 'Purposes',
    items: { ...purpose, maxLength: 10 },
  });
  await user.type(box('Purposes, entry 1'), 'much too long{Enter}');
  expect(box('Purposes, entry 2')).toHaveFocus();
  expect(box('Purposes, entry 1')).toBeValid();
  await user.click(send().parentElement as HTMLElement);
  expect(box('Purposes, entry 1')).toBeInvalid();
});

test('a text of several lines keeps them', () => {
  show({ ...purpose, default: 'two\nlines' });
  expect(screen.getByRole('textbox', { name: 'Purpose' })).toHaveValue('two\nlines');
});
