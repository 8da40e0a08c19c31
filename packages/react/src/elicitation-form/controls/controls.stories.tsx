import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { addedTo, formOf, optionsOf, RESOURCE, RESOURCES, travel } from '../elicitation-form.fixtures.js';
import * as ElicitationForm from '../index.js';
import { LAMP, SUN, TREE } from './pictures.fixtures.js';

const meta = {
  title: 'Components/ElicitationForm/Controls',
  component: ElicitationForm.Root,
  args: {
    elicitation: formOf({}),
    server: travel,
    review: false,
    armDelay: 0,
    onAccept: fn(),
    onDecline: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ElicitationForm.Root>;

export default meta;

type Story = StoryObj<typeof meta>;

const send = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send answers' }));
};

export const Text: Story = {
  args: {
    elicitation: formOf(
      {
        short: { type: 'string', title: 'Short', minLength: 8, maxLength: 64 },
        long: { type: 'string', title: 'Long', maxLength: 2000 },
        code: { type: 'string', title: 'Code', pattern: '^[A-Z]{3}-\\d{4}$', description: 'On the back.' },
        only: { type: 'string', title: 'Type it', const: 'delete' },
        suggested: { type: 'string', title: 'Suggested', default: 'from the server' },
      },
      { required: ['short'] },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Suggested' }));
    await expect(canvas.getByRole('textbox', { name: /^Suggested/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore suggestion for Suggested' }));
    await expect(canvas.getByRole('textbox', { name: /^Suggested/ })).toHaveValue('from the server');
  },
};

export const Numbers: Story = {
  args: {
    elicitation: formOf({
      count: { type: 'integer', title: 'Count', minimum: 1, maximum: 10 },
      price: { type: 'number', title: 'Price', exclusiveMinimum: 0, multipleOf: 0.05 },
      offset: { type: 'integer', title: 'Offset' },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Price' }), '1.02');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Price' })).toHaveAccessibleDescription(
      /Use steps of 0\.05, like 1 or 1\.05\./,
    );
  },
};

export const YesOrNo: Story = {
  args: {
    elicitation: formOf(
      { must: { type: 'boolean', title: 'Do you agree?' }, may: { type: 'boolean', title: 'Breakfast?' } },
      { required: ['must'] },
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const must = within(canvas.getByRole('radiogroup', { name: 'Do you agree?' }));
    await userEvent.click(must.getByRole('radio', { name: 'Yes' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(must.getByRole('radio', { name: 'No' })).toBeChecked();
    await send(canvasElement);
    await expect(args.onAccept).toHaveBeenCalledWith({ must: false });
  },
};

export const Choices: Story = {
  args: {
    elicitation: formOf({
      few: { type: 'string', title: 'A few', oneOf: optionsOf(4) },
      some: { type: 'string', title: 'Some', oneOf: optionsOf(10) },
      many: { type: 'string', title: 'Many', oneOf: optionsOf(812) },
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const few = within(canvas.getByRole('radiogroup', { name: 'A few' }));
    await userEvent.click(few.getByRole('radio', { name: 'Option 2' }));
    await userEvent.click(within(canvas.getByRole('group', { name: 'Some' })).getByText('Option 9'));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter Many' }), '77');
    await userEvent.click(within(canvas.getByRole('group', { name: 'Many' })).getByText('Option 77'));
    await send(canvasElement);
    await expect(args.onAccept).toHaveBeenCalledWith({
      few: 'option-2',
      some: 'option-9',
      many: 'option-77',
    });
  },
};

/** Filtered: the count says of how many, and what is chosen stands above. */
export const LongChoice: Story = {
  args: {
    elicitation: formOf({
      many: {
        type: 'array',
        title: 'Many',
        items: { anyOf: optionsOf(812) },
        default: ['option-3', 'option-700'],
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter Many' }), '1');
    await expect(canvas.getByText('50 of 237 shown. Type to narrow.')).toBeInTheDocument();
  },
};

/** Any text is an answer; the buttons only offer some. */
export const Suggestions: Story = {
  args: {
    elicitation: formOf({
      purpose: {
        type: 'string',
        title: 'Purpose',
        'x-openai-suggestions': [
          { const: 'prototype', title: 'A first piece', description: 'One of it, by Friday' },
          { const: 'production', title: 'A series' },
        ],
      },
      tags: {
        type: 'array',
        title: 'Tags',
        items: { type: 'string', 'x-openai-suggestions': [{ const: 'steel' }, { const: 'brass' }] },
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'steel' }));
    await expect(canvas.getByRole('textbox', { name: 'Tags, entry 1' })).toHaveValue('steel');
    await userEvent.click(canvas.getByRole('button', { name: /^A first piece/ }));
    await expect(canvas.getByRole('textbox', { name: 'Purpose' })).toHaveValue('prototype');
  },
};

/** One has none, and one has to be fetched, which this app doesn't allow. */
export const Pictures: Story = {
  args: {
    elicitation: formOf(
      {
        desk: {
          type: 'string',
          title: 'Desk',
          oneOf: [
            { const: 'window', title: 'By the window', 'x-openai-thumbnail': { src: SUN } },
            { const: 'garden', title: 'In the garden', 'x-openai-thumbnail': { src: TREE } },
            { const: 'any', title: 'Any that is free' },
          ],
        },
        extras: {
          type: 'array',
          title: 'What stands on it',
          items: {
            anyOf: [
              {
                const: 'lamp',
                title: 'Lamp',
                description: 'Warm or cold light',
                'x-openai-thumbnail': { src: LAMP },
              },
              {
                const: 'screen',
                title: 'Second screen',
                description: '27 inches, with its cable',
                'x-openai-thumbnail': { src: 'https://travel.example/screen.png' },
              },
            ],
          },
        },
      },
      { required: ['desk'] },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const desks = within(canvas.getByRole('radiogroup', { name: 'Desk' }));
    await userEvent.click(desks.getByRole('radio', { name: 'In the garden' }));
    await expect(desks.getByRole('radio', { name: 'In the garden' })).toBeChecked();
  },
};

/** Where there are too many for cards, and beside what is suggested; the list is open. */
export const PicturesInLists: Story = {
  args: {
    elicitation: formOf({
      plants: {
        type: 'array',
        title: 'Plants',
        items: {
          anyOf: optionsOf(60).map((option, index) => ({
            ...option,
            ...(index % 3 < 2 && { 'x-openai-thumbnail': { src: index % 3 === 0 ? TREE : SUN } }),
          })),
        },
      },
      floor: {
        type: 'string',
        title: 'Floor',
        'x-openai-suggestions': [
          { const: 'ground', title: 'Ground floor', 'x-openai-thumbnail': { src: TREE } },
          { const: 'top', title: 'Top floor', description: 'No lift', 'x-openai-thumbnail': { src: SUN } },
          { const: 'cellar' },
        ],
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Option 2' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Top floor/ }));
    await expect(canvas.getByRole('textbox', { name: 'Floor' })).toHaveValue('top');
  },
};

const plans = formOf(
  {
    plans: RESOURCES,
    cover: RESOURCE,
  },
  { required: ['plans', 'cover'], message: 'Which parts shall we print?' },
);

/** What the server lists, and a file of the person's that the app's slot picked. */
export const Resources: Story = {
  args: {
    elicitation: plans,
    review: true,
    resources: addedTo(plans, () =>
      Promise.resolve({
        uri: 'https://store.example/7f3a9c',
        name: 'hinge v2.stl',
        size: 48_000,
        mimeType: 'model/stl',
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = within(canvas.getByRole('group', { name: 'Plans' }));
    await userEvent.click(group.getByRole('checkbox', { name: 'bracket.stl' }));
    await userEvent.click(group.getByRole('button', { name: 'Add a file…' }));
    await expect(await group.findByRole('checkbox', { name: 'hinge v2.stl' })).toBeChecked();
    await expect(canvas.getByRole('group', { name: 'Plans' })).toHaveTextContent(
      'travel.example gets bracket.stl and hinge v2.stl',
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Your notes' }));
  },
};

/** What was picked is of another kind than the server takes, and nothing is chosen yet. */
export const ResourceRefused: Story = {
  args: {
    elicitation: plans,
    review: true,
    resources: addedTo(plans, () => Promise.resolve({ uri: 'https://store.example/1', name: 'photo.png' })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = within(canvas.getByRole('group', { name: 'Plans' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review answers' }));
    await userEvent.click(group.getByRole('button', { name: 'Add a file…' }));
    await expect(await group.findByText('Nothing was added: travel.example accepts .stl.')).toBeVisible();
  },
};

export const MultipleChoice: Story = {
  args: {
    elicitation: formOf({
      few: { type: 'array', title: 'A few', minItems: 2, maxItems: 3, items: { anyOf: optionsOf(5) } },
      many: { type: 'array', title: 'Many', items: { anyOf: optionsOf(120) } },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const few = within(canvas.getByRole('group', { name: 'A few' }));
    await userEvent.click(few.getByRole('checkbox', { name: 'Option 1' }));
    await expect(few.getByText('1 chosen')).toBeVisible();
    const many = within(canvas.getByRole('group', { name: 'Many' }));
    await userEvent.type(many.getByRole('searchbox', { name: 'Filter Many' }), '118');
    await userEvent.click(many.getByRole('checkbox', { name: 'Option 118' }));
    await expect(many.getByRole('button', { name: 'Remove Option 118' })).toBeVisible();
  },
};

export const DateAndTime: Story = {
  args: {
    elicitation: formOf({
      day: { type: 'string', title: 'Day', format: 'date' },
      moment: { type: 'string', title: 'Moment', format: 'date-time' },
      suggested: {
        type: 'string',
        title: 'Suggested',
        format: 'date-time',
        default: '2026-03-29T09:00:30+05:45',
      },
    }),
  },
};
