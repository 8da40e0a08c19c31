import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types, useStorybookApi } from 'storybook/manager-api';
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

/** Beside Storybook's own search, which finds titles alone. */
addons.register('elicit-kit/search', () => {
  addons.add('elicit-kit/search', {
    type: types.TOOL,
    title: 'Search the guides',
    match: () => true,
    render: SearchButton,
  });
});

function SearchButton() {
  const api = useStorybookApi();
  return createElement(
    Button,
    {
      size: 'small',
      variant: 'ghost',
      ariaLabel: false,
      onClick: () => {
        api.selectStory('start-search--docs');
      },
    },
    'Search the guides',
  );
}
