import { displayText } from '@elicit-kit/core/internal/text';
import type { ChoiceField } from '@elicit-kit/core/internal/types';
import { screen, within } from '@testing-library/react';
import { forwardRef, type ForwardedRef } from 'react';
import { expect, test } from 'vitest';
import { formOf } from '../elicitation-form.fixtures.js';
import type { ControlProps } from '../index.js';
import { renderForm } from '../render-form.fixtures.js';

const Stepper = forwardRef(function Stepper(
  { field, value, onValueChange, ...props }: Omit<ControlProps<ChoiceField>, 'ref'>,
  ref: ForwardedRef<HTMLElement>,
) {
  const place = field.options.findIndex((option) => option.value === value);
  const next = field.options[place + 1];
  return (
    <button
      {...props}
      type="button"
      ref={ref as ForwardedRef<HTMLButtonElement>}
      onClick={() => {
        onValueChange(next?.value ?? '');
      }}
    >
      {displayText(field.options[place]?.label ?? 'nothing')}
    </button>
  );
});

const elicitation = formOf(
  { a: { type: 'string', title: 'Size', enum: ['s', 'm', 'l'] }, b: { type: 'string', title: 'B' } },
  { required: ['a'] },
);

test("a host's own control gets its value and says what the person chose", async () => {
  const { user, onAccept } = renderForm(elicitation, { controls: { choice: Stepper }, review: false });
  const stepper = screen.getByRole('button', { name: 'Size' });
  expect(stepper).toHaveTextContent('nothing');
  await user.click(stepper);
  await user.click(stepper);
  expect(stepper).toHaveTextContent('m');
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(onAccept).toHaveBeenCalledWith({ a: 'm' });
});

/** As a host's design system has it: no single element that a label could name. */
const Buttons = forwardRef(function Buttons(
  { field, value, onValueChange, disabled, id, ...props }: Omit<ControlProps<ChoiceField>, 'ref'>,
  ref: ForwardedRef<HTMLElement>,
) {
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      tabIndex={-1}
      ref={ref as ForwardedRef<HTMLDivElement>}
    >
      {field.options.map((option) => (
        <button
          key={option.value}
          type="button"
          disabled={disabled}
          aria-pressed={option.value === value}
          onClick={() => {
            onValueChange(option.value);
          }}
        >
          {displayText(option.label)}
        </button>
      ))}
    </div>
  );
});

test("a host's group of buttons has the field's name", async () => {
  const { user, onAccept } = renderForm(elicitation, { controls: { choice: Buttons }, review: false });
  const group = screen.getByRole('group', { name: 'Size' });
  await user.click(within(group).getByRole('button', { name: 'm' }));
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(onAccept).toHaveBeenCalledWith({ a: 'm' });
});

test('it is told what is wrong, and takes the focus from the summary', async () => {
  const { user } = renderForm(elicitation, { controls: { choice: Stepper } });
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  const stepper = screen.getByRole('button', { name: 'Size' });
  expect(stepper).toHaveAttribute('aria-invalid', 'true');
  expect(stepper).toHaveAccessibleDescription('Choose an option.');
  await user.click(screen.getByRole('link'));
  expect(stepper).toHaveFocus();
  await user.click(stepper);
  expect(stepper).not.toHaveAttribute('aria-invalid');
});

test('it is checked when it says that it was left', async () => {
  const { user } = renderForm(elicitation, { controls: { choice: Stepper } });
  const stepper = screen.getByRole('button', { name: 'Size' });
  for (let press = 0; press < 4; press += 1) {
    await user.click(stepper);
  }
  await user.tab();
  expect(stepper).toHaveAccessibleDescription('Choose an option.');
});

test('it is disabled while its answer is being sent', async () => {
  const { user } = renderForm(elicitation, {
    controls: { choice: Stepper },
    review: false,
    onAccept: () => new Promise(() => undefined),
  });
  await user.click(screen.getByRole('button', { name: 'Size' }));
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(screen.getByRole('button', { name: 'Size' })).toBeDisabled();
});
