'use client';

import { createElement, Fragment, type ReactNode } from 'react';

/** Stands in a message for what is put in its place as an element (U+FFFC, object replacement character). */
export const SLOT = '\uFFFC';

/**
 * Puts elements into the slots of a finished sentence, so that a server's words stay within an element of their own and
 * can't read on as ours.
 *
 * @param sentence holds one `SLOT` for each element.
 */
export function fillSlots(sentence: string, elements: readonly ReactNode[]): ReactNode {
  const pieces = sentence.split(SLOT);
  return pieces.map((piece, index) =>
    createElement(Fragment, { key: index }, piece, index < pieces.length - 1 && elements[index]),
  );
}
