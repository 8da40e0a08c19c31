'use client';

import { createContext, useContext, type RefObject } from 'react';

/** A modal dialog over the page, or a region within it (a conversation, a panel). */
export type Presentation = 'dialog' | 'inline';

export interface DialogFrameContextValue {
  readonly presentation: Presentation;
  readonly titleId: string;
  readonly descriptionId: string;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** Escape, ×, click outside. */
  readonly onDismiss: () => void;
  readonly onOpened: () => void;
  /** Whether a click outside counts now. */
  readonly mayDismissOutside: () => boolean;
}

export const DialogFrameContext = /* @__PURE__ */ createContext<DialogFrameContextValue | undefined>(
  undefined,
);

export function useDialogFrame(): DialogFrameContextValue {
  const value = useContext(DialogFrameContext);
  if (value === undefined) {
    throw new Error(
      'A dialog part stands alone, so it does not know which dialog it belongs to. Put it inside the Root of its component.',
    );
  }
  return value;
}
