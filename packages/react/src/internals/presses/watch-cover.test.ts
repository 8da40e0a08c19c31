import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCover } from './watch-place.js';

/** What the browser would tell, told by the test. */
let report: (isVisible: boolean) => void;
let asked: number;
let element: HTMLElement;
/** Of everything on the page: jsdom computes none. */
let opacity: string;

beforeEach(() => {
  asked = 0;
  opacity = '1';
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    () => ({ opacity, mixBlendMode: 'normal' }) as CSSStyleDeclaration,
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        report = (isVisible) => {
          callback([{ isVisible, intersectionRatio: 1 }]);
        };
      }
      observe() {
        asked += 1;
      }
      unobserve() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
  vi.stubGlobal(
    'IntersectionObserverEntry',
    class {
      get isVisible() {
        return undefined;
      }
    },
  );
  element = document.createElement('button');
  document.body.append(element);
});

afterEach(() => {
  vi.unstubAllGlobals();
  element.remove();
});

function watch() {
  // As a press guard does: it looks when something is reported.
  const cover = watchCover(() => cover.isCovered());
  cover.observe(element);
  return cover;
}

test('nothing is known before the browser has told anything', () => {
  const cover = watch();
  expect(cover.isCovered()).toBeUndefined();
  report(true);
  expect(cover.isCovered()).toBe(false);
});

test('what is told once more without an effect of the page lies over it', () => {
  const cover = watch();
  report(false);
  expect(cover.isCovered()).toBe(false);
  expect(asked).toBe(2);
  report(false);
  expect(cover.isCovered()).toBe(true);
  report(true);
  expect(cover.isCovered()).toBe(false);
});

test('a report of a fading that has ended since is no cover', () => {
  const cover = watch();
  opacity = '0.5';
  report(false);
  expect(cover.isCovered()).toBe(false);
  opacity = '1';
  expect(cover.isCovered()).toBe(false);
  report(true);
  expect(cover.isCovered()).toBe(false);
});

test('nor is one that a busy page heard only after the fading', () => {
  const cover = watch();
  report(false);
  expect(cover.isCovered()).toBe(false);
  report(true);
  expect(cover.isCovered()).toBe(false);
});

test('what lies over it when the fading has ended is asked for anew, and counts', () => {
  const cover = watch();
  opacity = '0.5';
  report(false);
  expect(asked).toBe(1);
  opacity = '1';
  expect(cover.isCovered()).toBe(false);
  expect(asked).toBe(2);
  report(false);
  expect(cover.isCovered()).toBe(true);
  opacity = '0.5';
  expect(cover.isCovered()).toBe(false);
  opacity = '1';
  expect(cover.isCovered()).toBe(false);
  report(false);
  expect(cover.isCovered()).toBe(true);
});

test('a browser that tells of no covers has none', () => {
  vi.stubGlobal(
    'IntersectionObserverEntry',
    class {
      readonly time = 0;
    },
  );
  expect(watch().isCovered()).toBe(false);
});
