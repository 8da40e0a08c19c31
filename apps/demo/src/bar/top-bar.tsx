import * as Inbox from '@elicit-kit/react/inbox';
import type { ReactNode } from 'react';
import { SettingsMenu, type SettingsMenuProps } from '../menu/settings-menu.js';

export interface TopBarProps extends SettingsMenuProps {
  onShowPending: () => void;
  /** Whether the protocol log is shown; nothing where the page is narrow and has tabs. */
  logShown: boolean | undefined;
  onLogShownChange: (shown: boolean) => void;
  /** Tabs, where the page is narrow. */
  children?: ReactNode;
}

export function TopBar({ onShowPending, logShown, onLogShownChange, children, ...settings }: TopBarProps) {
  return (
    <header className="top-bar">
      <h1 className="brand">
        <img src="/icon.svg" alt="" width="28" height="28" />
        elicit-kit <span className="quiet">Demo</span>
      </h1>
      <Inbox.Badge className="pending-badge" onClick={onShowPending} />
      <div className="top-bar-end">
        {logShown !== undefined && (
          <button
            type="button"
            className="button quiet"
            aria-expanded={logShown}
            onClick={() => {
              onLogShownChange(!logShown);
            }}
          >
            Log
          </button>
        )}
        <SettingsMenu {...settings} />
      </div>
      {children}
    </header>
  );
}
