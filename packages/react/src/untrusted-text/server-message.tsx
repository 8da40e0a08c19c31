'use client';

import { sharedMessages } from '@elicit-kit/core/messages';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTextInspection } from './text-inspection.js';
import { TextNotes } from './text-notes.js';
import { UntrustedText } from './untrusted-text.js';
import { PartButton } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';
import { useStableCallback } from '../internals/use-stable-callback.js';

/** In characters: more is not even laid out before it is asked for. */
const LONGEST = 2000;

/**
 * A server's message: the stylesheet shows six lines of it until more is asked for, and what was odd about it is always in
 * sight. Renders a `<p>` element; a `<button>` where something is out of sight, and a `<p>` where something was odd.
 */
export function ServerMessage({ scope, text }: { scope: string; text: string }) {
  const messages = useMessages(sharedMessages);
  const [whole, setWhole] = useState(false);
  const element = useRef<HTMLParagraphElement>(null);
  const overflows = useOverflow(element);
  const { findings, omitted } = useTextInspection(text, LONGEST);
  const id = useId();
  useCutSelection(element, overflows && !whole, () => {
    setWhole(true);
  });
  return (
    <>
      <p
        ref={element}
        id={id}
        data-scope={scope}
        data-part="message-text"
        data-state={whole ? 'whole' : 'clamped'}
      >
        <UntrustedText text={text} maxLength={whole ? Number.POSITIVE_INFINITY : LONGEST} />
      </p>
      {(whole || overflows || omitted > 0) && (
        <PartButton
          emphasis="quiet"
          data-scope="untrusted-text"
          data-part="show-all"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => {
            setWhole(!whole);
          }}
        >
          {messages(whole ? 'shared.showLess' : 'shared.showMessage')}
        </PartButton>
      )}
      {(findings.length > 0 || omitted > 0) && (
        <p data-scope={scope} data-part="message-notes">
          <TextNotes text={text} />
        </p>
      )}
    </>
  );
}

/**
 * Tells when something is selected in a text beyond where it is cut off: what was found in the page, once the search is
 * closed, and what is selected by keyboard.
 */
function useCutSelection(target: RefObject<HTMLElement | null>, cut: boolean, onSelect: () => void): void {
  const select = useStableCallback(onSelect);
  useEffect(() => {
    const element = target.current;
    const document = element?.ownerDocument;
    if (!cut || element === null || document === undefined) {
      return;
    }
    function look() {
      const selection = document?.getSelection();
      if (
        !element?.contains(selection?.anchorNode ?? null) ||
        !element.contains(selection?.focusNode ?? null)
      ) {
        return;
      }
      const selected = selection?.getRangeAt(0).getBoundingClientRect();
      if (selected !== undefined && selected.bottom > element.getBoundingClientRect().bottom + 1) {
        select();
      }
    }
    document.addEventListener('selectionchange', look);
    return () => {
      document.removeEventListener('selectionchange', look);
    };
  }, [cut, select, target]);
}

/** Whether the stylesheet cuts an element's text off, at its present size. */
export function useOverflow(target: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null || typeof ResizeObserver === 'undefined') {
      return;
    }
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [target]);
  return overflows;
}
