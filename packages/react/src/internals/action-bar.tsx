'use client';

import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { useId, useRef, useState, type ReactNode } from 'react';
import { PartButton } from './part-button.js';
import { PressHintPlace } from './press-hint.js';
import { useMessages } from './use-messages.js';

export interface ActionBarProps {
  /** The component whose bar it is, in kebab case. */
  readonly scope: string;
  /** What the first button does: while a press was ignored, why stands in its place. */
  readonly consequence: ReactNode;
  readonly children: ReactNode;
  /** How Decline and Not now differ, shown and hidden by "?". Absent where neither is there. */
  readonly explain?: ((hidden: boolean) => ReactNode) | undefined;
}

/** What every bar at the end of a request holds: what happens, "?", the buttons, and what "?" opens. Renders no element of its own. */
export function ActionBar({ scope, consequence, children, explain }: ActionBarProps) {
  const messages = useMessages(sharedMessages);
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div ref={place} data-scope={scope} data-part="consequence-row">
        {consequence}
      </div>
      {explain && (
        <PartButton
          icon
          emphasis="quiet"
          data-scope={scope}
          data-part="explanation-toggle"
          aria-label={messages('shared.explainActions')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <span aria-hidden="true">?</span>
        </PartButton>
      )}
      <PressHintPlace.Provider value={place}>{children}</PressHintPlace.Provider>
      {explain && (
        <div id={id} data-scope={scope} data-part="explanation-place">
          {explain(!open)}
        </div>
      )}
    </>
  );
}
