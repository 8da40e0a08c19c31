import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as ElicitationDialog from '../../elicitation-dialog/index.js';
import { formOf, travel } from '../elicitation-form.fixtures.js';
import { renderForm } from '../render-form.fixtures.js';

const purpose = {
  type: 'string',
  title: 'Purpose',
  'x-openai-suggestions': [
    { const: 'prototype', title: 'A first piece', description: 'One of it' },
    { const: 'production', title: 'production' },
  ],
};
const box = (name = 'Purpose') => screen.getByRole('combobox', { name });
const send = () => screen.getByRole('button', { name: 'Send answers' });
const show = (schema: object = purpose) => renderForm(formOf({ a: schema }), { review: false });

test('are listed under who suggests them, with their description and what is sent; none is chosen before a person does', async () => {
  const { user } = show();
  await user.click(box());
  await user.keyboard('{ArrowDown}');
  const list = screen.getByRole('listbox', { name: 'Suggested by travel.example' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['A first piece prototype One of it', 'production  ']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('');
});

test('one that is chosen stands in the field as it is sent', async () => {
  const { user, onAccept } = show();
  await user.type(box(), 'piece');
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box()).toHaveValue('prototype');
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: 'prototype' });
});

test('text of the person’s own stays as it is, by Enter, Tab and leaving, whatever the list holds', async () => {
  const { user, onAccept } = show();
  await user.type(box(), 'prod{Enter}');
  expect(box()).toHaveValue('prod');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(box());
  await user.type(box(), 'first{ArrowDown}');
  await user.tab();
  expect(box()).toHaveValue('first');
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: 'first' });
});

test('where nothing matches, the list goes and Enter asks for the review, as in any text', async () => {
  const { user } = renderForm(formOf({ a: purpose }));
  await user.type(box(), 'zzz');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');

  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('zzz')).toBeVisible();
});

test('a title that was typed is no choice: the suggestion is offered', async () => {
  const { user, onAccept } = show();
  await user.type(box(), 'a first piece');
  const offer = screen.getByRole('button', { name: 'Use the suggested “prototype” instead' });
  await user.tab();
  expect(box()).toHaveValue('a first piece');
  await user.click(offer);
  expect(box()).toHaveValue('prototype');
  expect(offer).not.toBeInTheDocument();
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: 'prototype' });
});

test('the rules hold for what is typed, and Clear empties it', async () => {
  const { user } = show({ ...purpose, maxLength: 12, default: 'prototype' });
  await user.click(screen.getByRole('button', { name: 'Clear Purpose' }));
  expect(box()).toHaveValue('');
  await user.type(box(), 'much too long for it');
  await user.tab();
  expect(box()).toHaveAccessibleDescription(/Use 12 characters or fewer/);
});

test('the texts of a list have them too, and keep their own keys', async () => {
  const { 'x-openai-suggestions': suggestions } = purpose;
  const { user, onAccept } = show({
    type: 'array',
    title: 'Purposes',
    items: { type: 'string', 'x-openai-suggestions': suggestions },
  });
  await user.type(box('Purposes, entry 1'), 'piece{ArrowDown}{Enter}{Enter}');
  expect(box('Purposes, entry 2')).toHaveFocus();
  await user.keyboard('mine{Alt>}{ArrowUp}{/Alt}');
  expect(box('Purposes, entry 1')).toHaveFocus();
  await user.click(send());

  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ a: ['mine', 'prototype'] });
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

test('Escape closes the list and keeps the text; only the next one closes the dialog', async () => {
  const onCancel = vi.fn();
  render(
    <ElicitationDialog.Root
      elicitation={formOf({ a: purpose })}
      server={travel}
      onAccept={vi.fn()}
      onDecline={vi.fn()}
      onCancel={onCancel}
    />,
  );
  const user = userEvent.setup();
  await user.type(box(), 'p');
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('p');
  expect(box()).toHaveFocus();
  expect(onCancel).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});
