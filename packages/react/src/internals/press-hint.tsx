'use client';

import { sharedMessages } from '@elicit-kit/core';
import type { PressGuard } from './use-press-guard.js';
import { useMessages } from './use-messages.js';

/**
 * Says why a press was ignored, at once and at the button; the button is described by it meanwhile. It is there before
 * its text, so that the text is announced. Renders a `<p>` element.
 */
export function PressHint({ guard, scope }: { guard: PressGuard; scope: string }) {
  const messages = useMessages(sharedMessages);
  const { hintId, ignored } = guard;
  return (
    <p id={hintId} role="status" data-scope={scope} data-part="press-hint">
      {ignored && messages(`shared.pressIgnored.${ignored}`)}
    </p>
  );
}

/** For `aria-describedby`: what describes the button besides, and the hint while it says something. */
export function describedByHint({ hintId, ignored }: PressGuard, besides?: string): string | undefined {
  return ignored === undefined ? besides : [hintId, besides].filter((id) => id !== undefined).join(' ');
}
