'use client';

import { forwardRef, useImperativeHandle, useRef } from 'react';
import { visuallyHidden } from './visually-hidden.js';

export interface AnnounceOptions {
  /** @default 'polite' */
  readonly politeness?: 'polite' | 'assertive';
  /** Waits this long, in milliseconds; a later sentence takes the place of one that waits. @default 50 */
  readonly after?: number;
}

export interface AnnouncerHandle {
  announce(sentence: string, options?: AnnounceOptions): void;
}

/** Long enough for a region to be seen empty, so that the same sentence is heard again; in milliseconds. */
const PAUSE = 50;

/**
 * Two live regions that exist before their text, and speak without a render. A modal needs its own: what is outside
 * is hidden from assistive technology. Renders two `<div>` elements.
 */
export const Announcer = /* @__PURE__ */ forwardRef<AnnouncerHandle>(function Announcer(_props, handle) {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const timers = useRef<{
    polite?: ReturnType<typeof setTimeout>;
    assertive?: ReturnType<typeof setTimeout>;
  }>({});

  useImperativeHandle(
    handle,
    () => ({
      announce(sentence, { politeness = 'polite', after = PAUSE } = {}) {
        clearTimeout(timers.current[politeness]);
        const region = politeness === 'polite' ? polite.current : assertive.current;
        if (region === null) {
          return;
        }
        region.textContent = '';
        timers.current[politeness] = setTimeout(() => {
          region.textContent = sentence;
        }, after);
      },
    }),
    [],
  );

  return (
    <>
      <div ref={polite} aria-live="polite" aria-atomic="true" style={visuallyHidden} />
      <div ref={assertive} aria-live="assertive" aria-atomic="true" style={visuallyHidden} />
    </>
  );
});
