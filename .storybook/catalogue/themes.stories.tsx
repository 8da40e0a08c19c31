import { parseElicitation, type FormElicitation } from '@elicit-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ElicitationForm } from '@elicit-kit/react';

const elicitation = parseElicitation({
  message: 'To hold a table for you we need a few details.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Booked for', minLength: 2 },
      time: { type: 'string', title: 'Time', enum: ['18:00', '19:30'] },
    },
    required: ['name'],
  },
}).elicitation as FormElicitation;

function Themed({ name }: { name?: 'contrast' | 'compact' | 'rounded' }) {
  return (
    <div data-elicit-theme-name={name}>
      <ElicitationForm.Root
        elicitation={elicitation}
        server={{ connectionId: 'travel', endpoint: { kind: 'url', origin: 'https://travel.example' } }}
        onAccept={() => undefined}
        onDecline={() => undefined}
        onCancel={() => undefined}
      />
    </div>
  );
}

const meta = {
  title: 'Theming/Themes',
  component: Themed,
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Themed>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Contrast: Story = { args: { name: 'contrast' } };
export const Compact: Story = { args: { name: 'compact' } };
export const Rounded: Story = { args: { name: 'rounded' } };
