import type { FormElicitation } from '@elicit-kit/core';
import { useElicitationTanStackForm } from './index.js';

interface OwnFormProps {
  readonly elicitation: FormElicitation;
  readonly onAccept: (content: object) => void;
  readonly onDecline: () => void;
  readonly onCancel: () => void;
}

/** Markup of your own over `useElicitationTanStackForm`: TanStack's fields and errors, the kit's review and sending. */
export function OwnForm({ elicitation, ...handlers }: OwnFormProps) {
  const { form, store, state, locked } = useElicitationTanStackForm(elicitation, handlers);
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
      {elicitation.model.fields.map(({ id, label, required }) => (
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
