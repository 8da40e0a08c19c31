'use client';

import { Component, type ReactNode, type RefObject } from 'react';

interface KeepPlaceProps {
  /** What the person may be about to press stands in it. */
  target: RefObject<HTMLElement | null>;
  /** What comes or goes above it. */
  shown: boolean;
  /** It moved all the same: there was not enough to scroll. */
  onMove: () => void;
}

/**
 * Scrolls a form back to where it was when something appears above its fields: its first control, and all that stands below
 * it, stays under the pointer. A class, because only a class is asked right before React changes the document. Renders nothing.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate({ shown }: KeepPlaceProps): number | null {
    return shown === this.props.shown ? null : placeOf(this.props.target.current);
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, before: number | null): void {
    if (before === null) {
      return;
    }
    const { target, onMove } = this.props;
    // What is less than a pixel is rounding.
    const moved = () => Math.round((placeOf(target.current) ?? before) - before);
    let around: HTMLElement | null = target.current;
    while (around !== null && moved() !== 0) {
      const { overflowY, position } = getComputedStyle(around);
      if (around === around.ownerDocument.scrollingElement || /auto|scroll/.test(overflowY)) {
        around.scrollTop += moved();
      }
      around = position === 'fixed' ? null : around.parentElement;
    }
    if (moved() !== 0) {
      onMove();
    }
  }

  override render(): ReactNode {
    return null;
  }
}

/** In pixels from the window's top. */
function placeOf(form: HTMLElement | null): number | null {
  return form?.querySelector('[data-elicit-answer]')?.getBoundingClientRect().top ?? null;
}
