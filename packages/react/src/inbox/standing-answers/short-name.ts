import { displayName } from '@elicit-kit/core/internal/text';

/** In characters. */
const SHORT = 60;

export function shortName(tool: string): string {
  return displayName(tool, { maxLength: SHORT });
}
