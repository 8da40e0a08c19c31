import { displayText } from '@elicit-kit/core/internal/display-text';

/** In characters. */
const SHORT = 60;

export function shortName(tool: string): string {
  return displayText(tool, { maxLength: SHORT });
}
