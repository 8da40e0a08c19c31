import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formOf } from './elicitation-form.fixtures.js';
import { renderForm } from './render-form.fixtures.js';

const patternOf = (pattern: string) => formOf({ code: { type: 'string', title: 'Code', pattern } });

test('a pattern that is none is a problem of the form, and never in the way of an answer', async () => {
  const { user, onAccept } = renderForm(patternOf('(unclosed'), { review: false });
  expect(await screen.findByText('A faulty pattern was left out.', { exact: false })).toHaveTextContent(
    '/requestedSchema/properties/code/pattern',
  );
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'anything');
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ code: 'anything' });
});

test("what can't be checked here is told beside the field, and never in the way of an answer", async () => {
  const { user, onAccept } = renderForm(patternOf('(a)\\1'), { review: false });
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'b');
  await user.tab();
  expect(await screen.findByText('The server will check this.')).toBeVisible();
  expect(screen.queryByText(/Technical details/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ code: 'b' });
});

test('a pattern on which the native engine would hang is checked at once', async () => {
  const { user } = renderForm(patternOf('^(a+)+$'));
  await user.click(screen.getByRole('textbox', { name: 'Code' }));
  await user.paste(`${'a'.repeat(500)}!`);
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  expect(await screen.findByRole('link')).toHaveTextContent('Code: Use the format set by the server.');
});
