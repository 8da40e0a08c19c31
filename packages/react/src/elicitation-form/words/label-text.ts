import { displayText } from '@elicit-kit/core';

/** In characters: within a sentence a label is a name, not a paragraph. */
const LONGEST_LABEL = 80;

/** A server's label, made safe to stand within a sentence of ours. */
export function labelText(label: string): string {
  return displayText(label, { maxLength: LONGEST_LABEL });
}
