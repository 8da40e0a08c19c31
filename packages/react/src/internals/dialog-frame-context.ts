import type { CancelReason } from '@elicit-kit/core';
import { createContext, useContext, useMemo, type RefCallback, type RefObject } from 'react';
import type { Announcer } from './announcements/announcer.js';
import { within } from './within.js';

/** A modal dialog over the page, or a region within it (a conversation, a panel). */
export type Presentation = 'dialog' | 'inline';

export interface DialogFrameContextValue {
  /** The component whose dialog it is, in kebab case. */
  readonly scope: string;
  /** The name of ×, where it is not Not now. */
  readonly closeLabel: string | undefined;
  readonly presentation: Presentation;
  /** Who asks, for a sentence: stays in sight where the title has scrolled away. */
  readonly origin: string;
  readonly titleId: string;
  readonly descriptionId: string;
  /** The ids that describe the dialog or region, in the order in which they are read. @default the message's, in a dialog */
  readonly describedBy: string | undefined;
  /** False while the user types in the page: a modal dialog waits. */
  readonly open: boolean;
  /** The modal dialog is closed but stays mounted: a modal dialog of the host is over it, or something around it is hidden. */
  readonly isAside: boolean;
  readonly setAside: (isAside: boolean) => void;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** The dialog's or region's element. */
  readonly contentRef: RefObject<HTMLDivElement | null>;
  /** The same, of a region within a dialog the dialog's: it is what scrolls. */
  readonly surfaceRef: RefObject<HTMLElement | null>;
  /** How high the bar is that sticks to the dialog's end, in pixels; absent before it was measured. */
  readonly footerSize: number | undefined;
  readonly reportBar: ReportBar;
  /** What the dialog says, where it must render the live regions itself. */
  readonly liveRegions: Announcer | undefined;
  /** Escape, and a click outside. */
  readonly onDismiss: (reason: DismissReason) => void;
  /** The ×. */
  readonly onClose: () => void;
  /** Whether a click outside counts now. */
  readonly mayDismissOutside: (event: Event) => boolean | undefined;
}

export type DismissReason = Extract<CancelReason, 'escape' | 'outside'>;

/** @param size the bar's height in pixels; 0 once it has gone. */
export type ReportBar = (bar: HTMLElement, size: number) => void;

export const DialogFrameContext = /* @__PURE__ */ createContext<DialogFrameContextValue | undefined>(
  undefined,
);

export function useDialogFrame(): DialogFrameContextValue {
  return within(useContext(DialogFrameContext), 'Root');
}

/** The id of the line above the message that says whose words it is: heard before them. */
export function captionOf(descriptionId: string): string {
  return `${descriptionId}-caption`;
}

/** The element of the dialog or region around this, where there is one. */
export function useDialogSurface(): RefObject<HTMLElement | null> | undefined {
  return useContext(DialogFrameContext)?.surfaceRef;
}

/** Whether the modal dialog around this has stepped aside: its buttons arm anew when it comes back. */
export function useIsAside(): boolean {
  return useContext(DialogFrameContext)?.isAside === true;
}

/**
 * For a bar that may stick to the end of the dialog around it: the dialog scrolls what gets the focus clear of it.
 *
 * @returns the bar's ref; nothing outside of a dialog.
 */
export function useStickyBar(): RefCallback<HTMLElement> | undefined {
  const report = useContext(DialogFrameContext)?.reportBar;
  return useMemo(() => report && watchBar(report), [report]);
}

function watchBar(report: ReportBar): RefCallback<HTMLElement> {
  let bar: HTMLElement | null = null;
  let observer: ResizeObserver | undefined;
  return (element) => {
    observer?.disconnect();
    if (bar !== null) {
      report(bar, 0);
    }
    bar = element;
    if (element !== null && typeof ResizeObserver !== 'undefined') {
      observer = new ResizeObserver(() => {
        report(element, element.offsetHeight);
      });
      observer.observe(element);
    }
  };
}
