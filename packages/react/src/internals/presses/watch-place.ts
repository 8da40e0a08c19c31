/** Of the element's size: a move by less is found when it is pressed. */
const STEPS = Array.from({ length: 101 }, (_, index) => index / 100);

/**
 * Tells, within a frame, when an element moves or changes its size, whatever moved it. The browser watches its present
 * rectangle: how much of the element is within it changes with each move. No layout is forced. Out of the window it tells
 * nothing; where a dialog that slides in has come to rest is told even there.
 *
 * @returns stops it.
 */
export function watchPlace(element: HTMLElement, onMove: () => void): () => void {
  const { defaultView: view, documentElement } = element.ownerDocument;
  let observer: IntersectionObserver | undefined;
  function watch(): void {
    observer?.disconnect();
    const before = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = documentElement;
    const { top, right, bottom, left } = before;
    const margins = [-top, right - clientWidth, bottom - clientHeight, -left];
    observer = new IntersectionObserver(
      () => {
        onMove();
        if (!isSame(before, element.getBoundingClientRect())) {
          watch();
        }
      },
      {
        root: element.ownerDocument,
        rootMargin: margins.map((margin) => `${Math.floor(margin)}px`).join(' '),
        threshold: STEPS,
      },
    );
    observer.observe(element);
  }
  let stopped = false;
  function atRest(): void {
    if (!stopped) {
      onMove();
    }
  }
  if (view && 'IntersectionObserver' in view) {
    watch();
    // One that is driven by scrolling never finishes.
    for (let around: Element | null = element; around !== null; around = outerOf(around)) {
      around.getAnimations?.().forEach(({ finished }) => void finished.then(atRest, atRest));
    }
  }
  return () => {
    stopped = true;
    observer?.disconnect();
  };
}

function isSame(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How far what is around it is scrolled. */
  readonly scrolledX: number;
  readonly scrolledY: number;
}

/** @param surface what is scrolled within it counts as scrolled; nothing does where it is absent. */
export function placeOf(element: HTMLElement, surface: Element | null | undefined): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  let [scrolledX, scrolledY] = [0, 0];
  if (surface) {
    for (let around = outerOf(element); around !== null; around = outerOf(around)) {
      scrolledX += around.scrollLeft;
      scrolledY += around.scrollTop;
      if (around === surface) {
        break;
      }
    }
  }
  return { left, top, width, height, scrolledX, scrolledY };
}

/**
 * Whether an element has moved by a pixel or more, otherwise than by the scrolling that counts. Less is the end of a transition,
 * or rounding: browsers round scroll offsets to whole pixels, places of elements to parts of one.
 */
export function hasMoved(before: Place, now: Place): boolean {
  const [left, top] = [now.left - before.left, now.top - before.top];
  return !(
    isInPlace(left, left + now.width - before.width, now.scrolledX - before.scrolledX) &&
    isInPlace(top, top + now.height - before.height, now.scrolledY - before.scrolledY)
  );
}

/**
 * A button moves against the scrolling, by as much or less: one in a sticky bar stays until its bar ends. What shrinks where it stands, as one with
 * a shorter name, comes under no pointer that was not over it.
 *
 * @param start how far its first edge has moved
 * @param end how far the opposite one has
 */
function isInPlace(start: number, end: number, scrolled: number): boolean {
  return end - start < 1 && start > Math.min(0, -scrolled) - 1 && end < Math.max(0, -scrolled) + 1;
}

/** In milliseconds; the least that the specification allows. */
const REPORT_EVERY = 100;

/** What IntersectionObserver's second version adds (W3C draft; in Chromium since 74). */
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: true;
  readonly delay: number;
}

/** Whether something lies over an element, as far as the browser reports. */
export interface CoverWatch {
  /** Follows an element from now on; the same one again changes nothing. */
  observe(element: HTMLElement | null | undefined): void;
  /** @returns undefined until the browser has reported anything: on a busy page that may take a while. */
  isCovered(): boolean | undefined;
  stop(): void;
}

/**
 * Watches whether anything is drawn over an element: another element of the page, one that lets every press through among
 * them, or a page around this one that frames it (clickjacking). No other interface reports these: a press goes through the
 * cover, and a page does not see what frames it.
 *
 * Where the browser reports nothing (Firefox, Safari), nothing counts as covered. Nor does it where the element is partly out
 * of view, or where it, or what it stands in, is drawn with an effect of this page's own (opacity, a filter, a scaling
 * transform): the browser then vouches for nothing. An effect that has just ended, as that of a dialog that faded in, may
 * still be what a report is about: only one that was asked for without any counts.
 *
 * @param onChange called when it may be covered, or is no longer.
 */
export function watchCover(onChange: () => void): CoverWatch {
  let watched: HTMLElement | undefined;
  let observer: IntersectionObserver | undefined;
  let told: Told = 'clear';
  /** Whether the next report was requested while the page had no effect of its own there. */
  let askedWithoutEffect = false;
  /** What has an effect that will end. */
  let awaited: Element | undefined;

  function stop(): void {
    observer?.disconnect();
    [observer, watched, told, askedWithoutEffect] = [undefined, undefined, 'clear', false];
  }

  function hear(entry: IntersectionObserverEntry | undefined): void {
    if (entry === undefined) {
      return;
    }
    if (!('isVisible' in entry) || entry.isVisible !== false || entry.intersectionRatio < IN_VIEW) {
      told = 'clear';
      askedWithoutEffect = false;
    } else {
      told = askedWithoutEffect ? 'covered' : 'suspected';
    }
    onChange();
  }

  /**
   * One that fades in, or slides, ends by itself; the browser may report nothing then. One that has ended and stays, as that
   * of a dialog that fades out, is not waited for: it would be over at once, again and again, and nothing else would run.
   */
  function lookAfter(effect: Element): void {
    const running = effect.getAnimations?.().filter(({ playState }) => playState === 'running') ?? [];
    if (awaited === effect || running.length === 0) {
      return;
    }
    awaited = effect;
    function atRest(): void {
      awaited = undefined;
      if (watched !== undefined) {
        onChange();
      }
    }
    // The first of them: one that is driven by scrolling may never end.
    void Promise.race(running.map(({ finished }) => finished)).then(atRest, atRest);
  }

  return {
    observe(element) {
      if (element === watched) {
        return;
      }
      stop();
      const view = element?.ownerDocument.defaultView;
      if (!element || !view || !('IntersectionObserver' in view)) {
        return;
      }
      watched = element;
      told = 'isVisible' in view.IntersectionObserverEntry.prototype ? 'nothing' : 'clear';
      const options: VisibilityOptions = { threshold: [0, 1], trackVisibility: true, delay: REPORT_EVERY };
      observer = new view.IntersectionObserver((entries) => {
        hear(entries.at(-1));
      }, options);
      observer.observe(element);
    },
    isCovered() {
      if (told === 'nothing') {
        return undefined;
      }
      if (told === 'clear' || watched === undefined) {
        return false;
      }
      const effect = findEffect(watched);
      if (effect !== undefined) {
        told = 'suspected';
        askedWithoutEffect = false;
        lookAfter(effect);
      } else if (told === 'suspected' && !askedWithoutEffect) {
        askedWithoutEffect = true;
        observer?.unobserve(watched);
        observer?.observe(watched);
      }
      return told === 'covered';
    },
    stop,
  };
}

/** The browser's latest report; `suspected`: it may be an effect of this page's own. */
type Told = 'nothing' | 'clear' | 'suspected' | 'covered';

/** Borders between pixels make it a little less than 1. */
const IN_VIEW = 0.99;

/** An effect for which the browser vouches for nothing: it does only where an element is drawn as it is laid out. */
function findEffect(element: Element): Element | undefined {
  for (let around: Element | null = element; around !== null; around = outerOf(around)) {
    const style = around.ownerDocument.defaultView?.getComputedStyle(around);
    if (style && (isDrawnWith(style) || isTransformed(style))) {
      return around;
    }
  }
  return undefined;
}

/** The element around this one, through shadow roots and frames of the same origin. */
function outerOf(element: Element): Element | null {
  if (element.parentElement) {
    return element.parentElement;
  }
  const root = element.getRootNode();
  return 'host' in root ? (root.host as Element) : (element.ownerDocument.defaultView?.frameElement ?? null);
}

function isDrawnWith(style: CSSStyleDeclaration): boolean {
  const { opacity, filter, backdropFilter, mixBlendMode, maskImage, clipPath } = style;
  return (
    opacity !== '1' ||
    isSet(filter) ||
    isSet(backdropFilter) ||
    isSet(maskImage) ||
    isSet(clipPath) ||
    (mixBlendMode !== 'normal' && mixBlendMode !== '')
  );
}

function isTransformed({ transform, scale, rotate }: CSSStyleDeclaration): boolean {
  return isSet(scale) || isSet(rotate) || (isSet(transform) && !TRANSLATION.test(transform));
}

const TRANSLATION = /^matrix\(1, 0, 0, 1,/;

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'none';
}
