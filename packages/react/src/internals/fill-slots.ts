import type { ReactNode } from 'react';

/** Stands in a message for what is put in its place as an element (U+FFFC, object replacement character). */
export const SLOT = '\uFFFC';

/**
 * Puts elements into the slots of a finished sentence, so that a server's words stay within an element of their own and
 * can't read on as ours.
 *
 * @param sentence holds one `SLOT` for each element.
 * @param elements each with a key
 */
export function fillSlots(sentence: string, elements: readonly ReactNode[]): ReactNode {
  const filled: ReactNode[] = [];
  for (const [index, piece] of sentence.split(SLOT).entries()) {
    filled.push(...(index > 0 ? [elements[index - 1]] : []), piece);
  }
  return filled;
}
