import type { Preview } from '@storybook/react-vite';
import '../packages/react/src/theme/theme.css';

const preview: Preview = {
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
  },
  tags: ['autodocs'],
};

export default preview;
