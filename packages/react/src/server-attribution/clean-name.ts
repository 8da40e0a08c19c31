import { displayText } from '@elicit-kit/core/internal/text';
import { withoutQuotationMarks } from '@elicit-kit/core/internal/inbox-messages';

/** In characters: a name is a name, not a paragraph that pushes the facts out of sight. */
const NAME_LIMIT = 80;

/** A server's own word for something, made safe to stand within a sentence of ours. */
export function cleanName(name: string): string {
  return displayText(withoutQuotationMarks(name), { maxLength: NAME_LIMIT });
}
