import type { inboxMessages, SilenceReason } from '@elicit-kit/core';
import type { Words } from '../../internals/use-words.js';

/** Why a server's requests are cancelled, for the person. */
export function silenceSentence(
  words: Words<keyof typeof inboxMessages>,
  reason: SilenceReason,
  origin: string,
): string {
  return words(reason === 'limit' ? 'inbox.limited' : 'inbox.stopped', { origin });
}
