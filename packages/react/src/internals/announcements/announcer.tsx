import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
  type CSSProperties,
} from 'react';

export interface AnnounceOptions {
  /** @default 'polite' */
  readonly politeness?: Politeness | undefined;
  /** Waits this long, in milliseconds; a later sentence of the same speaker takes the place of one that waits. @default 0 */
  readonly after?: number | undefined;
}

export type Announce = (sentence: string, options?: AnnounceOptions) => void;

type Politeness = 'polite' | 'assertive';

/** How long a region is seen empty before its text, so that the same sentence is heard again; in milliseconds. */
const EMPTY_FOR = 50;

/** How long a sentence stands before the next one takes its place, so that none is swallowed; in milliseconds. */
const STANDS_FOR = 750;

/**
 * What one surface (a dialog, a form in the page, the page around them) says to assistive technology: one sentence after
 * the other, each once.
 */
export interface Announcer {
  /** An empty sentence takes back what waits. @param speaker whose sentences take each other's place while they wait for `after`. */
  readonly announce: (speaker: string, sentence: string, options?: AnnounceOptions) => void;
  /** Refs of its live regions. */
  readonly polite: (element: HTMLElement | null) => void;
  readonly assertive: (element: HTMLElement | null) => void;
  /** Forgets what waits. */
  readonly stop: () => void;
}

function createAnnouncer(): Announcer {
  const lines = { polite: createLine(), assertive: createLine() };
  return {
    announce(speaker, sentence, { politeness = 'polite', after = 0 } = {}) {
      lines[politeness].add(speaker, sentence, after);
    },
    polite: lines.polite.keep,
    assertive: lines.assertive.keep,
    stop() {
      lines.polite.stop();
      lines.assertive.stop();
    },
  };
}

/** The queue of one live region. */
function createLine() {
  let text: ChildNode | null | undefined;
  let shown = '';
  let waiting: readonly string[] = [];
  let turn: ReturnType<typeof setTimeout> | undefined;
  const delayed = new Map<string, ReturnType<typeof setTimeout>>();

  function show(sentence: string) {
    shown = sentence;
    // A text that is written again may be spoken again.
    if (text && text.nodeValue !== sentence) {
      text.nodeValue = sentence;
    }
  }
  /**
   * React would remove the text node with the text, which may happen while no element has the focus: between the blur of one
   * field and the focus of the next. A focus trap takes a node that goes away then for the focused one. So the node stays, and
   * only its text changes.
   */
  function keep(element: HTMLElement | null) {
    if (element) {
      // By script: a careful Content-Security-Policy drops `style` from a server's HTML, and React would not write it again.
      Object.assign(element.style, visuallyHidden);
      if (element.firstChild === null) {
        element.append('');
      }
    }
    text = element?.firstChild;
    show(shown);
  }
  function next() {
    turn = undefined;
    const [sentence, ...rest] = waiting;
    if (sentence === undefined) {
      return;
    }
    show('');
    turn = setTimeout(() => {
      waiting = rest.concat(waiting.slice(rest.length + 1));
      show(sentence);
      turn = setTimeout(next, STANDS_FOR);
    }, EMPTY_FOR);
  }
  function enqueue(sentence: string) {
    // What is being said, or will be, need not be said twice.
    if (waiting.includes(sentence) || (turn !== undefined && shown === sentence)) {
      return;
    }
    waiting = [...waiting, sentence];
    if (turn === undefined) {
      next();
    }
  }
  return {
    keep,
    add(speaker: string, sentence: string, after: number) {
      clearTimeout(delayed.get(speaker));
      delayed.delete(speaker);
      if (sentence === '') {
        return;
      }
      if (after === 0) {
        enqueue(sentence);
        return;
      }
      delayed.set(
        speaker,
        setTimeout(() => {
          delayed.delete(speaker);
          enqueue(sentence);
        }, after),
      );
    },
    stop() {
      clearTimeout(turn);
      turn = undefined;
      waiting = [];
      for (const timer of delayed.values()) {
        clearTimeout(timer);
      }
      delayed.clear();
    },
  };
}

const AnnouncerContext = /* @__PURE__ */ createContext<Announcer | undefined>(undefined);

/** What is below it speaks with this announcer. */
export const AnnouncerProvider = AnnouncerContext.Provider;

/** An announcer of one's own, for whom `LiveRegions` must be rendered. */
export function useOwnAnnouncer(): Announcer {
  const [announcer] = useState(createAnnouncer);
  useEffect(() => announcer.stop, [announcer]);
  return announcer;
}

/**
 * The announcer around this, or one of its own.
 *
 * @param modal what is outside a modal dialog is hidden from assistive technology: it needs its own.
 * @returns `owned` where `LiveRegions` must be rendered here.
 */
export function useSurfaceAnnouncer(modal: boolean): { announcer: Announcer; owned: boolean } {
  const around = useContext(AnnouncerContext);
  const own = useOwnAnnouncer();
  const owned = modal || around === undefined;
  return { announcer: owned ? own : around, owned };
}

/** Says a sentence in the live regions of the surface around this; nothing where there is none. */
export function useAnnounce(): Announce {
  const announcer = useContext(AnnouncerContext);
  const speaker = useId();
  return useCallback(
    (sentence, options) => {
      announcer?.announce(speaker, sentence, options);
    },
    [announcer, speaker],
  );
}

/** Two live regions, there before their text. Renders two `<div>` elements, visually hidden as soon as the page is alive. */
export function LiveRegions({ announcer: { polite, assertive } }: { announcer: Announcer }) {
  return (
    <>
      <div ref={polite} aria-live="polite" aria-atomic="true" />
      <div ref={assertive} aria-live="assertive" aria-atomic="true" />
    </>
  );
}

/** Heard, not seen. */
export const visuallyHidden: CSSProperties = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
