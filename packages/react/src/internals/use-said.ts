import { useEffect } from 'react';
import { useAnnounce, type AnnounceOptions } from './announcements/announcer.js';

/** Says a sentence when it comes to stand, and another one that takes its place; nothing while there is none. */
export function useSaid(sentence: string | undefined, { politeness, after }: AnnounceOptions = {}): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (sentence !== undefined) {
      announce(sentence, { politeness, after });
    }
  }, [after, announce, politeness, sentence]);
}
