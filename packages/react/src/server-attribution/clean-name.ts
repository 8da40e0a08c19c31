import { displayText } from '@elicit-kit/core';

/** In characters: a name is a name, not a paragraph that pushes the facts out of sight. */
const NAME_LIMIT = 80;

/** What opens or closes a quotation in any language: a name that held one would end ours, and go on as our own words. */
const QUOTATION_MARKS = /["“”„‟«»‹›〝〞〟＂「」『』]/g;

/** A server's own word for something, made safe to stand within a sentence of ours. */
export function cleanName(name: string): string {
  return displayText(name.replace(QUOTATION_MARKS, ''), { maxLength: NAME_LIMIT });
}
