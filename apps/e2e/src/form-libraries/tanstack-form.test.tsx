import { initialValues, toStandardSchema, type FieldValue } from '@elicit-kit/core';
import { useForm } from '@tanstack/react-form';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { booking, CONTENT } from './booking.fixtures.js';

const schema = toStandardSchema(booking);

function BookingForm({ onContent }: { onContent: (content: object) => void }) {
  const form = useForm({
    defaultValues: initialValues(booking) as Record<string, FieldValue>,
    validators: { onChange: schema },
    onSubmit: async ({ value }) => {
      const result = await schema['~standard'].validate(value);
      onContent('value' in result ? result.value : {});
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {booking.fields.map(({ id, kind, label }) => (
        <form.Field key={id} name={id}>
          {(field) => (
            <p>
              <label htmlFor={id}>{label}</label>
              <input
                id={id}
                type={kind === 'boolean' || kind === 'multi-choice' ? 'checkbox' : 'text'}
                onChange={({ currentTarget: { value, checked } }) => {
                  field.handleChange(
                    kind === 'boolean' ? checked : kind === 'multi-choice' ? (checked ? ['tea'] : []) : value,
                  );
                }}
              />
              {field.state.meta.errors.map((error) => (
                <em key={error?.message}>{error?.message}</em>
              ))}
            </p>
          )}
        </form.Field>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

test('TanStack Form shows the issues at their fields and gives the content once they are mended', async () => {
  const onContent = vi.fn();
  const user = userEvent.setup();
  render(<BookingForm onContent={onContent} />);
  await user.type(screen.getByLabelText('Guests'), '40');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Enter an answer.')).toBeVisible();
  expect(screen.getByText('Enter 12 or less.')).toBeVisible();
  expect(onContent).not.toHaveBeenCalled();

  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Guests'), '{Backspace}');
  await user.click(screen.getByLabelText('Breakfast'));
  await user.click(screen.getByLabelText('Extras'));
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => {
    expect(onContent).toHaveBeenCalledExactlyOnceWith(CONTENT);
  });
  expect(screen.queryByText('Enter an answer.')).toBeNull();
});
