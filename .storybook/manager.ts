import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const dark = globalThis.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: create({
    base: dark ? 'dark' : 'light',
    brandTitle: 'elicit-kit',
    brandUrl: 'https://github.com/elicit-kit/elicit-kit',
    colorPrimary: '#264f82',
    colorSecondary: dark ? '#5b9ae0' : '#3a6ea5',
    appBorderRadius: 8,
  }),
  // Dialogs need the room: the panel opens with A.
  showPanel: false,
  panelPosition: 'right',
  sidebar: { showRoots: false },
  // What is tried out needs the room; the panel has nothing for it.
  layoutCustomisations: {
    showPanel: ({ storyId }, shown) => (/^(start|theming|patterns)-/.test(storyId) ? false : shown),
  },
});
