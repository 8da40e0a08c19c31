import { useForm } from '@conform-to/react/future';
import { toStandardSchema } from '@elicit-kit/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { booking, CONTENT } from './booking.fixtures.js';

const schema = toStandardSchema(booking);

function BookingForm({ onContent }: { onContent: (content: object) => void }) {
  const { form, fields: held } = useForm(schema, {
    shouldValidate: 'onSubmit',
    onSubmit(event, { value }) {
      event.preventDefault();
      onContent(value);
    },
  });
  return (
    <form {...form.props}>
      {booking.fields.map((field) => (
        <fieldset key={field.id}>
          <legend>{field.label}</legend>
          {controlsOf(field).map(({ type, value, label }) => (
            <label key={value}>
              {label}
              <input type={type} name={field.id} {...(type !== 'text' && { value })} />
            </label>
          ))}
          <em>{held[field.id]?.errors}</em>
        </fieldset>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

interface NativeControl {
  readonly type: 'text' | 'radio' | 'checkbox';
  readonly value: string;
  readonly label: string;
}

/** Native controls, of which Conform reads a `FormData`. */
function controlsOf(field: (typeof booking.fields)[number]): readonly NativeControl[] {
  switch (field.kind) {
    case 'boolean':
      return [
        { type: 'radio', value: 'true', label: 'Yes' },
        { type: 'radio', value: 'false', label: 'No' },
      ];
    case 'multi-choice':
      return field.options.map(({ value, label }) => ({ type: 'checkbox', value, label }));
    default:
      return [{ type: 'text', value: '', label: `Your ${field.label}` }];
  }
}

test('Conform shows the issues at their fields and gives the content once they are mended', async () => {
  const onContent = vi.fn();
  const user = userEvent.setup();
  render(<BookingForm onContent={onContent} />);
  const guests = screen.getByLabelText('Your Guests');
  await user.type(guests, '40');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Enter an answer.')).toBeVisible();
  expect(screen.getByText('Enter 12 or less.')).toBeVisible();
  expect(onContent).not.toHaveBeenCalled();

  await user.type(screen.getByLabelText('Your Name'), 'Ada');
  await user.type(guests, '{Backspace}');
  await user.click(screen.getByLabelText('Yes'));
  await user.click(screen.getByLabelText('tea'));
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => {
    expect(onContent).toHaveBeenCalledExactlyOnceWith(CONTENT);
  });
});
