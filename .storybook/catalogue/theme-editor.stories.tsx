import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { ThemeEditor } from './theme-editor.js';

const meta = {
  title: 'Theming/Editor',
  component: ThemeEditor,
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
} satisfies Meta<typeof ThemeEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Change the tokens, keep an eye on the contrast, and take the CSS along. */
export const Tokens: Story = {};

export const ChangedAccent: Story = {
  tags: ['!dev'],
  // Its accent is too faint on purpose.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    fireEvent.input(canvas.getByLabelText('accent'), { target: { value: '#99ccff' } });
    await expect(canvas.getByText('accent on surface: 1.7, needs 4.5')).toBeVisible();
    const preview = within(canvas.getByRole('region', { name: 'Preview' }));
    const leading = await preview.findByRole('button', { name: /^(Review|Send)/ });
    // It looks otherwise until it responds.
    await waitFor(() => expect(leading).toHaveStyle({ backgroundColor: 'rgb(153, 204, 255)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'dark' }));
    fireEvent.input(canvas.getByLabelText('accent'), { target: { value: '#aabbcc' } });
    await expect(canvas.getByRole('textbox', { name: 'CSS' })).toHaveValue(
      [
        ':root {',
        '  --elicit-accent: #99ccff;',
        '}',
        '@supports (color: light-dark(white, black)) {',
        '  :root {',
        '    --elicit-accent: light-dark(#99ccff, #aabbcc);',
        '  }',
        '}',
      ].join('\n'),
    );
  },
};
