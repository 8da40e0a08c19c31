import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { readTheme, writeTheme } from './theme-address.js';
import { ThemeEditor } from './theme-editor.js';

const meta = {
  title: 'Theming/Editor',
  component: ThemeEditor,
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
} satisfies Meta<typeof ThemeEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Change the tokens, check contrast as you edit, and copy the CSS or a link to the theme. */
export const Tokens: Story = { args: { theme: '' } };

export const ChangedAccent: Story = {
  tags: ['!dev'],
  // Its accent is too faint on purpose.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    fireEvent.input(canvas.getByLabelText('accent'), { target: { value: '#99ccff' } });
    await expect(canvas.getByText('✗ accent on surface: 1.7, needs 4.5')).toBeVisible();
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

export const FromAnAddress: Story = {
  tags: ['!dev'],
  args: {
    theme: 'light_accent_1f6b45 dark_accent_8fd6b0 length_space_0p3rem light_text_javascript length_x_1vw',
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('accent')).toHaveValue('#1f6b45');
    await expect(canvas.getByRole('textbox', { name: 'CSS' })).toHaveValue(
      [
        ':root {',
        '  --elicit-accent: #1f6b45;',
        '  --elicit-space: 0.3rem;',
        '}',
        '@supports (color: light-dark(white, black)) {',
        '  :root {',
        '    --elicit-accent: light-dark(#1f6b45, #8fd6b0);',
        '  }',
        '}',
      ].join('\n'),
    );
    await expect(writeTheme(readTheme(args.theme ?? ''))).toBe(
      'light_accent_1f6b45 dark_accent_8fd6b0 length_space_0p3rem',
    );
  },
};
