import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldId, FormElicitation } from '@elicit-kit/core';
import { StrictMode, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useElicitationForm, useField, type UseElicitationFormOptions } from '../index.js';
import { EVERY_KIND, formOf, travel } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';
import { OwnMarkup } from './own-markup.fixtures.js';

type Props = UseElicitationFormOptions & { readonly elicitation: FormElicitation };

/** The kit's own form, with the same options. */
function Kit({ ended, ...props }: Props) {
  return (
    <ElicitationForm.Root
      {...props}
      armDelay={0}
      ended={ended === undefined ? undefined : { reason: 'withdrawn' }}
    />
  );
}

const booking = formOf(
  {
    name: { type: 'string', title: 'Name', minLength: 2, description: 'As in your passport' },
    seat: { type: 'string', title: 'Seat', enum: ['in', 'out'], enumNames: ['Inside', 'Outside'] },
    breakfast: { type: 'boolean', title: 'Breakfast' },
  },
  { required: ['name', 'seat'], message: 'To hold a table.' },
);

const FORMS: readonly [string, ComponentType<Props>][] = [
  ['ElicitationForm', Kit],
  ['your own markup', OwnMarkup],
];

function show(Form: ComponentType<Props>, elicitation: FormElicitation, more: Partial<Props> = {}) {
  const handlers = { onAccept: vi.fn<Props['onAccept']>(), onDecline: vi.fn(), onCancel: vi.fn() };
  const element = (props: Partial<Props>) => (
    <StrictMode>
      <Form elicitation={elicitation} server={travel} review {...handlers} {...more} {...props} />
    </StrictMode>
  );
  const view = render(element({}));
  return {
    ...handlers,
    user: userEvent.setup(),
    update: (props: Partial<Props>) => {
      view.rerender(element(props));
    },
  };
}

function press(user: ReturnType<typeof userEvent.setup>, name: RegExp) {
  return user.click(screen.getByRole('button', { name }));
}

async function chooseSeat(user: ReturnType<typeof userEvent.setup>, name: string) {
  const list = screen.queryByRole('combobox', { name: /^Seat/ });
  await (list ? user.selectOptions(list, name) : user.click(screen.getByRole('radio', { name })));
}

afterEach(cleanup);

describe.each(FORMS)('%s', (_name, Form) => {
  it('names the form, and names, describes and requires each control', () => {
    show(Form, booking);
    expect(screen.getByRole('form', { name: /travel\.example/ })).toBeVisible();
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toBeRequired();
    expect(name).toHaveAccessibleDescription(/As in your passport.*2/);
    expect(screen.getByRole('radiogroup', { name: /^Breakfast.*optional/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'No answer' })).toBeChecked();
  });

  it('says the error of a field that was left, as its description, until it is mended', async () => {
    const { user } = show(Form, booking);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'A');
    expect(name).toBeValid();
    await user.tab();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(/at least 2/i);
    await waitFor(() => {
      const heard = [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent);
      expect(heard.join()).toMatch(/^Name: /);
    });
    await user.type(name, 'da');
    expect(name).toBeValid();
  });

  it('moves the focus to the summary, with a link to each problem', async () => {
    const { user, onAccept } = show(Form, booking);
    await press(user, /^Review/);
    const summary = screen.getByRole('group', { name: /problem/i });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await user.click(within(summary).getByRole('link', { name: /^Seat: / }));
    expect(summary).not.toHaveFocus();
    expect(document.activeElement).toHaveAttribute('name', expect.stringMatching(/-f1$/));
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('reviews what will be sent, leads back to a field, and sends it once', async () => {
    const { user, onAccept } = show(Form, booking);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}');
    await chooseSeat(user, 'Outside');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await press(user, /^Review/);
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    await press(user, /Change.*Name/);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' L');
    await press(user, /^Review/);
    await press(user, /^Send/);
    expect(onAccept.mock.calls).toEqual([[{ name: 'Ada L', seat: 'out', breakfast: false }]]);
    await waitFor(() => {
      expect(screen.getAllByText(/sent to/i)[0]).toBeInTheDocument();
    });
  });

  it('keeps what was typed in sight when the request ends, not to be edited, and can only be closed', async () => {
    const { user, update, onCancel } = show(Form, booking);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'Ada');
    update({ ended: 'withdrawn' });
    // A receipt of the kit's, or still the input.
    expect(screen.queryByText('Ada') ?? screen.getByDisplayValue('Ada')).toBeVisible();
    expect(document.querySelectorAll('input[type="text"]:not([readonly])')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Review|Send|Decline/ })).toBeNull();
    await press(user, /^Close/);
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('sends a secret only after the tick', async () => {
    const { user, onAccept } = show(Form, formOf({ password: { type: 'string', title: 'Password' } }));
    const password = screen.getByRole('textbox', { name: 'Password' });
    expect(password).toHaveAttribute('autocomplete', 'off');
    await user.type(password, 'hunter2');
    await press(user, /^Review/);
    await press(user, /^Send/);
    expect(onAccept).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox'));
    await press(user, /^Send/);
    expect(onAccept).toHaveBeenCalledWith({ password: 'hunter2' });
  });

  it('can be declined, and put off', async () => {
    const first = show(Form, booking);
    await press(first.user, /^Decline/);
    expect(first.onDecline).toHaveBeenCalledOnce();
    cleanup();
    const second = show(Form, booking);
    await press(second.user, /^Not now/);
    expect(second.onCancel).toHaveBeenCalledOnce();
  });
});

it('native controls answer every kind of field', async () => {
  const { user, onAccept } = show(OwnMarkup, formOf(EVERY_KIND));
  const typed = {
    Name: 'Ada',
    Email: 'ada@example.com',
    Website: 'https://ada.example/',
    Moment: '2027-07-01T09:00:00Z',
    Price: '1.5',
    Guests: '2',
  };
  for (const [label, text] of Object.entries(typed)) {
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  }
  await user.type(screen.getByLabelText(/^Day/), '2027-07-01');
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Size/ }), 'Large');
  await user.click(screen.getByRole('checkbox', { name: 'Tea' }));
  await user.click(screen.getByRole('checkbox', { name: 'Wi-Fi' }));
  await press(user, /^Review/);
  await press(user, /^Send/);
  expect(onAccept.mock.calls[0]?.[0]).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    site: 'https://ada.example/',
    day: '2027-07-01',
    moment: '2027-07-01T09:00:00Z',
    price: 1.5,
    guests: 2,
    breakfast: true,
    size: 'large',
    extras: ['wifi', 'tea'],
  });
});

it('without a summary of your own, the first field with a problem takes the focus', async () => {
  function Bare() {
    const form = useElicitationForm(booking, {
      review: true,
      onAccept: () => undefined,
      onDecline: () => undefined,
      onCancel: () => undefined,
    });
    const { label, labelProps, controlProps } = useField(form, booking.model.fields[0]?.id as FieldId);
    return (
      <form {...form.formProps}>
        <label {...labelProps}>{label}</label>
        <input {...controlProps} />
      </form>
    );
  }
  render(<Bare />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.setup().type(name, '{Enter}');
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
});
