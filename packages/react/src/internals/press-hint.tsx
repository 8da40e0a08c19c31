'use client';

import { sharedMessages } from '@elicit-kit/core/messages';
import { createContext, useContext, useEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useAnnounce } from './announcer.js';
import type { PressGuard } from './use-press-guard.js';
import { useMessages } from './use-messages.js';

/** Where a bar has room for the hint, so that it covers nothing and moves no button. Without one it stands at the button. */
export const PressHintPlace = /* @__PURE__ */ createContext<RefObject<HTMLElement | null> | undefined>(
  undefined,
);

/**
 * Says why a press was ignored, at once and in the bar of its button, and announces it; the button is described by it
 * meanwhile. Renders a `<p>` element, and nothing while there is nothing to say.
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
  const place = useContext(PressHintPlace);
  if (sentence === undefined) {
    return null;
  }
  const hint = (
    <p id={hintId} data-scope={scope} data-part="press-hint">
      {sentence}
    </p>
  );
  // A hint follows a press, so the bar is there.
  return place?.current ? createPortal(hint, place.current) : hint;
}

/** For `aria-describedby`: what describes the button besides, and the hint while it says something. */
export function describedByHint({ hintId, ignored }: PressGuard, besides?: string): string | undefined {
  return ignored === undefined ? besides : [hintId, besides].filter((id) => id !== undefined).join(' ');
}
