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
 * Scrolls a form back to where it was when something appears above its fields: what has the focus, or else the first control, stays
 * under the pointer. A class, because only a class is asked right before React changes the document. Renders nothing.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate({ shown }: KeepPlaceProps): number | null {
    return shown === this.props.shown ? null : placeOf(this.props.target.current);
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, before: number | null): void {
    const { target, onMove } = this.props;
    if (before === null) {
      return;
    }
    for (let around = target.current; around !== null; around = around.parentElement) {
      const moved = (placeOf(target.current) ?? before) - before;
      if (Math.abs(moved) < 1) {
        return;
      }
      const { overflowY, position } = getComputedStyle(around);
      if (scrolls(around, overflowY)) {
        around.scrollTop += moved;
      }
      if (position === 'fixed') {
        break;
      }
    }
    if (Math.abs((placeOf(target.current) ?? before) - before) >= 1) {
      onMove();
    }
  }

  override render(): ReactNode {
    return null;
  }
}

/** In pixels from the window's top. */
function placeOf(form: HTMLElement | null): number | null {
  const focused = form?.ownerDocument.activeElement;
  const anchor = form?.contains(focused ?? null) ? focused : form?.querySelector('[data-elicit-answer]');
  return anchor?.getBoundingClientRect().top ?? null;
}

function scrolls(element: HTMLElement, overflowY: string): boolean {
  return (
    element.scrollHeight > element.clientHeight &&
    (element === element.ownerDocument.scrollingElement || /auto|scroll/.test(overflowY))
  );
}
