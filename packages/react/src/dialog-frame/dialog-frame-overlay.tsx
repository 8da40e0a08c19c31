'use client';

import { createElement, useState } from 'react';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';
import { useElement } from '../internals/use-element.js';

/**
 * Covers the page under a modal dialog and locks its scrolling, by an attribute that the stylesheet reads: Radix's own
 * overlay would inject a `<style>`, which a strict content security policy forbids. Renders a `<div>` element.
 */
export function DialogFrameOverlay() {
  const { isAside, presentation, scope } = useDialogFrame();
  const part = useElement('div', 'Overlay');
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [lock, setLock] = useState<'plain' | 'gutter'>();

  // Measured before the lock takes the scrollbar away: where there is one, its room is kept, so that nothing jumps.
  useIsomorphicLayoutEffect(() => {
    if (element) {
      const { documentElement: root, defaultView: view } = element.ownerDocument;
      setLock(view && view.innerWidth > root.clientWidth ? 'gutter' : 'plain');
    }
  }, [element]);

  if (presentation === 'inline') {
    return null;
  }
  return createElement(part, {
    ref: setElement,
    'data-scope': scope,
    'data-part': 'overlay',
    'data-state': 'open',
    'data-elicit-scroll-lock': isAside ? undefined : lock,
  } as object);
}
