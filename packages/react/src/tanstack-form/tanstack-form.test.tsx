import type { FormElicitation } from '@elicit-kit/core';
import type { AcceptOutcome } from '@elicit-kit/core/internal/types';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { formOf } from '../elicitation-form/elicitation-form.fixtures.js';
import { useElicitationTanStackForm } from './index.js';
import type { UseElicitationTanStackFormOptions } from './use-elicitation-tanstack-form.js';

/** A host's own form: its labels, its inputs, its buttons. */
function OwnForm({
  elicitation,
  ...options
}: { elicitation: FormElicitation } & UseElicitationTanStackFormOptions) {
  const { form, store, state, locked } = useElicitationTanStackForm(elicitation, options);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {state.ended && <p role="status">Ended: {state.ended}</p>}
      {elicitation.model.fields.map(({ id, label }) => (
        <form.Field key={id} name={id}>
          {(field) => (
            <p>
              <label htmlFor={id}>{label}</label>
              <input
                id={id}
                readOnly={locked}
                value={String(field.state.value ?? '')}
                onBlur={field.handleBlur}
                onChange={(event) => {
                  field.handleChange(event.target.value);
                }}
              />
              {field.state.meta.isBlurred &&
                field.state.meta.errors.map((error, index) => (
                  <em key={index}>{(error as { message: string }).message}</em>
                ))}
            </p>
          )}
        </form.Field>
      ))}
      {state.step === 'review' && (
        <section aria-label="Review">
          <pre>{JSON.stringify(state.content)}</pre>
          <button type="button" onClick={() => store.submit()}>
            Send
          </button>
          <button type="button" onClick={() => store.edit()}>
            Change
          </button>
        </section>
      )}
      <label>
        <input
          type="checkbox"
          onChange={(event) => {
            store.acknowledge(event.target.checked);
          }}
        />
        Send it anyway
      </label>
      <button type="submit">Review</button>
      <button type="button" onClick={store.decline}>
        Decline
      </button>
    </form>
  );
}

const booking = formOf(
  {
    name: { type: 'string', title: 'Name', minLength: 2 },
    email: { type: 'string', title: 'Email', format: 'email' },
    code: { type: 'string', title: 'Code', pattern: '^[A-Z]{3}$' },
  },
  { required: ['name'] },
);

function show(elicitation = booking, options: Partial<UseElicitationTanStackFormOptions> = {}) {
  const host = { onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn(), onValuesChange: vi.fn() };
  const element = (more: object = {}) => (
    <OwnForm elicitation={elicitation} {...host} {...options} {...more} />
  );
  const view = render(element());
  return {
    ...host,
    ...view,
    user: userEvent.setup(),
    update: (more: object) => view.rerender(element(more)),
  };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

test('a field is checked when it is left, and after a submission at each key', async () => {
  const { user, onAccept } = show();
  await user.type(field('Email'), 'nobody');
  expect(screen.queryByText(/email address/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/Enter an email address/)).toBeVisible();
  await user.click(press('Review'));
  await user.type(field('Email'), '@example.com');
  await waitFor(() => {
    expect(screen.queryByText(/Enter an email address/)).toBeNull();
  });
  expect(onAccept).not.toHaveBeenCalled();
});

test('answers are reviewed, changed and sent as the server named them', async () => {
  const { user, onAccept, onValuesChange } = show();
  await user.type(field('Name'), 'Ada');
  await user.click(press('Review'));
  expect(await screen.findByRole('region', { name: 'Review' })).toHaveTextContent('{"name":"Ada"}');
  expect(onAccept).not.toHaveBeenCalled();
  await user.click(press('Change'));
  await user.type(field('Name'), ' L');
  await user.click(press('Review'));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({ name: 'Ada L' });
  expect(onValuesChange).toHaveBeenLastCalledWith(expect.objectContaining({ f0: 'Ada L' }));
});

test('keys that TanStack would read as paths are fields like others', async () => {
  const hostile = formOf(
    JSON.parse(
      '{"a.b[0]":{"type":"string","title":"Path"},"__proto__":{"type":"string","title":"Proto"}}',
    ) as Record<string, unknown>,
  );
  const { user, onAccept } = show(hostile, { review: false });
  await user.type(field('Path'), 'x');
  await user.type(field('Proto'), 'y');
  await user.click(press('Review'));
  await waitFor(() => {
    expect(onAccept).toHaveBeenCalledOnce();
  });
  expect(Object.entries(onAccept.mock.calls[0]?.[0] as object)).toEqual([
    ['a.b[0]', 'x'],
    ['__proto__', 'y'],
  ]);
});

test('a pattern is checked before anything is sent, and its error is shown at the field', async () => {
  const { user, onAccept } = show(booking, { review: false });
  await user.type(field('Name'), 'Ada');
  await user.type(field('Code'), 'abc');
  await user.click(press('Review'));
  expect(await screen.findByText(/Use the format/)).toBeVisible();
  expect(onAccept).not.toHaveBeenCalled();
  await user.clear(field('Code'));
  await user.type(field('Code'), 'ABC');
  await user.click(press('Review'));
  await waitFor(() => {
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', code: 'ABC' });
  });
});

test('what the server refused is shown at the field', async () => {
  const onAccept = (): AcceptOutcome => ({
    status: 'invalidContent',
    issues: [{ code: 'email', key: 'email', fieldId: 'f1', params: {} }],
  });
  const { user } = show(booking, { review: false, onAccept });
  await user.type(field('Name'), 'Ada');
  await user.type(field('Email'), 'ada@example.com');
  await user.click(press('Review'));
  expect(await screen.findByText(/Enter an email address/)).toBeVisible();
});

test('a secret is sent only after it was acknowledged', async () => {
  const { user, onAccept } = show(formOf({ password: { type: 'string', title: 'Password' } }), {
    review: false,
  });
  await user.type(field('Password'), 'hunter2');
  await user.click(press('Review'));
  expect(onAccept).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox'));
  await user.click(press('Review'));
  await waitFor(() => {
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ password: 'hunter2' });
  });
});

test('a request that ends while it is typed into keeps what was typed, and sends nothing', async () => {
  const { user, onAccept, update } = show();
  await user.type(field('Name'), 'Ad');
  update({ ended: 'withdrawn' });
  expect(screen.getByRole('status')).toHaveTextContent('Ended: withdrawn');
  expect(field('Name')).toHaveValue('Ad');
  await user.click(press('Review'));
  expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
  expect(onAccept).not.toHaveBeenCalled();
});

test('it is declined once', async () => {
  const { user, onDecline } = show();
  await user.click(press('Decline'));
  await user.click(press('Decline'));
  expect(onDecline).toHaveBeenCalledOnce();
});

test('a request to agree is reviewed before it is sent, too', async () => {
  const user = userEvent.setup();
  const onAccept = vi.fn();
  render(<OwnForm elicitation={formOf({})} onAccept={onAccept} onDecline={vi.fn()} onCancel={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(onAccept).toHaveBeenCalledExactlyOnceWith({});
});

test('values go to whom the host names now, and to no one once it names none', async () => {
  const user = userEvent.setup();
  const elicitation = formOf({ a: { type: 'string', title: 'Name' } });
  const handlers = { onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn() };
  const first = vi.fn();
  const second = vi.fn();
  const { rerender } = render(<OwnForm elicitation={elicitation} {...handlers} onValuesChange={first} />);
  await user.type(screen.getByLabelText('Name'), 'A');
  rerender(<OwnForm elicitation={elicitation} {...handlers} onValuesChange={second} />);
  await user.type(screen.getByLabelText('Name'), 'd');
  rerender(<OwnForm elicitation={elicitation} {...handlers} />);
  await user.type(screen.getByLabelText('Name'), 'a');
  expect(first.mock.calls).toEqual([[{ f0: 'A' }]]);
  expect(second.mock.calls).toEqual([[{ f0: 'Ad' }]]);
});
