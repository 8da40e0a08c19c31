'use client';

import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { useEffect, useState } from 'react';
import { useMessages } from '../internals/use-messages.js';

/** In milliseconds: from here on seconds are counted, and said once. */
const LAST_MINUTE = 60_000;

interface TimeLeft {
  readonly soon: boolean;
  readonly sentence: string;
}

/** How long a request can still be answered. @param expiresAt in milliseconds since the epoch. */
export function useTimeLeft(expiresAt: number): TimeLeft {
  const messages = useMessages(inboxMessages);
  const left = useMillisecondsLeft(expiresAt);
  const soon = left <= LAST_MINUTE;
  const sentence = soon
    ? messages('inbox.timeLeft.seconds', { count: Math.ceil(left / 1000) })
    : messages('inbox.timeLeft.minutes', { count: Math.round(left / LAST_MINUTE) });
  return { soon, sentence };
}

/** Never negative. Looks again each second; the clock decides, not the number of ticks. */
function useMillisecondsLeft(expiresAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, expiresAt - now);
}
