import { inspectText } from '@elicit-kit/core/text';
import { useContext, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { TextNotes } from './text-notes.js';
import { renderInspected, ShowAll } from './untrusted-text.js';
import { DialogFrameContext } from '../internals/dialog-frame-context.js';
import { useStableCallback } from '../internals/use-stable-callback.js';

interface ServerMessageProps {
  scope: string;
  text: string;
  /** Its language, where the server says it. */
  lang?: string | undefined;
  /** It is not cut at all. */
  whole?: boolean | undefined;
  /** A yes follows from it: it is followed whether it was read to its end. A dialog shows it whole, a card in the page six lines. */
  reading?: Reading | undefined;
}

/** How far a message was read whose end must have been in sight before it is agreed to. */
export interface Reading {
  /** Its rest was asked for. */
  readonly open: boolean;
  /** Its end was in sight once. */
  readonly read: boolean;
  /** Lines that were not in sight yet; 0 once its end was. */
  readonly unread: number;
  readonly report: (unread: number) => void;
  /** Shows the rest: it counts as read then. */
  readonly showRest: () => void;
}

/** In characters: more is not even laid out before it is asked for. */
const LONGEST = 2000;

/**
 * A server's message: the stylesheet shows six lines of it until more is asked for, and what was odd about it is always in
 * sight. Renders a `<p>` element; a `<button>` where something is out of sight, and a `<p>` where something was odd.
 */
export function ServerMessage({ scope, text, lang, whole: isWhole = false, reading }: ServerMessageProps) {
  const frame = useContext(DialogFrameContext);
  const [isOpen, setOpen] = useState(false);
  const isUncut = isWhole || (reading !== undefined && (reading.open || frame?.presentation === 'dialog'));
  const whole = isOpen || isUncut;
  const element = useRef<HTMLParagraphElement>(null);
  const overflows = useOverflow(element, whole);
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
        data-elicit-look="kept"
        data-state={whole ? 'whole' : 'clamped'}
      >
        {renderInspected(text, segments, omitted, lang)}
        {reading && <MessageEnd scope={scope} text={element} report={reading.report} />}
      </p>
      {overflows && !whole && (
        <CutSelection
          target={element}
          onSelect={() => {
            setOpen(true);
          }}
        />
      )}
      {!isUncut && (whole || overflows || omitted > 0) && (
        <ShowAll
          whole={whole}
          aria-controls={id}
          onClick={() => {
            setOpen(!whole);
            reading?.showRest();
          }}
        />
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

interface MessageEndProps extends Pick<Reading, 'report'> {
  scope: string;
  text: RefObject<HTMLElement | null>;
}

/** Reports how many lines of a text are out of sight. Renders a `<span>` element at its end. */
function MessageEnd({ scope, text, report }: MessageEndProps) {
  const end = useRef<HTMLSpanElement>(null);
  const frame = useContext(DialogFrameContext);
  const root = frame?.presentation === 'dialog' ? frame.surfaceRef : undefined;
  const bar = root === undefined ? 0 : (frame?.footerSize ?? 0);
  useEffect(() => {
    if (end.current === null || typeof IntersectionObserver === 'undefined') {
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          report(0);
        } else if (entry && text.current) {
          const visible = text.current.getBoundingClientRect().top + text.current.clientHeight;
          const edge = Math.min(entry.rootBounds?.bottom ?? visible, visible);
          const height = Number.parseFloat(getComputedStyle(text.current).lineHeight) || 24;
          report(Math.max(1, Math.ceil((entry.boundingClientRect.bottom - edge) / height)));
        }
      },
      // What lies under the bar of buttons is not in sight.
      { root: root?.current ?? null, rootMargin: `0px 0px -${bar}px 0px`, threshold: STEPS },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [bar, report, root, text]);
  return <span ref={end} data-scope={scope} data-part="message-end" />;
}

const STEPS = [0, 0.5, 1];

/**
 * Whether the stylesheet cuts an element's text off, at its present size.
 *
 * @param whole nothing is cut at present: what was known stays, so that the button that shows less is not taken from the focus.
 */
export function useOverflow(target: RefObject<HTMLElement | null>, whole = false): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (whole || element === null || typeof ResizeObserver === 'undefined') {
      return;
    }
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [target, whole]);
  return overflows;
}
