import type { FieldModel } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { forwardRef, type ForwardedRef } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ElicitKitProvider } from '../provider/index.js';
import { EVERY_KIND, formOf, optionsOf, travel } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';

const booking = formOf(
  {
    name: { type: 'string', title: 'Name for the booking', minLength: 2, maxLength: 40 },
    email: { type: 'string', title: 'Email', format: 'email', description: 'Only for the confirmation.' },
    guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12, default: 2 },
    seating: {
      type: 'string',
      title: 'Where would you like to sit?',
      oneOf: [
        { const: 'in', title: 'Inside', description: 'By the fire' },
        { const: 'out', title: 'Outside' },
      ],
    },
    terrace: { type: 'boolean', title: 'Is a heater welcome?' },
    notes: { type: 'string', title: 'Anything else?', maxLength: 500 },
  },
  { required: ['name', 'guests', 'seating'], message: 'To hold a table for you we need a few details.' },
);

const meta = {
  title: 'Components/ElicitationForm',
  component: ElicitationForm.Root,
  args: {
    elicitation: booking,
    server: travel,
    operation: { method: 'tools/call', name: 'book_table' },
    onAccept: fn(),
    onDecline: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ElicitationForm.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

const press = async (canvasElement: HTMLElement, name: string | RegExp) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name }));
};

/** Filled in, reviewed and sent. */
export const BookingIsSent: Story = {
  tags: ['!dev'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name for the booking/ }), 'Ada Lovelace');
    await userEvent.click(canvas.getByRole('radio', { name: 'Outside' }));
    await press(canvasElement, 'Review answers');
    await expect(canvas.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    const send = canvas.getByRole('button', { name: 'Send answers' });
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'), { timeout: 3000 });
    await userEvent.click(send);
    await expect(args.onAccept).toHaveBeenCalledWith({
      name: 'Ada Lovelace',
      guests: 2,
      seating: 'out',
    });
  },
};

export const Booking: Story = {};

export const EveryKind: Story = {
  args: { elicitation: formOf(EVERY_KIND, { required: ['name', 'day', 'size'] }) },
};

export const Problems: Story = {
  tags: ['!test'],
  args: { elicitation: formOf(EVERY_KIND, { required: ['name', 'email', 'size', 'breakfast'] }) },
  // On a page of prose a story's steps are taken in a frame alone.
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Review answers');
    await expect(within(canvasElement).getByRole('group', { name: 'There are 4 problems' })).toBeVisible();
  },
};

/** The same, and on to where one is mended. */
export const ProblemsLeadToTheirFields: Story = {
  tags: ['!dev'],
  args: Problems.args,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await press(canvasElement, 'Review answers');
    await expect(canvas.getByRole('group', { name: 'There are 4 problems' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /^Size/ }));
    await expect(canvas.getByRole('radio', { name: 'Small' })).toHaveFocus();
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

export const Review: Story = {
  args: {
    elicitation: formOf({
      name: { type: 'string', title: 'Name' },
      city: { type: 'string', title: 'City', default: 'Zürich' },
      password: { type: 'string', title: 'Password' },
      extras: { type: 'array', title: 'Extras', items: { enum: ['Wi-Fi', 'Tea', 'Parking'] } },
      note: { type: 'string', title: 'Note' },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ada');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Password' }), 'hunter2');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Tea' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Parking' }));
    await press(canvasElement, 'Review answers');
    await expect(canvas.getByText('Suggested by the server')).toBeVisible();
    await expect(canvas.queryByText('hunter2')).toBeNull();
    await userEvent.click(canvas.getByText('Exactly what is sent'));
    await expect(await canvas.findByText(/"city": "Zürich"/)).toBeVisible();
    await press(canvasElement, 'Change Name');
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await press(canvasElement, 'Review answers');
  },
};

export const NoReview: Story = {
  args: { review: false, armDelay: 0, elicitation: formOf({ name: { type: 'string', title: 'Name' } }) },
};

/** The same, sent. */
export const NoReviewIsSent: Story = {
  tags: ['!dev'],
  args: NoReview.args,
  play: async ({ args, canvasElement }) => {
    await press(canvasElement, 'Send without answers');
    await expect(args.onAccept).toHaveBeenCalledWith({});
  },
};

const secret = formOf(
  { key: { type: 'string', title: 'API key' }, project: { type: 'string', title: 'Project' } },
  { required: ['key'], message: 'Paste your API key to go on.' },
);

export const AsksForASecret: Story = {
  args: { elicitation: secret, armDelay: 0 },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'API key' }), 'sk-123');
    await press(canvasElement, 'Review answers');
    await press(canvasElement, 'Send answers');
    await expect(canvas.getByRole('checkbox', { name: /anyway$/ })).toHaveFocus();
    await expect(args.onAccept).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await press(canvasElement, 'Send answers');
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

export const SecretsRefused: Story = {
  args: { elicitation: secret, secretPolicy: 'refuse' },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /answers/ })).toBeNull();
    await press(canvasElement, 'Decline');
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};

export const Unanswerable: Story = {
  args: {
    elicitation: formOf(
      {
        name: { type: 'string', title: 'Name' },
        address: { type: 'object', title: 'Address', properties: { street: { type: 'string' } } },
        sizes: { type: 'array', title: 'Sizes', items: { type: 'integer' } },
      },
      { required: ['address'] },
    ),
  },
  play: async ({ args, canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button');
    await expect(buttons.map((button) => button.textContent)).toEqual(['?', 'Decline', 'Not now']);
    await press(canvasElement, 'Not now');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const WrittenWrongly: Story = {
  args: {
    elicitation: formOf({
      color: { type: 'string', title: 'Colour', format: 'color', default: 7 },
      size: { type: 'string', title: 'Size', enum: ['s', 'l'], enumNames: ['Small'] },
    }),
  },
};

export const NothingToFillIn: Story = {
  args: { elicitation: formOf({}, { message: 'Shall I go on?' }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Agree' })).toBeVisible();
  },
};

/** The host knows that the tool may do harm: said before the answers, none of which leads. */
export const AgreeToHarm: Story = {
  args: {
    elicitation: formOf({}, { message: 'Delete 12 files?\nThis can’t be undone.' }),
    operation: { method: 'tools/call', name: 'delete_files', careful: true },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Check this call')).toBeVisible();
  },
};

/** All that is asked is one yes or no, so each answer is one press, which can be taken back. */
export const OneYesOrNo: Story = {
  args: {
    armDelay: 0,
    // The answer is sent by the press alone.
    undoDelay: 600_000,
    elicitation: formOf(
      { go: { type: 'boolean', title: 'Delete all 12 files?' } },
      { required: ['go'], message: 'This can’t be undone.' },
    ),
  },
};

/** The same, answered, undone and sent. */
export const OneYesOrNoIsUndone: Story = {
  tags: ['!dev'],
  args: OneYesOrNo.args,
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).queryByRole('radio')).toBeNull();
    await press(canvasElement, 'No');
    await expect(within(canvasElement).getByRole('button', { name: 'Undo' })).toHaveFocus();
    await press(canvasElement, 'Undo');
    await expect(within(canvasElement).getByRole('button', { name: 'No' })).toHaveFocus();
    await expect(args.onAccept).not.toHaveBeenCalled();
    await press(canvasElement, 'No');
    await press(canvasElement, 'Send now');
    await expect(args.onAccept).toHaveBeenCalledWith({ go: false });
  },
};

/** One choice of few. */
export const OneChoice: Story = {
  args: {
    elicitation: formOf(
      { time: { type: 'string', title: 'When shall I book?', enum: ['18:00', '19:30', '21:00'] } },
      { required: ['time'], message: 'Three tables are free.' },
    ),
  },
};

/** It was answered, and not sent yet. */
export const AnswerHeld: Story = {
  args: { ...OneChoice.args, armDelay: 0, undoDelay: 600_000 },
  play: async ({ canvasElement }) => {
    await press(canvasElement, '19:30');
    await expect(within(canvasElement).getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const Withdrawn: Story = {
  args: { ended: { reason: 'withdrawn' }, defaultValues: { f0: 'Ada Lovelace', f3: 'out' } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'travel.example withdrew this' })).toBeVisible();
    await press(canvasElement, 'Close');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Expired: Story = { args: { ended: { reason: 'expired' } } };
export const Disconnected: Story = { args: { ended: { reason: 'disconnected' } } };

export const Sending: Story = {
  args: {
    review: false,
    armDelay: 0,
    elicitation: formOf({ name: { type: 'string', title: 'Name', default: 'Ada' } }),
    onAccept: fn(() => new Promise<void>(() => undefined)),
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send answers');
    const busy = await within(canvasElement).findByRole('button', { name: 'Sending…' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
  },
};

export const CouldNotBeSent: Story = {
  args: {
    review: false,
    armDelay: 0,
    elicitation: formOf({ name: { type: 'string', title: 'Name', default: 'Ada' } }),
    onAccept: fn(() => Promise.reject(new Error('offline'))),
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send answers');
    await expect(
      await within(canvasElement).findByText(/could not be sent/, { selector: '[data-part="status"]' }),
    ).toBeVisible();
  },
};

export const LongWords: Story = {
  args: {
    elicitation: formOf(
      {
        long: {
          type: 'string',
          title: 'A question that goes on and on. '.repeat(12),
          description: 'word '.repeat(800),
        },
        unbroken: { type: 'string', title: 'Donaudampfschifffahrt'.repeat(20) },
        option: {
          oneOf: [
            { const: 'a', title: 'An option of many words. '.repeat(10) },
            { const: 'b', title: 'B' },
          ],
        },
      },
      { message: 'This is a long message.\nOver several lines.\n\n'.repeat(60) },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The message, its two long labels, a description and an option.
    const cut = canvas.getAllByRole('button', { name: /^Show all/ });
    await expect(cut).toHaveLength(5);
    await userEvent.click(cut[0] as HTMLElement);
    await expect(canvas.getAllByRole('button', { name: /^Show all/ })).toHaveLength(4);
  },
};

export const HostileWords: Story = {
  args: {
    server: { ...travel, claimed: { name: 'your\u202Eknab\u202C', title: '<img src=x onerror=alert(1)>' } },
    elicitation: formOf(
      {
        a: {
          type: 'string',
          title: '\u202Egnp.exe',
          description: 'See [here](https://evil.example) or javascript:alert(1)',
        },
        b: { type: 'string', title: 'in\u200Bvisible' },
      },
      { message: '**Bold?** <a href="https://evil.example">Click</a> https://evil.example/login' },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getAllByText('U+202E').length).toBeGreaterThan(0);
    await expect(canvas.getByText('U+200B')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { language: 'ar' },
  args: {
    elicitation: formOf(
      {
        name: { type: 'string', title: 'الاسم', description: 'كما في جواز السفر' },
        email: { type: 'string', title: 'البريد الإلكتروني', format: 'email', default: 'ada@example.com' },
        moment: {
          type: 'string',
          title: 'الموعد',
          format: 'date-time',
          default: '2026-03-29T09:00:00+02:00',
        },
        size: { type: 'string', title: 'الحجم', oneOf: optionsOf(3) },
      },
      { required: ['name'], message: 'نحتاج إلى بعض التفاصيل.' },
    ),
  },
  decorators: [
    (Render) => (
      <div dir="rtl" lang="ar">
        <Render />
      </div>
    ),
  ],
};

const Swatches = forwardRef(function Swatches(
  {
    field,
    value,
    onValueChange,
    onBlur,
    ...props
  }: Omit<ElicitationForm.ControlProps<FieldModel<'choice'>>, 'ref'>,
  ref: ForwardedRef<HTMLElement>,
) {
  return (
    <select
      {...props}
      ref={ref as ForwardedRef<HTMLSelectElement>}
      value={value}
      onBlur={onBlur}
      onChange={(event) => {
        onValueChange(event.currentTarget.value);
      }}
    >
      <option value="">…</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {displayText(option.label)}
        </option>
      ))}
    </select>
  );
});

/** A control of the host's own, for every choice. */
export const CustomControl: Story = {
  args: {
    controls: { choice: Swatches },
    review: false,
    armDelay: 0,
    elicitation: formOf({ size: { type: 'string', title: 'Size', enum: ['s', 'm', 'l'] } }),
  },
};

/** The same, sent. */
export const CustomControlIsSent: Story = {
  tags: ['!dev'],
  args: CustomControl.args,
  play: async ({ args, canvasElement }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: 'Size' }), 'm');
    await press(canvasElement, 'Send answers');
    await expect(args.onAccept).toHaveBeenCalledWith({ size: 'm' });
  },
};

/** The parts in an order and with elements of the host's own. */
export const Composed: Story = {
  args: {
    children: (
      <>
        <ElicitationForm.Title asChild>
          <h4>A question for you</h4>
        </ElicitationForm.Title>
        <ElicitationForm.Status />
        <ElicitationForm.ErrorSummary />
        <ElicitationForm.SecretWarning />
        <ElicitationForm.Sheet>
          <ElicitationForm.Message />
          <ElicitationForm.Fields>
            {(field) => <ElicitationForm.Field key={field.id} field={field} className="question" />}
          </ElicitationForm.Fields>
        </ElicitationForm.Sheet>
        <ElicitationForm.Review />
        <ElicitationForm.Consequence />
        <ElicitationForm.Cancel>Later</ElicitationForm.Cancel>
        <ElicitationForm.Decline />
        <ElicitationForm.Accept />
      </>
    ),
  },
};

/** The same, put off. */
export const ComposedIsCancelled: Story = {
  tags: ['!dev'],
  args: Composed.args,
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 4 })).toBeVisible();
    await press(canvasElement, 'Later');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const InAnotherLanguage: Story = {
  args: {
    elicitation: formOf({ price: { type: 'number', title: 'Preis', minimum: 0, default: 12.5 } }),
    review: true,
  },
  decorators: [
    (Render) => (
      <ElicitKitProvider
        locale="de"
        messages={{
          'form.title': '{origin} bittet um Angaben',
          'form.review': 'Angaben prüfen',
          'form.help.numberMin': 'Zahl, mindestens {min}',
        }}
      >
        <Render />
      </ElicitKitProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: /^Preis/ })).toHaveValue('12,5');
    await expect(canvas.getByRole('button', { name: 'Angaben prüfen' })).toBeVisible();
  },
};

export const TwoHundredFields: Story = {
  args: {
    elicitation: formOf(
      Object.fromEntries(
        Array.from({ length: 200 }, (_, index) => [
          `k${index}`,
          { ...Object.values(EVERY_KIND)[index % 10], title: `Question ${index + 1}` },
        ]),
      ),
      { required: ['k199'] },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Review answers'));
    await userEvent.click(canvas.getByText(/^Question 200/, { selector: 'a *' }));
    await expect(document.activeElement?.closest('[data-part="field"]')).toHaveTextContent('Question 200');
  },
  parameters: { a11y: { test: 'off' } },
};
