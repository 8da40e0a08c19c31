'use client';

import { sharedMessages } from '@elicit-kit/core';
import { useEffect } from 'react';
import { useAnnounce } from './announcer.js';
import type { PressGuard } from './use-press-guard.js';
import { useMessages } from './use-messages.js';

/**
 * Says why a press was ignored, at once and at the button, and announces it; the button is described by it meanwhile.
 * Renders a `<p>` element, and nothing while there is nothing to say.
 */
export function PressHint({ guard, scope }: { guard: PressGuard; scope: string }) {
  const messages = useMessages(sharedMessages);
  const announce = useAnnounce();
  const { hintId, ignored } = guard;
  const sentence = ignored && messages(`shared.pressIgnored.${ignored}`);
  useEffect(() => {
    if (sentence !== undefined) {
      announce(sentence);
    }
  }, [announce, sentence]);
  return sentence === undefined ? null : (
    <p id={hintId} data-scope={scope} data-part="press-hint">
      {sentence}
    </p>
  );
}

/** For `aria-describedby`: what describes the button besides, and the hint while it says something. */
export function describedByHint({ hintId, ignored }: PressGuard, besides?: string): string | undefined {
  return ignored === undefined ? besides : [hintId, besides].filter((id) => id !== undefined).join(' ');
}
