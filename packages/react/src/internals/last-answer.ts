import type { MouseEvent } from 'react';
import { createObservable } from './observable.js';

/** How long a request that appears counts as one after an answer, in milliseconds: longer than an answer can be undone. */
const SOON = 10_000;

/** How far from its place a pointer has left it, in pixels: fingers that drum on one place differ by less. */
const NEAR = 24;

interface LastAnswer {
  /** `performance.now()`. */
  readonly at: number;
  /** Where the pointer pressed, until it leaves; absent where a key pressed. */
  readonly place: { readonly x: number; readonly y: number } | undefined;
}

/** One for the page: who drums on its buttons doesn't look which server asks. */
const lastAnswer = /* @__PURE__ */ createObservable<LastAnswer>({
  at: Number.NEGATIVE_INFINITY,
  place: undefined,
});
let following: AbortController | undefined;

/** A press answered a request, or was meant to. */
export function noteAnswer({ clientX: x, clientY: y, currentTarget, detail }: MouseEvent<HTMLElement>): void {
  following?.abort();
  const isByPointer = detail > 0;
  lastAnswer.set({ at: performance.now(), place: isByPointer ? { x, y } : undefined });
  if (isByPointer) {
    following = new AbortController();
    const options = { capture: true, signal: following.signal };
    currentTarget.ownerDocument.addEventListener('pointermove', leave, options);
    // A finger does not hover: it leaves the place when it touches another one.
    currentTarget.ownerDocument.addEventListener('pointerdown', leave, options);
  }
}

function leave({ clientX, clientY }: PointerEvent): void {
  const { place } = lastAnswer.get();
  if (place !== undefined && Math.hypot(clientX - place.x, clientY - place.y) > NEAR) {
    following?.abort();
    lastAnswer.set({ place: undefined });
  }
}

export function followsAnswer(now: number): boolean {
  return now - lastAnswer.get().at < SOON;
}

/** Whether the pointer is still where it answered. */
export function restsWhereItAnswered(): boolean {
  return lastAnswer.get().place !== undefined;
}

/** Tells when the pointer leaves the place where it answered, and when a request is answered. */
export const onLastAnswer = lastAnswer.subscribe;
