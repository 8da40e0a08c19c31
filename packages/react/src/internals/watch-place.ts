import { outerOf } from './watch-cover.js';

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
  if (isWithin(before, now)) {
    return false;
  }
  return (
    Math.abs(before.width - now.width) >= 1 ||
    Math.abs(before.height - now.height) >= 1 ||
    !isByScrolling(now.left - before.left, now.scrolledX - before.scrolledX) ||
    !isByScrolling(now.top - before.top, now.scrolledY - before.scrolledY)
  );
}

/** What shrinks where it stands, as a button with a shorter name, comes under no pointer that was not over it. */
function isWithin(before: Place, now: Place): boolean {
  return (
    now.scrolledX === before.scrolledX &&
    now.scrolledY === before.scrolledY &&
    now.left > before.left - 1 &&
    now.top > before.top - 1 &&
    now.left + now.width < before.left + before.width + 1 &&
    now.top + now.height < before.top + before.height + 1
  );
}

/** A button moves against the scrolling, by as much or less: one in a sticky bar stays until its bar ends. */
function isByScrolling(moved: number, scrolled: number): boolean {
  return moved > Math.min(0, -scrolled) - 1 && moved < Math.max(0, -scrolled) + 1;
}
