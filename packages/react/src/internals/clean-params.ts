import type { MessageParams } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';

/** Values that come from a server, made safe to stand within a sentence of ours. */
export function cleanParams(params: MessageParams): MessageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? displayText(value) : value,
    ]),
  );
}
