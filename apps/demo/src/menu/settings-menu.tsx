import * as Inbox from '@elicit-kit/react/inbox';
import { type ComponentProps, useId, type ReactNode } from 'react';
import { ChoiceSwitch } from './choice-switch.js';
import { DIRECTIONS, type Direction } from '../settings/use-direction.js';
import { LANGUAGES, type Language } from '../settings/use-language.js';
import { PRESENTATIONS, type Presentation } from '../settings/presentation.js';
import { THEMES, type Theme } from '../settings/use-theme.js';
import { usePopup } from './use-popup.js';

export interface Settings {
  readonly presentation: Presentation;
  readonly theme: Theme;
  readonly language: Language;
  readonly direction: Direction;
}

export interface SettingsMenuProps {
  settings: Settings;
  onSettingsChange: (settings: Settings) => void;
  /** Absent where the page keeps none. */
  permissions?: ComponentProps<typeof Inbox.Permissions> | undefined;
}

const PRESENTATION_LABELS = { dialog: 'Dialog', inline: 'Inline', panel: 'Panel' } as const;
const THEME_LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const;
const DIRECTION_LABELS = { auto: 'By language', ltr: 'Left to right', rtl: 'Right to left' } as const;

/** How requests are shown, in which language, and how the page looks. */
export function SettingsMenu({ settings, onSettingsChange, permissions }: SettingsMenuProps) {
  const id = useId();
  const { open, trigger, content, toggle } = usePopup();
  const { presentation, theme, language, direction } = settings;
  const change = (changed: Partial<Settings>) => {
    onSettingsChange({ ...settings, ...changed });
  };
  return (
    <div className="settings-menu">
      <button
        ref={trigger}
        type="button"
        className="button quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        Settings
      </button>
      {open && (
        <div ref={content} id={id} className="settings-popup" role="group" aria-label="Settings">
          <Setting label="Show requests as">
            <ChoiceSwitch
              legend="Show requests as"
              choices={PRESENTATIONS}
              labels={PRESENTATION_LABELS}
              value={presentation}
              onValueChange={(next) => {
                change({ presentation: next });
              }}
            />
          </Setting>
          <Setting label="Appearance">
            <ChoiceSwitch
              legend="Appearance"
              choices={THEMES}
              labels={THEME_LABELS}
              value={theme}
              onValueChange={(next) => {
                change({ theme: next });
              }}
            />
          </Setting>
          <div className="setting">
            <label htmlFor={`${id}-language`}>Language of requests</label>
            <select
              id={`${id}-language`}
              value={language}
              onChange={(event) => {
                change({ language: event.target.value as Language });
              }}
            >
              {Object.entries(LANGUAGES).map(([tag, name]) => (
                <option key={tag} value={tag} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <Setting label="Direction">
            <ChoiceSwitch
              legend="Direction"
              choices={DIRECTIONS}
              labels={DIRECTION_LABELS}
              value={direction}
              onValueChange={(next) => {
                change({ direction: next });
              }}
            />
          </Setting>
          {permissions && (
            <details className="history">
              <summary>Saved permissions</summary>
              <Inbox.Permissions {...permissions} />
            </details>
          )}
        </div>
      )}
    </div>
  );
}

/** The switch has the label as its legend. */
function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="setting">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
