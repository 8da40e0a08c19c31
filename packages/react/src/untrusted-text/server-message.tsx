'use client';

import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { inspectText } from '@elicit-kit/core/text';
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { TextNotes } from './text-notes.js';
import { renderInspected } from './untrusted-text.js';
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
  const maxLength = whole ? Number.POSITIVE_INFINITY : LONGEST;
  const { findings, omitted, segments } = useMemo(() => inspectText(text, { maxLength }), [text, maxLength]);
  const id = useId();
  return (
    <>
      <p
        ref={element}
        id={id}
        data-scope={scope}
        data-part="message-text"
        data-state={whole ? 'whole' : 'clamped'}
      >
        {renderInspected(text, segments, omitted)}
      </p>
      {overflows && !whole && (
        <CutSelection
          target={element}
          onSelect={() => {
            setWhole(true);
          }}
        />
      )}
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
 * Reports a selection in a text beyond where it is cut off: what was found in the page, once the search is closed, and what is
 * selected by keyboard. Renders nothing.
 */
function CutSelection({ target, onSelect }: { target: RefObject<HTMLElement | null>; onSelect: () => void }) {
  const select = useStableCallback(onSelect);
  useEffect(() => {
    const element = target.current;
    const document = element?.ownerDocument;
    if (element === null || document === undefined) {
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
  }, [select, target]);
  return null;
}

/** Whether the stylesheet cuts an element's text off, at its present size. */
export function useOverflow(target: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null || typeof ResizeObserver === 'undefined') {
      return;
    }
    let before = false;
    const observer = new ResizeObserver(() => {
      const now = element.scrollHeight > element.clientHeight + 1;
      if (now !== before) {
        before = now;
        setOverflows(now);
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [target]);
  return overflows;
}
