import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { useEffect, useState } from 'react';
import { useMessages } from '../internals/use-messages.js';

/** In milliseconds: from here on seconds are counted, and said once. */
const LAST_MINUTE = 60_000;

interface TimeLeft {
  readonly soon: boolean;
  readonly sentence: string;
}

/** How long a request can still be answered: looks again each second, and the clock decides. @param expiresAt in milliseconds since the epoch. */
export function useTimeLeft(expiresAt: number): TimeLeft {
  const messages = useMessages(inboxMessages);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const left = Math.max(0, expiresAt - now);
  const soon = left <= LAST_MINUTE;
  const sentence = soon
    ? messages('inbox.timeLeft.seconds', { count: Math.ceil(left / 1000) })
    : messages('inbox.timeLeft.minutes', { count: Math.round(left / LAST_MINUTE) });
  return { soon, sentence };
}
