'use client';

import { useContext, useEffect, type RefObject } from 'react';
import { DialogFrameContext } from './dialog-frame-context.js';

/** For the `aria-keyshortcuts` of what `useSendKey` focuses. */
export const SEND_KEY = 'Control+Enter Meta+Enter';

/** Ctrl+Enter or Cmd+Enter, anywhere in the dialog or form, moves the focus to the button that sends, where it does. It never presses it. */
export function useSendKey(button: RefObject<HTMLElement | null>, sends: boolean): void {
  const frame = useContext(DialogFrameContext);
  const contentRef = frame?.contentRef;
  useEffect(() => {
    const around = sends ? (contentRef?.current ?? button.current?.closest('form')) : undefined;
    if (!around) {
      return;
    }
    const focusButton = (event: Event) => {
      const { ctrlKey, isComposing, key, metaKey } = event as KeyboardEvent;
      const isFocused = event.composedPath()[0] === button.current;
      if (key === 'Enter' && (ctrlKey || metaKey) && !isComposing && !isFocused && !event.defaultPrevented) {
        event.preventDefault();
        button.current?.focus();
      }
    };
    around.addEventListener('keydown', focusButton);
    return () => {
      around.removeEventListener('keydown', focusButton);
    };
  }, [button, contentRef, sends]);
}
