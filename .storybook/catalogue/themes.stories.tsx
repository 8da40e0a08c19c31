import type { Meta, StoryObj } from '@storybook/react-vite';
import { ElicitationForm } from '@elicit-kit/react';
import { booking } from './booking.js';

function Themed({ name }: { name?: 'contrast' | 'compact' | 'rounded' }) {
  return (
    <div data-elicit-theme-name={name}>
      <ElicitationForm.Root {...booking} />
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
