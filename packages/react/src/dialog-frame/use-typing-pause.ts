'use client';

import { useState } from 'react';
import { TYPING_PAUSE } from '../internals/defaults.js';
import { isEditable, isTextKey } from '../internals/typing.js';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';

/**
 * Whether the person has paused typing: a dialog that opens mid-word would swallow the rest of it, and a key meant for
 * the sentence could press a button. Once true it stays true.
 *
 * @param needed false: nothing is opened over anything, so there is nothing to wait for.
 */
export function useTypingPause(needed: boolean): boolean {
  const [paused, setPaused] = useState(false);

  // Before the browser paints: one dialog that takes another's place must not flash.
  useIsomorphicLayoutEffect(() => {
    if (!needed || paused) {
      return;
    }
    if (!isEditable(deepestActiveElement(document))) {
      setPaused(true);
      return;
    }
    let timer = setTimeout(resume, TYPING_PAUSE);
    let composedIn: Element | undefined;

    function resume() {
      // A field that leaves the page or loses the focus while something is composed in it need not say that this is over.
      if (composedIn?.isConnected && composedIn.contains(deepestActiveElement(document))) {
        wait();
      } else {
        setPaused(true);
      }
    }
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(resume, TYPING_PAUSE);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (isTextKey(event)) {
        wait();
      }
    }
    function onCompositionStart(event: CompositionEvent) {
      composedIn = event.composedPath()[0] as Element;
      wait();
    }
    function onCompositionEnd() {
      composedIn = undefined;
      wait();
    }

    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('input', wait, true);
    document.addEventListener('compositionstart', onCompositionStart, true);
    document.addEventListener('compositionend', onCompositionEnd, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('input', wait, true);
      document.removeEventListener('compositionstart', onCompositionStart, true);
      document.removeEventListener('compositionend', onCompositionEnd, true);
    };
  }, [needed, paused]);

  return !needed || paused;
}

/** A text field within a web component is what the person types in, though the document sees only its host. */
function deepestActiveElement(root: DocumentOrShadowRoot): Element | null {
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) {
    active = active.shadowRoot.activeElement;
  }
  return active;
}
