import * as Inbox from '@elicit-kit/react/inbox';
import type { ReactNode } from 'react';
import { PRESENTATIONS, type Presentation } from '../settings/presentation.js';
import { THEMES, type Theme } from '../settings/use-theme.js';
import { ChoiceSwitch } from './choice-switch.js';

export interface TopBarProps {
  onShowPending: () => void;
  presentation: Presentation;
  onPresentationChange: (presentation: Presentation) => void;
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  /** Tabs, where the page is narrow. */
  children?: ReactNode;
}

const PRESENTATION_LABELS: Readonly<Record<Presentation, string>> = {
  dialog: 'Dialog',
  inline: 'Inline',
  panel: 'Panel',
};
const THEME_LABELS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

export function TopBar(props: TopBarProps) {
  const { onShowPending, presentation, onPresentationChange, theme, onThemeChange, children } = props;
  return (
    <header className="top-bar">
      <h1 className="brand">
        <img src="/icon.svg" alt="" width="28" height="28" />
        Parley
      </h1>
      <Inbox.Badge className="pending-badge" onClick={onShowPending} />
      <div className="top-bar-choices">
        <ChoiceSwitch
          legend="Show requests as"
          choices={PRESENTATIONS}
          labels={PRESENTATION_LABELS}
          value={presentation}
          onValueChange={onPresentationChange}
        />
        <ChoiceSwitch
          legend="Appearance"
          choices={THEMES}
          labels={THEME_LABELS}
          value={theme}
          onValueChange={onThemeChange}
        />
      </div>
      {children}
    </header>
  );
}
