import { initialValues, toStandardSchema } from '@elicit-kit/core';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { booking, CONTENT } from './booking.fixtures.js';

const resolver = standardSchemaResolver(toStandardSchema(booking));

function BookingForm({ onContent }: { onContent: (content: object) => void }) {
  const { formState, handleSubmit, register } = useForm({ defaultValues: initialValues(booking), resolver });
  return (
    <form onSubmit={(event) => void handleSubmit((content) => onContent(content))(event)}>
      {booking.fields.map((field) => (
        <p key={field.id}>
          <label htmlFor={field.id}>{field.label}</label>
          {field.kind === 'multi-choice' ? (
            <select multiple id={field.id} {...register(field.id)}>
              {field.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            <input
              id={field.id}
              type={field.kind === 'boolean' ? 'checkbox' : 'text'}
              {...register(field.id)}
            />
          )}
          <em>{formState.errors[field.id]?.message}</em>
        </p>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

test('React Hook Form shows the issues at their fields and gives the content once they are mended', async () => {
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
  await user.selectOptions(screen.getByLabelText('Extras'), 'tea');
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => {
    expect(onContent).toHaveBeenCalledExactlyOnceWith(CONTENT);
  });
});
