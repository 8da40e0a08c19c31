import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { useEffect, useId, useRef } from 'react';
import { PartButton } from '../internals/part-button.js';
import { approvalPart } from '../internals/part-names.js';
import { useMessages } from '../internals/use-messages.js';
import { useLifetime } from '../internals/use-times.js';
import { useApproval } from './approval-context.js';
import { ToolSettingRadios } from './tool-setting.js';

/** Opens the row "Next time", and closes it. The focus comes back to it, in whatever way that is closed. */
export function NextTimeButton() {
  const messages = useMessages(approvalMessages);
  const { nextTime, sending, store } = useApproval();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = nextTime !== undefined;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <PartButton
      ref={button}
      emphasis="quiet"
      {...approvalPart('next-time-toggle')}
      aria-disabled={sending || undefined}
      onClick={() => {
        if (!sending) {
          store.change({ nextTime: isOpen ? undefined : 'ask' });
        }
      }}
    >
      {messages(isOpen ? 'approval.back' : 'approval.nextTime')}
    </PartButton>
  );
}

/** Asks what happens with the tool’s next calls, and says for how long. What the buttons do then stands above them. */
export function NextTime() {
  const messages = useMessages(approvalMessages);
  const { ids, nextTime, sending, settings, store } = useApproval();
  const lifetimeOf = useLifetime();
  const row = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => row.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  const [kept] = (nextTime === 'allow' ? settings?.allow : settings?.never)?.grants ?? [];
  return (
    <div ref={row} {...approvalPart('next-time', 'row apart')}>
      <span id={id} {...approvalPart('next-time-label', 'quiet')}>
        {messages('approval.nextTimeLabel')}
        {kept && nextTime !== 'ask' && ` · ${lifetimeOf(kept)}`}
      </span>
      <ToolSettingRadios
        scope="approval-dialog"
        labelledBy={`${id} ${ids.tool}`}
        value={nextTime}
        offered={(setting) => !sending && (setting !== 'allow' || settings?.allow !== undefined)}
        onChange={(setting) => store.change({ nextTime: setting })}
      />
    </div>
  );
}
