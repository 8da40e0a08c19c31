import { findUrls } from './find-urls.js';
import { inspectWith, type InspectTextOptions } from './inspect-characters.js';
import type { TextInspection } from './text-inspection.js';

/**
 * Makes a server's words safe to render as plain text, and says what was wrong with them. Hidden, bidi, control,
 * private and unassigned characters become visible, stacked marks are capped, addresses are marked so that nobody
 * takes them for links. Line breaks are kept, as `\n`, two in a row and sixty lines at most; longer
 * runs of blanks are shortened. Linear in the text's length; never throws.
 *
 * @example
 * const { segments, findings } = inspectText(elicitation.message);
 * paragraph.textContent = segments.map(({ text }) => text).join('');
 */
export function inspectText(text: string, options: InspectTextOptions = {}): TextInspection {
  return inspectWith(findUrls, text, options);
}
