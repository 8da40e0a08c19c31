'use client';

import { inboxMessages, serverKey, type SilencedServer } from '@elicit-kit/core';
import { useEffect, useRef, type RefObject } from 'react';
import type { AnnouncerHandle } from '../../internals/announcer.js';
import { useWords } from '../../internals/use-words.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { silenceSentence } from './silence-sentence.js';

/** Says once that a server's requests are cancelled from now on, and why. */
export function useSilenceSaid(
  announcer: RefObject<AnnouncerHandle | null>,
  silenced: readonly SilencedServer[],
): void {
  const words = useWords(inboxMessages);
  const newest = silenced.at(-1);
  const origin = useServerOrigin(newest?.server);
  const said = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const known = said.current;
    said.current = new Set(silenced.map(nameOf));
    if (newest !== undefined && !known.has(nameOf(newest))) {
      announcer.current?.announce(silenceSentence(words, newest.reason, origin));
    }
  }, [announcer, newest, origin, silenced, words]);
}

function nameOf({ reason, server }: SilencedServer): string {
  return `${reason} ${serverKey(server)}`;
}
