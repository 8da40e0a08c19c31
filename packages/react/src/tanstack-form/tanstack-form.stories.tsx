import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { formOf } from '../elicitation-form/elicitation-form.fixtures.js';
import { useElicitationTanStackForm } from './index.js';

const booking = formOf(
  {
    name: { type: 'string', title: 'Name', minLength: 2 },
    email: { type: 'string', title: 'Email', format: 'email' },
  },
  { required: ['name'] },
);

interface Handlers {
  readonly onAccept: (content: object) => void;
  readonly onDecline: () => void;
  readonly onCancel: () => void;
}

/** Markup of your own over `useElicitationTanStackForm`: TanStack’s fields and errors, the kit’s review and sending. */
function OwnForm(handlers: Handlers) {
  const { form, store, state, locked } = useElicitationTanStackForm(booking, handlers);
  if (state.submission === 'settled') {
    return <p role="status">Answered.</p>;
  }
  return (
    <form
      noValidate
      aria-label="Your booking"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {booking.model.fields.map(({ id, label, required }) => (
        <form.Field key={id} name={id}>
          {(field) => {
            const [error] = field.state.meta.isBlurred ? field.state.meta.errors : [];
            const message = (error as { message?: string } | undefined)?.message;
            return (
              <p>
                <label htmlFor={id}>
                  {label} {!required && 'optional'}
                </label>
                <br />
                <input
                  id={id}
                  readOnly={locked || state.step === 'review'}
                  aria-invalid={message !== undefined}
                  aria-describedby={message === undefined ? undefined : `${id}-error`}
                  value={String(field.state.value ?? '')}
                  onBlur={field.handleBlur}
                  onChange={(event) => {
                    field.handleChange(event.target.value);
                  }}
                />
                {message !== undefined && <em id={`${id}-error`}> {message}</em>}
              </p>
            );
          }}
        </form.Field>
      ))}
      {state.step === 'review' ? (
        <section aria-label="Review">
          <pre>{JSON.stringify(state.content, null, 2)}</pre>
          <button type="button" onClick={store.submit}>
            Send
          </button>{' '}
          <button
            type="button"
            onClick={() => {
              store.edit();
            }}
          >
            Change
          </button>
        </section>
      ) : (
        <button type="submit">Review</button>
      )}{' '}
      <button type="button" onClick={store.decline}>
        Decline
      </button>
    </form>
  );
}

const meta = {
  title: 'Components/ElicitationForm/Your own TanStack Form',
  component: OwnForm,
  args: { onAccept: fn(), onDecline: fn(), onCancel: fn() },
} satisfies Meta<typeof OwnForm>;

export default meta;

export const YourOwnTanStackForm: StoryObj<typeof meta> = {
  name: 'Your own TanStack Form',
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Name'), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(args.onAccept).toHaveBeenCalledWith({ name: 'Ada' });
    await expect(await canvas.findByRole('status')).toHaveTextContent('Answered.');
  },
};
