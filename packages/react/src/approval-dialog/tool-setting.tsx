import { standingMessages } from '@elicit-kit/core/internal/messages';
import type { ToolSetting } from '@elicit-kit/core/internal/types';
import { useId, type ChangeEvent } from 'react';
import { useMessages } from '../internals/use-messages.js';

const SETTINGS: readonly ToolSetting[] = ['ask', 'allow', 'never'];

export interface ToolSettingRadiosProps {
  /** The component whose part it is, in kebab case. */
  readonly scope: string;
  /** The ids of what names the group. */
  readonly labelledBy: string;
  /** Absent: several hold, each for other calls. */
  readonly value: ToolSetting | undefined;
  /** Those that can be chosen, besides the one that is. */
  readonly offered: (setting: ToolSetting) => boolean;
  readonly onChange: (setting: ToolSetting, event: ChangeEvent<HTMLInputElement>) => void;
  /** The focus goes elsewhere, or Enter or the space bar is pressed. */
  readonly onConfirm?: () => void;
}

/** What happens with the next calls of a tool: three joined radios. Renders a `<div>` element. */
export function ToolSettingRadios({
  scope,
  labelledBy,
  value,
  offered,
  onChange,
  onConfirm,
}: ToolSettingRadiosProps) {
  const messages = useMessages(standingMessages);
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      data-scope={scope}
      data-part="setting"
      data-elicit-look="well"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) {
          onConfirm?.();
        }
      }}
    >
      {SETTINGS.map((setting) => (
        <label
          key={setting}
          data-scope={scope}
          data-part="setting-choice"
          data-words={messages(`standing.setting.${setting}`)}
        >
          <input
            type="radio"
            name={name}
            data-scope={scope}
            data-part="setting-input"
            checked={setting === value}
            disabled={setting !== value && !offered(setting)}
            onChange={(event) => onChange(setting, event)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' || key === ' ') {
                onConfirm?.();
              }
            }}
          />
          {messages(`standing.setting.${setting}`)}
        </label>
      ))}
    </div>
  );
}
